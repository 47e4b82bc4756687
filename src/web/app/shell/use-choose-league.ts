import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { activeSeason } from '#contract/seasons.ts'
import { call } from '#web/lib/api-client.ts'
import { useSelectedLeague } from '#web/lib/selected-league.tsx'

/**
 * Chooses a league and goes where it is at: its current match, or its leaderboard while no season is on. Who has gone on
 * by then stays there; a match gives way to the current one by itself.
 */
export function useChooseLeague(): (id: number) => void {
  const client = useQueryClient()
  const { choose } = useSelectedLeague()
  const [, navigate] = useLocation()
  const chosenLast = useRef<number | null>(null)

  return (id) => {
    const from = ['/matches/current', window.location.pathname]
    choose(id)
    chosenLast.current = id
    const goTo = (path: string) => {
      if (chosenLast.current === id && from.includes(window.location.pathname)) navigate(path)
    }
    client
      .fetchQuery({
        queryKey: ['seasons', 'active', id],
        queryFn: ({ signal }) => call(activeSeason, { query: { leagueId: id }, signal }),
      })
      .then((season) => goTo(season === null ? '/leaderboard' : '/matches/current'))
      .catch(() => goTo('/followed-golfers'))
  }
}
