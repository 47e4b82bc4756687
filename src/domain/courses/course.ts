import { courseRatingBounds, ratingWarning, slopeRatingBounds } from '../rounds/manual-round.ts'
import { formatDecimal } from '../scoring/score-format.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Hole, type RatedFor, type RatedPart, ratedParts, teeTitle } from './holes.ts'

/** Half of a course of 18 holes. */
export type Nine = 'front' | 'back'

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
  /** Those of women, where their pars or stroke indexes are others. */
  readonly womenHoles: readonly Hole[] | null
  readonly tees: readonly CourseTee[]
}

export const maxTees = 12
export const parBounds = { least: 3, most: 6 } as const

/** Something impossible about a course: where it is, such as `holes`, 3, `par`, and a sentence for the person entering it. */
export type CourseProblem = { readonly path: readonly (string | number)[]; readonly message: string }

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** What makes a course impossible; empty when it is valid. */
export function courseProblems({ club, name, holes, womenHoles, tees }: CourseCard): CourseProblem[] {
  return [
    ...(hasWords(club) ? [] : [{ path: ['club'], message: 'Enter the club' }]),
    ...(name === null || hasWords(name)
      ? []
      : [{ path: ['name'], message: 'Enter the course’s name, or leave it empty' }]),
    ...holeProblems(holes, 'holes'),
    ...(womenHoles === null ? [] : womenProblems(womenHoles, holes.length)),
    ...teeProblems(tees, holes.length),
  ]
}

type Card = 'holes' | 'womenHoles'

function womenProblems(holes: readonly Hole[], expected: number): CourseProblem[] {
  if (holes.length === expected) return holeProblems(holes, 'womenHoles')
  return [{ path: ['womenHoles'], message: `The card for women has ${expected} holes too` }]
}

/** The highest stroke index of a scorecard: nine holes can have those of 18, such as 1, 3, 5. */
export const maxStrokeIndex = 18

/** What is wrong with the holes: their number, a par, or a stroke index that is out of bounds or given twice. */
function holeProblems(holes: readonly Hole[], card: Card): CourseProblem[] {
  const count = holes.length
  if (count !== 9 && count !== 18) return [{ path: [card], message: 'A course has 9 or 18 holes' }]
  return holes.flatMap(({ par, strokeIndex }, n) => {
    const problems: CourseProblem[] = []
    if (!isWithin(par, parBounds.least, parBounds.most)) {
      problems.push({
        path: [card, n, 'par'],
        message: `Hole ${n + 1}: a par is between ${parBounds.least} and ${parBounds.most}`,
      })
    }
    const earlier = holes.findIndex((hole) => hole.strokeIndex === strokeIndex)
    const indexPath = [card, n, 'strokeIndex']
    if (!isWithin(strokeIndex, 1, maxStrokeIndex)) {
      problems.push({ path: indexPath, message: `Hole ${n + 1}: a stroke index is between 1 and ${maxStrokeIndex}` })
    } else if (earlier < n) {
      problems.push({
        path: indexPath,
        message: `Hole ${n + 1}: hole ${earlier + 1} has the stroke index ${strokeIndex} already`,
      })
    }
    return problems
  })
}

function teeProblems(tees: readonly CourseTee[], holes: number): CourseProblem[] {
  if (tees.length === 0) return [{ path: ['tees'], message: 'Add at least one tee' }]
  if (tees.length > maxTees) return [{ path: ['tees'], message: `A course has at most ${maxTees} tees` }]
  const names = tees.map((tee) => plain(teeTitle(tee)))
  return tees.flatMap((tee, n) => [
    ...(plain(tee.name) === '' ? [{ path: ['tees', n, 'name'], message: 'Enter the tee’s name' }] : []),
    ...(plain(tee.name) !== '' && names.indexOf(names[n] ?? '') < n
      ? [{ path: ['tees', n, 'name'], message: `Another tee is called ${teeTitle(tee).trim()} already` }]
      : []),
    ...ratingProblems(tee, holes).map(({ path, message }) => ({ path: ['tees', n, ...path], message })),
  ])
}

function ratingProblems(tee: CourseTee, holes: number): CourseProblem[] {
  const given = ratedParts.filter(({ part }) => tee[part] !== null)
  if (given.length === 0) {
    const part = holes === 9 ? 'front' : 'eighteen'
    return [{ path: [part, 'courseRating'], message: 'Enter the ratings of this tee' }]
  }
  return given.flatMap(({ part, holes: rated }) => {
    if (holes === 9 && part !== 'front') {
      return [{ path: [part], message: 'A tee of nine holes has ratings for nine holes only' }]
    }
    return tee[part] === null ? [] : figureProblems(tee[part], rated).map(within(part))
  })
}

const within =
  (part: RatedPart) =>
  ({ path, message }: CourseProblem): CourseProblem => ({ path: [part, ...path], message })

function figureProblems({ courseRating, slopeRating }: Ratings, holes: 9 | 18): CourseProblem[] {
  const bounds = courseRatingBounds[holes]
  const slopes = slopeRatingBounds
  const isRated = isWithin(courseRating, bounds.least, bounds.most)
  const isSloped = isWithin(slopeRating, slopes.least, slopes.most)
  const ratings = `A Course Rating for ${holes} holes is between ${bounds.least / 10} and ${bounds.most / 10}`
  return [
    ...(isRated ? [] : [{ path: ['courseRating'], message: ratings }]),
    ...(isSloped
      ? []
      : [{ path: ['slopeRating'], message: `A Slope Rating is between ${slopes.least} and ${slopes.most}` }]),
  ]
}

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** A tee's name as names are compared. */
const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** How far, in tenths, the Course Rating of 18 holes can be from that of its nines: each is rounded by itself. */
const usualDifference = 5

/** What is possible but rare about a course, to be checked on its scorecard. */
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
  if (Math.abs(nines - eighteen.courseRating) <= usualDifference) return []
  const [sum, whole] = [nines, eighteen.courseRating].map((rating) => formatDecimal(rating))
  return [`The nines add up to a Course Rating of ${sum}, but 18 holes have ${whole}: check the scorecard`]
}
