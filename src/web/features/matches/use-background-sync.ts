import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Sync, syncHistory, syncScores } from '#contract/syncs.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useIsLive } from '#web/live/live-events.ts'
import { refreshMatches } from './matches.api.ts'

const pollEvery = 5000
/** With live events, polling recovers events lost by a broken connection. */
const pollEveryWhenLive = 30_000

type StartedSync = { readonly id: number; readonly leagueId: number }

/**
 * Syncs a league's scores once per visit, unless they were checked in the last 15 minutes, and refetches matches as
 * they come in. Returns the running sync, or null.
 */
export function useBackgroundSync(leagueId: number | null): Sync | null {
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
