import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

type PasswordFieldProps = Omit<PasswordInputProps, 'label'> & { readonly label: string }

/**
 * A password field with a button that shows it; in a form with several, each button names its
 * own: 'Toggle password visibility: New'.
 */
export function PasswordField(props: PasswordFieldProps) {
  const which = props.label.replace(/\s*password\s*/i, '')
  const toggle = `Toggle password visibility${which === '' ? '' : `: ${which}`}`
  const isInvalid = props.error !== undefined && props.error !== null && props.error !== false
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': toggle }}
      aria-invalid={isInvalid || undefined}
      {...props}
    />
  )
}
