import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { activeSeason } from '#contract/seasons.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'

/**
 * Chooses a league and goes where it is at: its current match, or its leaderboard while no season is on. The list of
 * leagues knows that at once; its season is asked all the same, and has the last word.
 */
export function useChooseLeague(): (id: number) => void {
  const client = useQueryClient()
  const { leagues, choose } = useSelectedLeague()
  const [, navigate] = useLocation()
  const chosenLast = useRef<number | null>(null)

  return (id) => {
    const first = screenOf(leagues.find((league) => league.id === id)?.activeSeasonId ?? null)
    choose(id)
    chosenLast.current = id
    if (location.pathname !== first) navigate(first)

    const goInstead = (path: string) => {
      const isStillThere = chosenLast.current === id && location.pathname === first
      if (isStillThere && path !== first) navigate(path, { replace: true })
    }
    client
      .fetchQuery({
        queryKey: queryKeys.seasons.active({ leagueId: id }),
        queryFn: ({ signal }) => call(activeSeason, { query: { leagueId: id }, signal }),
      })
      .then((season) => goInstead(screenOf(season)))
      .catch(() => goInstead('/followed-golfers'))
  }
}

function screenOf(season: unknown): string {
  return season === null ? '/leaderboard' : '/matches/current'
}
