import { ordinal } from '../scoring/number-words.ts'
import { displayName } from '../shared/phrases.ts'
import { type StoredRow, type StoredSeason, standingsOf } from '../standings/standings.ts'

/** Positions in the season's standings; null before its first finished match. */
export type Consequence = { readonly from: number | null; readonly to: number }

type InSeason = { readonly season: StoredSeason; readonly rows: readonly StoredRow[] }

/**
 * The standings' position of a golfer or a team before and after the match, if it ends as it is now (law 12). Null
 * without a match of the season.
 */
export function ifMatchEndedNow({ season, rows }: InSeason, matchId: number, id: number): Consequence | null {
  const positionIn = (standings: StoredSeason) =>
    standingsOf(standings, rows).find((row) => row.id === id)?.place.position ?? null
  const { matches } = season
  const to = positionIn({
    ...season,
    matches: matches.map((match) => (match.id === matchId ? { ...match, finished: true } : match)),
  })
  if (to === null) return null
  return { from: matches.some(({ finished }) => finished) ? positionIn(season) : null, to }
}

/** 'Without a round of yours The Mulligans would fall from 2nd to 4th.'; without a team it is about the reader. */
export function consequenceText({ from, to }: Consequence, team: string | null): string {
  const who = team === null ? 'you' : displayName(team)
  return `Without a round of yours ${who} would ${changeText(from, to)} in the season.`
}

function changeText(from: number | null, to: number): string {
  if (from === null) return `be ${ordinal(to)}`
  if (from === to) return `stay ${ordinal(to)}`
  return `${from < to ? 'fall' : 'still climb'} from ${ordinal(from)} to ${ordinal(to)}`
}
