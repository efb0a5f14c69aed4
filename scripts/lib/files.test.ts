import { expect, test } from 'vitest'
import { joinFiles } from './files.ts'

test('refuses a path that two parts have', () => {
  const robots = new Map([['robots.txt', '']])
  expect(() => joinFiles(robots, robots)).toThrow('Two parts of the site make "robots.txt".')
})
