import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { FocusEvent } from 'react'
import type { Day } from '#domain/shared/day.ts'
import { today } from '#web/dates/now.ts'
import { fullDayText, parseDay } from '#web/dates/typed-day.ts'
import { IconCalendar } from '#web/icons/icons.ts'
import { calendarProps } from './calendar-props.ts'
import { usePopup } from './use-popup.ts'

type DateFieldProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | null
  /** A day typed without a year is the nearest to this one, or to today. */
  readonly near?: Day
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** A day, typed or chosen from a calendar. Text that is no day yet is kept as typed. */
export function DateField({ label, name, value, error, near, onChange, onBlur }: DateFieldProps) {
  const day = parseDay(value, near)
  const write = (text: string) => onChange({ currentTarget: { value: text } })
  return (
    <TextInput
      label={label}
      name={name}
      value={value}
      error={error}
      placeholder="e.g. January 6, 2026"
      autoComplete="off"
      rightSection={<DayPicker label={label} day={day} onChoose={(chosen) => write(fullDayText(chosen))} />}
      rightSectionWidth={44}
      onChange={onChange}
      onBlur={(event) => {
        if (day !== null && fullDayText(day) !== value) write(fullDayText(day))
        onBlur(event)
      }}
    />
  )
}

type DayPickerProps = { label: string; day: string | null; onChoose: (day: string) => void }

/** The button beside a day, and the calendar it opens. */
function DayPicker({ label, day, onChoose }: DayPickerProps) {
  const [isOpen, setOpen] = usePopup()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      middlewares={{ flip: true, shift: true }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={`Choose ${label.toLowerCase()}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DatePicker
          {...calendarProps}
          value={day}
          defaultDate={day ?? today()}
          hideOutsideDates
          onChange={(chosen) => {
            if (chosen !== null) onChoose(chosen)
            setOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
