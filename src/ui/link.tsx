import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A link to another site opens in the same tab, with an icon, a hint for screen readers and no referrer. */
export function Link({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  if (!href.startsWith('https:'))
    return (
      <a className={className} href={href}>
        {children}
      </a>
    )
  return (
    <a className={className} href={href} rel="noopener noreferrer">
      <span>
        {children}
        <span className="sr-only"> (externe Seite)</span>
      </span>
      <Icon name="away" className="ml-8" />
    </a>
  )
}
