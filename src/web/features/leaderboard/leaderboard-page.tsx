import { useQuery } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { dayOf, type Day } from '#domain/shared/day.ts'
import { useNow } from '#web/dates/now.ts'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { RoundList } from '#web/shared/rounds/round-list.tsx'
import { RoundsAhead } from '#web/shared/rounds/rounds-ahead.tsx'
import { ScoreChangesCard } from '#web/shared/rounds/score-change-list.tsx'
import { WaitingLine } from '#web/shared/rounds/waiting-line.tsx'
import { OpenInvitations } from '#web/shared/side-tables/invitations.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FetchedPreview } from '#web/ui/tables/preview.tsx'
import { BestScores } from './best-scores.tsx'
import { roundsAhead } from './leaderboard-view.ts'
import { allRecentRounds, recentRoundsQuery, roundsAheadQuery, scoreChangesQuery } from './leaderboard.api.ts'
import layout from '#web/ui/columns.module.css'
import css from './leaderboard-page.module.css'

/** The rounds of the league's golfers, with or without an active season. */
export function LeaderboardPage() {
  return (
    <RequireLeague title="Leaderboard" things="the leaderboard">
      {(league) => <LeaderboardOf key={league.id} league={league} />}
    </RequireLeague>
  )
}

function LeaderboardOf({ league }: { league: League }) {
  const today = dayOf(useNow(), league.timeZone)
  return (
    <Page title="Leaderboard" note={<bdi>{league.name}</bdi>}>
      <OpenInvitations leagueId={league.id} />
      <WaitingLine leagueId={league.id} />
      <div className={`${layout['columns']} ${css['columns']}`}>
        <div className="miw-0">
          <BestScores leagueId={league.id} today={today} />
        </div>
        <div className="miw-0 no-print">
          <RecentRounds leagueId={league.id} today={today} />
          <UpcomingRounds leagueId={league.id} today={today} />
          <ScoreChanges leagueId={league.id} />
        </div>
      </div>
    </Page>
  )
}

type FeedProps = { readonly leagueId: number; readonly today: Day }

const roundsAtFirst = 10

/** The league's rounds of the last 14 days, of any hole count. */
function RecentRounds({ leagueId, today }: FeedProps) {
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
function UpcomingRounds({ leagueId, today }: FeedProps) {
  const query = useQuery(roundsAheadQuery(leagueId))
  return <RoundsAhead query={query} today={today} choose={(rounds) => roundsAhead(rounds, today)} />
}

/** Changes of the league's nets, the latest first. */
function ScoreChanges({ leagueId }: Pick<FeedProps, 'leagueId'>) {
  return <ScoreChangesCard query={useQuery(scoreChangesQuery(leagueId))} />
}
