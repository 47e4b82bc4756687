import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, Group, NativeSelect, TextInput } from '@mantine/core'
import type { KnownTees, RoundForm } from './use-known-tees.ts'
import css from './tee-fields.module.css'

const holes = [
  { value: '18', label: '18 holes' },
  { value: '9', label: '9 holes' },
]

type TeeFieldsProps = {
  readonly form: RoundForm
  readonly known: KnownTees
  /** After known tees were chosen. */
  readonly onChoose: () => void
}

/** Where the round was played: known tees fill in all fields, and each can be changed. */
export function TeeFields({ form: { field }, known: { choices, enterClub, enterHoles }, onChoose }: TeeFieldsProps) {
  const rating = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <Autocomplete
        {...field('facilityName')}
        label="Club"
        size="md"
        radius={9}
        maxLength={120}
        autoComplete="off"
        data={choices}
        filter={({ options }) => options}
        withScrollArea={false}
        classNames={{ options: css['options'] ?? '', groupLabel: css['group'] ?? '', option: css['option'] ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(text) => {
          if (enterClub(text)) onChoose()
        }}
      />
      <TextInput
        {...field('courseName')}
        label="Course"
        description="If the club has more than one."
        maxLength={120}
        autoComplete="off"
      />
      <Group grow align="flex-start">
        <TextInput {...field('teeName')} label="Tee" maxLength={60} autoComplete="off" />
        <NativeSelect
          {...field('numberOfHoles')}
          label="Holes"
          data={holes}
          onChange={({ currentTarget }) => enterHoles(currentTarget.value)}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...field('courseRating')} {...rating} label="Course Rating" placeholder="71.3" />
        <TextInput {...field('slopeRating')} {...rating} inputMode="numeric" label="Slope Rating" placeholder="128" />
      </Group>
    </>
  )
}
