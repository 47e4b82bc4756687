import type { Tee } from '#contract/tees.ts'
import { teeTitle } from '#domain/courses/holes.ts'
import { venueName } from '#domain/rounds/round.ts'
import { formatDecimal } from '#domain/scoring/score-format.ts'
import { cardText } from './hole-text.ts'
import type { RoundText } from './round-form.ts'

/** The fields of the form that a set of tees fills in. */
export type TeeText = Pick<
  RoundText,
  | 'facilityName'
  | 'courseName'
  | 'teeName'
  | 'numberOfHoles'
  | 'courseRating'
  | 'slopeRating'
  | 'pars'
  | 'strokeIndexes'
  | 'firstHole'
  | 'ratedFor'
>

export const blankTee: TeeText = {
  facilityName: '',
  courseName: '',
  teeName: '',
  numberOfHoles: '18',
  courseRating: '',
  slopeRating: '',
  pars: '',
  strokeIndexes: '',
  firstHole: '',
  ratedFor: '',
}

export function teeText(tee: Tee): TeeText {
  return {
    facilityName: tee.facilityName,
    courseName: tee.courseName ?? '',
    teeName: tee.teeName ?? '',
    numberOfHoles: String(tee.numberOfHoles),
    courseRating: formatDecimal(tee.courseRating),
    slopeRating: String(tee.slopeRating),
    ...cardText(tee.holes, tee.nine),
    ratedFor: tee.ratedFor ?? '',
  }
}

/**
 * Tees to choose from: 'Marram Links, White · 71.3 / 128', with whom the ratings are for, and the nine or the number of
 * holes of less than 18.
 */
export function teeLabel({ teeName, courseRating, slopeRating, ...tee }: Omit<Tee, 'holes'>): string {
  const named = teeName !== null && teeTitle({ name: teeName, ratedFor: tee.ratedFor ?? null })
  const names = [venueName(tee), named].filter((name) => typeof name === 'string').join(', ')
  return `${names} · ${formatDecimal(courseRating)}\u00a0/\u00a0${slopeRating}${holesNote(tee)}`
}

function holesNote({ numberOfHoles, nine }: Pick<Tee, 'numberOfHoles' | 'nine'>): string {
  if (nine !== null) return nine === 'front' ? ' · Front\u00a0nine' : ' · Back\u00a0nine'
  return numberOfHoles === 9 ? ' · 9\u00a0holes' : ''
}

/** Tees that are filled in, below their club: 'White · 71.3 / 128 · 18 holes'. */
export function filledTeesText({ teeName, ratedFor, ...text }: TeeText): string {
  const { courseName, numberOfHoles, courseRating, slopeRating } = text
  const tee = ratedFor === '' ? teeName : `${teeName} (${ratedFor})`
  const names = [courseName, tee].filter((name) => name !== '').join(', ')
  const figures = [`${courseRating}\u00a0/\u00a0${slopeRating}`, `${numberOfHoles}\u00a0holes`]
  return [...(names === '' ? [] : [names]), ...figures].join(' · ')
}

const fields = ['facilityName', 'courseName', 'teeName', 'numberOfHoles', 'courseRating', 'slopeRating'] as const

/** Whether the form has nothing but what was filled in for the golfer. */
export function isAsFilled(text: RoundText, filled: TeeText): boolean {
  return fields.every((name) => text[name] === filled[name])
}

/**
 * The fields that change with the club's name: names and ratings that were filled in for another club are cleared,
 * typed ones stay.
 */
export function withClub(text: RoundText, filled: TeeText, club: string): Partial<TeeText> {
  const others = [
    'courseName',
    'teeName',
    'courseRating',
    'slopeRating',
    'pars',
    'strokeIndexes',
    'firstHole',
    'ratedFor',
  ] as const
  const gone = club === filled.facilityName ? [] : others.filter((name) => text[name] === filled[name])
  return { facilityName: club, ...Object.fromEntries(gone.map((name) => [name, ''])) }
}

/**
 * The fields that change with the number of holes: ratings that were filled in become those of the same tees for that
 * many holes, or empty if these are unknown; typed ones stay.
 */
export function withHoles(text: RoundText, filled: TeeText, change: HolesChange): Partial<TeeText> {
  const { holes, tees } = change
  const isFilled = text.courseRating === filled.courseRating && text.slopeRating === filled.slopeRating
  if (!isFilled) return { numberOfHoles: holes, pars: '', strokeIndexes: '', firstHole: '', ratedFor: '' }
  const same = tees.map(teeText).find((tee) => tee.numberOfHoles === holes && hasNamesOf(tee, text))
  const { courseRating, slopeRating, pars, strokeIndexes, firstHole, ratedFor } = same ?? blankTee
  return { numberOfHoles: holes, courseRating, slopeRating, pars, strokeIndexes, firstHole, ratedFor }
}

type HolesChange = { readonly holes: string; readonly tees: readonly Tee[] }

function hasNamesOf(tee: TeeText, text: RoundText): boolean {
  return (['facilityName', 'courseName', 'teeName', 'ratedFor'] as const).every(
    (name) => plain(tee[name]) === plain(text[name]),
  )
}

const plain = (name: string) => name.trim().toLowerCase()

/** Whether the site keeps the course that the form names, or one that it can become: `found` begin with its club. */
export function isKept({ courseName }: Pick<TeeText, 'courseName'>, found: readonly Tee[]): boolean {
  const name = plain(courseName)
  return found.some((tee) => tee.holes !== null && (name === '' || plain(tee.courseName ?? '') === name))
}

/** The page that adds the course that the form names. */
export function newCourseAddress({ facilityName, courseName }: TeeText): string {
  return `/courses/new?${new URLSearchParams({ club: facilityName.trim(), course: courseName.trim() }).toString()}`
}

export type TeeChoice = { readonly group: string; readonly items: string[] }

/** The tees offered for the text of the club: all that the golfer played until another club is typed, and those found. */
export function teeChoices({ club, filled, played, found }: Offered): TeeChoice[] {
  const typed = plain(club)
  const isTyped = typed !== '' && club !== filled.facilityName
  const own = labels(played.filter(({ facilityName }) => !isTyped || plain(facilityName).includes(typed)))
  const others = labels(found).filter((label) => !own.includes(label))
  return [
    { group: 'Played lately', items: own },
    { group: 'Other tees', items: others },
  ].filter(({ items }) => items.length > 0)
}

type Offered = {
  readonly club: string
  readonly filled: TeeText
  readonly played: readonly Tee[]
  readonly found: readonly Tee[]
}

const labels = (tees: readonly Tee[]) => [...new Set(tees.map(teeLabel))]
