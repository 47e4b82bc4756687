import { ordinal } from '../scoring/number-words.ts'
import { displayName } from '../shared/phrases.ts'
import { type SeasonResults, standings } from '../standings/standings.ts'

/** Positions in the season's standings; null before its first finished match. */
export type Consequence = { readonly from: number | null; readonly to: number }

/**
 * What the standings become for a golfer or a team when a match ends as it is now (law 12): the position before and
 * after. Null for one who is in none of the season's matches.
 */
export function ifMatchEndedNow(season: SeasonResults, matchNumber: number, id: number): Consequence | null {
  const ended = season.matches.map((match) => (match.number === matchNumber ? { ...match, finished: true } : match))
  const to = positionIn({ ...season, matches: ended }, id)
  if (to === null) return null
  const hasStandings = season.matches.some(({ finished }) => finished)
  return { from: hasStandings ? positionIn(season, id) : null, to }
}

function positionIn(season: SeasonResults, id: number): number | null {
  return standings(season).find((row) => row.id === id)?.place.position ?? null
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
