/** The folder on disk that stands for all a fake FTP server has. */
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** An answer other than the good one; the text begins with the code. */
export class Refusal extends Error {}

/** "/a/b" of a path as the client said it, seen from the folder it is in; throws Refusal where it leaves the root. */
export function resolvePath(folder: string, path: string): string {
  const names: string[] = []
  for (const name of `${path.startsWith('/') ? '' : folder}/${path}`.split('/')) {
    if (name === '..' && names.pop() === undefined) throw new Refusal('550 Outside of the root')
    if (!['', '.', '..'].includes(name)) names.push(name)
  }
  return `/${names.join('/')}`
}

export function hasDotName(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.'))
}

/** Bytes of all files below. */
export function measure(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? measure(path) : statSync(path).size)
  }, 0)
}

/** As `ls -l`: "-rw-r--r-- 1 ftp ftp 12 Nov 20 18:05 index.html". */
export function listUnix(path: string): string {
  return listed(path)
    .map(({ name, stats }) => {
      const rights = stats.isDirectory() ? 'drwxr-xr-x' : '-rw-r--r--'
      const [, day, month, , time = ''] = stats.mtime.toUTCString().split(' ')
      return `${rights} 1 ftp ftp ${stats.size} ${month} ${day} ${time.slice(0, 5)} ${name}\r\n`
    })
    .join('')
}

export function listFacts(path: string): string {
  return listed(path)
    .map(({ name }) => `${renderFacts(join(path, name), name)}\r\n`)
    .join('')
}

/** A line of MLSD: "type=file;size=12;modify=20261120180500; index.html". */
export function renderFacts(path: string, name: string): string {
  const stats = statSync(path)
  const size = stats.isDirectory() ? '' : `size=${stats.size};`
  return `type=${stats.isDirectory() ? 'dir' : 'file'};${size}modify=${renderTime(stats.mtime)}; ${name}`
}

/** "20261120180500", UTC. */
export function renderTime(time: Date): string {
  return time.toISOString().replace(/\..*|\D/g, '')
}

function listed(path: string) {
  if (!statSync(path).isDirectory()) return [{ name: basename(path), stats: statSync(path) }]
  return readdirSync(path).map((name) => ({ name, stats: statSync(join(path, name)) }))
}
