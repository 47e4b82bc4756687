import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { User } from '#contract/auth.ts'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import { dayOf } from '#domain/shared/day.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { localTimeZone } from '#web/dates/today.ts'
import { useNow } from '#web/dates/use-now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { SkeletonBar, EmptyState } from '#web/ui/states.tsx'
import { DaySkeleton, DayButtons } from './day-buttons.tsx'
import { PlannedRounds } from './planned-rounds.tsx'
import { nextDays } from './planned-days.ts'
import { plannedRoundsQuery, usePlanning } from './profile.api.ts'
import css from './rounds-picker.module.css'

/** The days on which the user plans to play within the next two weeks, visible to other golfers. */
export function RoundsPicker({ golfer }: { golfer: User['golfer'] }) {
  return (
    <Card title="Upcoming Rounds">
      {golfer === null ? <NoGolfer /> : <Picker golfer={{ id: golfer.id, name: golfer.name, team: null }} />}
    </Card>
  )
}

function NoGolfer() {
  const hasAssociation = useHasAssociation()
  const hint = hasAssociation
    ? 'Follow yourself, then choose This is me.'
    : 'An administrator of this site links your account to it.'
  return (
    <EmptyState text="Link your golfer record first" hint={hint}>
      <Button component={Link} href="/followed-golfers" variant="default" size="sm">
        Go to Followed Golfers
      </Button>
    </EmptyState>
  )
}

function Picker({ golfer }: { golfer: ScheduledRound['golfer'] }) {
  const query = useQuery(plannedRoundsQuery(golfer.id))
  const { mutate: plan } = usePlanning(golfer)
  const days = nextDays(dayOf(useNow(), localTimeZone()))
  return (
    <Loadable query={query} failure="Failed to load upcoming rounds" skeleton={<PickerSkeleton />}>
      {(rounds) => {
        const ahead = rounds.filter(({ date }) => days.includes(date))
        const planned = new Set(ahead.map(({ date }) => date))
        return (
          <>
            <CardBody>
              <p className={css['hint']}>Choose the days you play. The course is optional. Saved automatically.</p>
              <DayButtons
                days={days}
                planned={planned}
                onToggle={(date) => plan({ date, plan: planned.has(date) ? null : { course: null } })}
              />
            </CardBody>
            {ahead.length === 0 ? (
              <EmptyState text="No upcoming rounds scheduled" />
            ) : (
              <PlannedRounds rounds={ahead} onCourse={(date, course) => plan({ date, plan: { course } })} />
            )}
          </>
        )
      }}
    </Loadable>
  )
}

function PickerSkeleton() {
  return (
    <CardBody>
      <div role="status" aria-label="Loading" className={css['skeleton']}>
        <SkeletonBar width="90%" height={18} />
        <DaySkeleton />
      </div>
    </CardBody>
  )
}
