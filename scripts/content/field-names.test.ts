import { expect, test } from 'vitest'
import * as z from 'zod'
import { contentSchema } from '../../src/schema'
import { FIELDS, nameField } from './field-names'
import { readLiteral } from './literal'

/** Every field of the content with its schema, "weekly.tuesday" as ["tuesday", …]. */
function listFields(schema: z.core.$ZodType): [name: string, schema: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [[name, field], ...listFields(field)])
  if (schema instanceof z.ZodArray) return listFields(schema.element)
  if (schema instanceof z.ZodOptional) return listFields(schema.unwrap())
  if (schema instanceof z.ZodPipe) return listFields(schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(listFields)
  return []
}

const fields = Object.values(contentSchema.shape).flatMap(listFields)

test('has a German name for each field, and none for a field that is not there', () => {
  expect(Object.keys(FIELDS).sort()).toEqual([...new Set(fields.map(([name]) => name))].sort())
})

test.each(Object.entries(FIELDS).filter(([, { example }]) => !example.includes('…')))(
  'the example of %s is right',
  (name, { example }) => {
    const { value } = readLiteral(`export const x = ${example}`, 'x')
    for (const [, schema] of fields.filter(([other]) => other === name))
      expect(z.safeParse(schema, value).error).toBeUndefined()
  },
)

test.each([
  [['business', 'whatsApp', 'phone'], 'WhatsApp, Telefon (phone)'],
  [['hours', 'weekly', 'tuesday', 0, 'opens'], 'Öffnungszeiten, Dienstag, öffnet um (opens)'],
  [['hours', 'weekly', 'friday', 1, 'closes'], 'Öffnungszeiten, Freitag, 2. Zeit, schließt um (closes)'],
  [['brands', 0, 'features', 1], 'Marke KYMCO Scooter, Leistungen, 2. Leistung (features)'],
  [['brands', 1], '2. Marke'],
  [['business', 'constructor'], 'constructor'],
  [['legal'], ''],
])('names %j', (path, name) => {
  const values = {
    hours: { weekly: { tuesday: [{}], friday: [{}, {}] } },
    brands: [{ title: 'KYMCO Scooter', features: ['', ''] }, { title: '' }],
  }
  expect(nameField(path, values)).toBe(name)
})
