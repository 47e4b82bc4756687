import { type ReactNode, Fragment } from 'react'
import { Link } from 'wouter'
import type { GolferBadge } from '#contract/shared.ts'
import type { Day } from '#domain/shared/day.ts'
import { byDay, dayHeading } from '#web/dates/day-format.ts'
import { TeamIcon } from '../teams/team-icon.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'

type DayListProps<T> = {
  readonly items: readonly T[]
  readonly dayOf: (item: T) => Day
  readonly today: Day
  readonly children: (item: T) => ReactNode
}

/** Items in the order given, under a heading for each day. */
export function DayList<T extends { readonly id: number }>({ items, dayOf, today, children }: DayListProps<T>) {
  return (
    <div className="inset pt-2 pb-10" data-figures>
      {byDay(items, dayOf).map(({ day, items: ofDay }, n) => (
        <Fragment key={day}>
          <h3 className={`c-faint fw-600 fz-small lh-1 ff-text caps pb-8 ${n === 0 ? 'pt-4' : 'pt-12'}`}>
            <time dateTime={day}>{dayHeading(day, today)}</time>
          </h3>
          <ul>
            {ofDay.map((item) => (
              <li key={item.id} className="row align-start gap-10 py-8 breaks">
                {children(item)}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

type DayListGolferProps = {
  readonly golfer: GolferBadge
  /** A line of text below the name; with a figure, on phones, beside it as far as there is room. */
  readonly words: ReactNode
  readonly figure?: ReactNode
}

/** A golfer in such a list, with a line of text and a figure at the end. */
export function DayListGolfer({ golfer, words, figure }: DayListGolferProps) {
  return (
    <>
      {golfer.team && <TeamIcon team={golfer.team} />}
      <div className={`flex-1 miw-0 ${figure === undefined ? '' : nameCell['oneLine']}`}>
        <Link href={`/golfer/${golfer.id}`} className="breaks quiet-link">
          <bdi>{golfer.name}</bdi>
        </Link>
        {words !== '' && <span className={nameCell['aside']}>{words}</span>}
      </div>
      {figure !== undefined && <b className="numbers">{figure}</b>}
    </>
  )
}
