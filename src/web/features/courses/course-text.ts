import type { Course } from '#contract/courses.ts'
import { type CourseCard, type Ratings, courseProblems, courseWarnings, maxTees } from '#domain/courses/course.ts'
import { type RatedPart, ratedParts } from '#domain/courses/holes.ts'
import { formatDecimal } from '#domain/scoring/score-format.ts'
import { parseTenths } from '#domain/shared/tenths.ts'
import type { CourseBody } from './courses.api.ts'

/** The text of each field; fields have the paths of the API's body, so that its errors find them. */
export type CourseText = Readonly<Record<string, string>>

/** The sizes of a course that is being typed. */
export type Sizes = { readonly holes: 9 | 18; readonly tees: number }

export const holeField = (hole: number, name: 'par' | 'strokeIndex') => `holes.${hole}.${name}`
export const teeField = (tee: number, name: 'name' | `${RatedPart}.${keyof Ratings}`) => `tees.${tee}.${name}`

const places = (count: number) => Array.from({ length: count }, (_, n) => n)

type Names = { readonly club: string; readonly name: string }

/** An empty form, with 18 holes of par 4. */
export function blankCourse({ club, name }: Names): CourseText {
  const pars = places(18).map((n) => [holeField(n, 'par'), '4'] as const)
  const blanks = [...places(18).map((n) => holeField(n, 'strokeIndex')), ...places(maxTees).flatMap(teeNames)]
  return { club, name, ...Object.fromEntries(pars), ...Object.fromEntries(blanks.map((field) => [field, ''] as const)) }
}

const teeNames = (tee: number): string[] => [
  teeField(tee, 'name'),
  ...ratedParts.flatMap(({ part }) => [teeField(tee, `${part}.courseRating`), teeField(tee, `${part}.slopeRating`)]),
]

/** A course to correct, as form text. */
export function courseText({ club, name, holes, tees }: Course): CourseText {
  const text = new Map(Object.entries(blankCourse({ club, name: name ?? '' })))
  for (const [n, { par, strokeIndex }] of holes.entries()) {
    text.set(holeField(n, 'par'), String(par)).set(holeField(n, 'strokeIndex'), String(strokeIndex))
  }
  for (const [n, tee] of tees.entries()) {
    text.set(teeField(n, 'name'), tee.name)
    for (const { part } of ratedParts) {
      const ratings = tee[part]
      if (ratings === null) continue
      text.set(teeField(n, `${part}.courseRating`), formatDecimal(ratings.courseRating))
      text.set(teeField(n, `${part}.slopeRating`), String(ratings.slopeRating))
    }
  }
  return Object.fromEntries(text)
}

/** The course as it is typed; other text than a number is NaN. */
export function cardOf(text: CourseText, { holes, tees }: Sizes): CourseCard {
  return {
    club: read(text, 'club'),
    name: read(text, 'name') === '' ? null : read(text, 'name'),
    holes: places(holes).map((n) => ({
      par: figure(text, holeField(n, 'par')),
      strokeIndex: figure(text, holeField(n, 'strokeIndex')),
    })),
    tees: places(tees).map((n) => ({
      name: read(text, teeField(n, 'name')),
      eighteen: holes === 18 ? ratingsIn(text, n, 'eighteen') : null,
      front: ratingsIn(text, n, 'front'),
      back: holes === 18 ? ratingsIn(text, n, 'back') : null,
    })),
  }
}

function ratingsIn(text: CourseText, tee: number, part: RatedPart): Ratings | null {
  const [rating, slope] = [teeField(tee, `${part}.courseRating`), teeField(tee, `${part}.slopeRating`)]
  if (read(text, rating) === '' && read(text, slope) === '') return null
  const isDecimal = /^\d+([.,]\d)?$/.test(read(text, rating))
  return {
    courseRating: (isDecimal ? parseTenths(read(text, rating).replace(',', '.')) : null) ?? Number.NaN,
    slopeRating: figure(text, slope),
  }
}

const read = (text: CourseText, name: string) => (text[name] ?? '').trim()

const figure = (text: CourseText, name: string) =>
  /^\d{1,3}$/.test(read(text, name)) ? Number(read(text, name)) : Number.NaN

/** What is wrong with one field of a course, or null. */
export function problemOf(name: string, text: CourseText, sizes: Sizes): string | null {
  return courseProblems(cardOf(text, sizes)).find(({ path }) => path.join('.') === name)?.message ?? null
}

/** What to check on the scorecard before a valid course is saved. */
export function warningsOf(text: CourseText, sizes: Sizes): string[] {
  const card = cardOf(text, sizes)
  return courseProblems(card).length === 0 ? courseWarnings(card) : []
}

/** The request of a valid form. */
export function courseBody(text: CourseText, sizes: Sizes): CourseBody {
  const { club, name, holes, tees } = cardOf(text, sizes)
  return {
    club,
    name: name ?? '',
    holes: holes.map((hole) => ({ ...hole })),
    tees: [...tees],
  }
}

/** What changes when a tee is removed: those after it move up. */
export function withoutTee(text: CourseText, removed: number): CourseText {
  const moved = places(maxTees - removed).flatMap((n) => {
    const nextNames = teeNames(removed + n + 1)
    return teeNames(removed + n).map((name, m) => [name, text[nextNames[m] ?? ''] ?? ''] as const)
  })
  return Object.fromEntries(moved)
}
