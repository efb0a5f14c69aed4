/** What package.json, the README and the workflows say of each other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const WORKFLOWS = join(ROOT, '.github/workflows')

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

/** The names in the left column of the tables of a chapter: "| `react`, `react-dom` | …". */
function leftNames(chapter: string): string[] {
  const [, text = ''] = readme.split(`\n## ${chapter}\n`)
  const [own = ''] = text.split('\n## ')
  const cells = [...own.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

describe('the README', () => {
  test('gives a reason for every dependency and for no other', () => {
    expect(leftNames('Dependencies').sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
  })

  test('names every npm script and no other', () => {
    const [, parts = ''] = readme.match(/; the parts: (.*) \|/) ?? []
    const named = [
      ...leftNames('Commands')
        .join('\n')
        .matchAll(/^npm (?:run )?([\w:]+)/gm),
      ...parts.matchAll(/`(.+?)`/g),
    ]
    expect([...new Set(named.map(([, name]) => name))].sort()).toEqual(Object.keys(scripts).sort())
  })
})

describe.each(readdirSync(WORKFLOWS))('%s', (file) => {
  const workflow = readFileSync(join(WORKFLOWS, file), 'utf8')

  test('pins every action by the hash of a commit and says its version', () => {
    const actions = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(actions).not.toEqual([])
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('runs only npm scripts that are there', () => {
    const names = [...workflow.matchAll(/npm (?:run )?((?!ci\b)[\w:]+)/g)].map(([, name]) => name)
    expect(names).not.toEqual([])
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names))
  })
})
