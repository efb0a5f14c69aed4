import { Icon, type IconName } from '../ui/icon.tsx'

/** In the manner of the site's icons, for what only the editor has. */
const PATHS = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l4 3',
  copy: 'M8 8h13v13H8zM4 16H3V3h13v1',
  down: 'M12 4v16M6 14l6 6 6-6',
  eye: 'M2 12q10-14 20 0-10 14-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  more: 'M5 9l7 7 7-7',
  redo: 'M20 8H9a5 5 0 0 0 0 11h5M16 4l4 4-4 4',
  remove: 'M4 7h16M9 7V3h6v4M6 7l1 14h10l1-14M10 11v6M14 11v6',
  search: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15 15l6 6',
  undo: 'M4 8h11a5 5 0 0 1 0 11h-5M8 4 4 8l4 4',
  up: 'M12 20V4M6 10l6-6 6 6',
}

export type ToolName = keyof typeof PATHS | IconName

export function ToolIcon({ name, className = '' }: { name: ToolName; className?: string }) {
  if (!isOurs(name)) return <Icon name={name} className={className} />
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

const isOurs = (name: ToolName): name is keyof typeof PATHS => Object.hasOwn(PATHS, name)
