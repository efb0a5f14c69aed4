import { expect, test } from 'vitest'
import type { Content } from '../../src/schema/index.ts'
import { listDuties } from './duties.ts'

type Edit = {
  name?: string
  owner?: string
  representedBy?: string
  entry?: string
  secondPhone?: string
  hosting?: Partial<Content['legal']['hosting']>
  emailProvider?: string
  enquiryRetention?: string
  thirdCountry?: string
  insurance?: { company: string }
}

const HOST = 'Webspace GmbH, Ringstraße 2, 15230 Frankfurt (Oder)'

function list({ name = 'Zweirad Storkow', owner = 'Jana Wendland', ...edit }: Edit) {
  const { representedBy, entry, hosting, secondPhone, ...legal } = edit
  const host = { company: HOST, location: 'Deutschland', logRetention: '14 Tage', ...hosting }
  const second = secondPhone && { secondPhone: { phone: { e164: secondPhone } } }
  const content = {
    business: { name, owner, street: 'Am Markt 3', email: 'post@quad.de', phone: { e164: '+493367862345' }, ...second },
    legal: {
      ...{ emailProvider: HOST, enquiryRetention: 'sechs Monate', representedBy, hosting: host, ...legal },
      register: entry && { court: 'Amtsgericht Frankfurt (Oder)', entry },
    },
  } as unknown as Content
  return listDuties(content)
}

const PARTNERS = 'Jana Wendland und Uwe Wendland, Gesellschafter'
const FOUNDATION = 'die Quad Stiftung, diese durch Jana Wendland, Vorstand'
const HEAD = 'Jana Wendland, Geschäftsführerin'

/** Others: TRUTHFUL_SHOPS in tests/helpers/shops.ts. */
test.each<[title: string, edit: Edit]>([
  ['a sole trader', {}],
  ['eGbR', { owner: 'Wendland eGbR', representedBy: PARTNERS, entry: 'GsR 12' }],
  ['UG', { owner: 'Wendland UG (haftungsbeschränkt) i. L.', representedBy: HEAD, entry: 'HRB 12 FF' }],
  ['a Stiftung & Co. KG', { owner: 'Quad Stiftung & Co. KG', representedBy: FOUNDATION, entry: 'HRA 12' }],
  ['AG', { owner: 'Wendland AG', representedBy: 'Jana Wendland, Vorstand', entry: 'HRB 12 B' }],
  ['eG', { owner: 'Fahrrad eG', representedBy: 'Jana Wendland, Vorstand', entry: 'GnR 12' }],
  ['a provider like an answer', { emailProvider: 'Offenbacher Post GmbH, Ringstraße 2, Offenbach' }],
  ['a street like a country', { hosting: { company: 'Muster AG, Schweizer Straße 5, 60594 Frankfurt' } }],
  ['a host in Finland', { hosting: { location: 'Helsinki, Finnland' } }],
  ['a host in the USA, with its sentence', { hosting: { location: 'USA' }, thirdCountry: 'In die USA.' }],
])('accepts %s', (_, edit) => {
  expect(list(edit)).toEqual([])
})

test.each<[title: string, edit: Edit, field: string, message: string]>([
  ['a GmbH without director', { owner: 'W. GmbH', entry: 'HRB 12' }, 'legal.representedBy', 'Mustermann, Geschäfts'],
  ['a GmbH without register', { owner: 'W. G.m.b.H.', representedBy: HEAD }, 'legal.register', 'Musterstadt, HRB 12'],
  ['a GmbH with HRA', { owner: 'W. GmbH', representedBy: HEAD, entry: 'HRA 12 FF' }, 'legal.register', 'HRB'],
  ['a GbR without partners', { owner: 'W. Gesellschaft bürgerlichen Rechts' }, 'legal.representedBy', 'Gesellschafter'],
  ['a person for a GmbH', { name: 'W. GmbH' }, 'business.owner', 'Rechtsform'],
  ['a person with a register', { entry: 'HRA 12 FF' }, 'business.owner', 'Rechtsform'],
  ['a Kauffrau', { owner: 'W., eingetragene Kauffrau', entry: 'HRA 12' }, 'legal.representedBy', 'Erika Mustermann'],
  ['no contract partner', { hosting: { company: 'unbekannt' } }, 'legal.hosting.company', 'Firma und Anschrift'],
  ['a company without commas', { emailProvider: 'STRATO GmbH Pascalstraße 10' }, 'legal.emailProvider', 'Kommas'],
  ['an insurer', { insurance: { company: 'Muster AG' } }, 'legal.insurance.company', 'Firma und Anschrift'],
  ['a second number that costs extra', { secondPhone: '+491801123' }, 'business.secondPhone.phone', '0180'],
  ['no mail provider', { emailProvider: 'keiner, 2026' }, 'legal.emailProvider', 'Firma und Anschrift'],
  ['Germany and the USA', { hosting: { location: 'Deutschland und USA' } }, 'legal.thirdCountry', 'EU und EWR'],
  ['the USA', { hosting: { location: 'USA' } }, 'legal.thirdCountry', 'außerhalb von EU und EWR'],
])('rejects %s', (_, edit, field, message) => {
  const findings = list(edit)
  expect(findings.map(({ path }) => path.join('.'))).toEqual([field])
  expect(findings[0]?.message).toContain(message)
})
