// @module-tag chance
import { expect, test } from 'vitest'
import { isDay } from '#domain/shared/day.ts'
import { fc } from '#tests/support/random/properties.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { readGolferList } from './golfer-row.ts'
import { readRevisions } from './revision-row.ts'
import { readFlatList } from './score-lists.ts'

const score = {
  id: 900_001,
  golfer_id: 1_234_567,
  status: 'Validated',
  number_of_holes: 18,
  number_of_played_holes: 18,
  adjusted_gross_score: 84,
  front9_adjusted: 42,
  back9_adjusted: 42,
  played_at: '2026-05-14',
  posted_at: '2026-05-14T18:22:07.000Z',
  course_name: 'Old Mill',
  course_rating: 71.3,
  slope_rating: 128,
  front9_course_rating: 35.6,
  back9_course_rating: 35.7,
  pcc: 0,
  differential: 11.2,
  unadjusted_differential: 12.2,
  scaled_up_differential: null,
  adjusted_scaled_up_differential: null,
  net_score_differential: -1.4,
  handicap_index: 12.6,
  handicap_index_display: '12.6',
  course_handicap: '14',
  penalty: null,
  penalty_type: null,
  used: true,
}

const golfer = {
  ghin: '1234567',
  first_name: 'Wren',
  last_name: 'Ashdown',
  status: 'Active',
  hi_display: '12.4',
  low_hi_display: '11.0',
  rev_date: '2026-05-14',
  club_name: 'Old Mill GC',
  is_home_club: true,
  state: 'GA',
}

const revision = { RevDate: '2026-05-14T00:00:00', Value: 12.4, Display: '12.4', LowHI: 11, LowHIDisplay: '11.0' }

/** Any JSON value, mostly numbers near the limits and texts that look like numbers. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -1100, max: 1100, noNaN: true }),
  fc.integer({ min: -500, max: 40_000 }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[+-]?\d{1,4}(\.\d{1,3})?[A-Z]?$/),
  fc.stringMatching(/^(19|20)\d\d-[01]\d(-[0-3]\d)?(T[012]\d:00:00)?$/),
  fc.constantFrom('NH', 'WD', '-', '', '999', 999, '1e300', '-0.04', '\0', '\ud83d'),
)

/** A valid row in which up to three fields have any value or are missing. */
const spoilt = (row: object) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...Object.keys(row)), fc.option(anything, { nil: undefined })), {
      selector: ([field]) => field,
      maxLength: 3,
    })
    .map((changes) => ({ ...row, ...Object.fromEntries(changes) }))

const fits = (value: number | null, [lowest, highest]: readonly [number, number]) =>
  value === null || (Number.isInteger(value) && lowest <= value && value <= highest && !Object.is(value, -0))

const isText = (value: string | null) =>
  value === null || (value.length <= 200 && value.isWellFormed() && !value.includes('\0'))

test('a score row with arbitrary values is read into values that fit the database', () => {
  fc.assert(
    fc.property(fc.oneof(spoilt(score), anything), (row) => {
      const { read, skipped } = readFlatList({ scores: [row, score], total_count: 2 }, '1234567')
      expect(read.length + skipped).toBe(2)
      expect(read.length).toBeGreaterThan(0)
      for (const one of read) {
        if (one.kind === 'deleted') continue
        const { facts } = one
        const small = [-32_768, 32_767] as const
        const differential = [-9999, 9999] as const
        const rating = [0, 9999] as const
        expect(isDay(facts.playedOn)).toBe(true)
        expect(facts.postedAt === null || !Number.isNaN(Date.parse(facts.postedAt))).toBe(true)
        expect(fits(facts.gross, [1, 400])).toBe(true)
        expect(fits(facts.holes, [1, 18]) && fits(facts.playedHoles, [0, facts.holes])).toBe(true)
        expect(fits(facts.slopeRating, [55, 155])).toBe(true)
        expect(
          [facts.courseRating, facts.front9CourseRating, facts.back9CourseRating].every((value) => fits(value, rating)),
        ).toBe(true)
        const differentials = [
          facts.differential,
          facts.unadjustedDifferential,
          facts.scaledDifferential,
          facts.associationNet,
        ]
        expect(differentials.every((value) => fits(value, differential))).toBe(true)
        expect(fits(facts.printedIndex, [-200, 540])).toBe(true)
        const strokes = [
          facts.front9Adjusted,
          facts.back9Adjusted,
          facts.pcc,
          facts.courseHandicap,
          facts.netScore,
          facts.penalty,
        ]
        expect(strokes.every((value) => fits(value, small))).toBe(true)
        const texts = [facts.associationId, facts.scoreType, facts.courseName, facts.teeName, facts.penaltyType]
        expect(texts.every(isText)).toBe(true)
      }
    }),
    { numRuns: runLength({ short: 3000, long: 100_000 }) },
  )
})

test('a golfer row with arbitrary values is read into values that fit the database', () => {
  fc.assert(
    fc.property(fc.oneof(spoilt(golfer), anything), (row) => {
      const { read, skipped } = readGolferList({ golfers: [golfer, row] })
      expect(read.length + skipped).toBe(2)
      for (const { golfer: known } of read) {
        expect(known.ghinNumber).toMatch(/^\d{1,12}$/)
        const name = `${known.firstName} ${known.lastName}`.trim()
        expect(name.length > 0 && name.length <= 120 && isText(name)).toBe(true)
        expect(fits(known.handicapIndex, [-200, 540]) && fits(known.lowIndex, [-200, 540])).toBe(true)
        expect(known.revisedOn === null || isDay(known.revisedOn)).toBe(true)
        expect(isText(known.homeClub) && isText(known.state)).toBe(true)
      }
    }),
    { numRuns: runLength({ short: 2000, long: 100_000 }) },
  )
})

test('a revision row with arbitrary values is read into values that fit the database', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(spoilt(revision), anything), { maxLength: 5 }), (rows) => {
      const { read } = readRevisions({ handicap_revisions: rows })
      expect(new Set(read.map(({ on }) => on)).size).toBe(read.length)
      for (const { on, index, lowIndex } of read) {
        expect(isDay(on)).toBe(true)
        expect(fits(index, [-200, 540]) && fits(lowIndex, [-200, 540])).toBe(true)
      }
    }),
    { numRuns: runLength({ short: 2000, long: 100_000 }) },
  )
})
