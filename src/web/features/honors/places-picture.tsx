import type { OwnSeason } from '#contract/honors.ts'
import { ordinal } from '#domain/scoring/number-words.ts'
import css from './places-picture.module.css'

/** The place in each match of a season, the best in green. */
export function PlacesPicture({ season }: { season: OwnSeason }) {
  const picture = placesPicture(season)
  if (picture === null) return <p className={`c-dim fz-small lh-16 ${css['lead']}`}>No round counted this season</p>
  const { width, height, areDots, marks, lines, named, alternative } = picture
  const [first, last] = [season.places.at(0), season.places.at(-1)]
  return (
    <>
      <p className={`c-dim fz-small lh-16 ${css['lead']}`}>
        {first === last ? `Place in Match ${first?.number}` : `Place in matches ${first?.number} to ${last?.number}`}
      </p>
      <svg className={`block ${css['picture']}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alternative}>
        {lines.map((points) => (
          <polyline key={points} points={points} />
        ))}
        {marks.map((mark) => (
          <g key={mark.number} data-best={mark.isBest}>
            {areDots ? <Dot mark={mark} /> : <Circle mark={mark} />}
            {named.has(mark.number) && (
              <text className={css['number']} x={mark.x} y={height - 4}>
                {mark.number}
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  )
}

function Circle({ mark: { x, y, position } }: { mark: PlaceMark }) {
  return (
    <>
      <circle cx={x} cy={y} r={12} data-empty={position === null} />
      <text x={x} y={y + 4}>
        {position ?? '–'}
      </text>
    </>
  )
}

const Dot = ({ mark: { x, y, position } }: { mark: PlaceMark }) => (
  <circle cx={x} cy={y} r={4} data-empty={position === null} />
)

/** A match in the picture: where its circle is, in units of the picture; without a place it is at the bottom. */
type PlaceMark = {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly position: number | null
  readonly isBest: boolean
}

type Places = {
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
function placesPicture({ places }: Pick<OwnSeason, 'places'>): Places | null {
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
  const places = marks.map(({ number, position }) =>
    position === null ? `no place in Match ${number}` : `${ordinal(position)} in Match ${number}`,
  )
  return `The places: ${places.join(', ')}.`
}

const tenth = (value: number) => Math.round(value * 10) / 10
