/** What is dragged: entries by their grip, photos from the file manager. */
import { type Answer, say, send } from './send.ts'

/** Where the answer to a photo leads: to its description. */
let goTo: (view: NonNullable<Answer['view']>) => void

export function watchDrags(lead: typeof goTo): void {
  goTo = lead
  document.addEventListener('pointerdown', (event) => {
    const grip = event.target instanceof Element && event.target.closest<HTMLElement>('[data-drag]')
    if (grip && event.button === 0) dragEntry(grip, event.pointerId)
  })
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    // Beside a zone too: else the browser leaves the page and shows the photo.
    event.preventDefault()
    markZone(zoneOf(event))
  })
  document.addEventListener('dragleave', () => markZone(undefined))
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    markZone(undefined)
    upload(zoneOf(event), file)
  })
  document.addEventListener('change', (event) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    upload(zoneOf(event), target.files?.[0])
    target.value = ''
  })
}

function dragEntry(grip: HTMLElement, pointer: number): void {
  const grips = Array.from(document.querySelectorAll<HTMLElement>('[data-drag]'))
  const rows = grips.filter((each) => listOf(each) === listOf(grip)).map((each) => each.closest('[data-entry]') || each)
  const from = rows.findIndex((row) => row.contains(grip))
  let to = from
  const mark = () => {
    for (const [index, row] of rows.entries()) {
      row.toggleAttribute('data-dragged', index === from && to >= 0)
      row.removeAttribute('data-drop')
      if (index === to && to !== from) row.setAttribute('data-drop', to < from ? 'before' : 'after')
    }
  }
  grip.onpointermove = ({ clientY }) => {
    const over = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
    to = over < 0 ? rows.length - 1 : over
    mark()
    rows[to]?.scrollIntoView({ block: 'nearest' })
  }
  // Comes after pointerup and pointercancel alike.
  grip.onlostpointercapture = () => {
    grip.onpointermove = grip.onpointerup = grip.onlostpointercapture = null
    to = -1
    mark()
  }
  grip.onpointerup = () => {
    if (to !== from) send({ action: { name: 'move', key: grip.dataset.drag, to } })
  }
  grip.setPointerCapture(pointer)
}

/** '["brands",2]' → '["brands"' */
const listOf = (grip: HTMLElement) => grip.dataset.drag?.replace(/,\d+\]$/, '')

const zoneOf = ({ target }: Event) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-photo]')) || undefined

function markZone(zone: Element | undefined): void {
  for (const each of Array.from(document.querySelectorAll('[data-photo]')))
    each.toggleAttribute('data-over', each === zone)
}

async function upload(zone: HTMLElement | undefined, file: File | undefined): Promise<void> {
  if (!zone || !file) return
  say('Das Foto wird übertragen …')
  const name = encodeURIComponent(file.name)
  const address = `/__edit/photo?name=${name}&key=${encodeURIComponent(zone.dataset.photo || '')}`
  try {
    const response = await fetch(address, { method: 'POST', headers: { 'X-Editor': '1' }, body: file })
    const { error, view }: Partial<Answer> = await response.json()
    say(error || '')
    if (view) goTo(view)
    else send()
  } catch {
    say('Das Foto ist nicht angekommen. Bitte legen Sie es noch einmal ab.')
  }
}
