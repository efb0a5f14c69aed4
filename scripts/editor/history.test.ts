import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { History } from './history.ts'

let folder: string
const open = () => new History(folder, () => new Date('2026-11-23T10:00:00Z'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const file = () => join(folder, 'states.jsonl')
const kept = () => readFileSync(file(), 'utf8')
const draftOf = (history: History) => history.draft && history.textsOf(history.draft)

test('is there again after a new start, with what undo and redo lead to', () => {
  const history = open()
  for (const text of ['a', 'b', 'c']) history.add({ hours: text }, {})
  history.moveTo(history.draft?.parent ?? 0)
  const again = open()
  expect(draftOf(again)).toEqual({ hours: 'b' })
  expect(again.next && again.textsOf(again.next)).toEqual({ hours: 'c' })
  again.moveTo(again.draft?.parent ?? 0)
  expect(draftOf(again)).toEqual({ hours: 'a' })
})

test('takes a stretch of typing as one step', () => {
  const history = open()
  history.add({ hours: 'a' }, {})
  history.add({ hours: 'ab' }, {})
  history.add({ hours: 'abc' }, {}, true)
  history.moveTo(history.draft?.parent ?? 0)
  expect(draftOf(history)).toEqual({ hours: 'a' })
})

test('survives a last line that was cut short, and a text that is gone', () => {
  const history = open()
  history.add({ hours: 'a' }, {})
  appendFileSync(file(), '{"number":2,"par')
  expect(draftOf(open())).toEqual({ hours: 'a' })
  open().add({ hours: 'b' }, {})
  writeFileSync(file(), kept().replace(/.*"text":"b".*\n/, ''))
  expect(draftOf(open())).toEqual({ hours: 'a' })
})

test('keeps each text once, and only the last states and saves', () => {
  const history = open()
  for (let count = 0; count < 250; count++) {
    history.add({ hours: `text ${count}`, home: 'the same' }, {})
    if (count % 10 === 0) history.addMark('saved', { hours: `text ${count}`, home: 'the same' })
  }
  const again = open()
  expect(again.states.length).toBe(200)
  expect(again.marks).toHaveLength(20)
  // 200 texts, and the one that all have.
  expect(kept().match(/"text":/g)).toHaveLength(200 + 1)
})

test('a file that cannot be written stops nobody, and gets all once it can', () => {
  const history = open()
  history.add({ hours: 'a' }, {})
  rmSync(file())
  mkdirSync(file())
  history.add({ hours: 'b' }, {})
  expect(history.trouble).toBe('EISDIR')
  expect(draftOf(history)).toEqual({ hours: 'b' })
  rmdirSync(file())
  history.add({ hours: 'c' }, {})
  expect(history.trouble).toBeUndefined()
  const again = open()
  expect(draftOf(again)).toEqual({ hours: 'c' })
  again.moveTo(again.draft?.parent ?? 0)
  expect(draftOf(again)).toEqual({ hours: 'b' })
})
