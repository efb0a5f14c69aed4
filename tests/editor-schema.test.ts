/** VS Code's schemas of the content files, made from the rules. To update them: npx vitest run editor-schema -u */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contentSchema } from '../src/schema/index.ts'

type Json = Record<string, unknown>

/** YAML reads 15859 as a number and "no" as a boolean; our rules treat every value as text. */
const ANY_TEXT = { type: ['string', 'number', 'boolean', 'null'] }

function describe(schema: z.core.$ZodType): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { label, help, example, choices, pattern } = (zodSchema as unknown as z.ZodType).meta() ?? {}
      const { def } = (zodSchema as z.core.$ZodTypes)._zod
      // A list that may also be a text, or empty.
      const list = def.type === 'pipe' && def.in instanceof z.ZodTransform ? describe(def.out) : undefined
      const json = { ...(list ?? (jsonSchema as Json)) }
      for (const key of ['label', 'help', 'example', 'entry', 'choices', 'pattern']) delete json[key]
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      const words = Array.isArray(choices) ? { enum: choices } : undefined
      const text = words && pattern ? { anyOf: [words, { type: 'string', pattern }] } : (words ?? ANY_TEXT)
      const isText = (json.type === 'string' || Array.isArray(json.type)) && !json.enum
      if (def.type === 'object') json.required = Object.keys(def.shape).filter((key) => isNeeded(def.shape[key]))
      Object.assign(
        jsonSchema,
        { title: label ?? json.title },
        { description: json.description },
        typeof help === 'string' && { description: example ? `${help}\n\nZum Beispiel: ${example}` : help },
        list && { anyOf: [words ? { ...json, items: words } : json, ANY_TEXT] },
        !list && (isText ? text : json),
      )
    },
  }) as Json
  return json
}

function isNeeded(schema: z.core.$ZodType | undefined): boolean {
  return !schema || !z.safeParse(schema, undefined).success
}

test.each(Object.entries(contentSchema.shape))('VS Code knows the rules of %s', async (name, schema) => {
  const json = { $schema: 'http://json-schema.org/draft-07/schema#', ...describe(schema) }
  await expect(`${JSON.stringify(json, null, 1)}\n`).toMatchFileSnapshot(`../.vscode/schema/${name}.json`)
})

test('binds each schema to its file', () => {
  const settings = JSON.parse(readFileSync(join(import.meta.dirname, '../.vscode/settings.json'), 'utf8'))
  const names = Object.keys(contentSchema.shape)
  expect(settings['yaml.schemas']).toEqual(
    Object.fromEntries(
      names.map((name) => [`./.vscode/schema/${name}.json`, [`src/content/${name}.yaml`, `examples/*/${name}.yaml`]]),
    ),
  )
})
