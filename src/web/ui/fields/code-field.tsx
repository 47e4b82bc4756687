import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'
import css from './code-field.module.css'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'ref'>

/** The code of an authenticator app, or a recovery code in its place. It takes the focus, as it appears when it is asked for. */
export function CodeField(props: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [isRecovery])
  return (
    <div>
      {isRecovery ? (
        <TextField {...props} ref={input} label="Recovery code" autoComplete="off" autoCapitalize="characters" />
      ) : (
        <TextField
          {...props}
          ref={input}
          label="Code"
          description="Six digits, from your authenticator app."
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      )}
      <button type="button" className={css['other']} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
      </button>
    </div>
  )
}
