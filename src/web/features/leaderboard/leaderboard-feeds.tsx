import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/shared/day.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { RoundList } from '#web/shared/rounds/round-list.tsx'
import { RoundsAhead } from '#web/shared/rounds/rounds-ahead.tsx'
import { ScoreChangesCard } from '#web/shared/rounds/score-change-list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FetchedPreview } from '#web/ui/tables/preview.tsx'
import { allRecentRounds, recentRoundsQuery, roundsAheadQuery, scoreChangesQuery } from './leaderboard.api.ts'
import { roundsAhead } from './leaderboard-view.ts'

type FeedProps = { readonly leagueId: number; readonly today: Day }

const roundsAtFirst = 10

/** The league's rounds of the last 14 days, of any hole count. */
export function RecentRounds({ leagueId, today }: FeedProps) {
  const query = useQuery(recentRoundsQuery(leagueId, today))
  return (
    <Card title="Recent Rounds" note="last 14 days">
      <Loadable query={query} failure="Failed to load recent rounds">
        {({ rows: rounds, total }) =>
          rounds.length === 0 ? (
            <EmptyState text="No recent rounds" hint="No one has posted a round in the last 14 days." />
          ) : (
            <FetchedPreview
              rows={rounds}
              total={total ?? rounds.length}
              first={roundsAtFirst}
              fullList={allRecentRounds(leagueId, today)}
            >
              {(shown) => <RoundList rounds={shown} today={today} />}
            </FetchedPreview>
          )
        }
      </Loadable>
    </Card>
  )
}

/** Rounds that the league's golfers have planned. */
export function UpcomingRounds({ leagueId, today }: FeedProps) {
  const query = useQuery(roundsAheadQuery(leagueId))
  return <RoundsAhead query={query} today={today} choose={(rounds) => roundsAhead(rounds, today)} />
}

/** Changes of the league's nets, the latest first. */
export function ScoreChanges({ leagueId }: Pick<FeedProps, 'leagueId'>) {
  return <ScoreChangesCard query={useQuery(scoreChangesQuery(leagueId))} />
}
