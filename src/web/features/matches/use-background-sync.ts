import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Sync, syncHistory, syncScores } from '#contract/syncs.ts'
import { call } from '#web/lib/api-client.ts'
import { refreshMatches } from './matches.api.ts'

type StartedSync = { readonly id: number; readonly leagueId: number }

/** Asks the association for the league's scores once a visit, and shows what comes in; null when nothing is under way. */
export function useBackgroundSync(leagueId: number | null): Sync | null {
  const client = useQueryClient()
  const askedFor = useRef<number | null>(null)
  const [started, setStarted] = useState<StartedSync | null>(null)

  useEffect(() => {
    if (leagueId === null || askedFor.current === leagueId) return
    askedFor.current = leagueId
    call(syncScores, { body: { leagueId } }).then(
      ({ message, sync }) => {
        if (message.includes('Sync skipped')) return
        if (sync !== null) setStarted({ id: sync.id, leagueId })
        void refreshMatches(client)
      },
      (error: unknown) => console.error('The background score sync failed', error),
    )
  }, [client, leagueId])

  const sync = useSync(started)
  const { status, golfersDone } = sync ?? {}
  useEffect(() => {
    if (status !== undefined) void refreshMatches(client)
  }, [client, status, golfersDone])
  return sync?.status === 'RUNNING' ? sync : null
}

function useSync(started: StartedSync | null): Sync | undefined {
  const find = (syncs: readonly Sync[] | undefined) => syncs?.find(({ id }) => id === started?.id)
  const { data } = useQuery({
    queryKey: ['syncs', started],
    queryFn: ({ signal }) => call(syncHistory, { query: { leagueId: started?.leagueId, limit: 5 }, signal }),
    enabled: started !== null,
    refetchInterval: ({ state }) => (find(state.data)?.status === 'RUNNING' ? 5000 : false),
    meta: { quiet: true },
  })
  return find(data)
}
