import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { type Sync, syncHistory, syncScores } from '#contract/syncs.ts'
import { may } from '#domain/permissions.ts'
import { ApiProblem, call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useKnownAssociation } from '#web/api/site.ts'
import { useIsLive } from '#web/live/live-events.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { matchQuery } from '#web/shared/matches/match-query.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton, SkeletonBar } from '#web/ui/states.tsx'
import { MatchScreen } from './match-screen.tsx'
import { pollInterval, refreshMatches } from './matches.api.ts'
import layout from '#web/ui/columns.module.css'
import css from './match-screen.module.css'

const NoMatches = part(async () => (await import('./no-match.tsx')).NoMatches)
const MatchNotFound = part(async () => (await import('./no-match.tsx')).MatchNotFound)

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
  const isAdmin = may.recalculate(actorOf(user))
  const hasAssociation = useKnownAssociation(isAdmin)
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
          ownGolferId={user.golfer?.id ?? null}
          mayRecalculate={isAdmin}
          sync={sync}
        />
      )}
    </Loadable>
  )
}

/** The page's layout while the match is loading. */
function MatchSkeleton({ useTeams }: { useTeams: boolean }) {
  return (
    <Page
      title="Match"
      hasAnswer
      note={<SkeletonBar width="min(22rem, 80vw)" height={25} />}
      actions={
        <div className={css['arrows']}>
          <SkeletonBar height="100%" />
        </div>
      }
      hasSmallActions
    >
      <div className={`${layout['columns']} ${css['layout']}`}>
        <div className={`miw-0 ${css['tables']}`}>
          {useTeams && (
            <Card title="Teams">
              <ListSkeleton rows={6} />
            </Card>
          )}
          <Card title="Golfers">
            <ListSkeleton rows={10} />
          </Card>
        </div>
        <div className="miw-0 no-print">
          <Card title="Recent Rounds">
            <ListSkeleton rows={5} />
          </Card>
        </div>
      </div>
    </Page>
  )
}

/** Opens the current match when another league is selected. */
function useLeagueChange(leagueId: number | null): void {
  const [, navigate] = useLocation()
  const shown = useRef(leagueId)
  useEffect(() => {
    const before = shown.current
    shown.current = leagueId ?? before
    const isAnother = before !== null && leagueId !== null && before !== leagueId
    if (isAnother && location.pathname !== '/matches/current') navigate('/matches/current')
  }, [leagueId, navigate])
}

const pollEvery = 5000
/** Polling recovers live events lost by a broken connection. */
const pollEveryWhenLive = 30_000

type StartedSync = { readonly id: number; readonly leagueId: number }

/**
 * Syncs a league's scores once per visit, unless they were checked in the last 15 minutes, and refetches matches as
 * they come in. Returns the running sync, or null.
 */
function useBackgroundSync(leagueId: number | null): Sync | null {
  const client = useQueryClient()
  const requestedFor = useRef<number | null>(null)
  const [started, setStarted] = useState<StartedSync | null>(null)

  useEffect(() => {
    const start = async (id: number) => {
      try {
        const { sync } = await call(syncScores, { body: { leagueId: id, automatic: true } })
        if (sync === null) return
        setStarted({ id: sync.id, leagueId: id })
        await refreshMatches(client)
      } catch (error) {
        // oxlint-disable-next-line no-console -- the user did not start this sync, so its failure is not shown
        console.error('The background score sync failed', error)
      }
    }
    if (leagueId === null || requestedFor.current === leagueId) return
    requestedFor.current = leagueId
    void start(leagueId)
  }, [client, leagueId])

  const isLive = useIsLive(leagueId)
  const sync = useStartedSync(started, isLive)
  const progress = sync && (isLive ? sync.status : `${sync.status} ${sync.golfersDone}`)
  useEffect(() => {
    if (progress !== undefined) void refreshMatches(client)
  }, [client, progress])
  return sync?.status === 'RUNNING' ? sync : null
}

function useStartedSync(started: StartedSync | null, isLive: boolean): Sync | undefined {
  const interval = isLive ? pollEveryWhenLive : pollEvery
  const find = (syncs: readonly Sync[] | undefined) => syncs?.find(({ id }) => id === started?.id)
  const { data } = useQuery({
    queryKey: queryKeys.syncs.started({ syncId: started?.id }),
    queryFn: ({ signal }) => call(syncHistory, { query: { leagueId: started?.leagueId, limit: 5 }, signal }),
    enabled: started !== null,
    refetchInterval: ({ state }) => (find(state.data)?.status === 'RUNNING' ? interval : false),
    meta: { quiet: true },
  })
  return find(data)
}
