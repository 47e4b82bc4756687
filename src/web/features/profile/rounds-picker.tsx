import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { User } from '#contract/auth.ts'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { localTimeZone, useNow } from '#web/dates/now.ts'
import { IconGolf } from '#web/icons/icons.ts'
import { useIsJoining } from '#web/shared/leagues/membership.api.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, SkeletonBar } from '#web/ui/states.tsx'
import { dayParts, nextDays } from './planned-days.ts'
import { PlannedRounds } from './planned-rounds.tsx'
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
  const isJoining = useIsJoining()
  const how = hasAssociation ? 'Follow yourself, then choose This is me.' : 'Add yourself on Followed Golfers.'
  return (
    <EmptyState
      text="Link your golfer record first"
      hint={isJoining ? 'Join your league first: it has your golfer record.' : how}
    >
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
              <p className="mb-14 c-dim">Choose the days you play. Saved automatically.</p>
              <DayButtons
                days={days}
                planned={planned}
                onToggle={(date) => plan({ date, plan: planned.has(date) ? null : { course: null } })}
              />
            </CardBody>
            {ahead.length > 0 && (
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
      <div role="status" aria-label="Loading" className="grid gap-14">
        <SkeletonBar width="90%" height={18} />
        <DaySkeleton />
      </div>
    </CardBody>
  )
}

type DayButtonsProps = {
  readonly days: readonly Day[]
  readonly planned: ReadonlySet<Day>
  readonly onToggle: (day: Day) => void
}

const sevenDays = { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }

/** The days while they are loading. */
function DaySkeleton() {
  return (
    <div className="grid gap-6" style={sevenDays}>
      {Array.from({ length: 14 }, (_, day) => (
        <SkeletonBar key={day} height={74} />
      ))}
    </div>
  )
}

/** Two rows of seven days, each on or off. */
function DayButtons({ days, planned, onToggle }: DayButtonsProps) {
  return (
    <div className="grid gap-6" style={sevenDays} role="group" aria-label="The next 14 days">
      {days.map((day) => {
        const { weekday, number, month, full } = dayParts(day)
        const isPlanned = planned.has(day)
        return (
          <button
            key={day}
            type="button"
            className={`stack align-center justify-center gap-2 miw-0 fw-400 fz-small lh-1-15 ff-text pointer ${isPlanned ? 'c-white' : 'c-ink'} ${css['day']}`}
            aria-pressed={isPlanned}
            onClick={() => onToggle(day)}
          >
            <VisuallyHidden>{full}</VisuallyHidden>
            <span className={`clip ${isPlanned ? '' : 'c-dim'} ${css['weekday']}`} aria-hidden="true">
              {weekday}
            </span>
            <span className="fz-title fw-700 lining" aria-hidden="true">
              {number}
            </span>
            <span className={`grid place-center clip ${isPlanned ? '' : 'c-dim'} ${css['foot']}`} aria-hidden="true">
              {isPlanned ? <IconGolf size={15} /> : month}
            </span>
          </button>
        )
      })}
    </div>
  )
}
