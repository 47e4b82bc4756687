import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexOn } from '#domain/handicap/index-of-day.ts'
import { recordOf } from '#domain/handicap/scoring-record.ts'
import { tenthsOf } from '#domain/shared/decimals.ts'
import { rowsAt, startTestAssociation } from '#tests/support/association/simulator-client.ts'
import type { Fields, Visitor } from '#tests/support/association/simulator-client.ts'

let association: Visitor
beforeAll(async () => {
  association = await startTestAssociation()
})
afterAll(() => association.close())

const flat = (query: string) => association.get(`/scores.json?${query}`)

const postedIn = (row: Fields) => ({
  playedOn: String(row['played_at']),
  adjustedGross: Number(row['adjusted_gross_score']),
  courseRating: tenthsOf(Number(row['course_rating'])),
  slopeRating: Number(row['slope_rating']),
  pcc: Number(row['pcc']),
  holes: row['number_of_holes'] === 9 ? (9 as const) : (18 as const),
  playedHoles: Number(row['number_of_played_holes']),
})

test.each([5_000_000, 5_000_077, 1_111_111, 3_456_789])(
  'every figure on the scores of golfer %i is the one the handicap rules give',
  async (ghin) => {
    const rows = rowsAt(await flat(`golfer_id=${ghin}&limit=1000`), 'scores').toReversed()
    const { rounds, revisions } = recordOf(rows.map(postedIn))
    for (const [place, row] of rows.entries()) {
      const figures = rounds[place]
      const index = figures?.indexWhenPlayed ?? null
      expect(row['handicap_index']).toBe(index === null ? 999 : index / 10)
      expect(row['used']).toBe(figures?.used)
      expect(row['exceptional']).toBe(figures?.exceptional)
      const eighteen = row['adjusted_scaled_up_differential'] ?? row['differential']
      expect(eighteen).toBe(figures?.differential === null ? null : (figures?.differential ?? Number.NaN) / 10)
      if (typeof row['net_score_differential'] === 'number') {
        expect(tenthsOf(row['net_score_differential'])).toBe(tenthsOf(Number(eighteen)) - (index ?? 0))
      }
    }
    const [golfer] = rowsAt(await association.get(`/golfers/search.json?page=1&golfer_id=${ghin}`), 'golfers')
    const index = indexOn('2026-11-20', revisions)
    expect(golfer?.['hi_value']).toBe(index === null ? 999 : Math.abs(index) / 10)
  },
)

test('the flat list is newest first, cut by limit and offset, and summed up whole', async () => {
  const whole = await flat('golfer_id=5000020&limit=1000')
  const scores = rowsAt(whole, 'scores')
  const days = scores.map((row) => String(row['played_at']))
  expect(days).toEqual(days.toSorted().toReversed())
  expect(whole.body['total_count']).toBe(scores.length)
  const idsOf = (rows: readonly Fields[]) => rows.map(({ id }) => id)
  const cut = await flat('golfer_id=5000020&limit=7&offset=5')
  expect(idsOf(rowsAt(cut, 'scores'))).toEqual(idsOf(scores.slice(5, 12)))
  expect(cut.body['total_count']).toBe(scores.length)
})

test('days of play narrow the list, both days included', async () => {
  const scores = rowsAt(await flat('golfer_id=5000020&limit=1000'), 'scores')
  const [to = '', from = ''] = [scores[3], scores[9]].map((row) => String(row?.['played_at']))
  const narrowed = rowsAt(await flat(`golfer_id=5000020&from_date_played=${from}&to_date_played=${to}`), 'scores')
  expect(narrowed.map(({ id }) => id)).toEqual(
    scores.filter((row) => String(row['played_at']) >= from && String(row['played_at']) <= to).map(({ id }) => id),
  )
  const none = await flat('golfer_id=5000020&from_date_played=2026-11-02&to_date_played=2026-11-01')
  expect(none.body).toEqual({ scores: [], total_count: 0, highest_score: '-', lowest_score: '-', average: '-' })
})

test('statuses and score types narrow the list, repeated or not', async () => {
  const statuses = async (query: string) =>
    new Set(rowsAt(await flat(`golfer_id=5001020&limit=1000&${query}`), 'scores').map(({ status }) => status))
  expect(await statuses('statuses=Validated')).toEqual(new Set(['Validated']))
  expect(await statuses('statuses=Validated&statuses=Temporary')).toEqual(new Set(['Validated', 'Temporary']))
  expect(await statuses('statuses[]=Temporary')).toEqual(new Set(['Temporary']))
  const home = rowsAt(await flat('golfer_id=5000020&score_types=H'), 'scores')
  expect(new Set(home.map((row) => row['score_type']))).toEqual(new Set(['H']))
})

test('the bucketed list holds the record of twenty and five, and lists nine holes twice', async () => {
  const answer = await association.get('/golfers/5001011/scores.json')
  const revision = rowsAt(answer, 'revision_scores.scores')
  const nines = rowsAt(answer, '9_hole_score.scores')
  expect(revision).toHaveLength(25)
  expect(revision.filter((row) => row['revision'])).toHaveLength(20)
  expect(nines.every((row) => row['number_of_holes'] === 9)).toBe(true)
  expect(revision.map(({ id }) => id)).toEqual(expect.arrayContaining([nines[0]?.['id']]))
})

test('a round of today is among the recent ones until the Index includes it', async () => {
  const posted = await association.control('POST', '/rounds', { ghin: 5_000_050 })
  const answer = await association.get('/golfers/5000050/scores.json')
  expect(rowsAt(answer, 'recent_scores.scores').map(({ id }) => id)).toContain(posted.body['id'])
  expect(rowsAt(answer, 'revision_scores.scores').map(({ id }) => id)).not.toContain(posted.body['id'])
})

test('an unknown number has no scores, and a golfer who shares nothing answers AccessDenied', async () => {
  expect(rowsAt(await association.get('/golfers/4711/scores.json'), 'revision_scores.scores')).toEqual([])
  for (const path of [
    '/scores.json?golfer_id=5001022',
    '/golfers/5001022/scores.json',
    '/golfers/5001022/handicap_history.json',
  ]) {
    const answer = await association.get(path)
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: 'AccessDenied: You are not authorized to access this page.' },
    ])
  }
})
