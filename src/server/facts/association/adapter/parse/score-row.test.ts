import { expect, test } from 'vitest'
import { clientOf, signedIn, startStub } from '#tests/support/association/stub.ts'

const season = { startDate: '2026-03-01', endDate: '2026-10-31' }

/** A score as the flat list gives it, as far as it matters. */
const score = {
  id: 900_001,
  golfer_id: 1_234_567,
  status: 'Validated',
  number_of_holes: 18,
  number_of_played_holes: 18,
  adjusted_gross_score: 84,
  played_at: '2026-05-14',
  posted_at: '2026-05-14T18:22:07.000Z',
  course_rating: 71.3,
  slope_rating: 128,
  differential: 11.2,
  unadjusted_differential: 12.2,
  net_score_differential: -1.4,
  handicap_index: 12.6,
  handicap_index_display: '12.6',
  course_handicap: '14',
  score_type: 'T',
  score_type_display_full: 'CA',
  score_type_display_short: 'C',
  pcc: 0,
  used: true,
}

async function readScores(...rows: unknown[]) {
  const stub = await startStub(signedIn(() => ({ json: { scores: rows, total_count: rows.length } })))
  return clientOf(stub.url).rounds('1234567', season)
}

async function readScore(changes: object) {
  const { rounds, skippedRows } = await readScores({ ...score, ...changes })
  return rounds[0] ?? { skippedRows }
}

test('a score row is converted to our terms', async () => {
  expect(await readScore({})).toMatchObject({
    associationId: '900001',
    playedOn: '2026-05-14',
    precision: 'day',
    postedAt: '2026-05-14T18:22:07.000Z',
    scoreType: 'T',
    scoreTypeDisplay: 'CA',
    status: 'validated',
    deleted: false,
    gross: 84,
    courseRating: 713,
    slopeRating: 128,
    differential: 112,
    unadjustedDifferential: 122,
    scaledDifferential: null,
    associationNet: -14,
    printedIndex: 126,
    courseHandicap: 14,
    netScore: 70,
    pcc: 0,
    used: true,
    edited: false,
    courseName: null,
    penalty: null,
    penaltyType: null,
  })
})

test.each([
  ['an Index of 999 is none', { handicap_index: 999, handicap_index_display: 'NH' }, { printedIndex: null }],
  [
    'a plus Index is recognized by its text',
    { handicap_index: 2.4, handicap_index_display: '+2.4' },
    { printedIndex: -24 },
  ],
  [
    'an Index without text is its number',
    { handicap_index: -2.4, handicap_index_display: undefined },
    { printedIndex: -24 },
  ],
  ['a plus course handicap gives strokes back', { course_handicap: '-3' }, { courseHandicap: -3, netScore: 87 }],
  ['a plus sign gives strokes back too', { course_handicap: '+3' }, { courseHandicap: -3, netScore: 87 }],
  [
    'no course handicap, no net score',
    { course_handicap: 'NH', net_score: 999 },
    { courseHandicap: null, netScore: null },
  ],
  [
    'sentinels of differentials are none',
    { differential: 999, net_score_differential: '-' },
    { differential: null, associationNet: null },
  ],
  [
    'missing figures are none',
    { differential: undefined, course_rating: null },
    { differential: null, courseRating: null },
  ],
  [
    'long decimals are rounded once',
    { differential: 11.250_000_1, course_rating: '71.30' },
    { differential: 113, courseRating: 713 },
  ],
  [
    'flags may be text',
    { used: 'false', edited: 'true', short_course: 'Y' },
    { used: false, edited: true, shortCourse: true },
  ],
  [
    'a flag that makes no sense is none',
    { short_course: 'perhaps', exceptional: {} },
    { shortCourse: null, exceptional: false },
  ],
  [
    'a short round’s value: adjusted first',
    { scaled_up_differential: 20.1, adjusted_scaled_up_differential: 19.1 },
    { scaledDifferential: 191 },
  ],
  [
    'a short round’s value: scaled next',
    { scaled_up_differential: '20.1', adjusted_scaled_up_differential: null },
    { scaledDifferential: 201 },
  ],
  [
    'combined nines are 18 played holes',
    { score_type: 'C', number_of_played_holes: null },
    { holes: 18, playedHoles: 18 },
  ],
  [
    'holes may follow from played holes',
    { number_of_holes: undefined, number_of_played_holes: 9 },
    { holes: 9, playedHoles: 9 },
  ],
  [
    'played holes may follow from holes',
    { number_of_holes: '9', number_of_played_holes: undefined },
    { holes: 9, playedHoles: 9 },
  ],
  ['a temporary score', { status: 'Temporary' }, { status: 'temporary' }],
  ['a score under review', { status: 'UnderReview' }, { status: 'under-review' }],
  ['an unknown status is unconfirmed', { status: 'Pending' }, { status: 'under-review' }],
  ['penalty strokes', { penalty: 2, penalty_type: 'committee' }, { penalty: 2, penaltyType: 'committee' }],
  ['a penalty as yes or no', { penalty: true }, { penalty: null, penaltyType: 'penalty' }],
  ['a penalty as text', { penalty: 'withdrew' }, { penalty: null, penaltyType: 'penalty' }],
  ['a nine of two that were combined', { parent_id: 7001 }, { combinedInto: '7001' }],
  ['no penalty', { penalty: false, penalty_type: '' }, { penalty: null, penaltyType: null }],
  ['no penalty strokes', { penalty: 0 }, { penalty: null, penaltyType: null }],
  ['a course without a slope', { slope_rating: 0, course_rating: 0 }, { slopeRating: null, courseRating: null }],
  ['a positive playing conditions calculation', { pcc: '+1' }, { pcc: 1 }],
  ['a time in the day of play', { played_at: '2026-05-14T00:00:00' }, { playedOn: '2026-05-14', precision: 'day' }],
  ['a posting day without a time', { posted_at: '2026-05-15' }, { postedAt: '2026-05-15T00:00:00.000Z' }],
  ['a posting time elsewhere', { posted_at: '2026-05-14T20:30:00-05:00' }, { postedAt: '2026-05-15T01:30:00.000Z' }],
  ['a posting time that makes no sense', { posted_at: 'yesterday' }, { postedAt: null, playedOn: '2026-05-14' }],
  [
    'a month without a day takes the posting day',
    { played_at: '2026-05' },
    { playedOn: '2026-05-14', precision: 'approximate' },
  ],
  [
    'a posting day as it was written',
    { played_at: '2026-05', posted_at: '2026-05-31T22:00:00-05:00' },
    { playedOn: '2026-05-31' },
  ],
  ['a month posted late stays a month', { played_at: '2026-04' }, { playedOn: '2026-04-01', precision: 'month' }],
  [
    'broken characters are dropped',
    { course_name: 'Old\0 Mill \ud83d', tee_name: ' - ' },
    { courseName: 'Old Mill', teeName: null },
  ],
  ['long texts are clipped', { course_name: 'x'.repeat(300) }, { courseName: 'x'.repeat(200) }],
  [
    'a clipped text ends with a whole character',
    { course_name: `${'x'.repeat(199)}⛳🏌️` },
    { courseName: `${'x'.repeat(199)}⛳` },
  ],
  ['an emoji is not cut in two', { course_name: `${'x'.repeat(199)}🏌` }, { courseName: 'x'.repeat(199) }],
])('%s', async (_, wire, ours) => {
  expect(await readScore(wire)).toMatchObject(ours)
})

test.each([
  ['no id', { id: null }],
  ['another golfer’s', { golfer_id: 7_654_321 }],
  ['no gross', { adjusted_gross_score: null }],
  ['a gross of 999', { adjusted_gross_score: 999 }],
  ['a gross of 84.5', { adjusted_gross_score: 84.5 }],
  ['a gross of 40,000', { adjusted_gross_score: 40_000 }],
  ['a gross of nothing', { adjusted_gross_score: 0 }],
  ['no day', { played_at: null }],
  ['no day of the calendar', { played_at: '2026-02-30' }],
  ['no month of the calendar', { played_at: '2026-13' }],
  ['a day of another age', { played_at: '0214-05-14' }],
  ['a day written otherwise', { played_at: '05/14/2026' }],
  ['no holes', { number_of_holes: null, number_of_played_holes: null }],
  ['19 holes', { number_of_holes: 19 }],
  ['more holes played than there are', { number_of_holes: 9, number_of_played_holes: 18 }],
  ['an absurd course rating', { course_rating: 713 }],
  ['an absurd slope rating', { slope_rating: 400 }],
  ['an absurd differential', { differential: 1e9 }],
  ['an endless number', { differential: '9'.repeat(5000) }],
  ['an Index above 54', { handicap_index: 72, handicap_index_display: '72.0' }],
  ['a course handicap of a thousand', { course_handicap: '1000' }],
  ['a differential in words', { differential: 'twelve' }],
  ['a differential with a doubtful sign', { differential: '+1.2' }],
  ['a differential as a list', { differential: [1] }],
])('a score with %s is skipped and counted', async (_, wire) => {
  expect(await readScore(wire)).toEqual({ skippedRows: 1 })
})

test('values that are not rows are skipped and counted', async () => {
  const { rounds, skippedRows, covered } = await readScores(score, null, 7, 'row', [], {})
  expect([rounds.length, skippedRows, covered]).toEqual([1, 5, null])
})

test('a golfer’s number can have leading zeros', async () => {
  expect(await readScore({ golfer_id: '001234567' })).toMatchObject({ gross: 84 })
})
