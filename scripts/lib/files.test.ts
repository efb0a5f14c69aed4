import { expect, test } from 'vitest'
import { joinFiles } from './files'

test('joins the files of all steps', () => {
  expect([...joinFiles(new Map([['a', '1']]), new Map([['b', '2']]))]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})

test('refuses one path from two steps', () => {
  expect(() => joinFiles(new Map([['a', '1']]), new Map([['a', '2']]))).toThrow('"a"')
})
