/** Certificates that an authority gave, or that do not fit. */
import { expect, onTestFinished, test } from 'vitest'
import { CERTIFICATE_FILES } from '../deploy/certificate'
import { expectEnd, runDeploy } from '../deploy/run-deploy'
import { findViolations, NEW } from '../deploy/sites'
import { writeBuild } from '../deploy/write-build'
import { makeFolder } from '../helpers/site'
import type { DeployServer } from './daemon'
import { readTree } from './fill'
import { startVsftpd } from './ftp-servers'

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
