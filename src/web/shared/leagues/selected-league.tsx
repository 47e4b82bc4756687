import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { type OwnLeague, listLeagues } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { readStored, writeStored } from '#web/offline/stored.ts'

export type SelectedLeague = {
  readonly league: OwnLeague | null
  readonly leagues: readonly OwnLeague[]
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why the leagues could not be loaded. */
  readonly loadError: Error | null
  readonly choose: (id: number) => void
  readonly retry: () => void
}

const SelectedLeagueContext = createContext<SelectedLeague | null>(null)
const none: readonly OwnLeague[] = []

export const leaguesQuery = queryOptions({
  queryKey: queryKeys.leagues.list,
  queryFn: ({ signal }) => call(listLeagues, { signal }),
})

/** The selected league, stored in this browser for each user. */
export function SelectedLeagueProvider({ userId, children }: { userId: number; children: ReactNode }) {
  const key = `nineteenth.league.${userId}`
  const [selectedId, setSelectedId] = useState(() => Number(readStored(key)))
  const { data: leagues, error, refetch } = useQuery(leaguesQuery)

  const selected = useMemo<SelectedLeague>(
    () => ({
      league: leagues?.find(({ id }) => id === selectedId) ?? firstLeague(leagues ?? none, userId),
      leagues: leagues ?? none,
      status: leagues ? 'ready' : error !== null ? 'failed' : 'loading',
      loadError: error,
      choose: (id) => {
        writeStored(key, String(id))
        setSelectedId(id)
      },
      retry: () => void refetch(),
    }),
    [error, key, leagues, refetch, selectedId, userId],
  )
  return <SelectedLeagueContext value={selected}>{children}</SelectedLeagueContext>
}

/** The default selection: the oldest league the user plays in, else owns; one with an active season first. */
function firstLeague(leagues: readonly OwnLeague[], userId: number): OwnLeague | null {
  const played = leagues.filter(({ isMember }) => isMember)
  const mine = (played.length > 0 ? played : leagues.filter(({ ownerId }) => ownerId === userId)).toSorted(
    (a, b) => a.id - b.id,
  )
  return mine.find(({ activeSeasonId }) => activeSeasonId !== null) ?? mine[0] ?? null
}

export function useSelectedLeague(): SelectedLeague {
  const selected = use(SelectedLeagueContext)
  if (selected === null) throw new Error('There is no SelectedLeagueProvider around this component')
  return selected
}
