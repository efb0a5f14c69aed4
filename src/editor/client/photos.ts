/** A photo is chosen or dropped: browsers take a drop on a file input by themselves. */
import { type Answer, say, send } from './send.ts'

export function watchPhotos(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.photo) upload(target, target.dataset.photo)
  })
  // Beside an input the browser would leave the page and show the photo.
  for (const name of ['dragover', 'drop'] as const)
    document.addEventListener(name, (event) => {
      const isTaken = event.target instanceof Element && event.target.matches('[data-photo]')
      if (!isTaken && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    })
}

async function upload(input: HTMLInputElement, key: string): Promise<void> {
  const file = input.files?.[0]
  if (!file) return
  say('Das Foto wird übertragen …')
  try {
    const address = `/__edit/photo?${new URLSearchParams({ name: file.name, key })}`
    const response = await fetch(address, { method: 'POST', headers: { 'X-Editor': '1' }, body: file })
    const { error = '', view }: Partial<Answer> = await response.json()
    say(error)
    // To its description.
    send(view?.field ? { action: { name: 'goto', key: view.field } } : {})
  } catch {
    say('Das Foto ist nicht angekommen. Bitte legen Sie es noch einmal ab.')
  }
  input.value = ''
}
