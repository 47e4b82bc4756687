import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { League } from '#contract/leagues.ts'
import type { Season } from '#contract/seasons.ts'
import { chancesOf, type Odds } from './chances.ts'
import { oddsQuery } from './standings.api.ts'

type Of = {
  readonly league: League
  readonly season: Season
  /** Whether the rows are on the screen, which the odds do not delay. */
  readonly isReady: boolean
}

/** The chances to win of a season's teams and golfers; null where the league does not show them. */
export function useOdds({ league, season, isReady }: Of): Record<'team' | 'golfer', Odds | null> {
  const isShown = league.showOdds && season.matches.length > 0
  const { data, isError } = useQuery({ ...oddsQuery(league.id, season.id), enabled: isReady && isShown })
  return useMemo(() => {
    const of = (kind: 'team' | 'golfer'): Odds | null => {
      if (!isShown) return null
      if (data === undefined) return { state: isError ? 'failed' : 'loading' }
      return { state: 'known', ...chancesOf(data, kind, season.matches) }
    }
    return { team: of('team'), golfer: of('golfer') }
  }, [data, isError, isShown, season.matches])
}
