/**
 * What the owner reads for each mistake stands in content-mistakes.txt; a German who is no programmer must
 * understand it. After a change of messages: npx vitest run --project site content-mistakes -u
 */
import { writeFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { parse } from 'node-html-parser'
import { expect, test, vi } from 'vitest'
import { loadContent } from '../../scripts/content/read'
import { renderErrorPage } from '../../scripts/error-page'
import { readFiles } from '../../scripts/lib/files'
import { Problem, report } from '../../scripts/lib/problem'
import { checkHeadline } from '../../scripts/pictures/headline'
import { buildPhotos } from '../../scripts/pictures/photos'
import { makeContent, makeFolder, runScript } from '../helpers/site'
import { FILE_MISTAKES, TEXT_MISTAKES } from './content-mistakes'

const TODAY = '2026-11-20'

/** Title of the mistake → what the terminal shows. */
const told = new Map<string, string>()

test.each(TEXT_MISTAKES)('explains: %s', async (title, ...edits) => {
  const folder = await makeContent(...edits)
  await expectComplaint(title, folder, await takeMarks(folder))
})

test.each(FILE_MISTAKES)('explains: %s', async (title, places, spoil) => {
  const folder = await makeContent()
  await spoil(folder)
  await expectComplaint(title, folder, places)
})

test('says all of it in a way that was read and found good', async () => {
  expect(told.size).toBe(TEXT_MISTAKES.length + FILE_MISTAKES.length)
  const chapters = [...told].map(([title, text]) => `## ${title}\n\n${text}\n`)
  await expect(chapters.join('\n')).toMatchFileSnapshot('content-mistakes.txt')
})

test.each(['Leistung vertippt', 'Komma am Zeilenende fehlt', 'Foto, das nicht da ist'])(
  'the build prints the same and writes nothing: %s',
  async (title) => {
    const [, ...edits] = TEXT_MISTAKES.find(([other]) => other === title) ?? ['']
    const content = await makeContent(...edits)
    await takeMarks(content)
    const out = join(await makeFolder(), 'out')
    const { code, errors } = await runScript('build', ['--content', content, '--out', out, '--date', TODAY])
    expect(code).toBe(1)
    expect(nameFolder(errors, content).trim()).toBe(told.get(title))
    await expect(readFiles(out)).rejects.toThrow('ENOENT')
  },
)

/** Takes the ‸ out of all files and gives their places, "hours.ts:8:24". */
async function takeMarks(folder: string): Promise<string[]> {
  const places: string[] = []
  for (const [file, contents] of await readFiles(folder)) {
    if (!file.endsWith('.ts')) continue
    let text = String(contents)
    for (let at = text.indexOf('‸'); at >= 0; at = text.indexOf('‸')) {
      const lines = text.slice(0, at).split('\n')
      places.push(`${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`)
      text = text.slice(0, at) + text.slice(at + 1)
    }
    await writeFile(join(folder, file), text)
  }
  return places.sort()
}

async function expectComplaint(title: string, folder: string, places: string[]): Promise<void> {
  const before = await readFiles(folder)
  const problem = await loadContent(folder, TODAY)
    .then(async ({ content, describeFinding }) => {
      await checkHeadline(content, describeFinding)
      await buildPhotos(content, folder, describeFinding)
    })
    .catch((error: unknown) => error)
  if (!(problem instanceof Problem)) throw problem
  const found = problem.findings.map(({ file, line, column }) =>
    [basename(file), line, column].filter((part) => part !== undefined).join(':'),
  )
  expect(found).toEqual(places)
  expect(await readFiles(folder)).toEqual(before)

  const text = nameFolder(print(problem), folder)
  expect(parse(renderErrorPage(text)).querySelector('pre')?.textContent).toBe(text)
  told.set(title, text)
}

/** As the terminal shows it, without colours. */
function print(problem: Problem): string {
  const { exitCode } = process
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  report(problem)
  expect(process.exitCode).toBe(1)
  process.exitCode = exitCode
  const [[text] = []] = print.mock.calls
  print.mockRestore()
  return stripVTControlCharacters(String(text))
}

/** The content's own address in the place of the test's. */
function nameFolder(text: string, folder: string): string {
  return text.replaceAll(relative(process.cwd(), folder).split(sep).join('/'), 'src/content')
}
