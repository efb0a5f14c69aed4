import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'
import { expect, onTestFinished, test } from 'vitest'
import { connectSftp } from '../../scripts/deploy/sftp.ts'

const FOLDER = { mode: 0o40755, uid: 0, gid: 0, size: 1, atime: 0, mtime: 0 }

test('signs in by a question for the password, and writes files that the web server may read', async () => {
  // Of the ed25519 keys that ssh2 makes, one in two hundred is malformed.
  const { private: key, public: known } = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
  const parsed = ssh2.utils.parseKey(known) as ssh2.ParsedKey
  const pin = createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')
  const modes: unknown[] = []
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (asked) => {
      if (asked.method !== 'keyboard-interactive') return asked.reject(['keyboard-interactive'])
      asked.prompt([{ prompt: 'Password: ', echo: false }], ([answer]) =>
        answer === 'b' ? asked.accept() : asked.reject(),
      )
    })
    client.on('session', (accept) =>
      accept().on('sftp', (accept) => {
        const sftp = accept()
        sftp.on('STAT', (id) => sftp.attrs(id, FOLDER))
        sftp.on('OPEN', (id, _, __, { mode }) => {
          modes.push(mode)
          sftp.handle(id, Buffer.from('0'))
        })
        for (const name of ['WRITE', 'CLOSE'] as const) sftp.on(name, (id: number) => sftp.status(id, 0))
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const login = { host: '127.0.0.1', port, user: 'a', password: 'b', path: '/', pin, timeout: 5_000 }
  const transport = await connectSftp({ protocol: 'sftp', url: undefined, ...login })
  await transport.write('index.html', Buffer.from('x'))
  transport.close()
  expect(modes).toEqual([0o644])
})
