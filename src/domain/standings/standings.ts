import { counted, inWords, ordinalWord, capitalized } from '../scoring/number-words.ts'
import { byNameThenId, type Place, placesOf, type SharedPlace } from '../scoring/rank.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A match of the season with its rows, of golfers or of teams; the net is null for one who did not play. */
export type SeasonMatch = {
  readonly number: number
  readonly finished: boolean
  readonly rows: readonly { readonly id: number; readonly net: Tenths | null; readonly points: number }[]
}

/**
 * A row of a season's table. Points by match are in match order, null where the match is unfinished or has no row for
 * them; totals are those after each match, null where it is unfinished.
 */
export type Standing = {
  readonly id: number
  readonly place: SharedPlace
  /** Positions gained by the latest finished match, negative when lost; 0 without an earlier one. */
  readonly moved: number
  readonly points: number
  readonly byMatch: readonly (number | null)[]
  readonly totals: readonly (number | null)[]
  /** The numbers of the finished matches that are not in the total, because others were better (law 23). */
  readonly notCounted: readonly number[]
}

export type SeasonResults = {
  readonly matches: readonly SeasonMatch[]
  readonly names: ReadonlyMap<number, string>
  /** How many matches count for each golfer and team, their best ones; null counts all (law 23). */
  readonly matchesCounted: number | null
}

/**
 * The table of a season: points of finished matches, most first, equal points sharing the place (law 12).
 *
 * Within a tie the lower sum of the counted nets is listed first, then the name. Everyone with a name or a row is in the table.
 */
export function standings({ matches, names, matchesCounted }: SeasonResults): Standing[] {
  const inOrder = matches.toSorted((a, b) => a.number - b.number)
  const played = inOrder.map(({ number, finished, rows }) => ({
    number,
    rows: finished ? new Map(rows.map((row) => [row.id, row])) : null,
  }))
  const ids = new Set([...names.keys(), ...matches.flatMap(({ rows }) => rows.map(({ id }) => id))])
  const sheets = [...ids]
    .map((id) => ({ id, name: names.get(id) ?? '', ...sheetOf(id, played, matchesCounted) }))
    .toSorted(bestFirst)
  const positionsBefore = beforeLatest(sheets, inOrder)
  const places = placesOf(sheets.map(({ points }) => -points))
  return sheets.flatMap(({ id, points, byMatch, totals, notCounted }, index) => {
    const place = places[index]
    if (place === undefined) return []
    const moved = (positionsBefore[index] ?? place.position) - place.position
    return [{ id, place, moved, points, byMatch, totals, notCounted }]
  })
}

/** A season's matches as they are stored, and how many count for each. */
export type StoredSeason = {
  readonly matches: readonly { readonly id: number; readonly number: number; readonly finished: boolean }[]
  readonly matchesCounted: number | null
}

export type StoredRow = Result & { readonly matchId: number; readonly name: string }

/** The table of a season from the rows of all its matches. */
export function standingsOf({ matches, matchesCounted }: StoredSeason, rows: readonly StoredRow[]): Standing[] {
  const byMatch = Map.groupBy(rows, ({ matchId }) => matchId)
  return standings({
    matches: matches.map(({ id, number, finished }) => ({ number, finished, rows: byMatch.get(id) ?? [] })),
    names: new Map(rows.map(({ id, name }) => [id, name])),
    matchesCounted,
  })
}

/** The positions before the latest finished match, in the order of the sheets; none when it is the first. */
function beforeLatest(sheets: readonly Pick<Standing, 'totals'>[], matches: readonly SeasonMatch[]): number[] {
  const earlier = matches.flatMap(({ finished }, index) => (finished ? [index] : [])).at(-2)
  if (earlier === undefined) return []
  return placesOf(sheets.map(({ totals }) => -(totals[earlier] ?? 0))).map(({ position }) => position)
}

type Result = SeasonMatch['rows'][number]
type Played = { readonly number: number; readonly rows: ReadonlyMap<number, Result> | null }

function sheetOf(id: number, matches: readonly Played[], matchesCounted: number | null) {
  const counted = new Map<number, Result>()
  const notCounted: number[] = []
  const totals = matches.map(({ number, rows }) => {
    if (rows === null) return null
    const row = rows.get(id)
    if (row !== undefined) counted.set(number, row)
    if (matchesCounted !== null && counted.size > matchesCounted) {
      const worst = worstOf(counted)
      counted.delete(worst)
      notCounted.push(worst)
    }
    return sumOf([...counted.values()].map(({ points }) => points))
  })
  return {
    points: sumOf([...counted.values()].map(({ points }) => points)),
    nets: sumOf([...counted.values()].map(({ net }) => net ?? 0)),
    byMatch: matches.map(({ rows }) => rows?.get(id)?.points ?? null),
    totals,
    notCounted: notCounted.toSorted((a, b) => a - b),
  }
}

/** The match with the fewest points, of equal points the latest (law 23); the results are in match order. */
function worstOf(results: ReadonlyMap<number, Result>): number {
  let worst = { number: 0, points: Infinity }
  for (const [number, { points }] of results) if (points <= worst.points) worst = { number, points }
  return worst.number
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

type Sheet = ReturnType<typeof sheetOf> & { readonly id: number; readonly name: string }

function bestFirst(a: Sheet, b: Sheet): number {
  return b.points - a.points || a.nets - b.nets || byNameThenId(a, b)
}

/** The season's matches in order, and how many share the place, for the explanation of a total. */
export type SeasonOf = {
  readonly matches: readonly { readonly number: number; readonly finished: boolean }[]
  readonly sharedBy: number
  readonly matchesCounted: number | null
}

export type StandingExplanation = {
  /** The finished matches; the points are null without a row in the match. */
  readonly lines: readonly { readonly number: number; readonly points: number | null; readonly isCounted: boolean }[]
  readonly total: { readonly label: string; readonly points: number }
  readonly sentences: readonly string[]
}

type Explained = Pick<Standing, 'points' | 'byMatch' | 'notCounted'> & { readonly place: Place }

/**
 * Explains a season's total: the points of each finished match, those that count, their sum, and the meaning of a tie
 * (laws 12, 23).
 */
export function explainStanding(standing: Explained, season: SeasonOf): StandingExplanation {
  const { matches, sharedBy, matchesCounted } = season
  const { place, points, byMatch, notCounted } = standing
  const lines = matches.flatMap(({ number, finished }, index) =>
    finished ? [{ number, points: byMatch[index] ?? null, isCounted: !notCounted.includes(number) }] : [],
  )
  return {
    lines,
    total: { label: countText(lines.length - notCounted.length, lines.length), points },
    sentences: [
      ...(matchesCounted === null ? [] : [bestOfText(matchesCounted)]),
      ...(lines.length < matches.length ? ['Open matches don’t count yet.'] : []),
      ...(lines.some((line) => line.points === null) ? ['No points from matches they weren’t part of.'] : []),
      ...(sharedBy > 1
        ? [
            `Tied for ${ordinalWord(place.position)} with ${counted(sharedBy - 1, 'other')}: the lower sum of nets is listed first.`,
          ]
        : []),
    ],
  }
}

function countText(counted: number, finished: number): string {
  if (counted < finished) return `The best ${inWords(counted)} of ${inWords(finished)} finished matches`
  return capitalized(`${inWords(finished)} finished ${finished === 1 ? 'match counts' : 'matches count'}`)
}

function bestOfText(matchesCounted: number): string {
  const best = matchesCounted === 1 ? 'Only the best match' : `Only the best ${inWords(matchesCounted)} matches`
  return `${best} of the season ${matchesCounted === 1 ? 'counts' : 'count'}; of equal points, the earlier one.`
}
