import { cached } from './cache.ts'

/** `utilities` are the classes of the style sheet whose names only we read: Tailwind's. */
export type Styles = { css: string; utilities: string[] }

const CLASS = /\.((?:\\.|[\w-])+)/g

/** Any text between the signs that part names in HTML and script: also the classes that only the script sets. */
const WORD = /[^\s"'`<>=]+/g

/**
 * The part of the style sheet that a page can use, with the page: rules for classes that it never has are gone, and
 * utilities have names of a letter or two. That is an eighth of what a visitor waits for. Rules for elements stay.
 */
export async function fitStyles({ css, utilities }: Styles, html: string): Promise<{ css: string; html: string }> {
  const words = new Set(html.match(WORD))
  const unused = classesOf(css).filter((name) => !words.has(name))
  const names = shorten(utilities.filter((name) => words.has(name)))
  const fitted = await cached(['fitted', css, ...names.keys(), '', ...unused], async () =>
    Buffer.from(await rewriteSelectors(css, unused, names)),
  )
  const rename = (classes: string) => classes.replace(/[^ ]+/g, (name) => names.get(name) ?? name)
  return { css: Buffer.from(fitted).toString(), html: html.replace(/(?<= class=")[^"]*/g, rename) }
}

async function rewriteSelectors(css: string, unused: string[], names: Map<string, string>): Promise<string> {
  const { default: postcss } = await import('postcss')
  const root = postcss.parse(css)
  const dropped = new Set(unused)
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !classesOf(selector).some((name) => dropped.has(name)))
    rule.selector = kept.join().replace(CLASS, (name) => `.${names.get(nameOf(name)) ?? name.slice(1)}`)
    if (kept.length === 0) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** The class names in a style sheet or a selector, each once: "md:flex" for ".md\:flex". */
export function classesOf(css: string): string[] {
  return [...new Set(css.match(CLASS)?.map(nameOf))]
}

function nameOf(selector: string): string {
  return selector.slice(1).replaceAll('\\', '')
}

/** "a" to "zz", free because our own classes have whole words for names. */
function shorten(utilities: string[]): Map<string, string> {
  const letter = (index: number) => String.fromCharCode(97 + index)
  return new Map(
    utilities.map((name, index) => [name, (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + letter(index % 26)]),
  )
}
