import { HtmlValidate } from 'html-validate'
import { parse } from 'node-html-parser'
import { pages } from '../../src/pages/index.ts'
import type { Files } from '../lib/files.ts'
import type { Mistake } from './find-field.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes boolean attributes in its own way, which is just as valid.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    'long-title': ['error', { maxlength: 70 }],
    // "tel:" links show the number as in DIN 5008, with non-breaking spaces.
    'tel-non-breaking': 'off',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
  },
})

export async function findHtmlMistakes(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages)
}

/** The same for the pages of a site, for the owner. */
export async function findMistakesInPages(site: Files): Promise<Mistake[]> {
  const found = pages.map(async ({ file, address }) => {
    const html = String(site.get(file))
    const root = parse(html)
    const mistakes = await findHtmlMistakes(html)
    return mistakes.map(({ message, selector }) => {
      const text = (selector && root.querySelector(selector)?.textContent.trim()) || ''
      return { page: address, text, message: `Das HTML ist nicht gültig: ${message}` }
    })
  })
  return (await Promise.all(found)).flat()
}
