import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { leaveForms } from '#web/forms/unsaved.ts'
import { activeSeasonQuery } from '#web/shared/leagues/season-queries.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Selector } from '#web/ui/fields/selector.tsx'

/** Chooses the league whose matches, standings and teams are shown; `className` for another look. */
export function LeagueSelector({ className }: { className?: string | undefined }) {
  const { league, leagues } = useSelectedLeague()
  const choose = useChooseLeague()
  return (
    <Selector
      label="League"
      className={className}
      value={league?.id ?? null}
      onChoose={(id) => leaveForms(() => choose(id))}
      placeholder="Choose a league"
    >
      {leagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Selector>
  )
}

/**
 * Chooses a league and opens its current match, or its leaderboard without an active season. The league list decides
 * at once; the active season is fetched too and corrects the choice where the list is out of date.
 */
function useChooseLeague(): (id: number) => void {
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
      .fetchQuery(activeSeasonQuery(id))
      .then((season) => redirectTo(screenOf(season)))
      .catch(() => redirectTo('/followed-golfers'))
  }
}

function screenOf(season: unknown): string {
  return season === null ? '/leaderboard' : '/matches/current'
}
