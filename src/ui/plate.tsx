/** The number plate that serves as the logo. */
export function Plate({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span className={`plate ${className}`.trim()}>
      <span className="plate-text">{children}</span>
    </span>
  )
}

/** "MOL" of "MOL ZW 7" or "MOL-ZW 7", where there is room for only a few letters. */
export const districtOf = (plate: string): string => plate.split(/[ -]/, 1).join('')
