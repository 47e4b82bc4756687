import { pointsInWords } from '../scoring/explain-points.ts'
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
}

/**
 * The table of a season: points of finished matches, most first, equal points sharing the place (law 12).
 *
 * Within a tie the lower sum of nets is listed first, then the name. Everyone with a name or a row is in the table.
 */
export function standings({
  matches,
  names,
}: {
  readonly matches: readonly SeasonMatch[]
  readonly names: ReadonlyMap<number, string>
}): Standing[] {
  const inOrder = matches.toSorted((a, b) => a.number - b.number)
  const finishedRows = inOrder.map(({ finished, rows }) =>
    finished ? new Map(rows.map((row) => [row.id, row])) : null,
  )
  const ids = new Set([...names.keys(), ...matches.flatMap(({ rows }) => rows.map(({ id }) => id))])
  const sheets = [...ids].map((id) => sheetOf(id, names.get(id) ?? '', finishedRows)).toSorted(bestFirst)
  const positionsBefore = beforeLatest(sheets, inOrder)
  const places = placesOf(sheets.map(({ points }) => -points))
  return sheets.flatMap(({ id, points, byMatch, totals }, index) => {
    const place = places[index]
    if (place === undefined) return []
    const moved = (positionsBefore[index] ?? place.position) - place.position
    return [{ id, place, moved, points, byMatch, totals }]
  })
}

/** The positions before the latest finished match, in the order of the sheets; none when it is the first. */
function beforeLatest(sheets: readonly Sheet[], matches: readonly SeasonMatch[]): number[] {
  const earlier = matches.flatMap(({ finished }, index) => (finished ? [index] : [])).at(-2)
  if (earlier === undefined) return []
  return placesOf(sheets.map(({ totals }) => -(totals[earlier] ?? 0))).map(({ position }) => position)
}

type FinishedRows = ReadonlyMap<number, SeasonMatch['rows'][number]>
type Sheet = ReturnType<typeof sheetOf>

function sheetOf(id: number, name: string, matches: readonly (FinishedRows | null)[]) {
  const results = matches.map((rows) => rows?.get(id))
  let sum = 0
  const totals = matches.map((rows) => (rows === null ? null : (sum += rows.get(id)?.points ?? 0)))
  return {
    id,
    name,
    points: sum,
    nets: results.reduce((total, row) => total + (row?.net ?? 0), 0),
    byMatch: results.map((row) => row?.points ?? null),
    totals,
  }
}

function bestFirst(a: Sheet, b: Sheet): number {
  return b.points - a.points || a.nets - b.nets || byNameThenId(a, b)
}

/** The season's matches in order, and how many share the place, for the explanation of a total. */
export type SeasonOf = {
  readonly name: string
  readonly matches: readonly { readonly number: number; readonly finished: boolean }[]
  readonly sharedBy: number
}

export type StandingExplanation = {
  readonly title: string
  /** The finished matches; the points are null without a row in the match. */
  readonly lines: readonly { readonly number: number; readonly points: number | null }[]
  readonly total: { readonly label: string; readonly points: number }
  readonly sentences: readonly string[]
}

type Explained = Pick<Standing, 'points' | 'byMatch'> & { readonly place: Place }

/** Why a season's total is what it is: the points of each finished match, their sum, and what a tie means (law 12). */
export function explainStanding(standing: Explained, { name, matches, sharedBy }: SeasonOf): StandingExplanation {
  const { place, points, byMatch } = standing
  const lines = matches.flatMap(({ number, finished }, index) =>
    finished ? [{ number, points: byMatch[index] ?? null }] : [],
  )
  return {
    title: `Why ${pointsInWords(points)} for ${name}?`,
    lines,
    total: { label: countText(lines.length), points },
    sentences: [
      ...(lines.length < matches.length ? ['Points of a match count once it is finished.'] : []),
      ...(lines.some((line) => line.points === null) ? ['No points from matches they weren’t part of.'] : []),
      ...(sharedBy > 1
        ? [
            `Tied for ${ordinalWord(place.position)} with ${counted(sharedBy - 1, 'other')}: the lower sum of nets is listed first.`,
          ]
        : []),
    ],
  }
}

function countText(n: number): string {
  return capitalized(`${inWords(n)} finished ${n === 1 ? 'match counts' : 'matches count'}`)
}
