import type { Kind } from './vehicles'

type Titled = { title: string; kinds: Kind[] }

/** "KYMCO" of "KYMCO ATV & UTV": every title ends with its kinds. */
export function brandName({ title, kinds }: Titled): string {
  return title.slice(0, -` ${kinds.join(' & ')}`.length)
}
