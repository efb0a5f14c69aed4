/** What stops publishing: what forbidden.ts finds, and what the law requires of this business. */
import type { Content } from '../../src/schema/index.ts'
import { legalFormOf, registerOf } from '../../src/schema/legal-form.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { listForbidden } from './forbidden.ts'
import { isNamedLikeOwners, isOnePerson, namesPeople } from './people.ts'
import { complaintsOf, ofEach, type Rules } from './rules.ts'

const ELSEWHERE =
  /(?<!\p{L}|(?:kein|nicht)[^,;]*|(?:Sächsische|Märkische|Holsteinische|Fränkische) )(?:USA|Vereinigte Staaten|Kanada|Schweiz|Großbritannien|Vereinigtes Königreich|England|Türkei|Ukraine|Russland|China|Indien|Israel|Japan|Singapur|Australien|weltweit)(?!\p{L})/iu

/** Valid, and still not to be published. */
export const listRefused = (content: Content, written: unknown, options: { isFictional: boolean }): Complaint[] => [
  ...listForbidden(written, options),
  ...complaintsOf({ ...contactDuties(content), ...providerDuties(content), ...privacyDuties(content) }),
]

/** Who writes or calls there reaches nobody: § 5 Abs. 1 Nr. 1 and 2 DDG. */
function contactDuties({ business: { street, email, phone, secondPhone } }: Content): Rules {
  const isCostly = (e164 = '') => /^\+49(?:137|180|190|900)/.test(e164)
  return {
    'business/street: Das genügt nicht als Anschrift im Impressum. Bitte Straße und Hausnummer des Betriebs eintragen.':
      /Postfach(?!\p{L})|Pack(?:station|shop)|Paketshop|Postfiliale|postlagernd/iu.test(street),
    'business/email: Dieses Postfach liest offenbar niemand. Ins Impressum gehört eine Adresse, auf die jemand antwortet.':
      /^(?:do)?-?(?:no|not|nicht|keine?)[-_.]?(?:reply|antwort\w*)\b/i.test(email),
    [`business/phone: ${COSTLY}`]: isCostly(phone.e164),
    [`business/secondPhone/phone: ${COSTLY}`]: isCostly(secondPhone?.phone.e164),
  }
}

const COSTLY = 'Nummern mit 0137, 0180 und 0900 kosten extra. Ins Impressum gehört eine gewöhnliche Nummer.'

function providerDuties({ business: { name, owner }, legal: { representedBy, register } }: Content): Rules {
  const form = legalFormOf(owner)
  if (form) {
    const isOwn = ['e. K.', 'GbR', 'eGbR'].includes(form.name) && isNamedLikeOwners(owner, form.name)
    const isNamed = representedBy === undefined ? isOwn : namesPeople(representedBy)
    const needsFirm = form.name.includes('Co.')
    const letters = form.register
    const isRegistered = !letters || register?.entry.startsWith(letters === 'Nr.' ? '' : `${letters} `) === true
    const who = form.name === 'e. K.' ? 'wer Inhaber oder Inhaberin ist' : 'wer den Betrieb vertritt'
    return {
      [`legal/representedBy: Bei der Rechtsform ${form.name} nennt das Impressum mit Vor- und Nachnamen, ${who}. Zum Beispiel: ${form.person}`]:
        !isNamed || (needsFirm && !legalFormOf(representedBy ?? '')),
      [`legal/register${register ? '/entry' : ''}: Bei der Rechtsform ${form.name} nennt das Impressum den Eintrag im ${registerOf(letters ?? '')} (${letters}). Zum Beispiel: Amtsgericht Musterstadt, ${letters} 12345 FF`]:
        !isRegistered,
      'business/owner: Zum Namen einer UG gehört „(haftungsbeschränkt)“, nicht abgekürzt (§ 5a GmbHG). Zum Beispiel: Zweirad Muster UG (haftungsbeschränkt)':
        form.name === 'UG' && !/haftungsbeschränkt/i.test(owner),
    }
  }
  const isFirm = legalFormOf(name.replace(/^[^ ]+/, '')) !== undefined || register !== undefined
  return {
    'business/owner: Nach dem Namen oder dem Register ist der Betrieb eine Firma mit Rechtsform. Ist er keine mehr, im Impressum „Register“ und „Vertreten durch“ entfernen. Sonst gehört hierher der Name der Firma mit der Rechtsform, geschrieben wie im Register. Zum Beispiel: Zweirad Muster e. K.':
      isFirm,
    [`business/owner: „${owner}“ ist kein Vor- und Nachname. ${ALONE}`]: !isFirm && !isOnePerson(owner),
  }
}

const ALONE =
  'Wer allein ein Geschäft führt, nennt beide, ausgeschrieben und ohne Anrede. Zwei zusammen sind eine GbR oder haben eine andere Rechtsform: Dann gehört deren Name hierher. Zum Beispiel: Erika Mustermann'

const NO_ANSWER = /^(?:keine?[rs]?|noch|unbekannt|unklar|nein|nicht|offen|weiß|weiss|später|-|–|\?)(?![\p{L}\d-])/iu

/** Companies and bodies are named with their address: DL-InfoV § 2, VSBG § 36, DSGVO Art. 13. */
function privacyDuties({ legal }: Content): Rules {
  const { hosting, emailProvider, insurance, disputeResolution, thirdCountry } = legal
  const companies = {
    'hosting/company': hosting.company,
    emailProvider,
    'insurance/company': insurance?.company,
    'disputeResolution/body': disputeResolution?.body,
  }
  return {
    ...ofEach(Object.entries(companies), ([field, company = '']) => ({
      [`legal/${field}: „${company}“ genügt nicht. Hierher gehören Firma und Anschrift, mit Kommas dazwischen.`]:
        company !== '' && (!/,.*\d/.test(company) || (NO_ANSWER.test(company) && !legalFormOf(company))),
    })),
    'legal/thirdCountry: Die Server stehen auch außerhalb von EU und EWR. Dann muss die Datenschutzerklärung sagen, wohin und auf welcher Grundlage; das steht im Vertrag mit dem Anbieter. Zum Beispiel: Muster-Hosting Inc. verarbeitet Daten auch in den USA. Grundlage ist der Angemessenheitsbeschluss (EU) 2023/1795.':
      ELSEWHERE.test(hosting.location) && !thirdCountry,
  }
}
