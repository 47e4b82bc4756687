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
  /** Null while nobody has points. */
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
}

type Row = Standings['teams'][number] | Standings['golfers'][number]
type Matches = readonly Pick<Season['matches'][number], 'finished'>[]

/** The rows of a season's table, of teams or of golfers. */
export function linesOf(rows: readonly Row[]): Line[] {
  const hasResults = rows.some(({ points }) => points > 0)
  return rows.map((row) => {
    const { position, tied, sharedBy, moved, points, byMatch, totals, notCounted } = row
    const { id, name, iconUrl, color } =
      'team' in row ? row.team : { ...row.golfer, iconUrl: null, color: row.golfer.id }
    const place = hasResults ? { position, tied } : null
    return { id, name, iconUrl, color, place, sharedBy, moved, points, byMatch, totals, notCounted }
  })
}

/** The matches to show where not all fit: those up to the latest finished one, or the first ones of a season. */
export function latestMatches<T extends Matches[number]>(matches: readonly T[], most: number): readonly T[] {
  const end = Math.max(most, matches.findLastIndex(({ finished }) => finished) + 1)
  return matches.slice(Math.max(0, end - most), end)
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
