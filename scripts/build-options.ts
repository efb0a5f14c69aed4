import { isDate } from '../src/lib/date.ts'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR, DIST_DIR } from './lib/paths.ts'
import { Problem } from './lib/problem.ts'
import { HOSTS } from './server/server-files.ts'

export const HELP = `npm run build -- [--content ORDNER] [--out ORDNER] [--date JJJJ-MM-TT] [--host cdn] [--strict [--fictional]]

Baut die Website aus src/content nach dist. Ordner gelten ab dem Arbeitsverzeichnis.

  --content ORDNER   anderer Inhalt in derselben Form
  --out ORDNER       anderes Ziel
  --date DATUM       anderer Tag als heute, zum Beispiel 2026-12-24
  --host cdn         für Netlify oder Cloudflare Pages statt für gewöhnlichen Webspace
  --strict           nur fertig zum Veröffentlichen: Fehlt noch eine Angabe oder steht etwas darin, das nicht auf die
                     Website gehört, bleibt dist, wie es ist
  --fictional        der Betrieb ist erfunden: --strict lässt Muster-Namen, Beispiel-Adressen, Filmnummern und
                     Beispiele einer USt-IdNr. stehen, sonst nichts
  --help             diese Hilfe`

/** `today` is "YYYY-MM-DD". */
export function readBuildOptions(today: string) {
  const options = parseOptions(
    {
      content: { type: 'string', default: CONTENT_DIR },
      out: { type: 'string', default: DIST_DIR },
      date: { type: 'string', default: today },
      host: { type: 'string', default: 'apache' },
      strict: { type: 'boolean', default: false },
      fictional: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    HELP,
  )
  if (!isDate(options.date)) throw new Problem(`"${options.date}" ist kein Datum. So ist es richtig: --date 2026-12-24`)
  const host = HOSTS.find((name) => name === options.host)
  if (!host) throw new Problem(`"${options.host}" ist nicht bekannt. So ist es richtig: --host cdn`)
  return { ...options, host }
}
