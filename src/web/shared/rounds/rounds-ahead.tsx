import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Day } from '#domain/shared/day.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { DayList, DayListGolfer } from './day-list.tsx'

type RoundsAheadProps = {
  readonly query: UseQueryResult<ScheduledRound[]>
  readonly today: Day
  /** Selects and orders the rounds. */
  readonly choose: (rounds: readonly ScheduledRound[]) => ScheduledRound[]
  /** Set if all rounds are this golfer's: names are left out then. */
  readonly golferId?: number
  /** Whether no day of the list can be planned yet. */
  readonly isTooEarly?: boolean
  /** Renders the list; by default each round is on its own line. */
  readonly children?: (rounds: readonly ScheduledRound[]) => ReactNode
}

/** Planned rounds with golfer and place, and a link for golfers to plan their own. */
export function RoundsAhead({ query, today, choose, golferId, isTooEarly = false, children }: RoundsAheadProps) {
  const { golfer: own } = useUser()
  const mayAdd = !isTooEarly && (golferId === undefined ? own !== null : own?.id === golferId)
  const rounds = choose(query.data ?? [])
  return (
    <Card title="Upcoming Rounds" note={mayAdd && rounds.length > 0 && <Link href="/profile">Plan a round</Link>}>
      <Loadable query={query} failure="Failed to load upcoming rounds" skeleton={<ListSkeleton rows={2} />}>
        {() =>
          rounds.length === 0 ? (
            <EmptyState
              text="No upcoming rounds scheduled"
              hint={isTooEarly && 'Rounds can be planned up to 14 days ahead.'}
            >
              {mayAdd && (
                <Button component={Link} href="/profile" variant="default" size="sm">
                  Plan a round
                </Button>
              )}
            </EmptyState>
          ) : (
            (children?.(rounds) ?? (
              <DayList items={rounds} dayOf={({ date }) => date} today={today}>
                {({ golfer, course }) =>
                  golferId === undefined ? (
                    <DayListGolfer golfer={golfer} words={course ?? ''} />
                  ) : (
                    <bdi>{course ?? 'No course yet'}</bdi>
                  )
                }
              </DayList>
            ))
          )
        }
      </Loadable>
    </Card>
  )
}
