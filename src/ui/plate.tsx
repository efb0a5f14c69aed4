/** The number plate that stands for a logo. */
export function Plate({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span className={`plate ${className}`.trim()}>
      <span className="plate-text">{children}</span>
    </span>
  )
}
