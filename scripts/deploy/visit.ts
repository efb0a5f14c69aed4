/** After the exchange: the site from outside, and what to do when it is not right. */
import { Problem } from '../lib/problem.ts'
import type { Entry } from '../server/build-list.ts'
import type { SwitchHtaccess } from './run.ts'
import { checkWeb, type WebFinding } from './web-check.ts'

const WEB_CHECK_FAILED = 3

/** @throws Problem with exit code 3 that names each address; an `.htaccess` that shut the site is put back before. */
export async function visitSite(origin: string, live: Entry[], switchHtaccess?: SwitchHtaccess): Promise<void> {
  const findings = await checkWeb(origin, live)
  if (findings.length === 0) return
  if (switchHtaccess && findings.some(isRefusal)) {
    await switchHtaccess('old')
    const left = await checkWeb(origin, live)
    if (!left.some(isRefusal)) throw failure(HTACCESS, findings)
    await switchHtaccess('new')
  }
  const isForeign = findings.some(({ kind }) => kind === 'foreign')
  throw failure(isForeign ? `${PUBLISHED} ${OTHER_SITE}` : PUBLISHED, findings)
}

const PUBLISHED = 'Alles ist hochgeladen, aber unter der Adresse der Website stimmt etwas nicht.'

const OTHER_SITE =
  'Vielleicht zeigt die Domain auf einen anderen Webspace, DEPLOY_PATH nennt einen anderen Ordner als den der Domain, oder ein Zwischenspeicher des Anbieters braucht noch etwas.'

const HTACCESS =
  'Mit der neuen .htaccess antwortet der Server nur noch mit Fehlern. Die vorherige liegt wieder dort, die Seiten sind die neuen. Bitte dem Anbieter zeigen: dist/.htaccess'

function isRefusal({ kind }: WebFinding): boolean {
  return kind === 'refusal'
}

export function failure(message: string, found: WebFinding[]): Problem {
  const findings = found.map(({ address, message }) => ({ file: address, message }))
  return new Problem(message, { findings, exitCode: WEB_CHECK_FAILED })
}
