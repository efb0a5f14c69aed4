/** Drawn for this site on a grid of 24, stroke 2. Always beside a text or inside a control with a name. */
const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5M9 16l2 2 4-4',
  chat: 'M4 4h16v12H11l-5 4v-4H4zM8 9h8M8 12h5',
  external: 'M7 17 17 7M9 7h8v8',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  menu: 'M3 7h18M3 12h18M3 17h18',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  nut: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  phone: 'M4 3h5l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v5a2 2 0 0 1-2 2A17 17 0 0 1 2 5a2 2 0 0 1 2-2z',
  pin: 'M12 21c4-5 7-8 7-11.500a7 7 0 0 0-14 0C5 13 8 16 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  plus: 'M12 4v16M4 12h16',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  sun: 'M12 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2.500M12 19.500V22M2 12h2.500M19.5 12H22M5 5l1.7 1.700M17.3 17.3 19 19M19 5l-1.7 1.700M6.7 17.3 5 19',
  tag: 'M4 4h8l9 9-8 8-9-9zM8 8h.01',
  whatsapp: 'M3 21l1.6-4.600A9 9 0 1 1 8 19.700zM9 8.500c0 3.5 3 6.5 6.5 6.5',
  wrench: 'M14.5 3.500a5.5 5.5 0 0 0-5 7.600L3 17.600V21h3.400l6.5-6.500a5.5 5.5 0 0 0 7.6-6.700L17 11.3 12.7 7z',
}

export type IconName = keyof typeof PATHS

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
