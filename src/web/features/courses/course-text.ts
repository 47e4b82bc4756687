import type { Course } from '#contract/courses.ts'
import { type CourseTee, type Ratings, courseProblems, courseWarnings, maxTees } from '#domain/courses/course.ts'
import { type Hole, type RatedPart, ratedParts } from '#domain/courses/holes.ts'
import { formatDecimal } from '#domain/scoring/score-format.ts'
import { typedTenths } from '#domain/shared/tenths.ts'
import type { CourseBody } from './courses.api.ts'

/** The text of each field; fields have the paths of the API's body, so that its errors find them. */
export type CourseText = Readonly<Record<string, string>>

/** The sizes of a course in the form. */
export type Sizes = {
  readonly holes: 9 | 18
  readonly tees: number
  /** Whether women have pars or stroke indexes of their own. */
  readonly hasWomenCard?: boolean
}

/** The pars and stroke indexes of everyone or of women. */
export type CardName = 'holes' | 'womenHoles'

export const holeField = (hole: number, name: keyof Hole, card: CardName = 'holes') => `${card}.${hole}.${name}`
export const teeField = (tee: number, name: 'name' | 'ratedFor' | `${RatedPart}.${keyof Ratings}`) =>
  `tees.${tee}.${name}`

const places = (count: number) => Array.from({ length: count }, (_, n) => n)

const holeTexts = (hole: number, card: CardName, { par, strokeIndex }: Partial<Hole>): [string, string][] => [
  [holeField(hole, 'par', card), String(par ?? 4)],
  [holeField(hole, 'strokeIndex', card), String(strokeIndex ?? '')],
]

const teeTexts = (tee: number, typed?: CourseTee): [string, string][] => [
  [teeField(tee, 'name'), typed?.name ?? ''],
  [teeField(tee, 'ratedFor'), typed?.ratedFor ?? ''],
  ...ratedParts.flatMap(({ part }): [string, string][] => {
    const ratings = typed?.[part]
    return [
      [teeField(tee, `${part}.courseRating`), ratings ? formatDecimal(ratings.courseRating) : ''],
      [teeField(tee, `${part}.slopeRating`), ratings ? String(ratings.slopeRating) : ''],
    ]
  }),
]

/** An empty form, with 18 holes of par 4. */
export const blankCourse = (named: { readonly club: string; readonly name: string }): CourseText => ({
  ...named,
  ...Object.fromEntries([
    ...places(18).flatMap((n) => [...holeTexts(n, 'holes', {}), ...holeTexts(n, 'womenHoles', {})]),
    ...places(maxTees).flatMap((n) => teeTexts(n)),
  ]),
})

/** A course to correct, as form text. */
export const courseText = ({ club, name, holes, womenHoles, tees }: Course): CourseText => ({
  ...blankCourse({ club, name: name ?? '' }),
  ...Object.fromEntries([
    ...holes.flatMap((hole, n) => holeTexts(n, 'holes', hole)),
    ...(womenHoles ?? holes).flatMap((hole, n) => holeTexts(n, 'womenHoles', hole)),
    ...tees.flatMap((tee, n) => teeTexts(n, tee)),
  ]),
})

/** The initial women's holes: those of the scorecard so far. */
export function womenCardText(text: CourseText): CourseText {
  const holes = Object.entries(text).filter(([name]) => name.startsWith('holes.'))
  return Object.fromEntries(holes.map(([name, typed]) => [name.replace('holes', 'womenHoles'), typed]))
}

/** The changes when a tee is removed: later tees move up. */
export function withoutTee(text: CourseText, removed: number): CourseText {
  const moved = Object.entries(text).flatMap(([name, typed]): [string, string][] => {
    const [list, tee, ...field] = name.split('.')
    return list === 'tees' && Number(tee) > removed ? [[[list, Number(tee) - 1, ...field].join('.'), typed]] : []
  })
  return Object.fromEntries([...teeTexts(maxTees - 1), ...moved])
}

/** The course from the typed text; invalid numbers are NaN. */
export function cardOf(text: CourseText, { holes, tees, hasWomenCard = false }: Sizes) {
  const name = read(text, 'name')
  return {
    club: read(text, 'club'),
    name: name === '' ? null : name,
    holes: holesIn(text, holes, 'holes'),
    womenHoles: hasWomenCard ? holesIn(text, holes, 'womenHoles') : null,
    tees: places(tees).map((n) => ({
      name: read(text, teeField(n, 'name')),
      ratedFor: (['men', 'women'] as const).find((whose) => whose === text[teeField(n, 'ratedFor')]) ?? null,
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

function ratingsIn(text: CourseText, tee: number, part: RatedPart): Ratings | null {
  const rating = read(text, teeField(tee, `${part}.courseRating`))
  const slope = teeField(tee, `${part}.slopeRating`)
  if (rating === '' && read(text, slope) === '') return null
  const courseRating = /^\d+([.,]\d)?$/.test(rating) ? typedTenths(rating) : Number.NaN
  return { courseRating, slopeRating: figure(text, slope) }
}

const read = (text: CourseText, name: string) => (text[name] ?? '').trim()

const figure = (text: CourseText, name: string) =>
  /^\d{1,3}$/.test(read(text, name)) ? Number(read(text, name)) : Number.NaN

export function problemOf(name: string, text: CourseText, sizes: Sizes): string | null {
  return courseProblems(cardOf(text, sizes)).find(({ path }) => path.join('.') === name)?.message ?? null
}

/** Warnings about the scorecard of a valid course, to be checked before saving. */
export function warningsOf(text: CourseText, sizes: Sizes): string[] {
  const card = cardOf(text, sizes)
  return courseProblems(card).length === 0 ? courseWarnings(card) : []
}

/** The request of a valid form. */
export function courseBody(text: CourseText, sizes: Sizes): CourseBody {
  const card = cardOf(text, sizes)
  return { ...card, name: card.name ?? '' }
}
