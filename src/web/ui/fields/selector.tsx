import type { ReactNode } from 'react'
import { IconChevronDown } from '#web/icons/icons.ts'
import css from './selector.module.css'

type SelectorProps = {
  readonly label: string
  /** On one line the label is only read aloud. */
  readonly isOneLine?: boolean
  readonly className?: string | undefined
  readonly value: number | null
  readonly onChoose: (value: number) => void
  /** What is shown while nothing is chosen. */
  readonly placeholder: string
  readonly children: ReactNode
}

/** The browser's list to choose from, outside of a form: small enough for the first screens. */
export function Selector({
  label,
  isOneLine = false,
  className,
  value,
  onChoose,
  placeholder,
  children,
}: SelectorProps) {
  return (
    <label className={`relative block ${className ?? `bg-card ${css['selector']}`}`}>
      {!isOneLine && (
        <span className={`c-dim fz-small lh-1-3 ${css['label']}`} aria-hidden="true">
          {label}
        </span>
      )}
      <select
        aria-label={label}
        className={`w-100 c-ink fw-600 fz-text ff-text lh-1-35 ellipsis pointer ${css['select']}`}
        data-one-line={isOneLine}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {value === null && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {children}
      </select>
      <IconChevronDown className={`c-faint ${css['chevron']}`} size={16} />
    </label>
  )
}
