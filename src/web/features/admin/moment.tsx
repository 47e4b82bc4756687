import { dayAndTime } from './sync-text.ts'

/** A day and a time, in one line. */
export function Moment({ instant }: { instant: string }) {
  const { day, time } = dayAndTime(instant)
  return (
    <time dateTime={instant} className="nowrap">
      {day}, {time}
    </time>
  )
}
