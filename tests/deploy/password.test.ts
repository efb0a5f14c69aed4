import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { findPassword, PASSWORD } from './password'

test.each([
  ['as it is', `PASS ${PASSWORD}\r\n`],
  ['in an address', `ftp://werkstatt:${encodeURIComponent(PASSWORD)}@server`],
  ['in a form', new URLSearchParams({ password: PASSWORD }).toString()],
  ['with the bytes taken for letters', Buffer.from(PASSWORD).toString('latin1')],
  ['in base64', Buffer.from(`\0werkstatt\0${PASSWORD}\0`).toString('base64')],
  ['in base64 of other letters', Buffer.from(`x${PASSWORD}`, 'latin1').toString('base64')],
  ['as bytes', inspect(Buffer.from(PASSWORD))],
  ['in the cause of a cause', new Error('a', { cause: new Error('b', { cause: { config: { password: PASSWORD } } }) })],
])('finds the password %s', (_, value) => {
  expect(findPassword(value)).not.toEqual([])
})

test('finds none where none is', () => {
  expect(findPassword({ message: 'geheim', bytes: Buffer.from('geheim') })).toEqual([])
})
