import { askForMeant } from '../../src/lib/near-names.ts'

const ALLOWED = 'Erlaubt sind Text in Anführungszeichen, Zahlen, [ … ], { … } und placeholder(…).'

/** What is wrong with a value that JavaScript would compute; `type` is the node's in the syntax tree, `text` its source. */
export function explainExpression(type: string, text: string): string {
  if (type === 'TemplateLiteral')
    return 'In `…` wird nichts eingesetzt. Bitte den Text ganz ausschreiben, in \'…\' oder "…".'
  if (type === 'BinaryExpression' && /['"`]/.test(text))
    return 'Texte lassen sich nicht zusammensetzen. Bitte als einen einzigen Text schreiben.'
  if (type === 'Property') return `"${text}" ist keine Angabe. So sieht eine aus: ${text}: 'Text',`
  if (/^(?:null|undefined)$/.test(text)) return `"${text}" ist keine Angabe. ${ALLOWED}`
  if (/^new |\(\)/.test(text) || (type === 'CallExpression' && /['"`]/.test(text)))
    return `Hier wird etwas ausgerechnet.${askForMeant(text.replace(/\(.*/s, ''), ['placeholder'])} ${ALLOWED}`
  if (/^[^.'"`[\]{}\n][^'"`[\]{}\n]*$/.test(text))
    return `Um den Text fehlen die Anführungszeichen. So ist es richtig: '${text}'`
  return `Hier steht kein fester Wert. ${ALLOWED}`
}
