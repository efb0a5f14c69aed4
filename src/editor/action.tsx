import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'

type ActionProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Name of the action, as the server knows it. */
  name: string
  of?: string
  values?: Record<string, string | number | boolean>
  icon?: IconName
  /** What a button without words is called. */
  says?: string
  /** It stays focusable: the focus must not be lost when there is nothing left to undo. */
  isIdle?: boolean
}

export function Action({ name, of, values, icon, says, isIdle, children, ...button }: ActionProps) {
  return (
    <button
      type="button"
      className={says ? 'tool' : 'quiet'}
      data-do={name}
      data-key={of}
      data-with={values && JSON.stringify(values)}
      aria-label={says}
      title={says}
      aria-disabled={isIdle || undefined}
      {...button}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
