import { VisuallyHidden } from '@mantine/core'
import { IconGolf } from '@tabler/icons-react'
import type { Day } from '#domain/shared/day.ts'
import { SkeletonBar } from '#web/ui/states.tsx'
import { dayParts } from './day-parts.ts'
import css from './day-buttons.module.css'

type DayButtonsProps = {
  readonly days: readonly Day[]
  readonly planned: ReadonlySet<Day>
  readonly onToggle: (day: Day) => void
}

/** The days while they are loading. */
export function DaySkeleton() {
  return (
    <div className={css['days']}>
      {Array.from({ length: 14 }, (_, day) => (
        <SkeletonBar key={day} height={74} />
      ))}
    </div>
  )
}

/** Two rows of seven days, each on or off. */
export function DayButtons({ days, planned, onToggle }: DayButtonsProps) {
  return (
    <div className={css['days']} role="group" aria-label="The next 14 days">
      {days.map((day) => {
        const { weekday, number, month, full } = dayParts(day)
        const isPlanned = planned.has(day)
        return (
          <button key={day} type="button" className={css['day']} aria-pressed={isPlanned} onClick={() => onToggle(day)}>
            <VisuallyHidden>{full}</VisuallyHidden>
            <span className={css['weekday']} aria-hidden="true">
              {weekday}
            </span>
            <span className={css['number']} aria-hidden="true">
              {number}
            </span>
            <span className={css['foot']} aria-hidden="true">
              {isPlanned ? <IconGolf size={15} /> : month}
            </span>
          </button>
        )
      })}
    </div>
  )
}
