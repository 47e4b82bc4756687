import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { activeSeason } from '#contract/seasons.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'

/**
 * Chooses a league and opens its current match, or its leaderboard without an active season. The league list decides
 * at once; the active season is fetched too and corrects the choice where the list is out of date.
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

    const redirectTo = (path: string) => {
      const isStillThere = chosenLast.current === id && location.pathname === first
      if (isStillThere && path !== first) navigate(path, { replace: true })
    }
    client
      .fetchQuery({
        queryKey: queryKeys.seasons.active({ leagueId: id }),
        queryFn: ({ signal }) => call(activeSeason, { query: { leagueId: id }, signal }),
      })
      .then((season) => redirectTo(screenOf(season)))
      .catch(() => redirectTo('/followed-golfers'))
  }
}

function screenOf(season: unknown): string {
  return season === null ? '/leaderboard' : '/matches/current'
}
