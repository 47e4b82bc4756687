import type { Season, Standings } from '#contract/seasons.ts'
import type { Place } from '#domain/scoring/rank.ts'
import { spanText } from '#web/dates/day-format.ts'

/** A team or a golfer in a season's table. */
export type Line = {
  readonly id: number
  readonly name: string
  readonly iconUrl: string | null
  /** A team's place in the palette; a golfer's is their id, as they have none. */
  readonly color: number
  /** Null while no one has points. */
  readonly place: Place | null
  readonly sharedBy: number
  readonly points: number
  readonly byMatch: readonly (number | null)[]
  /** The total after each match; null where it is unfinished. */
  readonly totals: readonly (number | null)[]
  /** The numbers of finished matches left out of the total. */
  readonly notCounted: readonly number[]
  /** Places gained by the latest finished match, lost ones negative; 0 without an earlier one. */
  readonly moved: number
  /** Points behind the leader; null while no one has points. */
  readonly behind: number | null
  /** The places in the last five finished matches, oldest first; null where they did not play. */
  readonly lastFive: readonly (number | null)[]
}

type Row = Standings['teams'][number] | Standings['golfers'][number]
type Matches = readonly Pick<Season['matches'][number], 'finished'>[]

/** The rows of a season's table, of teams or of golfers. */
export function linesOf(rows: readonly Row[]): Line[] {
  const hasResults = rows.some(({ points }) => points > 0)
  const maxPoints = Math.max(0, ...rows.map(({ points }) => points))
  const latest = latestOf(rows)
  return rows.map((row) => {
    const { position, tied, sharedBy, moved, points, byMatch, totals, notCounted } = row
    const { id, name, iconUrl, color } =
      'team' in row ? row.team : { ...row.golfer, iconUrl: null, color: row.golfer.id }
    const place = hasResults ? { position, tied } : null
    const behind = hasResults ? maxPoints - points : null
    const lastFive = latest.map((match) => placeIn(match, byMatch[match] ?? 0, rows))
    return { id, name, iconUrl, color, place, sharedBy, moved, points, byMatch, totals, notCounted, behind, lastFive }
  })
}

/** The last five finished matches, as indexes into `byMatch`. */
function latestOf(rows: readonly Row[]): number[] {
  const matches = Array.from(rows[0]?.byMatch.keys() ?? [])
  return matches.filter((match) => rows.some(({ byMatch }) => typeof byMatch[match] === 'number')).slice(-5)
}

/**
 * Calculates the place in a match from its points: a better place always has more, and only golfers who played have any
 * (law 8).
 */
function placeIn(match: number, points: number, rows: readonly Row[]): number | null {
  return points === 0 ? null : 1 + rows.filter(({ byMatch }) => (byMatch[match] ?? 0) > points).length
}

/** The matches to show where not all fit: those up to the latest finished one, or the first ones of a season. */
export function latestMatches<T extends Matches[number]>(matches: readonly T[], maxMatches: number): readonly T[] {
  const end = Math.max(maxMatches, matches.findLastIndex(({ finished }) => finished) + 1)
  return matches.slice(Math.max(0, end - maxMatches), end)
}

/** The season named in the address, else the active one; null without either. */
export function chosenSeason(seasons: readonly Season[], address: URLSearchParams): Season | null {
  const requested = seasons.find(({ id }) => String(id) === address.get('season'))
  return requested ?? seasons.find(({ isActive }) => isActive) ?? null
}

/** A season's label: its year, with its days if another season has the same year. */
export function seasonName(season: Season, seasons: readonly Season[], locale?: string): string {
  const isOnly = seasons.every(({ id, year }) => id === season.id || year !== season.year)
  return isOnly ? String(season.year) : `${season.year}: ${spanText(season, locale)}`
}
