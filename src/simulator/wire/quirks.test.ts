import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsAt, startTestAssociation } from '#tests/support/association/simulator-client.ts'
import type { Fields, Visitor } from '#tests/support/association/simulator-client.ts'
import { quirks } from '../world/quirk-golfers.ts'

let association: Visitor
beforeAll(async () => {
  association = await startTestAssociation()
})
afterAll(() => association.close())

const golferRow = async (ghin: number): Promise<Fields> =>
  rowsAt(await association.get(`/golfers/search.json?page=1&golfer_id=${ghin}`), 'golfers')[0] ?? {}
const flat = async (ghin: number) =>
  rowsAt(await association.get(`/scores.json?golfer_id=${ghin}&limit=1000`), 'scores')
const bucketed = (ghin: number) => association.get(`/golfers/${ghin}/scores.json`)

test('a plus handicap is written with a plus, and its number is positive', async () => {
  const row = await golferRow(quirks.plusHandicap)
  expect(row['handicap_index']).toMatch(/^\+\d\.\d$/)
  expect(row['hi_display']).toBe(row['handicap_index'])
  expect(row['hi_value']).toBe(Number(row['handicap_index']))
  expect((await flat(quirks.plusHandicap))[0]?.['handicap_index_display']).toMatch(/^\+/)
})

test('without a handicap the Index is NH and its number 999', async () => {
  expect(await golferRow(quirks.noHandicap)).toMatchObject({
    handicap_index: 'NH',
    hi_value: 999,
    low_hi: '',
    low_hi_value: 999,
  })
  const scores = await flat(quirks.noHandicap)
  expect(scores).toHaveLength(1)
  expect(scores[0]).toMatchObject({
    handicap_index: 999,
    handicap_index_display: 'NH',
    course_handicap: 'NH',
    net_score: 999,
    net_score_differential: null,
  })
})

test('a withdrawn Index is WD, and the rounds go on', async () => {
  expect(await golferRow(quirks.withdrawn)).toMatchObject({ handicap_index: 'WD', hi_display: 'WD', hi_value: 999 })
  expect((await flat(quirks.withdrawn)).length).toBeGreaterThan(50)
})

test('an Index can have a letter', async () => {
  const row = await golferRow(quirks.suffixLetter)
  expect(row['handicap_index']).toMatch(/^\d+\.\dM$/)
  expect(typeof row['hi_value']).toBe('number')
})

test('numbers can be text and texts numbers', async () => {
  expect(await golferRow(quirks.textNumbers)).toMatchObject({
    ghin: quirks.textNumbers,
    hi_value: expect.stringMatching(/^\d/),
    soft_cap: expect.any(Boolean),
  })
  const [score] = await flat(quirks.textNumbers)
  expect(score).toMatchObject({
    golfer_id: String(quirks.textNumbers),
    adjusted_gross_score: expect.stringMatching(/^\d+$/),
    differential: expect.any(String),
    course_rating: expect.any(String),
    slope_rating: expect.any(String),
  })
})

test('golfers of other clubs show the month and no course on the bucketed list, the day on the flat one', async () => {
  const rows = rowsAt(await bucketed(quirks.monthOnly), 'revision_scores.scores')
  expect(rows.every((row) => /^\d{4}-\d{2}$/.test(String(row['played_at'])) && !('course_name' in row))).toBe(true)
  expect((await flat(quirks.monthOnly))[0]?.['played_at']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('some post days later, even in the next month', async () => {
  const days = rowsAt(await bucketed(quirks.postedLate), 'revision_scores.scores')
  expect(days.some((row) => String(row['posted_at']).slice(0, 7) > String(row['played_at']))).toBe(true)
  for (const row of await flat(quirks.postedLate)) {
    expect(String(row['posted_at']).slice(0, 10) > String(row['played_at'])).toBe(true)
  }
})

test('the course can be missing', async () => {
  for (const row of await flat(quirks.missingCourse)) {
    expect(row).not.toHaveProperty('course_name')
    expect(row).not.toHaveProperty('facility_name')
    expect(row).toHaveProperty('course_rating')
  }
})

test('nine holes carry their own differential and the scaled one', async () => {
  const nines = (await flat(quirks.nineHoles)).filter((row) => row['number_of_holes'] === 9)
  expect(nines.length).toBeGreaterThan(100)
  expect(nines[0]?.['score_type_display_full']).toMatch(/^E?N/)
  expect(Number(nines[0]?.['scaled_up_differential'])).toBeGreaterThan(Number(nines[0]?.['differential']))
  expect(nines[0]).toMatchObject({ number_of_played_holes: 9, tee_set_side: expect.stringMatching(/^[FB]9$/) })
})

test('a round can end after ten to seventeen holes', async () => {
  const parts = (await flat(quirks.partPlayed)).filter(
    (row) => Number(row['number_of_played_holes']) < 18 && row['number_of_holes'] === 18,
  )
  expect(new Set(parts.map((row) => row['number_of_played_holes']))).toEqual(new Set([10, 11, 12, 13, 14, 15, 16, 17]))
  expect(parts[0]).toMatchObject({
    scaled_up_differential: expect.any(Number),
    net_score: 999,
    to_par_display_value: '-',
  })
})

test('two nines combined are stored as C and shown as N', async () => {
  const [combined] = (await flat(quirks.combinedNines)).filter((row) => row['score_type'] === 'C')
  expect(combined).toMatchObject({
    number_of_holes: 18,
    score_type_display_short: 'N',
    front9_adjusted: expect.any(Number),
  })
})

test('two rounds of one day are numbered', async () => {
  const rows = await flat(quirks.twoRoundsADay)
  const second = rows.find((row) => row['score_day_order'] === 2)
  expect(rows.filter((row) => row['played_at'] === second?.['played_at'])).toHaveLength(2)
})

test('a corrected score says so', async () => {
  expect((await flat(quirks.edited)).some((row) => row['edited'] === true)).toBe(true)
})

test('a deleted score is gone from the flat list and is among the deleted ones', async () => {
  const [deleted] = rowsAt(await bucketed(quirks.deleted), 'deleted_scores.scores')
  expect(deleted).toMatchObject({ differential: expect.any(Number) })
  expect((await flat(quirks.deleted)).map(({ id }) => id)).not.toContain(deleted?.['id'])
})

test('an exceptional score lowers the differentials before it, and the unadjusted ones stay', async () => {
  const rows = await flat(quirks.exceptional)
  expect(
    rows.some((row) => row['exceptional'] === true && String(row['score_type_display_full']).startsWith('E')),
  ).toBe(true)
  const reduced = rows.find(
    (row) => row['differential'] !== row['unadjusted_differential'] && row['number_of_played_holes'] === 18,
  )
  expect(Number(reduced?.['differential'])).toBeLessThan(Number(reduced?.['unadjusted_differential']))
  expect(reduced?.['adjustments']).toHaveLength(1)
})

test('caps are in the Index history', async () => {
  const rows = rowsAt(
    await association.get(`/golfers/${quirks.capped}/handicap_history.json?revCount=0`),
    'handicap_revisions',
  )
  expect(rows.some((row) => row['Soft_Cap'] === 'Y')).toBe(true)
  expect(rows.some((row) => row['Hard_Cap'] === 'Y')).toBe(true)
})

test('a committee’s penalty score is stored as P', async () => {
  const [penalty] = (await flat(quirks.penaltyScore)).filter((row) => row['score_type'] === 'P')
  expect(penalty).toMatchObject({ score_type_display_full: expect.stringMatching(/^E?P$/), penalty_type: 'committee' })
})

test('scores can be temporary or under review', async () => {
  expect((await flat(quirks.temporary)).some(({ status }) => status === 'Temporary')).toBe(true)
  const [reviewed] = (await flat(quirks.underReview)).filter(({ status }) => status === 'UnderReview')
  expect(reviewed).toHaveProperty('validation_message_display')
})

test('quirks occur among ordinary golfers too', async () => {
  const numbers = Array.from({ length: 100 }, (_, place) => 2_000_000 + place).join(',')
  const pages = await Promise.all(
    [1, 2].map((page) => association.get(`/golfers/search.json?page=${page}&per_page=100&golfer_id=${numbers}`)),
  )
  const rows = pages.flatMap((page) => rowsAt(page, 'golfers'))
  expect(rows.length).toBeGreaterThan(105)
  expect(rows.some((row) => row['hi_value'] === 999)).toBe(true)
  expect(rows.some((row) => row['status'] !== 'Active')).toBe(true)
  expect(rows.some((row) => typeof row['ghin'] === 'number')).toBe(true)
})
