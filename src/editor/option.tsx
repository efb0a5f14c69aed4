import type { InputHTMLAttributes, ReactNode } from 'react'

type OptionProps = InputHTMLAttributes<HTMLInputElement> & { look?: string; children: ReactNode }

/** One of several to choose from; its input lies over it and keeps the keyboard. */
export function Option({ look = '', children, ...input }: OptionProps) {
  return (
    <label className={`option ${look}`.trim()}>
      <input type="radio" {...input} />
      {children}
    </label>
  )
}
