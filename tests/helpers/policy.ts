import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'

/** Code of a page that its policy blocks, and code that the policy allows but the page does not have. */
export function findPolicyMistakes(html: string): string[] {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  const policy = root.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? ''
  const allowed: string[] = policy.match(/'sha256-[^']*'/g) ?? []
  const code = root.querySelectorAll('script:not([type="application/ld+json"], [src]), style')
  const needed = code.map(({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`)
  const attributes = root.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes))
  return [
    ...code.filter((_, index) => !allowed.includes(needed[index] ?? '')).map((text) => `blocks ${text}`),
    ...allowed.filter((hash) => !needed.includes(hash)).map((hash) => `allows ${hash}`),
    ...attributes.filter((name) => /^(?:style|on)/.test(name)).map((name) => `blocks the attribute ${name}`),
  ]
}
