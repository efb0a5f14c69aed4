import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes boolean attributes in its own way, which is just as valid.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    'long-title': ['error', { maxlength: 70 }],
    // "tel:" links show the number as DIN 5008 writes it, with spaces that do not break.
    'tel-non-breaking': 'off',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
  },
})

export async function findHtmlMistakes(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) => ({ ruleId, message, line, column, selector })),
  )
}
