import { type ReactNode, Fragment } from 'react'
import { Link } from 'wouter'
import type { GolferBadge } from '#contract/shared.ts'
import type { Day } from '#domain/shared/day.ts'
import { byDay, dayHeading } from '#web/dates/day-format.ts'
import css from './day-list.module.css'
import { TeamIcon } from '../teams/team-icon.tsx'

type DayListProps<T> = {
  readonly things: readonly T[]
  readonly dayOf: (thing: T) => Day
  readonly today: Day
  readonly children: (thing: T) => ReactNode
}

/** Things in the order given, under a heading for each of their days. */
export function DayList<T extends { readonly id: number }>({ things, dayOf, today, children }: DayListProps<T>) {
  return (
    <div className={css['list']} data-figures>
      {byDay(things, dayOf).map(({ day, things: ofDay }) => (
        <Fragment key={day}>
          <h3 className={css['day']}>
            <time dateTime={day}>{dayHeading(day, today)}</time>
          </h3>
          <ul className={css['things']}>
            {ofDay.map((thing) => (
              <li key={thing.id} className={css['thing']}>
                {children(thing)}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

/** A golfer in such a list, with a line of words and a figure at the end. */
export function DayListGolfer({ golfer, words, figure }: { golfer: GolferBadge; words: string; figure?: ReactNode }) {
  return (
    <>
      {golfer.team && <TeamIcon team={golfer.team} />}
      <div className={css['words']}>
        <Link href={`/golfer/${golfer.id}`} className={css['name']}>
          <bdi>{golfer.name}</bdi>
        </Link>
        {words !== '' && <span className={css['aside']}>{words}</span>}
      </div>
      {figure !== undefined && <b className={css['figure']}>{figure}</b>}
    </>
  )
}
