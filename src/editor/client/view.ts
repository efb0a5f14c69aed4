/** Which room and entries are open belongs to the tab. It stands in the address, so a reload and Back find it again. */
export type View = { room: string; open: string[]; query: string }

export let view: View
readAddress()

export function readAddress(): void {
  const given = new URLSearchParams(location.search)
  view = { room: given.get('room') || 'hours', open: given.getAll('open'), query: given.get('query') || '' }
}

export function changeView(change: Partial<View>, isStep = false): void {
  view = { ...view, ...change }
  const given = new URLSearchParams({ room: view.room, query: view.query })
  for (const key of view.open) given.append('open', key)
  history[isStep ? 'pushState' : 'replaceState'](null, '', `?${given}`)
}
