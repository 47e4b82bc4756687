import type { Span } from '#domain/shared/day.ts'
import { spanDays } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import css from './days.module.css'

/** The days of a span; lines break between them, never inside one. */
export function Days({ of }: { of: Span }) {
  const { first, last } = spanDays(of, { today: today() })
  return (
    <>
      <span className={css['day']}>{first} –</span> <span className={css['day']}>{last}</span>
    </>
  )
}
