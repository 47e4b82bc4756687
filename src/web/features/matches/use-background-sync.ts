import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Sync, syncHistory, syncScores } from '#contract/syncs.ts'
import { call } from '#web/lib/api-client.ts'
import { refreshMatches } from './matches.api.ts'

type StartedSync = { readonly id: number; readonly leagueId: number }

/** Asks the association for a league's scores once a visit, and shows them as they come in; null when nothing is under way. */
export function useBackgroundSync(leagueId: number | null): Sync | null {
  const client = useQueryClient()
  const askedFor = useRef<number | null>(null)
  const [started, setStarted] = useState<StartedSync | null>(null)

  useEffect(() => {
    const ask = async (id: number) => {
      try {
        const { message, sync } = await call(syncScores, { body: { leagueId: id } })
        if (message.includes('Sync skipped')) return
        if (sync !== null) setStarted({ id: sync.id, leagueId: id })
        await refreshMatches(client)
      } catch (error) {
        // oxlint-disable-next-line no-console -- nobody asked for this sync, so its failure disturbs nobody
        console.error('The background score sync failed', error)
      }
    }
    if (leagueId === null || askedFor.current === leagueId) return
    askedFor.current = leagueId
    void ask(leagueId)
  }, [client, leagueId])

  const sync = useStartedSync(started)
  const progress = sync && `${sync.status} ${sync.golfersDone}`
  useEffect(() => {
    if (progress !== undefined) void refreshMatches(client)
  }, [client, progress])
  return sync?.status === 'RUNNING' ? sync : null
}

function useStartedSync(started: StartedSync | null): Sync | undefined {
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
