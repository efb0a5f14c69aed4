/** A file of its own that runs once the page has been read: nothing of the first screen waits for it. */
import { berlinClock } from '../lib/berlin-clock.ts'
import { openingState } from '../lib/opening-state.ts'

/** The build puts the text of src/facts/timetable.ts here. */
declare const TIMETABLE: string

const MINUTE_MS = 60_000

const lines = Array.from(document.querySelectorAll('[data-state]'))
const shortHours = lines[0]?.textContent || ''

/** Keeps the state lines, the mark on today's row and the dated notices up to date. */
const update = () => {
  const now = berlinClock(new Date())
  // A browser without the Swedish locale writes "11/24/2026, …".
  if (now[4] !== '-') return
  const otherwise = { isOpen: false, sentence: shortHours, row: '' }
  const state = openingState(TIMETABLE, now.slice(0, 10), now.slice(11)) || otherwise
  for (const line of lines) {
    // Setting the same text again would clear what the visitor has selected in it.
    if (line.textContent !== state.sentence) line.textContent = state.sentence
    line.toggleAttribute('data-open', state.isOpen)
  }
  document.querySelectorAll('[data-week] tr').forEach((row, index) => {
    row.toggleAttribute('data-today', state.row === String(index))
  })
  document.querySelectorAll<HTMLElement>('[data-over]').forEach((notice) => {
    notice.hidden = now > (notice.dataset.over as string)
    // Not hidden on paper, which hangs for months.
    notice.toggleAttribute('data-early', now < (notice.dataset.from || ''))
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

// Chromium 143 leaves drawings of another file empty when a page is loaded again; the same address once more draws them.
addEventListener('load', () => {
  for (const use of document.querySelectorAll('use[href^="/"]')) use.setAttribute('href', `${use.getAttribute('href')}`)
})
