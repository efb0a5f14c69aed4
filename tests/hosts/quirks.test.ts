/** What single hosts do: another protocol at the port, a certificate that does not fit, a server that forbids more than others. */
import { expect, onTestFinished, test } from 'vitest'
import { CERTIFICATE_FILES } from '../deploy/certificate'
import { expectEnd, runDeploy } from '../deploy/run-deploy'
import { findViolations, NEW, NEXT, OLD } from '../deploy/sites'
import { writeBuild } from '../deploy/write-build'
import { makeFolder } from '../helpers/site'
import type { DeployServer } from './daemon'
import { readTree } from './fill'
import { startPureFtpd, startVsftpd } from './ftp-servers'
import { deployToServer } from './servers'
import { startOpenSsh } from './sftp-server'

async function use(starting: Promise<DeployServer>): Promise<DeployServer> {
  const server = await starting
  onTestFinished(() => server.stop())
  return server
}

async function deploy({ settings }: DeployServer, more: Record<string, string> = {}) {
  const dist = await makeFolder()
  await writeBuild(dist, NEW)
  return runDeploy('deploy', ['--go', '--dist', dist], { settings: { ...settings, ...more } })
}

/** As one of the authorities that Node knows. */
const trust = (certificate: keyof typeof CERTIFICATE_FILES) => ({
  DEPLOY_PIN: '',
  NODE_EXTRA_CA_CERTS: CERTIFICATE_FILES[certificate],
})

test.each([
  [
    'wrong-name',
    /gilt nicht für „127\.0\.0\.2“, sondern für: .*server\.example.+Fragen Sie den Anbieter, welcher Servername/s,
  ],
  ['expired', /ist abgelaufen\. Ihr Passwort wurde nicht gesendet\.\n {2}Bitten Sie den Anbieter/],
] as const)('a certificate that is %s', async (certificate, message) => {
  const server = await use(startVsftpd({ certificate }))
  const run = await deploy(server, trust(certificate))
  expectEnd(run, 1, message)
  expect(run.text).not.toMatch(/Tragen Sie|DEPLOY_PIN|Neuer Versuch/)
  expect(readTree(server.root).size).toBe(0)
})

test('a certificate of an authority needs no pin', async () => {
  const server = await use(startVsftpd())
  expect(await deploy(server, trust('good'))).toMatchObject({ code: 0 })
  expect(findViolations(readTree(server.root), [NEW])).toEqual([])
})

test('the other protocol at the port is named', async () => {
  const [ftp, ssh] = [await use(startVsftpd()), await use(startOpenSsh())]
  const [host, port] = ['DEPLOY_PROTOCOL', 'DEPLOY_PORT']
  const toSsh = await deploy(ftp, { [port]: ssh.settings[port] ?? '' })
  expectEnd(toSsh, 1, 'antwortet kein FTP.')
  const toFtp = await deploy(ssh, { [port]: ftp.settings[port] ?? '' })
  expectEnd(toFtp, 1, `antwortet kein SFTP.`)
  expect(toFtp.text).toContain(`${host}=ftps`)
})

test.each(['-r', '-K'] as const)('Pure-FTPd %s: one version takes the place of the other', async (flag) => {
  const server = await use(startPureFtpd({ flags: [flag] }))
  for (const site of [OLD, NEW, NEXT]) {
    const { error, lines } = await deployToServer(server, site)
    expect(error).toBeUndefined()
    if (flag === '-K' && site === NEXT) expect(lines.join()).toContain('„tage/2.html“ lässt der Server nicht löschen.')
    const own = new Map([...readTree(server.root)].filter(([path]) => site.files.has(path)))
    expect(findViolations(own, [site])).toEqual([])
    expect([...readTree(server.root).keys()].filter((path) => /\.1$/.test(path))).toEqual([])
  }
  expect(await deployToServer(server, NEXT)).toMatchObject({ error: undefined, sent: [] })
})
