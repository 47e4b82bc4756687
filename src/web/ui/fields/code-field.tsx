import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'ref'>

const focusOn = (field: HTMLInputElement | null) => field?.focus()

/** The code of an authenticator app, or a recovery code in its place. It takes the focus, as it appears when it is asked for. */
export function CodeField(props: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div>
      {isRecovery ? (
        <TextField
          {...props}
          key="recovery"
          ref={focusOn}
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
        />
      ) : (
        <TextField
          {...props}
          key="app"
          ref={focusOn}
          label="Code"
          description="Six digits, from your authenticator app."
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      )}
      <button type="button" className="bare mih-44 c-dim underline" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
      </button>
    </div>
  )
}
