/** How a text is written so that YAML reads it as it stands there. */
import { isScalar, type Node, parseDocument } from 'yaml'
import { type FieldPath, isSpecial, YAML_OPTIONS } from './parse.ts'
import { isTakenAt } from './rules.ts'

/** `head` ends with the colon of the field or the dash of the entry, `more` are the lines below, `column` is that of the name. */
type Text = { head: string; rest: string; more: string[]; path: FieldPath; column: number }

/** `isPlain`: not behind ">-"; `lost`: what YAML takes for a remark. */
type Written = { text: string; isPlain: boolean; lost?: string | undefined }

/** How the line is to be written. */
export function writeText({ head, rest, more, path, column }: Text): Written {
  const isNone = rest === '' && (more.length === 0 || /^-(?: |$)/.test(more[0] ?? ''))
  const isBlock = /^[>|][-+]?\d?$/.test(rest)
  if (isBlock || isNone || isRead(rest, more)) return { text: `${head} ${rest}`.trimEnd(), isPlain: !isBlock }
  // A text that begins on the line of its ">-", or with a dash.
  const bare = rest.replace(/^(?:[>|][-+]|[?-])\s+/, '')
  const [, address = bare] = /\]\((https?:[^)\s]+)\)$/.exec(bare) ?? []
  const takes = (text: string) => isTakenAt(path, [text, ...more].join(' '))
  const short = [bare, unquote(bare), ...(takes(bare) ? [] : [address])].find(
    (text) => text !== rest && isRead(text, more) && takes(text),
  )
  if (short) return { text: `${head} ${short}`, isPlain: true }
  const [end = '', note] = /\s+(#.*)$/.exec(rest) ?? []
  const alone = rest.slice(0, rest.length - end.length)
  if (note && !takes(bare) && takes(alone))
    return { text: `${/^ */.exec(head)}${note}\n${head} ${alone}`, isPlain: true, lost: note }
  const below = rest === '' ? '' : `\n${' '.repeat(column + 2)}${unquote(bare)}`
  const [, lost] = /\s(#.*)$/.exec([rest, ...more].join(' ')) ?? []
  return { text: `${head} >-${below}`, isPlain: false, lost }
}

/** What YAML surely takes as it stands there: most values. */
const PLAIN = /^(?:\?{2,3} )?[\p{L}\d](?:[^:#]|:(?=\S)|(?<=\S)#)*$/u

/** Whether YAML takes a value at all. */
export function isYaml(text: string): boolean {
  if (/^\[[\p{L}\d, ]*\] *$/u.test(text)) return true
  return parseDocument(`list: ${text}`, YAML_OPTIONS).errors.length === 0
}

/** Whether YAML takes all that stands there for the text, or for what stands in the quotes around it. */
function isRead(rest: string, more: string[]): boolean {
  const text = [rest, ...more].filter(Boolean).join(' ')
  if (PLAIN.test(text)) return true
  const source = [`text: ${rest}`, ...more.map((line) => `  ${line}`)].join('\n')
  const document = parseDocument(source, YAML_OPTIONS)
  const node = [...document.errors, ...document.warnings].length > 0 ? undefined : (document.get('text', true) as Node)
  if (!isScalar(node) || isSpecial(node) || node.comment) return false
  return node.value === text || /^QUOTE/.test(node.type ?? '')
}

/** "'n kurzer Draht", "'s läuft", "'ran ans Gas": no quote. */
const SHORTENED = /^'(?:n|s|ne[mnrs]?|r\p{Ll}+|mal) /u

/** Without quotes round the whole, or one that was never closed; "O'Brien" has none. */
const unquote = (value: string) =>
  SHORTENED.test(value) ? value : value.replace(/^(["'])((?:[^"']|(?<=\p{L})'(?=\p{L}))*)\1?$/u, '$2').trim()
