import { parentPort } from 'node:worker_threads'
import type { Content } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { type FieldPath, keyOf, valueAt } from '../content/field-at.ts'
import { replaceAt } from '../content/write-file.ts'
import { type Files, joinFiles, readFiles } from '../lib/files.ts'
import { PUBLIC_DIR } from '../lib/paths.ts'
import { Problem } from '../lib/problem.ts'
import { buildClient } from '../pages/client.ts'
import { finishPage, renderPages } from '../pages/pages.ts'
import { buildFonts, buildStyles } from '../pages/styles.ts'
import { buildDrawings } from '../pictures/drawings.ts'
import { buildPhotos } from '../pictures/photos.ts'
import type { PreviewResult, PreviewTask } from './preview.ts'

parentPort?.on('message', async (task: PreviewTask) => parentPort?.postMessage(await build(task)))

async function build(task: PreviewTask): Promise<PreviewResult> {
  try {
    return { files: await make(task), problems: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const problems = error.findings.map(({ file: key, message }) => {
      return { key, message, picture: valueAt(task.content, JSON.parse(key)) }
    })
    const content = problems.reduce((left, { key }) => withoutPicture(left, JSON.parse(key)), task.content)
    const own = problems.filter(({ key }) => !task.samples.includes(key))
    return { files: await make({ ...task, content }), problems: own }
  }
}

const kept = new Map<string, { of: string; made: Promise<unknown> }>()

/** What the last build has made of the same: a key changes one page, and hardly ever the hours. */
function keep<T>(name: string, of: string, make: () => Promise<T>): Promise<T> {
  const last = kept.get(name)
  const made = last?.of === of ? (last.made as Promise<T>) : make()
  kept.set(name, { of, made })
  return made
}

const MOTION = /@media ?\(prefers-reduced-motion: ?no-preference\)/g

/** Pages with their fonts and photos: no icons, nothing for the server. A finding's "file" is the key of its field. */
async function make({ content, contentDir, date, samples }: PreviewTask): Promise<Files> {
  const isDraft = samples.length > 0
  const client = await keep('client', JSON.stringify([content.hours, date]), () => buildClient(content.hours, date))
  const describe = ({ path, message }: Complaint) => ({ file: keyOf(path), message })
  const fonts = await buildFonts(JSON.stringify(content))
  const { photos, files } = await buildPhotos(content, contentDir, describe)
  const drawings = buildDrawings(content, isDraft)
  const made = { scripts: client.scripts, photos, drawings: drawings.address, share: '' }
  const drafts = renderPages({ content, isDraft, today: date, ...made })
  // A frame replaces the other at each key: nothing may move in it.
  const styles = (await buildStyles(fonts.css, drafts)).replaceAll(MOTION, '@media not all')
  const sheet = `${styles}::view-transition{display:none}`
  const finish = ([file, draft]: [string, unknown]) =>
    keep(file, draft + sheet, async () => [file, await finishPage(String(draft), sheet)] as const)
  const pages = await Promise.all([...drafts].map(finish))
  return joinFiles(await readFiles(PUBLIC_DIR), fonts.files, client.files, drawings.files, files, new Map(pages))
}

/** A brand always has one. */
function withoutPicture(content: Content, path: FieldPath): Content {
  if (path[0] === 'brands') return replaceAt(content, path, 'illustrations/rad') as Content
  return replaceAt(content, path.at(-1) === 'image' ? path.slice(0, -1) : path, undefined) as Content
}
