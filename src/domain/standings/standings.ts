import { type Place, placesOf } from '../scoring/place.ts'
import { byNameThenId } from '../scoring/rank.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A match of the season with its rows, of golfers or of teams; the net is null for who did not play. */
export type SeasonMatch = {
  readonly number: number
  readonly finished: boolean
  readonly rows: readonly { readonly id: number; readonly net: Tenths | null; readonly points: number }[]
}

/** Points by match stand in match order, null where the match is unfinished or without a row for this one. */
export type Standing = {
  readonly id: number
  readonly place: Place
  readonly points: number
  readonly byMatch: readonly (number | null)[]
}

/**
 * The table of a season: points of finished matches, most first, equal points sharing the place (law 12).
 *
 * Inside a tie the lower sum of nets is listed first, then the name. Everyone named or with a row is in the table.
 */
export function standings({
  matches,
  names,
}: {
  readonly matches: readonly SeasonMatch[]
  readonly names: ReadonlyMap<number, string>
}): Standing[] {
  const inOrder = matches.toSorted((a, b) => a.number - b.number)
  const finishedRows = inOrder.map(({ finished, rows }) => new Map(finished ? rows.map((row) => [row.id, row]) : []))
  const ids = new Set([...names.keys(), ...matches.flatMap(({ rows }) => rows.map(({ id }) => id))])
  const sheets = [...ids].map((id) => sheetOf(id, names.get(id) ?? '', finishedRows)).toSorted(bestFirst)
  const places = placesOf(sheets.map(({ points }) => -points))
  return sheets.flatMap(({ id, points, byMatch }, index) => {
    const place = places[index]
    return place === undefined ? [] : [{ id, place: { position: place.position, tied: place.tied }, points, byMatch }]
  })
}

type Sheet = ReturnType<typeof sheetOf>

function sheetOf(id: number, name: string, matches: readonly ReadonlyMap<number, SeasonMatch['rows'][number]>[]) {
  const results = matches.map((rows) => rows.get(id))
  return {
    id,
    name,
    points: results.reduce((total, row) => total + (row?.points ?? 0), 0),
    nets: results.reduce((total, row) => total + (row?.net ?? 0), 0),
    byMatch: results.map((row) => row?.points ?? null),
  }
}

function bestFirst(a: Sheet, b: Sheet): number {
  return b.points - a.points || a.nets - b.nets || byNameThenId(a, b)
}
