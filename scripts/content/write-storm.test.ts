/** Many edits of both shops' files: each changes its field alone. EDITS=100000 does all of them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import { fieldAt, isOfWords, keyOf, valueAt } from './field-at.ts'
import { ContentFile } from './parse.ts'
import { type Edit, writeEdit } from './write.ts'
import { listOff } from './write-off.ts'

const EDITS = Number(process.env.EDITS ?? 250)
const SENTENCE = 'Montags öffnen wir nur nach Absprache, an allen anderen Tagen klingelst du einfach am Tor'
const LINES = `Werkstatt / Neu: Roller / Halle #1 / #1 / - Neu / -> A / » A / – A / • A / | / > / > A / >- / --- / ...
{phone} / 😀 Moin / null / true / no / 1.0 / 0123 / ~ / @a / \`a\` / % / ' / 'a' / " / "a" und b / a\\b / C:\\neu\\rad
*a* / &a / !a / ? a / : a / a: / , / [ / ] / { / = / town: Berlin / Er sagte: town: Berlin / a  b / „Neu“ / „A“ ??? / ???
A, B / 09:00–12:30, 13:30–18:00 / <b>&amp;</b> / ein\u00a0Wort / Ver\u00adkauf / ??? A / a\tb`
const NASTY = [
  ...LINES.split(/ \/ |\n/),
  ...['[a](https://b)', ' vorn', 'hinten ', 'a\ntown: Berlin', 'a\n- b', 'a\n\nb', 'a\nb\n', '\na', '  a\n b'],
  `${SENTENCE}. ${SENTENCE}; ${SENTENCE}.`,
  `${SENTENCE} # 1 - 2 town: Berlin ${SENTENCE}`,
]

const read = (source: string): unknown => parse(source, { schema: 'failsafe' }) ?? ''

function listEdits(root: unknown, path: PropertyKey[]): Edit[] {
  const value = valueAt(root, path.slice(1))
  if (typeof value === 'string') return NASTY.map((text) => ({ do: 'set', path, value: text }))
  if (isOfWords(path)) return [{ do: 'set', path, value: ['ATV', 'a: b', '#', "'n", '- x', 'x]', '{y}'] }]
  const inner = Object.keys(value as object).map((key) => [...path, Array.isArray(value) ? Number(key) : key])
  const edits = inner.flatMap((each) => listEdits(root, each))
  if (Array.isArray(value))
    return inner
      .flatMap((each, index): Edit[] => [
        { do: 'copy', path: each },
        { do: 'remove', path: each },
        { do: 'add', path: each, value: value.at(-1) },
        { do: 'add', path: [...path, index + 1], value: value[0] },
        ...inner.map((_, to): Edit => ({ do: 'move', path: each, to })),
      ])
      .concat(edits)
  const optional = fieldAt(path).fields.filter((name) => fieldAt([...path, name]).isOptional)
  const switches = optional.flatMap((name): Edit[] => {
    const ways = valueAt(value, [name]) === undefined ? (['on'] as const) : (['off', 'remove'] as const)
    return ways.map((way) => ({ do: way, path: [...path, name] }))
  })
  return [...switches, ...edits]
}

/** Whether all is unchanged before the value and after its last line, in texts with "\n" for line ends. */
function isInside(before: string, after: string, path: PropertyKey[]): boolean {
  const places = [...new ContentFile(before, path[0] as keyof Content).places]
  const { line = 1, column = 1 } = places.find(([key]) => key === keyOf(path))?.[1] ?? {}
  const lines = before.split('\n')
  const next = places.map(([, place]) => place.line).filter((each) => each > line)
  let last = Math.min(...next, lines.length + 1) - 1
  while (last > line && /^\s*(?:#.*)?$/.test(lines[last - 1] ?? '')) last--
  const head = before.slice(0, lines.slice(0, line - 1).join('\n').length + column - 1)
  const tail = before.slice(lines.slice(0, last).join('\n').length)
  return after.startsWith(head) && after.endsWith(tail)
}

/** What is wrong with an edit. The writer itself compares all values; this compares bytes. */
function tryEdit(source: string, edit: Edit): string | undefined {
  const written = writeEdit(source, edit)
  const [before, after] = [source, written].map((text) => text.replaceAll('\r\n', '\n')) as [string, string]
  if (after.includes('\r') || (before !== source && after.replaceAll('\n', '\r\n') !== written))
    return 'mixed line ends'
  const [list, to] = [edit.path.slice(0, -1), Number(edit.path.at(-1))]
  const undo = (back: Edit) => (writeEdit(written, back) === source ? undefined : 'not undone')
  if (edit.do === 'copy') return undo({ do: 'remove', path: edit.path })
  if (edit.do === 'move') return undo({ do: 'move', path: [...list, edit.to], to })
  if (edit.do === 'set') {
    if (JSON.stringify(valueAt(read(after), edit.path.slice(1))) !== JSON.stringify(edit.value)) return 'other value'
    return isInside(before, after, edit.path) ? undefined : 'other bytes'
  }
  if (edit.do !== 'off') return undefined
  const off = listOff(written, edit.path[0] as keyof Content).find(({ path }) => keyOf(path) === keyOf(edit.path))
  // A sample comes back with ???, so it cannot be undone.
  return off?.isSample ? undefined : undo({ do: 'on', path: edit.path })
}

test('each edit of both shops is read back, and changes nothing else', { timeout: 3_600_000 }, () => {
  const cases = ['storkow', 'zweirad-krummsee'].flatMap((shop) =>
    Object.keys(contentSchema.shape).flatMap((name) => {
      const source = readFileSync(`examples/${shop}/${name}.yaml`, 'utf8')
      const edits = listEdits(read(source), [name])
      return edits.flatMap((edit) => ['\n', '\r\n'].map((end) => ({ source: source.replaceAll('\n', end), edit })))
    }),
  )
  // The same in each run, spread over all cases.
  const step = Math.max(1, cases.length / EDITS)
  const tried = cases.filter((_, index) => index % step < 1)
  const failed = tried.flatMap(({ source, edit }) => {
    try {
      const wrong = tryEdit(source, edit)
      return wrong ? [`${wrong}: ${JSON.stringify(edit)}`] : []
    } catch (error) {
      return [`${String(error)}: ${JSON.stringify(edit)}`]
    }
  })
  expect(failed.slice(0, 20)).toEqual([])
})
