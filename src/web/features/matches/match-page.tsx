import { useQuery } from '@tanstack/react-query'
import { Redirect, useParams } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { actorOf } from '#web/session/actor.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { useIsLive } from '#web/live/live-events.ts'
import { matchQuery } from '#web/shared/matches/match-query.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { useUser } from '#web/session/session.tsx'
import { useHasAssociation } from '#web/api/site.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { MatchSkeleton, MatchNotFound, NoMatches } from './match-states.tsx'
import { MatchScreen } from './match-screen.tsx'
import { pollInterval } from './matches.api.ts'
import { useBackgroundSync } from './use-background-sync.ts'
import { useLeagueChange } from './use-league-change.ts'

/** The leaderboard of the match whose id is in the address, or of the current match. */
export function MatchPage() {
  const { league } = useSelectedLeague()
  const { id } = useParams<{ id: string }>()
  useLeagueChange(league?.id ?? null)

  if (league === null) return <Redirect to="/followed-golfers" replace />
  if (id === 'current') return <MatchOf id={id} league={league} />
  return /^[1-9]\d{0,8}$/.test(id) ? <MatchOf id={Number(id)} league={league} /> : <MatchNotFound />
}

function MatchOf({ id, league }: { id: number | 'current'; league: League }) {
  const user = useUser()
  const isLive = useIsLive(league.id)
  const query = useQuery({
    ...matchQuery(id === 'current' ? league : id),
    refetchInterval: ({ state: { data } }) => pollInterval(data, isLive && data?.league.id === league.id),
  })
  const hasAssociation = useHasAssociation()
  const isAdmin = may.recalculate(actorOf(user))
  const sync = useBackgroundSync(isAdmin && hasAssociation ? (query.data?.league.id ?? null) : null)

  if (query.error instanceof ApiProblem && query.error.status === 404)
    return id === 'current' ? <NoMatches mayCreate={may.manageSeasons(actorOf(user), league)} /> : <MatchNotFound />
  return (
    <Loadable
      query={query}
      screen="Match"
      failure="Failed to load the match"
      skeleton={<MatchSkeleton useTeams={league.useTeams} />}
    >
      {(match) => (
        <MatchScreen
          key={match.id}
          match={match}
          selectedLeagueId={league.id}
          ownGolferId={user.golfer?.id ?? null}
          mayRecalculate={isAdmin}
          sync={sync}
        />
      )}
    </Loadable>
  )
}
