import { cachedText } from '../lib/cache.ts'

const CLASS = /\.((?:\\.|[\w-])+)/g
/** What an element must not have, so that it is no reason to drop a rule. */
const NEGATION = /:not\([^)]*\)/g
const PROPERTY = /--[a-z][\w-]*/g

/** Of what is drawn once and shown in several places. */
const REFERENCE = /(?<=<use\b[^>]* href="#)[\w-]+(?=")/g

/** Any text between the signs that part names in HTML and script. */
const WORD = /[^\s"'`<>=]+/g

/**
 * The part of the style sheet that a page can use, and the page: rules for classes that it never has are gone, and
 * classes, custom properties and parts of drawings have names of a letter or two, but for those that the script sets.
 * Together that is a tenth of what a visitor waits for. Rules for elements stay.
 */
export async function fitStyles(css: string, html: string): Promise<{ css: string; html: string }> {
  const words = new Set(html.match(WORD))
  const ofScript = new Set(html.match(/<script>[\s\S]*?<\/script>/)?.[0].match(WORD))
  const unused = classesOf(css).filter((name) => !words.has(name))
  const negated = classesOf(css.match(NEGATION)?.join() ?? '')
  const named = classesOf(css).filter((name) => words.has(name) || negated.includes(name))
  const classes = shorten(named.filter((name) => !ofScript.has(name)))
  const properties = shorten([...new Set(css.match(PROPERTY))])
  const drawings = shorten([...new Set(html.match(REFERENCE))])
  const fitted = await cachedText(import.meta.url, [css, ...classes.keys(), '', ...unused], async () => {
    const kept = await rewriteSelectors(css, unused, classes)
    return kept.replace(PROPERTY, (name) => `--${properties.get(name)}`)
  })
  return {
    css: fitted,
    html: html
      .replace(/(?<= class=")[^"]*/g, (names) => names.replace(/[^ ]+/g, (name) => classes.get(name) ?? name))
      .replace(REFERENCE, (name) => `${drawings.get(name)}`)
      .replace(/(?<= id=")[^"]*/g, (name) => drawings.get(name) ?? name)
      .replace(/(?<=var\()--[\w-]+(?=\))/g, (name) => `--${properties.get(name)}`),
  }
}

async function rewriteSelectors(css: string, unused: string[], names: Map<string, string>): Promise<string> {
  const { default: postcss } = await import('postcss')
  const root = postcss.parse(css)
  const dropped = new Set(unused)
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(
      (selector) => !classesOf(selector.replace(NEGATION, '')).some((name) => dropped.has(name)),
    )
    rule.selector = kept.join().replace(CLASS, (name) => `.${names.get(nameOf(name)) ?? name.slice(1)}`)
    if (kept.length === 0) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** The class names in a style sheet or a selector, each once: "md:flex" for ".md\:flex". */
function classesOf(css: string): string[] {
  return [...new Set(css.match(CLASS)?.map(nameOf))]
}

function nameOf(selector: string): string {
  return selector.slice(1).replaceAll('\\', '')
}

/** "a" to "zz", free because our own names, "js" apart, are longer. */
function shorten(names: string[]): Map<string, string> {
  const letter = (index: number) => String.fromCharCode(97 + index)
  return new Map(
    names.map((name, index) => [name, (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + letter(index % 26)]),
  )
}
