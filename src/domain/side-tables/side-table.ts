import { type Award, type Contender, rank } from '../scoring/rank.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Standing, standings } from '../standings/standings.ts'

/** A golfer who has joined a side table. */
export type SideGolfer = { readonly id: number; readonly name: string }

/**
 * A match of the season with what is stored for golfers of its roster, null for those without a counting round: their nets, or
 * their differentials where these are ranked.
 * The map has only golfers of the match.
 */
export type SideMatch = {
  readonly number: number
  readonly finished: boolean
  readonly nets: ReadonlyMap<number, Tenths | null>
}

/** The figure by which a side table ranks: nets, or differentials, which ignore handicaps (law 30). */
export type Basis = 'net' | 'scratch'

/** The stored result of a golfer in a match; the differential is that of the round that counts. */
export type SideResult = { readonly net: Tenths | null; readonly differential: Tenths | null }

/** The figure that ranks a result; null without a counting round. */
export const figureOf = ({ net, differential }: SideResult, basis: Basis): Tenths | null =>
  basis === 'net' ? net : differential

export const maxTablesOfOrganizers = 12

/** The golfers a side table takes, joined or invited, and the side tables of seasons that have not ended that a golfer can join (law 27). */
export const maxGolfers = 40
export const maxTables = 20

/** The ranking of a match among the golfers of a side table, in listing order: points 7 and 8 with N = the size of the table (law 27). */
export function sideMatch(golfers: readonly SideGolfer[], { nets }: Pick<SideMatch, 'nets'>): (Contender & Award)[] {
  return rank(golfers.map(({ id, name }) => ({ id, name, net: nets.get(id) ?? null })))
}

type Season = { readonly matches: readonly SideMatch[]; readonly matchesCounted: number | null }

/** The season's table of a side table: the standings of its golfers, as if they were the whole league (laws 12, 23, 27). */
export function sideTable(golfers: readonly SideGolfer[], { matches, matchesCounted }: Season): Standing[] {
  return standings({
    matches: matches.map((match) => ({
      number: match.number,
      finished: match.finished,
      rows: match.finished ? sideMatch(golfers, match).filter(({ id }) => match.nets.has(id)) : [],
    })),
    names: new Map(golfers.map(({ id, name }) => [id, name])),
    matchesCounted,
  })
}
