import { readFiles } from './lib/files.ts'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'
import { serveFiles } from './server/static-server.ts'

async function main(): Promise<void> {
  const [folder = DIST_DIR] = process.argv.slice(2)
  const site = await readFiles(folder).catch(() => {
    throw new Problem(`In „${folder}“ liegt keine gebaute Website. Bitte zuerst: npm run build`)
  })
  // Read for each request, to show the next build; while that is swapped in, the first one is served.
  const { origin } = await serveFiles(() => readFiles(folder).catch(() => site), 8080)
  console.log(`Die gebaute Website: ${origin}/\nBeenden mit Strg+C`)
}

main().catch(report)
