/** What the workflows and .env.example say about package.json and the settings. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { schema } from '../scripts/deploy/settings.ts'

const WORKFLOWS = '.github/workflows'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

const settingNames = Object.keys(schema.shape).map((key) => `DEPLOY_${key.toUpperCase()}`)
const template = readFileSync('.env.example', 'utf8')

describe.each(readdirSync(WORKFLOWS))('%s', (file) => {
  const workflow = readFileSync(join(WORKFLOWS, file), 'utf8')

  test('pins every action by a commit hash and gives its version', () => {
    const actions = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(actions).not.toEqual([])
    for (const action of actions) expect(action).toMatch(/^[\w-]+(?:\/[\w-]+)+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('runs only npm scripts that exist', () => {
    const names = [...workflow.matchAll(/npm (?:run )?((?!ci\b|audit\b)[\w:]+)/g)].map(([, name]) => name)
    expect(names).not.toEqual([])
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names))
  })
})

test('the deploy from GitHub sets only known settings, each from a secret or variable of its name', () => {
  const workflow = readFileSync(join(WORKFLOWS, 'deploy.yml'), 'utf8')
  const given = [...workflow.matchAll(/^ +(DEPLOY_\w+): (.*)/gm)]
  expect(given).not.toEqual([])
  for (const [, name, value] of given) expect(value).toMatch(`.${name} }}`)
  expect(settingNames).toEqual(expect.arrayContaining(given.map(([, name]) => name)))
})

test('.env.example has a line for every setting of a deploy and no others', () => {
  const lines = [...template.matchAll(/^#?(DEPLOY_\w+)=/gm)].map(([, name]) => name)
  expect(settingNames.length).toBeGreaterThan(5)
  expect(lines.sort()).toEqual(settingNames.sort())
})

test('.env.example shows values that are parsed as intended, and is copied to a name that git ignores', () => {
  const shown = template.match(/^# DEPLOY_PASSWORD=.*/gm) ?? []
  const lines = shown.map((line, index) => line.replace(/^# ?DEPLOY_\w+/, `VALUE_${index}`))
  // Editors on Windows write this line end.
  expect(Object.values(parseEnv(lines.join('\r\n')))).toEqual(['Rad#Haus 7"', "Rad'Haus 7", `Rad'Haus "7"`])
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.env')
})
