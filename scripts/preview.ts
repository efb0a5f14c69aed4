import { readSite } from './lib/files.ts'
import { DIST_DIR } from './lib/paths.ts'
import { report } from './lib/problem.ts'
import { serveFiles } from './server/static-server.ts'

async function main(): Promise<void> {
  let site = await readSite(DIST_DIR)
  // Read anew each time, so that the next build shows; in the moment of its swap the last one stands in.
  const read = async () => {
    site = await readSite(DIST_DIR).catch(() => site)
    return site
  }
  const { origin } = await serveFiles(read, { port: 8080 })
  console.log(`Die gebaute Website: ${origin}/\nBeenden mit Strg+C`)
}

main().catch(report)
