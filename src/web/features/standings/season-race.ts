import { teamColor } from '#web/shared/teams/team-color.ts'
import type { Line } from './standings-view.ts'

export type Runner = {
  readonly id: number
  readonly name: string
  readonly points: number
  readonly isMine: boolean
  readonly color: string
  /** The dash pattern: the number of lines of the same colour drawn before this one; the user's own is solid. */
  readonly dash: number
  /** The line as an SVG path on a 100 × 100 field, and the label's distance from the top, in per cent. */
  readonly path: string
  readonly labelAt: number
}

export type SeasonRace = {
  readonly runners: readonly Runner[]
  /** The numbers of the finished matches, with their distance from the left in per cent. */
  readonly matches: readonly { readonly number: number; readonly at: number }[]
  /** The scale's points, with their distance from the top in per cent. */
  readonly marks: readonly { readonly points: number; readonly at: number }[]
  readonly alternative: string
}

type Race = {
  readonly matches: readonly { readonly number: number; readonly finished: boolean }[]
  readonly ownId: number | null
}

const mostRunners = 8
const labelHeight = 9

/**
 * The leaders' cumulative points match by match, including the user's own; null before the second finished match,
 * or while nobody has points.
 */
export function seasonRace(lines: readonly Line[], { matches, ownId }: Race): SeasonRace | null {
  const finished = matches.flatMap(({ number, finished: isFinished }, index) => (isFinished ? [{ number, index }] : []))
  const leaders = leadersOf(lines, ownId)
  const most = Math.max(0, ...leaders.map(({ points }) => points))
  const top = scaleTop(most)
  if (finished.length < 2 || leaders.length < 2 || most === 0) return null

  const across = (match: number) => tenth((match / finished.length) * 100)
  const down = (points: number) => tenth(100 - (points / top) * 100)
  const isDrawnFirst = ({ id, color: own }: Line, isAhead: boolean, color: string) =>
    teamColor(own) === color && (isAhead || id === ownId)
  const labels = spread(
    leaders.map(({ points }) => down(points)),
    labelHeight,
  )
  return {
    runners: leaders.map((leader, place) => {
      const { id, name, points, totals } = leader
      const color = teamColor(leader.color)
      const sums = [0, ...finished.map(({ index }) => totals[index] ?? 0)]
      return {
        id,
        name,
        points,
        isMine: id === ownId,
        color,
        dash: id === ownId ? 0 : leaders.filter((one, other) => isDrawnFirst(one, other < place, color)).length,
        path: sums.map((sum, match) => `${match === 0 ? 'M' : 'L'}${across(match)} ${down(sum)}`).join(' '),
        labelAt: labels[place] ?? 0,
      }
    }),
    matches: finished.map(({ number }, index) => ({ number, at: across(index + 1) })),
    marks: [top, top / 2, 0].map((points) => ({ points, at: down(points) })),
    alternative: alternativeFor(leaders, finished.length),
  }
}

/** Positions for labels at least `gap` apart, as near to the wanted positions as their order and the field allow. */
export function spread(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at || a.index - b.index)
  const places = new Map<number, number>()
  const lowest = 100 - gap / 2
  let next = gap / 2
  for (const { at, index } of order) {
    next = Math.max(at, next)
    places.set(index, next)
    next += gap
  }
  let limit = lowest
  for (const { index } of order.toReversed()) {
    const at = Math.min(places.get(index) ?? 0, limit)
    places.set(index, at)
    limit = at - gap
  }
  return wanted.map((_, index) => tenth(places.get(index) ?? 0))
}

function leadersOf(lines: readonly Line[], ownId: number | null): Line[] {
  const leaders = lines.slice(0, mostRunners)
  const own = lines.find(({ id }) => id === ownId)
  return own === undefined || leaders.includes(own) ? leaders : [...leaders.slice(0, -1), own]
}

/** The next number with a round half, so that the scale's marks are round numbers. */
function scaleTop(points: number): number {
  const step = [2, 4, 10, 20, 40, 100, 200, 400, 1000].find((size) => points <= size * 10) ?? 1000
  return Math.max(step, Math.ceil(points / step) * step)
}

function alternativeFor(leaders: readonly Line[], matches: number): string {
  const totals = leaders.map(({ name, points }) => `${name} ${points}`).join(', ')
  return `Cumulative points over ${matches} finished matches. Totals: ${totals}.`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
