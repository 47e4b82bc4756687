import { pointsInWords } from '../scoring/explain-points.ts'
import type { Place } from '../scoring/rank.ts'
import { displayName, named } from '../shared/phrases.ts'

/** A row of a season's table, best first. */
export type TableRow = {
  readonly id: number
  readonly name: string
  readonly place: Place
  readonly points: number
}

/** The winners of a season, several when they share the title, and how they won. */
export type Champions<R extends TableRow = TableRow> = { readonly winners: readonly R[]; readonly text: string }

/** Golfers or teams in first place; null while no one has points (law 12). */
export function championsOf<R extends TableRow>(table: readonly R[]): Champions<R> | null {
  const winners = table.filter(({ place, points }) => place.position === 1 && points > 0)
  const [first, ...others] = winners
  return first === undefined ? null : { winners, text: others.length > 0 ? shared(first) : won(first, table) }
}

const shared = ({ points }: TableRow) => `${pointsInWords(points)} each`

/** '36 points, 1 ahead of Gimme Gimme'. */
function won({ points }: TableRow, table: readonly TableRow[]): string {
  const next = table.find(({ place }) => place.position > 1)
  if (next === undefined) return pointsInWords(points)
  const behind = table.filter(({ place }) => place.position === next.place.position)
  const names = named(behind.map(({ name }) => displayName(name)))
  return `${pointsInWords(points)}, ${points - next.points} ahead of ${names}`
}

/** The rows in the first three places that have points. */
export function podiumOf<R extends TableRow>(table: readonly R[]): R[] {
  return table.filter(({ place, points }) => place.position <= 3 && points > 0)
}
