import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'
import { serveFolder } from './server/static-server.ts'

async function main(): Promise<void> {
  await access(join(DIST_DIR, 'index.html')).catch((cause) => {
    throw new Problem('Es ist noch keine Website gebaut. Bitte zuerst: npm run build', { cause })
  })
  const { origin } = await serveFolder(DIST_DIR, { port: 8080 })
  console.log(`Die gebaute Website: ${origin}/\nBeenden mit Strg+C`)
}

main().catch(report)
