import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import css from './toggle.module.css'

type ToggleProps = {
  /** Beside the switch; in a table `hiddenLabel` names it instead. */
  readonly label?: string
  readonly hiddenLabel?: string
  readonly description?: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch. */
export function Toggle({ label, hiddenLabel, description, isOn, isDisabled = false, onChange }: ToggleProps) {
  return (
    <Switch
      size="md"
      classNames={{ root: css['root'] ?? '', track: css['track'] ?? '', label: 'fz-text' }}
      label={label}
      description={description}
      aria-label={hiddenLabel}
      checked={isOn}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
