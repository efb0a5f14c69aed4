/** Many edits of both shops' files: each changes its field alone. EDITS=20000 does all of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import { fieldAt, keyOf, listTexts, valueAt } from './field-at.ts'
import { parseContentFile } from './parse.ts'
import { type Edit, writeEdit } from './write.ts'
import { listOff } from './write-off.ts'

const EDITS = Number(process.env.EDITS ?? 400)
const EXAMPLES = join(import.meta.dirname, '../../examples')

const FILES = ['storkow', 'zweirad-krummsee'].flatMap((shop) =>
  readdirSync(join(EXAMPLES, shop))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      name: basename(file, '.yaml') as keyof Content,
      source: readFileSync(join(EXAMPLES, shop, file), 'utf8'),
    })),
)

const SENTENCE = 'Montags öffnen wir nur nach Absprache, an allen anderen Tagen klingelst du einfach am Tor'
const NASTY = [
  ...[
    'Werkstatt',
    'Neu: Roller',
    'Halle #1',
    '#1',
    '- Neu',
    '-> Neu',
    '» Neu',
    '– Neu',
    '• Neu',
    '|',
    '>',
    '> Neu',
    '>-',
  ],
  ...[
    '{phone}',
    '[a](https://b)',
    '😀 Moin',
    ' vorn',
    'hinten ',
    'null',
    'true',
    'no',
    '1.0',
    '0123',
    '~',
    '@a',
    '`a`',
  ],
  ...[
    '%',
    "'",
    "'a'",
    '"',
    '"a" und b',
    'a\\b',
    'C:\\neu\\rad',
    '*a*',
    '&a',
    '!a',
    '? a',
    ': a',
    'a:',
    ',',
    '[',
    ']',
    '{',
  ],
  ...[
    'town: Berlin',
    'Er sagte: town: Berlin',
    'a\ntown: Berlin',
    'a\n- b',
    'a\n\nb',
    'a\nb\n',
    '\na',
    '  a\n b',
    '---',
    '...',
  ],
  ...[
    `${SENTENCE}. ${SENTENCE}; ${SENTENCE}.`,
    `${SENTENCE} # 1 - 2 town: Berlin ${SENTENCE}`,
    'a  b',
    'a\tb',
    '„Neu“',
    '=',
  ],
  ...['A, B', '10:00', '09:00–12:30, 13:30–18:00', '<b>&amp;</b>', 'ein\u00a0Wort', 'Ver\u00adkauf'],
]

/** Always the same order. */
function shuffle<T>(list: T[]): T[] {
  let seed = 20261123
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (let index = list.length - 1; index > 0; index--) {
    const other = next(index + 1)
    ;[list[index], list[other]] = [list[other] as T, list[index] as T]
  }
  return list
}

type Case = { source: string; edit: Edit; back?: Edit }

const read = (source: string) => parse(source, { schema: 'failsafe' }) ?? ''

function listEdits(source: string, name: keyof Content): Edit[] {
  const value = read(source)
  const texts = listTexts(value, [name]).map(({ path }) => path)
  const edits = texts
    .filter((path) => !isWords(path.slice(0, -1)))
    .flatMap((path) => NASTY.map((text): Edit => ({ do: 'set', path, value: text })))
  return [...edits, ...listBlocks(value, [name]).flatMap((path) => listChanges(value, path))]
}

const listBlocks = (value: unknown, path: PropertyKey[]): PropertyKey[][] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, each]) =>
          listBlocks(each, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : []

function listChanges(root: unknown, path: PropertyKey[]): Edit[] {
  const value = valueAt(root, path.slice(1))
  if (!Array.isArray(value))
    return fieldAt(path)
      .fields.filter((name) => fieldAt([...path, name]).isOptional)
      .flatMap((name): Edit[] => {
        const here = [...path, name]
        return valueAt(value, [name]) === undefined
          ? [{ do: 'on', path: here }]
          : [
              { do: 'off', path: here },
              { do: 'remove', path: here },
            ]
      })
  if (fieldAt([...path, 0]).kind === 'text' && isWords(path))
    return [{ do: 'set', path, value: ['ATV', 'a: b', '#', "'n", '- x', 'x]', '{y}'] }]
  return value.flatMap((_, index): Edit[] => [
    { do: 'copy', path: [...path, index] },
    { do: 'remove', path: [...path, index] },
    { do: 'add', path: [...path, index], value: value.at(-1) },
    { do: 'add', path: [...path, index + 1], value: value[0] },
    ...value.map((_, to): Edit => ({ do: 'move', path: [...path, index], to })),
  ])
}
const isWords = (path: PropertyKey[]) => ['kinds', 'features', 'logFields'].includes(String(path.at(-1)))

const CASES = shuffle(
  FILES.flatMap(({ name, source }) =>
    ['\n', '\r\n'].flatMap((end) =>
      listEdits(source, name).map((edit): Case => ({ source: source.replaceAll('\n', end), edit })),
    ),
  ),
).slice(0, EDITS)

/** The part of a text that another one has otherwise. */
function findChange(before: string, after: string) {
  let [start, end] = [0, 0]
  const length = Math.min(before.length, after.length)
  while (start < length && before[start] === after[start]) start++
  while (end < length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from: start, to: before.length - end }
}

/** From behind the name to the end of the last line that is no remark and not empty, before the next field. */
function fieldRange(source: string, path: PropertyKey[]) {
  const name = path[0] as keyof Content
  const lines = source.split('\n')
  const places = [...parseContentFile(source, name).places]
  const offset = ({ line, column }: { line: number; column: number }) =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1
  const at = places.find(([key]) => key === keyOf(path))?.[1]
  const from = offset(at ?? { line: 1, column: 1 })
  const inside = JSON.stringify(path).slice(0, -1)
  const next = places
    .filter(([key]) => !key.startsWith(inside))
    .map(([, place]) => place.line)
    .filter((line) => line > (at?.line ?? 0))
  let last = Math.min(...next, lines.length + 1) - 1
  while (last > (at?.line ?? 0) && /^\s*(?:#.*)?$/.test(lines[last - 1] ?? '')) last--
  return { from: from - 1, to: lines.slice(0, last).join('\n').length }
}

test(`${CASES.length} edits of both shops: each is read back, and changes nothing else`, () => {
  const failed: string[] = []
  const outside: string[] = []
  const mixed: string[] = []
  for (const { source, edit } of CASES) {
    const title = JSON.stringify(edit)
    try {
      const written = writeEdit(source, edit)
      if (source.includes('\r') !== /\r/.test(written) || (source.includes('\r') && /[^\r]\n/.test(written)))
        mixed.push(title)
      if (edit.do === 'set') {
        expect(valueAt(read(written.replaceAll('\r', '')), edit.path.slice(1))).toEqual(edit.value)
        const [{ from, to }, change] = [fieldRange(source, edit.path), findChange(source, written)]
        if (change.from < from || change.to > to) outside.push(`${title} ${JSON.stringify({ from, to, change })}`)
      }
      if (edit.do === 'off') {
        const off = listOff(written, edit.path[0] as keyof Content).find(({ path }) => keyOf(path) === keyOf(edit.path))
        const back = writeEdit(written, { do: 'on', path: edit.path })
        if (!off || (off.isSample ? back.replaceAll('??? ', '') !== source.replaceAll('??? ', '') : back !== source))
          failed.push(`${title}: on again`)
      }
      if (edit.do === 'copy') {
        const back = writeEdit(written, { do: 'remove', path: edit.path })
        if (back !== source) failed.push(`${title}: removed again`)
      }
      if (edit.do === 'move') {
        const path = [...edit.path.slice(0, -1), edit.to]
        if (writeEdit(written, { do: 'move', path, to: Number(edit.path.at(-1)) }) !== source)
          failed.push(`${title}: moved back`)
      }
    } catch (error) {
      failed.push(`${title}: ${String(error).slice(0, 200)}`)
    }
  }
  console.log({ edits: CASES.length, failed: failed.length, outside: outside.length, mixed: mixed.length })
  expect({ failed: failed.slice(0, 20), outside: outside.slice(0, 10), mixed: mixed.slice(0, 5) }).toEqual({
    failed: [],
    outside: [],
    mixed: [],
  })
})
