import { pointsInWords } from '../scoring/explain-points.ts'
import { capitalized } from '../scoring/number-words.ts'
import { type Place, placed } from '../scoring/rank.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { TableRow } from './champions.ts'
import type { Activity, RecapFacts, Result } from './recap-facts.ts'

/** A golfer's season: how it ended, and match by match. */
export type OwnSeason = {
  readonly golferId: number
  readonly name: string
  /** '6th, 133 points'. */
  readonly headline: string
  /** The place in each match of the season; null where the golfer did not play or was not in the league. */
  readonly places: readonly { readonly number: number; readonly place: Place | null; readonly isBest: boolean }[]
  /** The lowest net that counted; null without a round. */
  readonly bestNet: Tenths | null
  /** Matches in which a round counted, and those the golfer was in. */
  readonly counted: number
  readonly matches: number
} & Activity

/** The season of each golfer of the table who has not been removed. */
export function ownSeasons(facts: RecapFacts, table: readonly TableRow[]): OwnSeason[] {
  const byGolfer = Map.groupBy(facts.golfers, ({ id }) => id)
  return table.flatMap((row) => {
    const activity = facts.activity.get(row.id)
    return activity === undefined ? [] : [{ ...seasonOf(facts, row, byGolfer.get(row.id) ?? []), ...activity }]
  })
}

function seasonOf({ matches }: RecapFacts, { id, name, place, points }: TableRow, results: readonly Result[]) {
  const places = new Map(results.map((result) => [result.matchId, result.place]))
  const nets = results.flatMap(({ net }) => net ?? [])
  const best = Math.min(...[...places.values()].flatMap((one) => one?.position ?? []))
  return {
    golferId: id,
    name,
    headline: points > 0 ? `${capitalized(placed(place))}, ${pointsInWords(points)}` : 'No points',
    places: matches.map((match) => {
      const at = places.get(match.id) ?? null
      return { number: match.number, place: at, isBest: at?.position === best }
    }),
    bestNet: nets.length === 0 ? null : Math.min(...nets),
    counted: nets.length,
    matches: results.length,
  }
}
