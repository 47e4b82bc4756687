import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'
import css from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'button'>

/**
 * A password field with a button that shows it; in a form with several, each button names its
 * own: 'Toggle password visibility: New'.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const which = props.label.replace(/password/i, '').trim()
  const button = (
    <button
      type="button"
      className={css['toggle']}
      tabIndex={-1}
      aria-label={`Toggle password visibility${which === '' ? '' : `: ${which}`}`}
      aria-pressed={isShown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!isShown)}
    >
      <Eye isCrossed={isShown} />
    </button>
  )
  return <TextField {...props} type={isShown ? 'text' : 'password'} button={button} />
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 256 256" aria-hidden="true">
      <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
      <circle cx="128" cy="128" r="40" />
      {isCrossed && <path d="M48 40l160 176" />}
    </svg>
  )
}
