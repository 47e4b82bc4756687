import { displayName } from '#domain/shared/phrases.ts'
import { hasRace, type RaceLine } from './season-progress.ts'

type At = { readonly x: number; readonly y: number }

export type Runner = {
  readonly id: number
  readonly name: string
  readonly isMine: boolean
  /** The line's position after each finished match, in percent from the left and from the top. */
  readonly places: readonly At[]
  /** The label's distance from the top, in percent. */
  readonly labelAt: number
}

export type Leg = {
  readonly number: number
  /** The distance from the left, in per cent. */
  readonly at: number
  /** The leader after the match; if several are tied, the one who is ahead today. */
  readonly leader: RaceLine
  /** Where there is room for it: everywhere, only on wide pictures, or nowhere. */
  readonly room: 'any' | 'wide' | 'none'
}

export type SeasonRace = {
  readonly runners: readonly Runner[]
  readonly legs: readonly Leg[]
  /** The scale's points behind the leader, with their distance from the top in per cent. */
  readonly marks: readonly { readonly points: number; readonly at: number }[]
  readonly alternative: string
}

type Matches = readonly { readonly number: number; readonly finished: boolean }[]

type Race = {
  readonly matches: Matches
  readonly ownId: number | null
}

const maxRunners = 12
/** The height of the field in pixels, and of a label in per cent of it: labels are 16 px apart. */
export const fieldHeight = 224
const labelHeight = (16 / fieldHeight) * 100
/** How many squares of 24 px fit side by side. */
const maxLegs = { wide: 15, any: 7 }

/**
 * Everyone's points behind the leader, match by match, the reader's own among them; null before the second finished
 * match, or while nobody has points.
 */
export function seasonRace(lines: readonly RaceLine[], { matches, ownId }: Race): SeasonRace | null {
  const finished = matches.flatMap(({ number, finished: isFinished }, index) => (isFinished ? [{ number, index }] : []))
  const [first] = lines
  if (first === undefined || !hasRace(lines, matches)) return null

  const legs = finished.map(({ number, index }, leg) => {
    const best = Math.max(...lines.map(({ totals }) => totals[index] ?? 0))
    const leader = lines.find(({ totals }) => (totals[index] ?? 0) === best) ?? first
    return { number, index, best, leader, at: tenth((leg / (finished.length - 1)) * 100) }
  })
  const behind = (line: RaceLine) => legs.map(({ best, index }) => best - (line.totals[index] ?? 0))
  const shown = shownOf(lines, ownId).map((line) => ({ line, behind: behind(line) }))
  const { step, bottom } = scaleFor(Math.max(...shown.flatMap((one) => one.behind)))
  const down = (points: number) => tenth((points / bottom) * 100)
  const labels = labelsApart(
    shown.map((one) => down(one.behind.at(-1) ?? 0)),
    labelHeight,
  )
  return {
    runners: shown.map(({ line: { id, name }, behind: gaps }, index) => ({
      id,
      name,
      isMine: id === ownId,
      places: gaps.map((points, leg) => ({ x: legs[leg]?.at ?? 0, y: down(points) })),
      labelAt: labels[index] ?? 0,
    })),
    legs: legs.map(({ number, at, leader }, leg) => ({ number, at, leader, room: roomFor(leg, legs.length) })),
    marks: Array.from({ length: bottom / step + 1 }, (_, n) => ({ points: n * step, at: down(n * step) })),
    alternative: alternativeFor(shown, ownId),
  }
}

/** Positions for labels at least `gap` apart, as near to the wanted positions as their order and the field allow. */
export function labelsApart(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at || a.index - b.index)
  const places = new Map<number, number>()
  let next = 0
  for (const { at, index } of order) {
    next = Math.max(at, next)
    places.set(index, next)
    next += gap
  }
  let limit = 100
  for (const { index } of order.toReversed()) {
    const at = Math.min(places.get(index) ?? 0, limit)
    places.set(index, at)
    limit = at - gap
  }
  return wanted.map((_, index) => tenth(places.get(index) ?? 0))
}

function shownOf(lines: readonly RaceLine[], ownId: number | null): readonly RaceLine[] {
  const best = lines.slice(0, maxRunners)
  const own = lines.find(({ id }) => id === ownId)
  return own === undefined || best.includes(own) ? best : [...best.slice(0, -1), own]
}

/** Round steps for the scale, at most four down to its bottom. */
function scaleFor(maxBehind: number): { readonly step: number; readonly bottom: number } {
  const sizes = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000]
  const step = sizes.find((size) => maxBehind <= size * 4) ?? Math.ceil(maxBehind / 4)
  return { step, bottom: Math.max(1, Math.ceil(maxBehind / step)) * step }
}

/** If there is no room for every match, the latest is named, and every second, third … before it. */
function roomFor(leg: number, legs: number): Leg['room'] {
  const fits = (maxNamed: number) => (legs - 1 - leg) % Math.ceil((legs - 1) / (maxNamed - 1)) === 0
  if (fits(maxLegs.any)) return 'any'
  return fits(maxLegs.wide) ? 'wide' : 'none'
}

type Shown = { readonly line: RaceLine; readonly behind: readonly number[] }

function alternativeFor(shown: readonly Shown[], ownId: number | null): string {
  const gap = (points: number | undefined) => (points === 0 ? 'leading' : String(points))
  const now = shown.map(({ line, behind }) => `${displayName(line.name)} ${gap(behind.at(-1))}`).join(', ')
  const own = shown.find(({ line }) => line.id === ownId)
  const ofOwn = own ? ` ${displayName(own.line.name)} match by match: ${own.behind.map(gap).join(', ')}.` : ''
  return `Points behind the leader after ${shown[0]?.behind.length} finished matches: ${now}.${ofOwn}`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
