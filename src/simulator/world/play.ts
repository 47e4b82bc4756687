import { expectedDifferential } from '#domain/handicap/score-differential.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { SeededRandom } from './chance.ts'
import type { Venue } from './courses.ts'
import type { Golfer, Quirk } from './golfer.ts'
import type { Round } from './round.ts'

/** The share of rounds that a quirk affects: of golfers with it, and of all others. */
const shares: Readonly<Partial<Record<Quirk, readonly [ofTheQuirk: number, ofOthers: number]>>> = {
  partPlayed: [0.5, 0.01],
  combinedNines: [0.5, 0],
  twoRoundsADay: [0.5, 0.005],
  edited: [0.5, 0.015],
  deleted: [0.35, 0.006],
  exceptional: [0.06, 0],
  penaltyScore: [0.2, 0],
  temporary: [0.35, 0],
  underReview: [0.35, 0],
}

/** Whether a quirk affects a round; draws in any case, so that quirks do not influence each other. */
export function affects(golfer: Golfer, quirk: Quirk, random: SeededRandom): boolean {
  const [ofTheQuirk, ofOthers] = shares[quirk] ?? [1, 0]
  return random.chance() < (golfer.quirks.has(quirk) ? ofTheQuirk : ofOthers)
}

/** How far the mean differential lies above the Index that the best eight of twenty make, in standard deviations. */
const meanAboveIndex = 0.85

/** Good days are less far from the mean than bad ones. */
const skew = 0.1

export function targetDifferential(golfer: Golfer, dayNumber: number, random: SeededRandom): Tenths {
  const { ability, temperament } = golfer
  const bell = random.bell()
  const isExceptional = affects(golfer, 'exceptional', random)
  if (isExceptional) return ability - 95 - random.below(30)
  const deviation = bell + skew * (bell * bell - 1)
  return Math.round(ability + formOn(golfer, dayNumber) + temperament.spread * (meanAboveIndex + deviation))
}

/** A slow rise and fall around the ability. */
function formOn({ ghin, temperament }: Golfer, dayNumber: number): Tenths {
  const phase = ((dayNumber + ghin * 17) % temperament.swingDays) / temperament.swingDays
  return temperament.swing * (1 - 4 * Math.abs(phase - 0.5))
}

/** The gross score that gives about this differential over the holes played: all, a nine, or the first of a round. */
export function grossFor(
  differential: Tenths,
  golfer: Golfer,
  { venue, holes, playedHoles, pcc }: Pick<Round, 'venue' | 'holes' | 'playedHoles' | 'pcc'>,
): number {
  const missing = 18 - playedHoles
  const played = missing === 0 ? differential : differential - expectedDifferential(golfer.ability, missing)
  const share = playedHoles / 18
  const calmed = played - (differential - golfer.ability) * (1 - share) * 0.4
  const ratedTenths = (holes === 9 ? venue.rating.courseRating : venue.rating.courseRating * share) + pcc * 10 * share
  return Math.max(playedHoles * 2, Math.round((ratedTenths + (calmed * venue.rating.slopeRating) / 113) / 10))
}

/** An adjusted gross score split into its nines. */
export function ninesOf(
  gross: number,
  { venue }: { venue: Venue },
  random: SeededRandom,
): { front9: number; back9: number } {
  const front9 =
    Math.round((gross * venue.front.courseRating) / (venue.front.courseRating + venue.back.courseRating)) +
    random.below(5) -
    2
  return { front9, back9: gross - front9 }
}
