import type { League } from '#contract/leagues.ts'
import { dayOf } from '#domain/shared/day.ts'
import { useNow } from '#web/dates/now.ts'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { Page } from '#web/ui/page.tsx'
import { WaitingLine } from '#web/shared/rounds/waiting-line.tsx'
import { OpenInvitations } from '#web/shared/side-tables/invitations.tsx'
import { BestScores } from './best-scores.tsx'
import layout from '#web/ui/columns.module.css'
import css from './leaderboard-page.module.css'
import { RecentRounds, ScoreChanges, UpcomingRounds } from './leaderboard-feeds.tsx'

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
