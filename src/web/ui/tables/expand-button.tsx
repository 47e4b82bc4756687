import { IconChevronDown } from '@tabler/icons-react'
import css from './expand-button.module.css'

type ExpandButtonProps = {
  readonly isOpen: boolean
  /** What opens: 'Round of Wren Ashdown on Nov 18'. */
  readonly label: string
  readonly controls?: string | undefined
  readonly onToggle: () => void
}

/** The keyboard's and the screen reader's way to open a row; the pointer may click the row itself. */
export function ExpandButton({ isOpen, label, controls, onToggle }: ExpandButtonProps) {
  return (
    <button
      type="button"
      className={css['button']}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  )
}
