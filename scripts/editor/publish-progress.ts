/** What goes on during an upload, in sentences and as a share of the bytes. */
import type { Deploy } from '../deploy/survey.ts'

type Options = {
  url: string | undefined
  say: (sentence: string) => void
  /** 0 to 1 */
  advance: (share: number) => void
  /** The lock is ours, and nothing has been changed yet. */
  onBegin?: (() => void) | undefined
}

export function makeProgress({ url, say, advance, onBegin }: Options): Deploy['progress'] {
  let [total, left] = [0, 0]
  return {
    // After a reconnect less of the plan is left.
    plan: ({ upload }) => {
      onBegin?.()
      left = upload.reduce((sum, { size }) => sum + size, 0)
      if (total === 0) say(`Dateien zum Hochladen: ${upload.length} …`)
      total ||= left
    },
    sent: ({ size }) => {
      left -= size
      advance(1 - left / total)
      if (left === 0) say(`Übertragen. Wird ausgetauscht${url ? ` und unter ${url} nachgesehen` : ''} …`)
    },
    note: say,
  }
}
