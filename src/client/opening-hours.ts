import { berlinClock } from '../lib/berlin-clock.ts'
import { openingState } from '../lib/opening-state.ts'

const MINUTE_MS = 60_000

/** Keeps the state line, the mark on today's row and the dated notices up to date. */
export function initOpeningHours(): void {
  const line = document.querySelector<HTMLElement>('[data-timetable]')
  if (!line) return
  const shortHours = line.textContent

  const update = () => {
    const now = berlinClock(new Date())
    // A browser without the Swedish locale writes "11/24/2026, …".
    if (now[4] !== '-') return
    const state = openingState(line.dataset.timetable as string, now.slice(0, 10), now.slice(11)) || {
      isOpen: false,
      sentence: shortHours,
      row: '',
    }
    // Setting the same text again would clear what the visitor has selected in it.
    if (line.textContent !== state.sentence) line.textContent = state.sentence
    line.toggleAttribute('data-open', state.isOpen)
    document.querySelectorAll('[data-week] tr').forEach((row, index) => {
      row.toggleAttribute('data-today', state.row === String(index))
    })
    document.querySelectorAll<HTMLElement>('[data-over]').forEach((notice) => {
      notice.hidden = now < (notice.dataset.from || '') || now > (notice.dataset.over as string)
    })
  }
  // Changes only happen on the minute.
  const tick = () => {
    update()
    setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  // A browser that does not know the time zone throws here, and the page stays unchanged.
  tick()
  // Timers sleep in a hidden tab and in the back-forward cache.
  document.addEventListener('visibilitychange', update)
  addEventListener('pageshow', update)
}
