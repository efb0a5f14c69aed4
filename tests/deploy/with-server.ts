/** A fake server for one test, on which a site lies as a deploy would have left it. */
import type { BuiltSite } from '../../scripts/deploy/built-site'
import { MANIFEST, type Manifest } from '../../scripts/deploy/manifest'
import { startFakeFtp } from './fake-ftp'
import type { Quirks } from './fake-ftp-quirks'
import { startFakeSftp } from './fake-sftp'
import type { DeployServer } from './server'
import { findViolations, readTree } from './sites'

export type Kind = 'ftps' | 'ftp' | 'sftp'
export const BOTH: Kind[] = ['ftps', 'sftp']

type SftpQuirks = NonNullable<NonNullable<Parameters<typeof startFakeSftp>[0]>['quirks']>

type Options = {
  kind?: Kind
  /** Path → contents, besides what `deployed` gives. */
  files?: Record<string, string>
  deployed?: BuiltSite
  quirks?: Quirks & SftpQuirks
  onChange?: () => void
  onPassword?: () => void
  withKey?: boolean
}

export async function withServer(
  { kind = 'ftps', files = {}, deployed, quirks = {}, onChange = () => {}, ...more }: Options,
  use: (server: DeployServer) => Promise<void>,
): Promise<void> {
  const all = { ...(deployed && treeOf(deployed)), ...files }
  const server = await (kind === 'sftp'
    ? startFakeSftp({ files: all, quirks, onChange, ...more })
    : startFakeFtp({ isTls: kind === 'ftps', files: all, quirks, onChange }))
  try {
    await use(server)
  } finally {
    await server.stop()
  }
}

/** What lies on a server after a first deploy. */
export function treeOf(site: BuiltSite, manifest: Partial<Manifest> = {}): Record<string, string> {
  const known = { version: 1, date: site.date, live: site.entries, previous: [], begun: [], ...manifest }
  const files = [...site.files].map(([path, contents]) => [path, String(contents)])
  return { ...Object.fromEntries(files), [MANIFEST]: JSON.stringify(known) }
}

/** The names that are there and should not be, or not there and should be; pages that are not of `site`, or not whole. */
export function findWrong(server: DeployServer, site: BuiltSite, expected: string[]): string[] {
  const found = Object.keys(readTree(server.root))
  const { half, dangling } = findViolations(server.root, [site])
  return [
    ...found.filter((path) => !expected.includes(path)).map((path) => `unexpected: ${path}`),
    ...expected.filter((path) => !found.includes(path)).map((path) => `missing: ${path}`),
    ...[...half, ...dangling].map((text) => `wrong: ${text}`),
  ]
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
