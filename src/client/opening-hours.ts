import { berlinClock } from '../lib/berlin-clock.ts'
import { openingState } from '../lib/opening-state.ts'

const MINUTE_MS = 60_000

/** The state line, the mark on today's row, and the notices that have their time, true at every minute. */
export function initOpeningHours(): void {
  const line = document.querySelector<HTMLElement>('[data-timetable]')
  if (!line) return
  const shortHours = line.textContent

  const update = () => {
    const now = berlinClock(new Date())
    // A browser without Swedish writes "11/24/2026, …".
    if (now[4] !== '-') return
    const state = openingState(line.dataset.timetable as string, now.slice(0, 10), now.slice(11)) || {
      isOpen: false,
      sentence: shortHours,
      row: '',
    }
    // The same text again would undo what a visitor has marked in it.
    if (line.textContent !== state.sentence) line.textContent = state.sentence
    line.toggleAttribute('data-open', state.isOpen)
    document.querySelectorAll('[data-week] tr').forEach((row, index) => {
      row.toggleAttribute('data-today', state.row === String(index))
    })
    document.querySelectorAll<HTMLElement>('[data-over]').forEach((notice) => {
      notice.hidden = now < (notice.dataset.from || '') || now > (notice.dataset.over as string)
    })
  }
  // Whatever changes, changes on a full minute.
  const tick = () => {
    update()
    setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  // A browser that does not know the zone throws here, and the page stays as it came.
  tick()
  // Timers sleep in a hidden tab and in the back-forward cache.
  document.addEventListener('visibilitychange', update)
  addEventListener('pageshow', update)
}
