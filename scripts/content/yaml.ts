/** The package `yaml` as we use it: every value a text, and where each is. */
import { isCollection, isMap, isNode, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'

/** Two or three question marks: what follows is a sample, or what comes before them. */
const PLACEHOLDER = /^(["'„“]?)\s*\?{2,3}\s*|(?<!\s)\s+\(?\?{2,3}\)?$/

export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text)

export const sampleIn = (text: string): string => text.replace(PLACEHOLDER, '$1')

/** "no" and 1.0 stay texts. In `text`, as it is parsed, any line end is "\n", and there is no byte-order mark. */
export function readYaml(source: string) {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const lineCounter = new LineCounter()
  const options = { schema: 'failsafe', stringKeys: true, uniqueKeys: false, prettyErrors: false } as const
  const document = parseDocument(text, { ...options, keepSourceTokens: true, lineCounter })
  return { text, document, lineCounter }
}

/** A field or an entry with its value; its name or dash is at `column`, from `from` to before `end`. */
export type Item = { name: string | number; value: unknown; column: number; from: number; end: number }

/** The items of a block or list, not of one in brackets. */
export function listItems(text: string, node: unknown): Item[] {
  const token = isCollection(node) ? node.srcToken : undefined
  if (!isCollection(node) || !(token?.type === 'block-map' || token?.type === 'block-seq')) return []
  return node.items.map((item, index) => {
    const { start = [], sep = [] } = token.items[index] ?? {}
    const sign = [...start, ...sep].find(({ type }) => type === (isMap(node) ? 'map-value-ind' : 'seq-item-ind'))
    const { key, value } = isMap(node) ? (item as Pair) : { key: undefined, value: item }
    const [from, nameEnd] = (isNode(key) && key.range) || [sign?.offset ?? 0, 0]
    const column = from - (text.slice(0, from).lastIndexOf('\n') + 1)
    // In a broken file a name may be anything.
    const name = isMap(node) ? String(isScalar(key) ? key.value : '') : index
    return { name, value, column, from, end: sign ? sign.offset + 1 : nameEnd }
  })
}
