import type { OwnSeason } from '#contract/honours.ts'
import { ordinal } from '#domain/scoring/number-words.ts'

/** A match in the picture: where its circle is, in units of the picture; without a place it is at the bottom. */
export type PlaceMark = {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly position: number | null
  readonly isBest: boolean
}

export type Places = {
  readonly width: number
  readonly height: number
  /** Circles hold their place where there is room; else they are dots. */
  readonly areDots: boolean
  readonly marks: readonly PlaceMark[]
  /** Lines between matches that follow each other, as points of polylines. */
  readonly lines: readonly string[]
  /** The numbers of matches that have room below. */
  readonly named: ReadonlySet<number>
  readonly alternative: string
}

const [width, height] = [326, 108]
const [top, bottom] = [16, 72]
const edge = 16
/** How many circles, and how many numbers, fit side by side. */
const max = { circles: 12, numbers: 12 }

/** A golfer's place in each match, the best at the top; null for someone who never had one. */
export function placesPicture({ places }: Pick<OwnSeason, 'places'>): Places | null {
  const worst = Math.max(...places.flatMap(({ place }) => place?.position ?? []))
  if (worst < 1) return null
  const step = places.length > 1 ? (width - 2 * edge) / (places.length - 1) : 0
  const marks = places.map(({ number, place, isBest }, index) => {
    const position = place?.position ?? null
    const share = position === null ? 1 : (position - 1) / Math.max(1, worst - 1)
    const x = places.length > 1 ? edge + index * step : width / 2
    return { number, x: tenth(x), y: tenth(top + share * (bottom - top)), position, isBest }
  })
  const every = Math.ceil(places.length / max.numbers)
  return {
    width,
    height,
    areDots: places.length > max.circles,
    marks,
    lines: linesOf(marks),
    named: new Set(marks.flatMap(({ number }, index) => (index % every === 0 ? [number] : []))),
    alternative: alternativeFor(marks),
  }
}

function linesOf(marks: readonly PlaceMark[]): string[] {
  const runs: PlaceMark[][] = [[]]
  for (const mark of marks) {
    if (mark.position === null) runs.push([])
    else runs.at(-1)?.push(mark)
  }
  return runs.flatMap((run) => (run.length > 1 ? [run.map(({ x, y }) => `${x},${y}`).join(' ')] : []))
}

function alternativeFor(marks: readonly PlaceMark[]): string {
  const told = marks.map(({ number, position }) =>
    position === null ? `no place in Match ${number}` : `${ordinal(position)} in Match ${number}`,
  )
  return `The places: ${told.join(', ')}.`
}

const tenth = (value: number) => Math.round(value * 10) / 10
