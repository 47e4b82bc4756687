import { useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, use, useEffect, useMemo, useState } from 'react'
import { type OwnLeague, listLeagues } from '#contract/leagues.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { keepLastLeague } from '#web/session/last-league.ts'
import { chosenLeagueId, keepChosenLeague, leagueToShow } from './first-league.ts'

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

export const leaguesQuery = answerOf(queryKeys.leagues.list, listLeagues, {})

export function SelectedLeagueProvider({ userId, children }: { userId: number; children: ReactNode }) {
  const [selectedId, setSelectedId] = useState(() => chosenLeagueId(userId))
  const { data: leagues, error, refetch } = useQuery(leaguesQuery)

  const selected = useMemo<SelectedLeague>(
    () => ({
      league: leagueToShow(leagues ?? none, userId, selectedId),
      leagues: leagues ?? none,
      status: leagues ? 'ready' : error !== null ? 'failed' : 'loading',
      loadError: error,
      choose: (id) => {
        keepChosenLeague(userId, id)
        setSelectedId(id)
      },
      retry: () => void refetch(),
    }),
    [error, leagues, refetch, selectedId, userId],
  )
  const { league } = selected
  useEffect(() => {
    if (league !== null) keepLastLeague(userId, league)
  }, [league, userId])
  return <SelectedLeagueContext value={selected}>{children}</SelectedLeagueContext>
}

export function useSelectedLeague(): SelectedLeague {
  const selected = use(SelectedLeagueContext)
  if (selected === null) throw new Error('There is no SelectedLeagueProvider around this component')
  return selected
}
