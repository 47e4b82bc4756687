import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Day } from '#domain/shared/day.ts'
import { useUser } from '#web/lib/session.tsx'
import { Card } from './card.tsx'
import { DayList, GolferLine } from './day-list.tsx'
import { Loadable } from './loadable.tsx'
import { EmptyState, ListBones } from './states.tsx'

type RoundsAheadProps = {
  readonly query: UseQueryResult<ScheduledRound[]>
  readonly today: Day
  /** Which of the rounds, in what order. */
  readonly choose: (rounds: readonly ScheduledRound[]) => ScheduledRound[]
}

/** Who plays next and where; golfers find the way to say when they play themselves. */
export function RoundsAhead({ query, today, choose }: RoundsAheadProps) {
  const mayAdd = useUser().golfer !== null
  const rounds = choose(query.data ?? [])
  return (
    <Card title="Upcoming Rounds" note={mayAdd && rounds.length > 0 && <Link href="/profile">Add your rounds</Link>}>
      <Loadable query={query} failure="Failed to load upcoming rounds" skeleton={<ListBones rows={2} />}>
        {() =>
          rounds.length === 0 ? (
            <EmptyState text="No upcoming rounds scheduled">
              {mayAdd && (
                <Button component={Link} href="/profile" variant="default" size="sm">
                  Add your rounds
                </Button>
              )}
            </EmptyState>
          ) : (
            <DayList things={rounds} dayOf={({ date }) => date} today={today}>
              {({ golfer, course }) => <GolferLine golfer={golfer} words={course ?? ''} />}
            </DayList>
          )
        }
      </Loadable>
    </Card>
  )
}
