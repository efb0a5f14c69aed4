/** The number plate that stands for a logo. */
export function Plate({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span className={`plate ${className}`.trim()}>
      <span className="plate-text">{children}</span>
    </span>
  )
}

/** "MOL" of "MOL ZW 7" and of "MOL-ZW 7": stands for the business where there is room for few letters. */
export function districtOf(plate: string): string {
  return plate.split(/[ -]/, 1).join('')
}
