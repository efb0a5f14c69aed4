/** The home page has these below its first screen: they are in a file, and the page does not wait for it. */
const BELOW = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5M9 16l2 2 4-4',
  away: 'M7 17 17 7M9 7h8v8',
  chat: 'M4 4h16v12H11l-5 4v-4H4zM8 9h8M8 12h5',
  hammer: 'M3 21 13 11M9 7l4-4 8 8-4 4z',
  key: 'M8 9a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 11l8-8M16 7l3 3',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  nut: 'M12 3l8 5v8l-8 5-8-5V8zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  phone: 'M4 3h5l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v5a2 2 0 0 1-2 2A17 17 0 0 1 2 5a2 2 0 0 1 2-2z',
  pin: 'M12 21c4-5 7-8 7-12a7 7 0 0 0-14 0c0 4 3 7 7 12zM12 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  plus: 'M12 4v16M4 12h16',
  shield: 'M12 3l8 3v6q-1 7-8 9-7-2-8-9V6zM8 12l3 3 5-6',
  tag: 'M4 4h8l9 9-8 8-9-9zM8 8h.01',
  whatsapp: 'M3 21l2-5A9 9 0 1 1 8 20zM9 9q0 5 6 6',
  wrench: 'M15 3a6 6 0 0 0-6 8l-6 6v4h4l6-6a6 6 0 0 0 8-6l-4 3-4-4z',
}

/** Drawn for this site: grid of 24, stroke 2. Screen readers skip it, so use it beside text or in a named control. */
const PATHS = {
  ...BELOW,
  back: 'M19 12H5M11 6l-6 6 6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l4 3',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M8 8h13v13H8zM4 16H3V3h13v1',
  down: 'M12 4v16M6 14l6 6 6-6',
  eye: 'M2 12q10-14 20 0-10 14-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  menu: 'M3 7h18M3 12h18M3 17h18',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z',
  more: 'M5 9l7 7 7-7',
  redo: 'M20 8H9a5 5 0 0 0 0 11h5M16 4l4 4-4 4',
  remove: 'M4 7h16M9 7V3h6v4M6 7l1 14h10l1-14M10 11v6M14 11v6',
  search: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15 15l6 6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1',
  undo: 'M4 8h11a5 5 0 0 1 0 11h-5M8 4 4 8l4 4',
  up: 'M12 20V4M6 10l6-6 6 6',
}

export type IconName = keyof typeof PATHS

export type BelowName = keyof typeof BELOW

/** `file` is the address of the file that has it, if this is not the page itself. */
type IconProps = { className?: string } & ({ name: IconName; file?: never } | { name: BelowName; file: string })

export function Icon({ name, className = '', file }: IconProps) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {file ? <use href={`${file}#${name}`} /> : <path d={PATHS[name]} />}
    </svg>
  )
}

export const IconSymbols = () => Object.entries(BELOW).map(([name, path]) => <path key={name} id={name} d={path} />)
