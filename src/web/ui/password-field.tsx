import { PasswordInput, type PasswordInputProps } from '@mantine/core'

type PasswordFieldProps = Omit<PasswordInputProps, 'label'> & { readonly label: string }

/** A password, and a button of its own name that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': `Toggle visibility of ${props.label}` }} {...props} />
}
