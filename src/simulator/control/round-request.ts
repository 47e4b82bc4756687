import type { Day } from '#domain/shared/day.ts'
import { parseTenths } from '#domain/shared/tenths.ts'
import { dayIn, fieldsOf, ghinIn, textIn, wholeNumberIn } from '#simulator/http/parameters.ts'
import type { Fields } from '#simulator/http/parameters.ts'
import { refuseParameter } from '#simulator/http/refusal.ts'
import type { ScoreStatus, ScoreType } from '#simulator/world/round.ts'

/** A request to post a round, with the field names of the wire; null follows the golfer's habits. */
export type RoundRequest = {
  readonly ghin: number
  readonly played_at: Day | null
  readonly adjusted_gross_score: number | null
  readonly number_of_holes: 9 | 18
  readonly number_of_played_holes: number
  readonly course: string | null
  readonly tee: string | null
  readonly course_rating: number | null
  readonly slope_rating: number | null
  readonly pcc: number
  readonly score_type: ScoreType | null
  readonly status: ScoreStatus
}

const scoreTypes = ['H', 'A', 'T', 'C', 'P'] as const
const statuses = ['Validated', 'UnderReview', 'Temporary'] as const

/** Reads a request from JSON; an invalid field is refused by name. */
export function roundRequestIn(body: unknown): RoundRequest {
  const fields = fieldsOf(body)
  const holes = wholeNumberIn(fields, 'number_of_holes', { from: 9, upTo: 18, unless: 18 })
  if (holes !== 9 && holes !== 18) return refuseParameter('number_of_holes', 'must be 9 or 18')
  const range = { from: holes === 9 ? 9 : 10, upTo: holes, unless: holes }
  return {
    ghin: ghinIn(fields, 'ghin'),
    played_at: dayIn(fields, 'played_at'),
    adjusted_gross_score: numberOrNull(fields, 'adjusted_gross_score', { from: 18, upTo: 250 }),
    number_of_holes: holes,
    number_of_played_holes: wholeNumberIn(fields, 'number_of_played_holes', range),
    course: textIn(fields, 'course') || null,
    tee: textIn(fields, 'tee') || null,
    course_rating: courseRatingIn(fields),
    slope_rating: numberOrNull(fields, 'slope_rating', { from: 55, upTo: 155 }),
    pcc: wholeNumberIn(fields, 'pcc', { from: -1, upTo: 3, unless: 0 }),
    score_type: oneOf(fields, 'score_type', scoreTypes),
    status: oneOf(fields, 'status', statuses) ?? 'Validated',
  }
}

function numberOrNull(fields: Fields, name: string, range: { from: number; upTo: number }): number | null {
  return textIn(fields, name) === '' ? null : wholeNumberIn(fields, name, range)
}

function courseRatingIn(fields: Fields): number | null {
  const text = textIn(fields, 'course_rating')
  if (text === '') return null
  const tenths = parseTenths(text)
  const isFine = tenths !== null && tenths >= 200 && tenths <= 900
  return isFine ? tenths / 10 : refuseParameter('course_rating', 'is invalid')
}

function oneOf<Word extends string>(fields: Fields, name: string, words: readonly Word[]): Word | null {
  const text = textIn(fields, name)
  if (text === '') return null
  return words.find((word) => word === text) ?? refuseParameter(name, `must be one of ${words.join(', ')}`)
}
