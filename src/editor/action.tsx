import type { ReactNode } from 'react'
import { ToolIcon, type ToolName } from './tool-icon.tsx'

type ActionProps = {
  /** Name of the action, as the server knows it. */
  name: string
  of?: string
  values?: Record<string, string | number | boolean>
  icon?: ToolName
  /** What a button without words is called. */
  says?: string
  /** It stays focusable: the focus must not be lost when there is nothing left to undo. */
  isIdle?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

/** A button that sends an action. */
export function Action(props: ActionProps) {
  const { name, of, values, icon, says, isIdle, id, className, children } = props
  return (
    <button
      type="button"
      id={id}
      className={className ?? (says ? 'tool' : 'quiet')}
      data-do={name}
      data-key={of}
      data-with={values && JSON.stringify(values)}
      aria-label={says}
      title={says}
      aria-disabled={isIdle || undefined}
    >
      {icon && <ToolIcon name={icon} />}
      {children}
    </button>
  )
}
