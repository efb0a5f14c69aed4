/** Runs a command as the user does, in its own process, and searches all its output for the password. */
import { join } from 'node:path'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { writeFiles } from '../../scripts/lib/files.ts'
import { BUILD_LIST, type Build, renderBuildList } from '../../scripts/server/build-list.ts'
import { makeFolder, runScript } from '../helpers/site.ts'
import { expectNoPassword } from './password.ts'

/** Empty, so that neither .env nor the environment counts. */
const NAMES = ['PROTOCOL', 'HOST', 'PORT', 'USER', 'PASSWORD', 'PATH', 'URL', 'PIN']
const NO_SETTINGS = Object.fromEntries(NAMES.map((name) => [`DEPLOY_${name}`, '']))

const KEPT_LISTS = join(await makeFolder(), 'kept.json')

type Options = { settings: Record<string, string>; onStart?: NonNullable<Parameters<typeof runScript>[2]>['onStart'] }

/** The output of a command, both streams together. */
export async function runDeploy(command: 'deploy' | 'deploy-check', options: string[], { settings, onStart }: Options) {
  const env = { ...NO_SETTINGS, KEPT_LISTS, ...settings }
  const run = await runScript(command, options, { env, ...(onStart && { onStart }) })
  const text = run.output + run.errors
  expectNoPassword(text)
  return { code: run.code, text }
}

/** A folder as `npm run build` would have left it. */
export async function makeBuild({ date, files }: Pick<BuiltSite, 'date' | 'files'>, how: Partial<Build> = {}) {
  const folder = await makeFolder()
  const list = renderBuildList(files, { date, isStrict: true, isFictional: false, ...how })
  await writeFiles(folder, new Map([...files, [BUILD_LIST, list]]))
  return folder
}
