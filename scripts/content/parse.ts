/** A content file as data, every value a text. YAML that does not mean what it seems to is rejected at its line. */
import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, fieldAt, isOfWords, keyOf } from './field-at.ts'
import { type Item, isPlaceholder, listItems, readYaml, sampleIn } from './yaml.ts'
import { explainError, findMisread, findSigns, type Mistake, SAYS } from './yaml-mistakes.ts'

type Place = { line: number; column: number }

export class ContentFile {
  readonly yaml: ReturnType<typeof readYaml>
  /** Each value a text, a list or a record; undefined if the file is not YAML. */
  readonly value: unknown
  /** `keyOf` the path, which begins with the file's name → where its value is, or else its name. */
  readonly places = new Map<string, Place>()
  readonly placeholders: { path: FieldPath; value: string }[] = []
  readonly mistakes: (Place & { path: FieldPath; message: string })[] = []
  private readonly misread: Mistake[]
  /** Where each field begins, in the order of the file. */
  private readonly starts: { at: number; path: FieldPath }[] = []

  constructor(source: string, name: keyof Content) {
    this.yaml = readYaml(source)
    const { text, document } = this.yaml
    this.misread = findSigns(text)
    const { errors, contents } = document
    const value = this.read(contents, [name])
    const [error] = errors.toSorted((a, b) => a.pos[0] - b.pos[0])
    const broken = error && explainError(text, error)
    // Anything after an error may belong anywhere.
    const told = this.misread.filter(({ at }) => !broken || at <= broken.at)
    if (broken && !told.some(({ at }) => this.placeAt(at).line === this.placeAt(broken.at).line)) told.push(broken)
    else if (!broken) this.value = value
    const pathAt = (at: number) => this.starts.findLast((each) => each.at <= at)?.path ?? [name]
    for (const { at, message } of told.toSorted((a, b) => a.at - b.at))
      this.mistakes.push({ ...this.placeAt(at), path: pathAt(at), message })
  }

  read(node: unknown, path: FieldPath, item?: Item): unknown {
    const items = listItems(this.yaml.text, node)
    if (isMap(node)) return Object.fromEntries(items.map((each) => [each.name, this.readItem(each, path)]))
    if (isScalar(node)) return this.readText(node as Scalar<string>, path, item)
    if (!isSeq(node)) return ''
    if (!node.flow) return items.map((each) => this.readItem(each, path))
    const isWords = node.items.length === 0 || isOfWords(path)
    if (!isWords || !node.items.every(isScalar))
      return this.tell(isWords ? SAYS.notWords : SAYS.brackets, node.range?.[0])
    return node.items.map((word, index) => this.read(word, [...path, index]))
  }

  readItem(item: Item, path: FieldPath): unknown {
    const here = [...path, item.name]
    const { range, source, flow } = { ...(item.value as Partial<Scalar & { flow: boolean }>) }
    const isEntry = typeof item.name === 'number'
    const above = this.places.get(keyOf(here))
    if (above) this.tell(SAYS.twice(above.line), item.from)
    // If the field is unknown, its name is wrong, not its value.
    const isAtValue = isEntry || ((source || flow) && fieldAt(here).kind)
    this.places.set(keyOf(here), this.placeAt((isAtValue && range?.[0]) || item.from))
    this.starts.push({ at: item.from, path: here })
    return this.read(item.value, here, item)
  }

  readText(node: Scalar<string>, path: FieldPath, item?: Item): string {
    const mistakes = findMisread(this.yaml.text, node, item)
    this.misread.push(...mistakes)
    if (mistakes.length > 0) return ''
    if (!isPlaceholder(node.value)) return node.value
    const value = sampleIn(node.value)
    this.placeholders.push({ path, value: value.trim() })
    return value
  }

  placeAt(at: number): Place {
    const { line, col } = this.yaml.lineCounter.linePos(at)
    return { line, column: col }
  }

  tell(message: string, at = 0): string {
    this.misread.push({ at, message })
    return ''
  }
}
