import '@mantine/dates/styles.layer.css'
import { fullDayText } from '#web/dates/typed-day.ts'
import css from './calendar-props.module.css'

/** What all calendars share: their look and the names of their buttons. */
export const calendarProps = {
  className: css['calendar'] ?? '',
  size: 'md',
  firstDayOfWeek: 0,
  monthLabelFormat: 'MMMM YYYY',
  highlightToday: true,
  getDayAriaLabel: fullDayText,
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const
