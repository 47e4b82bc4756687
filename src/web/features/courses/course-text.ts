import type { Course } from '#contract/courses.ts'
import { type CourseCard, type Ratings, courseProblems, courseWarnings, maxTees } from '#domain/courses/course.ts'
import { type Hole, type RatedPart, ratedParts } from '#domain/courses/holes.ts'
import { formatDecimal } from '#domain/scoring/score-format.ts'
import { parseTenths } from '#domain/shared/tenths.ts'
import type { CourseBody } from './courses.api.ts'

/** The text of each field; fields have the paths of the API's body, so that its errors find them. */
export type CourseText = Readonly<Record<string, string>>

/** The sizes of a course that is being typed. */
export type Sizes = {
  readonly holes: 9 | 18
  readonly tees: number
  /** Whether women have pars or stroke indexes of their own. */
  readonly hasWomenCard?: boolean
}

/** Whose pars and stroke indexes. */
export type CardName = 'holes' | 'womenHoles'
const cardNames = ['holes', 'womenHoles'] as const

export const holeField = (hole: number, name: 'par' | 'strokeIndex', card: CardName = 'holes') =>
  `${card}.${hole}.${name}`
export const teeField = (tee: number, name: 'name' | 'ratedFor' | `${RatedPart}.${keyof Ratings}`) =>
  `tees.${tee}.${name}`

const places = (count: number) => Array.from({ length: count }, (_, n) => n)

type Names = { readonly club: string; readonly name: string }

/** An empty form, with 18 holes of par 4. */
export function blankCourse({ club, name }: Names): CourseText {
  const fields = (field: 'par' | 'strokeIndex') =>
    cardNames.flatMap((card) => places(18).map((n) => holeField(n, field, card)))
  const pars = fields('par').map((field) => [field, '4'] as const)
  const blanks = [...fields('strokeIndex'), ...places(maxTees).flatMap(teeNames)]
  return { club, name, ...Object.fromEntries(pars), ...Object.fromEntries(blanks.map((field) => [field, ''] as const)) }
}

const teeNames = (tee: number): string[] => [
  teeField(tee, 'name'),
  teeField(tee, 'ratedFor'),
  ...ratedParts.flatMap(({ part }) => [teeField(tee, `${part}.courseRating`), teeField(tee, `${part}.slopeRating`)]),
]

/** A course to correct, as form text. */
export function courseText({ club, name, holes, womenHoles, tees }: Course): CourseText {
  const text = new Map([
    ...Object.entries(blankCourse({ club, name: name ?? '' })),
    ...holeEntries(holes, 'holes'),
    ...holeEntries(womenHoles ?? holes, 'womenHoles'),
  ])
  for (const [n, tee] of tees.entries()) {
    text.set(teeField(n, 'name'), tee.name).set(teeField(n, 'ratedFor'), tee.ratedFor ?? '')
    for (const { part } of ratedParts) {
      const ratings = tee[part]
      if (ratings === null) continue
      text.set(teeField(n, `${part}.courseRating`), formatDecimal(ratings.courseRating))
      text.set(teeField(n, `${part}.slopeRating`), String(ratings.slopeRating))
    }
  }
  return Object.fromEntries(text)
}

function holeEntries(holes: readonly Hole[], card: CardName): [string, string][] {
  return holes.flatMap(({ par, strokeIndex }, n): [string, string][] => [
    [holeField(n, 'par', card), String(par)],
    [holeField(n, 'strokeIndex', card), String(strokeIndex)],
  ])
}

/** What women's holes begin with: those of the scorecard so far. */
export function womenCardText(text: CourseText): CourseText {
  const names = places(18).flatMap((n) => (['par', 'strokeIndex'] as const).map((name) => [n, name] as const))
  return Object.fromEntries(
    names.map(([n, name]) => [holeField(n, name, 'womenHoles'), read(text, holeField(n, name))]),
  )
}

/** The course as it is typed; other text than a number is NaN. */
export function cardOf(text: CourseText, { holes, tees, hasWomenCard = false }: Sizes): CourseCard {
  return {
    club: read(text, 'club'),
    name: read(text, 'name') === '' ? null : read(text, 'name'),
    holes: holesIn(text, holes, 'holes'),
    womenHoles: hasWomenCard ? holesIn(text, holes, 'womenHoles') : null,
    tees: places(tees).map((n) => ({
      name: read(text, teeField(n, 'name')),
      ratedFor: ratedForIn(read(text, teeField(n, 'ratedFor'))),
      eighteen: holes === 18 ? ratingsIn(text, n, 'eighteen') : null,
      front: ratingsIn(text, n, 'front'),
      back: holes === 18 ? ratingsIn(text, n, 'back') : null,
    })),
  }
}

function holesIn(text: CourseText, holes: number, card: CardName): Hole[] {
  return places(holes).map((n) => ({
    par: figure(text, holeField(n, 'par', card)),
    strokeIndex: figure(text, holeField(n, 'strokeIndex', card)),
  }))
}

const ratedForIn = (text: string) => (text === 'men' || text === 'women' ? text : null)

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
  const { club, name, holes, womenHoles, tees } = cardOf(text, sizes)
  return {
    club,
    name: name ?? '',
    holes: [...holes],
    womenHoles: womenHoles && [...womenHoles],
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
