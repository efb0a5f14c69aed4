import { expect, test, vi } from 'vitest'
import { Problem } from '../lib/problem'
import { Session, TransferError, type Transport } from './transport'

const makeTransport = () => ({ close: vi.fn() }) as unknown as Transport
const broken = () => Promise.reject(new TransferError('again', 'Weg.'))

test('what worked once is tried again, however it fails then', async () => {
  const connect = vi
    .fn<() => Promise<Transport>>()
    .mockResolvedValueOnce(makeTransport())
    .mockRejectedValueOnce(new Problem('Den Server gibt es nicht.'))
    .mockRejectedValueOnce(new Problem('Das Passwort ist falsch.'))
    .mockResolvedValue(makeTransport())
  const work = vi.fn(async () => 'done').mockImplementationOnce(broken)
  const onRetry = vi.fn()
  const session = new Session({ connect, timeout: 30, onRetry })
  expect(await session.do(work)).toBe('done')
  expect(onRetry.mock.calls.map(([reason]) => reason)).toEqual([
    'Weg. Neuer Versuch, 2 von 4.',
    'Den Server gibt es nicht. Neuer Versuch, 3 von 4.',
    'Das Passwort ist falsch. Neuer Versuch, 4 von 4.',
  ])
})

test('what never worked is tried once', async () => {
  const connect = vi.fn(() => Promise.reject(new Problem('Den Server gibt es nicht.')))
  const session = new Session({ connect, timeout: 30 })
  await expect(session.do(async () => {})).rejects.toThrow('Den Server gibt es nicht.')
  expect(connect).toHaveBeenCalledTimes(1)
})

test('interrupted while it connects, it does nothing and closes what has come', async () => {
  const transport = makeTransport()
  const session = new Session({ connect: async () => transport, timeout: 30 })
  const work = vi.fn()
  const doing = session.do(work)
  session.interrupt()
  await expect(doing).rejects.toThrow('Abgebrochen.')
  expect(work).not.toHaveBeenCalled()
  expect(transport.close).toHaveBeenCalled()
})
