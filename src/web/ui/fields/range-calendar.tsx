import { type CalendarLevel, DatePicker } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import type { Day, Span } from '#domain/shared/day.ts'
import { today } from '#web/dates/now.ts'
import { calendarProps } from './calendar-props.ts'
import css from './range-calendar.module.css'

type Ends = [Day | null, Day | null]
type RangeCalendarProps = { readonly range: Span | null; readonly onChange: (range: Span | null) => void }

/** A calendar: the first click sets one end of a range, the second the other; clicking the same day again clears it. */
export function RangeCalendar({ range, onChange }: RangeCalendarProps) {
  const [ends, setEnds] = useState<Ends>([range?.startDate ?? null, range?.endDate ?? null])
  const [start, end] = ends
  const [level, setLevel] = useState<CalendarLevel>('month')
  const calendar = useFocusKeptIn(level)
  const isBetween = (day: Day) => start !== null && end !== null && start < day && day < end
  const isChosen = (day: Day) => day === start || day === end || isBetween(day)

  const change = ([from, to]: Ends) => {
    setEnds([from, to])
    if (from !== null && to !== null) onChange({ startDate: from, endDate: to })
    if (from === null) onChange(null)
  }

  return (
    <>
      <DatePicker
        ref={calendar}
        {...calendarProps}
        type="range"
        value={ends}
        defaultDate={start ?? today()}
        level={level}
        onLevelChange={setLevel}
        getDayProps={(day) => ({ 'aria-pressed': isChosen(day) })}
        onChange={change}
      />
      <p className={`c-dim fz-small ta-center ${css['step']}`} role="status">
        {start !== null && end === null ? 'Now choose the last day.' : 'Choose the first day.'}
      </p>
    </>
  )
}

/** Changing the level replaces the focused button: the first day, month or year of the new level takes the focus. */
function useFocusKeptIn(level: CalendarLevel) {
  const calendar = useRef<HTMLDivElement>(null)
  const shown = useRef(level)
  useEffect(() => {
    if (shown.current === level) return
    shown.current = level
    calendar.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()
  }, [level])
  return calendar
}
