import type { ReactNode } from 'react'
import { Icon } from './icon'

/** Opens in the same tab, marked for eye and ear, and sends no referrer. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a className={className} href={href} rel="noopener noreferrer">
      <span>
        {children}
        <span className="sr-only"> (externe Seite)</span>
      </span>
      <Icon name="external" className="ml-8" />
    </a>
  )
}
