import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { League } from '#contract/leagues.ts'
import { getOdds } from '#contract/odds.ts'
import { type Season, getStandings } from '#contract/seasons.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { type Odds, chancesOf } from './chances.ts'

export const standingsQuery = (leagueId: number, seasonId: number) =>
  answerOf(queryKeys.seasons.standings({ leagueId, seasonId }), getStandings, { params: { id: seasonId } })

/** The table is whole without the odds, so a failure is not reported. */
export const oddsQuery = (leagueId: number, seasonId: number) =>
  answerOf(queryKeys.seasons.odds({ leagueId, seasonId }), getOdds, { params: { id: seasonId } }, { quiet: true })

type OddsInput = {
  readonly league: League
  readonly season: Season
  /** Whether the rows are on the screen, which the odds do not delay. */
  readonly isReady: boolean
}

/** The chances to win of a season's teams and golfers; null where the league does not show them. */
export function useOdds({ league, season, isReady }: OddsInput): Record<'team' | 'golfer', Odds | null> {
  const isShown = league.showOdds && season.matches.length > 0
  const { data, isError } = useQuery({ ...oddsQuery(league.id, season.id), enabled: isReady && isShown })
  return useMemo(() => {
    const oddsOf = (kind: 'team' | 'golfer'): Odds | null => {
      if (!isShown) return null
      if (data === undefined) return { state: isError ? 'failed' : 'loading' }
      return { state: 'known', ...chancesOf(data, kind, season.matches) }
    }
    return { team: oddsOf('team'), golfer: oddsOf('golfer') }
  }, [data, isError, isShown, season.matches])
}
