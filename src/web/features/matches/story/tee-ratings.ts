import type { CountedHoles } from '#domain/leagues/settings.ts'
import { countedHolesRated, courseRatingBounds, slopeRatingBounds } from '#domain/rounds/manual-round.ts'
import { formatStrokes } from '#domain/scoring/score-format.ts'
import { type Tenths, typedTenths } from '#domain/shared/tenths.ts'
import type { TeeRatings } from './needed.api.ts'

type RatingTexts = { readonly courseRating: string; readonly slopeRating: string }

/** The ratings that are typed, of the holes that count, null until both are complete. */
export function ratingsOf({ courseRating, slopeRating }: RatingTexts, counted: CountedHoles): TeeRatings | null {
  const [course, slope] = [courseRatingOf(courseRating, counted), slopeRatingOf(slopeRating)]
  return course === null || slope === null ? null : { courseRating: course, slopeRating: slope }
}

/** The fault of a rating; null while it is empty or incomplete. */
export function ratingProblem(name: keyof RatingTexts, text: string, counted: CountedHoles): string | null {
  const typed = plain(text)
  if (typed.length < (name === 'courseRating' ? 2 : 3)) return null
  if (name === 'courseRating') {
    const from = formatStrokes(courseRatingBounds[counted === '18' ? 18 : 9].min)
    const to = formatStrokes(courseRatingBounds[counted === '9' ? 9 : 18].max)
    return courseRatingOf(text, counted) === null ? `From ${from} to ${to}, as 71.3` : null
  }
  const { min: lowest, max: highest } = slopeRatingBounds
  return slopeRatingOf(text) === null ? `From ${lowest} to ${highest}` : null
}

/** A comma is a decimal point in many countries. */
const plain = (text: string) => text.trim().replace(',', '.')

function courseRatingOf(text: string, counted: CountedHoles): Tenths | null {
  const typed = plain(text)
  if (!/^\d{2}(\.\d?)?$/.test(typed)) return null
  const rating = typedTenths(typed)
  return countedHolesRated(rating, counted) === null ? null : rating
}

function slopeRatingOf(text: string): number | null {
  const typed = plain(text)
  if (!/^\d{2,3}$/.test(typed)) return null
  const rating = Number(typed)
  return rating >= slopeRatingBounds.min && rating <= slopeRatingBounds.max ? rating : null
}
