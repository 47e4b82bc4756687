import { courseRatingBounds, ratingWarning, slopeRatingBounds } from '../rounds/manual-round.ts'
import { formatDecimal } from '../scoring/score-format.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Hole, type RatedFor, ratedParts, teeTitle } from './holes.ts'

export type Ratings = { readonly courseRating: Tenths; readonly slopeRating: number }

/** A set of tees with its ratings, null where it has none. A course of nine holes has those of the front nine only. */
export type CourseTee = {
  readonly name: string
  /** Null where the scorecard does not say whom the ratings are for. */
  readonly ratedFor: RatedFor | null
  readonly eighteen: Ratings | null
  readonly front: Ratings | null
  readonly back: Ratings | null
}

/** A course: its club, its own name if the club has several, its holes in their order, and its tees. */
export type CourseCard = {
  readonly club: string
  readonly name: string | null
  readonly holes: readonly Hole[]
  /** Women's holes, if their pars or stroke indexes differ. */
  readonly womenHoles: readonly Hole[] | null
  readonly tees: readonly CourseTee[]
}

export const maxTees = 12
export const parBounds = { min: 3, max: 6 } as const

/** Something impossible about a course: where it is, such as `holes`, 3, `par`, and a sentence for the person entering it. */
export type CourseProblem = { readonly path: readonly (string | number)[]; readonly message: string }

const problemIf = (isWrong: boolean, path: CourseProblem['path'], message: string): CourseProblem[] =>
  isWrong ? [{ path, message }] : []

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** The problems that make a course invalid; empty if it is valid. */
export function courseProblems({ club, name, holes, womenHoles, tees }: CourseCard): CourseProblem[] {
  return [
    ...problemIf(!hasWords(club), ['club'], 'Enter the club'),
    ...problemIf(name !== null && !hasWords(name), ['name'], 'Enter the course’s name, or leave it empty'),
    ...holeProblems(holes, 'holes'),
    ...(womenHoles === null ? [] : womenProblems(womenHoles, holes.length)),
    ...teeProblems(tees, holes.length),
  ]
}

function womenProblems(holes: readonly Hole[], expected: number): CourseProblem[] {
  if (holes.length === expected) return holeProblems(holes, 'womenHoles')
  return [{ path: ['womenHoles'], message: `The card for women has ${expected} holes too` }]
}

/** The highest stroke index of a scorecard: nine holes can have those of 18, such as 1, 3, 5. */
export const maxStrokeIndex = 18

const parRange = `a par is between ${parBounds.min} and ${parBounds.max}`

/** Problems of the holes: their number, a par, or a stroke index that is out of bounds or given twice. */
function holeProblems(holes: readonly Hole[], card: 'holes' | 'womenHoles'): CourseProblem[] {
  if (holes.length !== 9 && holes.length !== 18) return [{ path: [card], message: 'A course has 9 or 18 holes' }]
  return holes.flatMap(({ par, strokeIndex }, n) => {
    const [hole, indexPath] = [`Hole ${n + 1}`, [card, n, 'strokeIndex']]
    const isIndex = isWithin(strokeIndex, 1, maxStrokeIndex)
    const first = holes.findIndex((one) => one.strokeIndex === strokeIndex)
    const taken = `${hole}: hole ${first + 1} has the stroke index ${strokeIndex} already`
    return [
      ...problemIf(!isWithin(par, parBounds.min, parBounds.max), [card, n, 'par'], `${hole}: ${parRange}`),
      ...problemIf(!isIndex, indexPath, `${hole}: a stroke index is between 1 and ${maxStrokeIndex}`),
      ...problemIf(isIndex && first < n, indexPath, taken),
    ]
  })
}

function teeProblems(tees: readonly CourseTee[], holes: number): CourseProblem[] {
  if (tees.length === 0) return [{ path: ['tees'], message: 'Add at least one tee' }]
  if (tees.length > maxTees) return [{ path: ['tees'], message: `A course has at most ${maxTees} tees` }]
  const titles = tees.map((tee) => plain(teeTitle(tee)))
  return tees.flatMap((tee, n) => {
    const isNamed = plain(tee.name) !== ''
    const isTaken = isNamed && titles.indexOf(titles[n] ?? '') < n
    return [
      ...problemIf(!isNamed, ['tees', n, 'name'], 'Enter the tee’s name'),
      ...problemIf(isTaken, ['tees', n, 'name'], `Another tee is called ${teeTitle(tee).trim()} already`),
      ...ratingProblems(tee, ['tees', n], holes),
    ]
  })
}

function ratingProblems(tee: CourseTee, path: CourseProblem['path'], holes: number): CourseProblem[] {
  if (ratedParts.every(({ part }) => tee[part] === null)) {
    const part = holes === 9 ? 'front' : 'eighteen'
    return [{ path: [...path, part, 'courseRating'], message: 'Enter the ratings of this tee' }]
  }
  return ratedParts.flatMap(({ part, holes: rated }) => {
    if (tee[part] === null) return []
    if (holes !== 9 || part === 'front') return figureProblems(tee[part], [...path, part], rated)
    return [{ path: [...path, part], message: 'A tee of nine holes has ratings for nine holes only' }]
  })
}

function figureProblems(ratings: Ratings, path: CourseProblem['path'], holes: 9 | 18): CourseProblem[] {
  const [rating, slope] = [courseRatingBounds[holes], slopeRatingBounds]
  return [
    ...problemIf(
      !isWithin(ratings.courseRating, rating.min, rating.max),
      [...path, 'courseRating'],
      `A Course Rating for ${holes} holes is between ${rating.min / 10} and ${rating.max / 10}`,
    ),
    ...problemIf(
      !isWithin(ratings.slopeRating, slope.min, slope.max),
      [...path, 'slopeRating'],
      `A Slope Rating is between ${slope.min} and ${slope.max}`,
    ),
  ]
}

const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max

/** A tee's name as names are compared. */
const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** How far, in tenths, the Course Rating of 18 holes can be from that of its nines: each is rounded by itself. */
const maxRatingDifference = 5

/** Unusual values of a course, to be checked on its scorecard. */
export function courseWarnings({ tees }: Pick<CourseCard, 'tees'>): string[] {
  return tees.flatMap((tee) => {
    const rare = ratedParts.flatMap(({ part, holes }) => {
      const ratings = tee[part]
      return ratings === null ? [] : (ratingWarning({ holes, courseRating: ratings.courseRating }) ?? [])
    })
    return [...new Set([...rare, ...differenceOf(tee)])].map((sentence) => `${teeTitle(tee)}: ${sentence}`)
  })
}

function differenceOf({ eighteen, front, back }: CourseTee): string[] {
  if (eighteen === null || front === null || back === null) return []
  const nines = front.courseRating + back.courseRating
  if (Math.abs(nines - eighteen.courseRating) <= maxRatingDifference) return []
  const [sum, whole] = [nines, eighteen.courseRating].map((rating) => formatDecimal(rating))
  return [`The nines add up to a Course Rating of ${sum}, but 18 holes have ${whole}: check the scorecard`]
}
