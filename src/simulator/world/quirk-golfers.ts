import type { Golfer, Quirk } from './golfer.ts'
import { regionGolfer } from './region-golfers.ts'

/** One golfer for each oddity of the association's data, the same under every seed. */
export const quirks = {
  /** Plays off about +2.4; hi_value is positive all the same. */
  plusHandicap: 5_001_000,
  /** A single round on record: Index "NH", hi_value 999. */
  noHandicap: 5_001_001,
  /** Index "WD": withdrawn by the committee. Rounds go on. */
  withdrawn: 5_001_002,
  /** Index such as "19.1M". */
  suffixLetter: 5_001_003,
  /** Three rows in every search, the home club not first. */
  threeClubs: 5_001_004,
  inactive: 5_001_005,
  /** Membership "Archived", found by name when no status is asked for. */
  archived: 5_001_006,
  /** Numbers are text, and golfer numbers are numbers. */
  textNumbers: 5_001_007,
  /** The bucketed list shows only the month, and no course. */
  monthOnly: 5_001_008,
  /** Month only as well, and posted days later, often in the next month. */
  postedLate: 5_001_009,
  /** Rounds without any field of the course. */
  missingCourse: 5_001_010,
  /** Four rounds of five are nine holes. */
  nineHoles: 5_001_011,
  /** Every other round ends after 10 to 17 holes. */
  partPlayed: 5_001_012,
  /** Every other round is two nines combined (score type C, shown as N). */
  combinedNines: 5_001_013,
  /** Plays a second round on many days. */
  twoRoundsADay: 5_001_014,
  /** Every other round is corrected on the day after it was posted. */
  edited: 5_001_015,
  /** Every third round is deleted on the day after it was posted. */
  deleted: 5_001_016,
  /** Now and then beats the Handicap Index by seven or more. */
  exceptional: 5_001_017,
  /** Form falls so fast that the soft cap and the hard cap come into force. */
  capped: 5_001_018,
  /** Every fifth score is a committee's penalty score. */
  penaltyScore: 5_001_019,
  /** Every third score has status "Temporary". */
  temporary: 5_001_020,
  underReview: 5_001_021,
  /** Found by search, but scores and Index history answer 404 AccessDenied. */
  accessDenied: 5_001_022,
} as const satisfies Readonly<Record<Quirk, number>>

const quirkOf: ReadonlyMap<number, Quirk> = new Map(
  Object.keys(quirks)
    .filter(isQuirk)
    .map((quirk) => [quirks[quirk], quirk]),
)

function isQuirk(name: string): name is Quirk {
  return Object.hasOwn(quirks, name)
}

export const quirkNumbers: readonly number[] = [...quirkOf.keys()]

export function quirkGolfer(seed: number, ghin: number): Golfer | undefined {
  const quirk = quirkOf.get(ghin)
  if (!quirk) return undefined
  const place = ghin - quirks.plusHandicap
  const golfer = regionGolfer(seed, { ghin, place: 200 + place, ability: 60 + place * 9, keenness: 1.4, quirk })
  const { temperament } = golfer
  switch (quirk) {
    case 'plusHandicap':
      return { ...golfer, gender: 'M', ability: -24, temperament: { ...temperament, swing: 0 } }
    case 'inactive':
      return { ...golfer, status: 'Inactive' }
    case 'archived':
      return { ...golfer, status: 'Archived' }
    case 'nineHoles':
      return { ...golfer, temperament: { ...temperament, nines: 0.8 } }
    case 'capped':
      return { ...golfer, temperament: { ...temperament, swing: 110, swingDays: 600 } }
    default:
      return golfer
  }
}
