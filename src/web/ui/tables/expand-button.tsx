import { IconChevronDown } from '#web/icons/icons.ts'
import css from './expand-button.module.css'

type ExpandButtonProps = {
  readonly isOpen: boolean
  /** What opens: 'Details of order 4711'. */
  readonly label: string
  readonly controls?: string | undefined
  readonly onToggle: () => void
}

/** Opens a row for keyboards and screen readers; a pointer can click the row itself. */
export function ExpandButton({ isOpen, label, controls, onToggle }: ExpandButtonProps) {
  return (
    <button
      type="button"
      className={`inline-row align-center justify-center bare c-faint no-print ${css['button']}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <IconChevronDown className="turns" size={16} />
    </button>
  )
}
