import { IconChevronDown } from '@tabler/icons-react'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { leaveForms } from '#web/forms/unsaved.ts'
import css from './league-selector.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { activeSeasonQuery } from '#web/shared/leagues/season-queries.ts'

/** Chooses the league whose matches, standings and teams are shown; `className` for another look. */
export function LeagueSelector({ className = `bg-card ${css['selector']}` }: { className?: string | undefined }) {
  const { league, leagues } = useSelectedLeague()
  const choose = useChooseLeague()
  return (
    <label className={`relative block ${className}`}>
      <span className={`c-dim fz-small lh-1-3 ${css['label']}`}>League</span>
      <select
        className={`w-100 c-ink fw-600 fz-text ff-text lh-1-35 ellipsis pointer ${css['select']}`}
        value={league?.id ?? ''}
        onChange={({ currentTarget: { value } }) => leaveForms(() => choose(Number(value)))}
      >
        {league === null && (
          <option value="" disabled>
            Choose a league
          </option>
        )}
        {leagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown className={`c-faint ${css['chevron']}`} size={16} aria-hidden="true" />
    </label>
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
