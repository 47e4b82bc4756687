import '@mantine/dates/styles.layer.css'
import { type CalendarLevel, DatePicker } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import type { Day, Span } from '#domain/shared/day.ts'
import { today } from '#web/dates/today.ts'
import { fullDayText } from '#web/dates/typed-day.ts'
import css from './range-calendar.module.css'

type Ends = [Day | null, Day | null]
type RangeCalendarProps = { readonly range: Span | null; readonly onChange: (range: Span | null) => void }

const controls = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
} as const

/** A calendar whose first click sets one end of a range and the second the other; the same day again clears it. */
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
        className={css['calendar'] ?? ''}
        type="range"
        size="md"
        value={ends}
        defaultDate={start ?? today()}
        level={level}
        onLevelChange={setLevel}
        firstDayOfWeek={0}
        monthLabelFormat="MMMM YYYY"
        highlightToday
        ariaLabels={controls}
        getDayAriaLabel={fullDayText}
        getDayProps={(day) => ({ 'aria-pressed': isChosen(day) })}
        onChange={change}
      />
      <p className={css['step']} role="status">
        {start !== null && end === null ? 'Now choose the last day.' : 'Choose the first day.'}
      </p>
    </>
  )
}

/** Another level has other buttons: the first of its days, months or years takes the focus of the one that is gone. */
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
