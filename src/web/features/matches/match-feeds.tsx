import { useQuery } from '@tanstack/react-query'
import type { Match } from '#contract/matches.ts'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { useUser } from '#web/session/session.ts'
import { recentRounds, upcomingRounds } from '#web/shared/matches/match-rows.ts'
import { RoundList } from '#web/shared/rounds/round-list.tsx'
import { RoundsAhead } from '#web/shared/rounds/rounds-ahead.tsx'
import { ScoreChangesCard } from '#web/shared/rounds/score-change-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { part } from '#web/ui/part.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { scoreChangesQuery, upcomingRoundsQuery } from './matches.api.ts'

const CoursePlansList = part(
  async () => (await import('./course-plans.tsx')).CoursePlansList,
  <ListSkeleton rows={2} />,
)

/** Rounds can be planned for today and the 13 days after it. */
const plannableDays = 14

type FeedProps = { readonly match: Match; readonly today: Day }

export function RecentRounds({ match, today }: FeedProps) {
  const rounds = recentRounds(match)
  return (
    <Card title="Recent Rounds">
      {rounds.length === 0 ? <EmptyState text="No recent rounds" /> : <RoundList rounds={rounds} today={today} />}
    </Card>
  )
}

export function UpcomingRounds({ match, today }: FeedProps) {
  const query = useQuery(upcomingRoundsQuery(match.id))
  const { golfer } = useUser()
  const isIn = match.matchScores.some(({ golferId }) => golferId !== null && golferId === golfer?.id)
  const choose = (rounds: readonly ScheduledRound[]) => upcomingRounds(rounds, match, today)
  return (
    <RoundsAhead
      query={query}
      today={today}
      choose={choose}
      isTooEarly={match.startDate > addDays(today, plannableDays - 1)}
    >
      {(rounds) => <CoursePlansList rounds={rounds} matchId={match.id} today={today} own={isIn ? golfer : null} />}
    </RoundsAhead>
  )
}

export function ScoreChanges({ match }: { match: Match }) {
  return <ScoreChangesCard query={useQuery(scoreChangesQuery(match.id))} />
}
