import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsAt, startTestAssociation } from '#tests/support/association/simulator-client.ts'
import type { Visitor } from '#tests/support/association/simulator-client.ts'
import { isLoopback } from './control-routes.ts'

let association: Visitor
beforeEach(async () => {
  association = await startTestAssociation()
})
afterEach(() => association.close())

const scoresOf = async (ghin: number) =>
  rowsAt(await association.get(`/scores.json?golfer_id=${ghin}&limit=1000`), 'scores')

test('the help names every operation with an example', async () => {
  const { text, headers } = await association.control('GET', '')
  expect(headers.get('content-type')).toContain('text/plain')
  for (const path of ['/golfers/', '/rounds', '/rounds/ID', '/faults', '/requests', '/clock']) {
    expect(text).toContain(`${association.url.replace('/api/v1', '/control')}${path}`)
  }
})

test('a golfer’s page has name, password and latest rounds', async () => {
  const answer = await association.control('GET', '/golfers/5000000')
  expect(answer.body).toMatchObject({ name: 'Aaro Adebayo', password: 'fairway-5000000', quirks: [] })
  expect(rowsAt(answer, 'recent_rounds')).toEqual((await scoresOf(5_000_000)).slice(0, 10))
  expect((await association.control('GET', '/golfers/4711')).status).toBe(404)
})

test('a request with only a golfer posts a round of today, eighteen holes, at the home course', async () => {
  const before = await scoresOf(5_000_061)
  const posted = await association.control('POST', '/rounds', { ghin: 5_000_061 })
  expect(posted.status).toBe(201)
  expect(posted.body).toMatchObject({
    golfer_id: 5_000_061,
    played_at: '2026-11-20',
    posted_at: '2026-11-20T23:59:59.000Z',
    number_of_holes: 18,
    number_of_played_holes: 18,
    posted_on_home_course: true,
  })
  const after = await scoresOf(5_000_061)
  expect(after).toHaveLength(before.length + 1)
  expect(after.find(({ id }) => id === posted.body['id'])).toEqual(posted.body)
})

test('a round is posted as requested', async () => {
  const request = {
    ghin: '5000062',
    played_at: '2026-11-12',
    adjusted_gross_score: 44,
    number_of_holes: 9,
    course: 'Old Pines',
    tee: 'Gold',
    course_rating: 35.3,
    slope_rating: 121,
    pcc: 1,
    score_type: 'T',
  }
  expect((await association.control('POST', '/rounds', request)).body).toMatchObject({
    played_at: '2026-11-12',
    adjusted_gross_score: 44,
    number_of_holes: 9,
    course_name: 'Old Pines',
    tee_name: 'Gold',
    course_rating: 35.3,
    slope_rating: 121,
    pcc: 1,
    score_type: 'T',
    posted_on_home_course: false,
  })
  const known = await association.control('POST', '/rounds', { ghin: 5_000_062, course: 'lantern bay' })
  expect(known.body).toMatchObject({ facility_name: 'Lantern Bay Golf Club' })
  const part = await association.control('POST', '/rounds', {
    ghin: 5_000_062,
    number_of_played_holes: 12,
    status: 'Temporary',
  })
  expect(part.body).toMatchObject({ number_of_holes: 18, number_of_played_holes: 12, status: 'Temporary' })
})

test('a round that cannot have been played is refused', async () => {
  const requests = [
    {},
    { ghin: 'Wren' },
    { ghin: 5_000_000, played_at: '2026-11-31' },
    { ghin: 5_000_000, played_at: '2026-12-24' },
    { ghin: 5_000_000, number_of_holes: 12 },
    { ghin: 5_000_000, number_of_played_holes: 19 },
    { ghin: 5_000_000, adjusted_gross_score: 0 },
    { ghin: 5_000_000, adjusted_gross_score: 'many' },
    { ghin: 5_000_000, course_rating: 'hard' },
    { ghin: 5_000_000, slope_rating: 200 },
    { ghin: 5_000_000, score_type: 'Z' },
    'a round',
  ]
  for (const request of requests)
    expect([request, (await association.control('POST', '/rounds', request)).status]).toEqual([request, 400])
  expect((await association.control('POST', '/rounds', { ghin: 4711 })).status).toBe(404)
})

test('a correction changes the gross and says so', async () => {
  const [round] = await scoresOf(5_000_063)
  const corrected = await association.control('PATCH', `/rounds/${String(round?.['id'])}`, { adjusted_gross_score: 99 })
  expect(corrected.body).toMatchObject({ id: round?.['id'], adjusted_gross_score: 99, edited: true })
  const posted = await association.control('POST', '/rounds', { ghin: 5_000_063, adjusted_gross_score: 90 })
  const again = await association.control('PATCH', `/rounds/${String(posted.body['id'])}`, { adjusted_gross_score: 88 })
  expect(again.body).toMatchObject({ adjusted_gross_score: 88, edited: true })
  expect(Number(again.body['front9_adjusted']) + Number(again.body['back9_adjusted'])).toBe(88)
  expect((await association.control('PATCH', `/rounds/${String(round?.['id'])}`, {})).status).toBe(400)
})

test('a deleted round moves to the deleted ones and cannot be deleted twice', async () => {
  const [round] = await scoresOf(5_000_064)
  const id = round?.['id']
  expect((await association.control('DELETE', `/rounds/${String(id)}`)).body).toEqual({ id, deleted: true })
  expect((await scoresOf(5_000_064)).map((row) => row['id'])).not.toContain(id)
  const deleted = rowsAt(await association.get('/golfers/5000064/scores.json'), 'deleted_scores.scores')
  expect(deleted.map((row) => row['id'])).toContain(id)
  expect((await association.control('DELETE', `/rounds/${String(id)}`)).status).toBe(404)
  for (const unknown of [1, 2_000_000_000_000])
    expect((await association.control('DELETE', `/rounds/${unknown}`)).status).toBe(404)
  expect((await association.control('DELETE', '/rounds/x')).status).toBe(400)
})

test('requests are counted per operation until the counts are cleared', async () => {
  await association.control('DELETE', '/requests')
  await scoresOf(5_000_000)
  await association.get('/golfers/5000000/scores.json')
  await association.get('/golfers/5000001/scores.json', { 'x-simulate': '500' })
  expect((await association.control('GET', '/requests')).body).toEqual({
    'GET /api/v1/scores.json': 1,
    'GET /api/v1/golfers/:ghin/scores.json': 2,
  })
  await association.control('DELETE', '/requests')
  expect((await association.control('GET', '/requests')).body).toEqual({})
})

test('the clock stops at an instant and resumes', async () => {
  const latest = async () => (await scoresOf(5_000_001))[0]?.['played_at']
  const now = await latest()
  await association.control('POST', '/clock', { now: '2025-06-01T23:59:59Z' })
  expect(String(await latest()) <= '2025-06-01').toBe(true)
  await association.control('DELETE', '/clock')
  expect(await latest()).toBe(now)
  expect((await association.control('POST', '/clock', { now: 'teatime' })).status).toBe(400)
})

test('faults are listed, and unknown ones refused', async () => {
  expect((await association.control('POST', '/faults', { fault: 'earthquake' })).status).toBe(400)
  expect((await association.control('POST', '/faults', { fault: '500', times: 0 })).status).toBe(400)
  expect((await association.control('POST', '/faults', { fault: '500', times: 2, ghin: 5_000_000 })).status).toBe(201)
  expect(JSON.parse((await association.control('GET', '/faults')).text)).toEqual([
    { fault: '500', times: 2, path: null, ghin: '5000000', latencyMs: 1000, retryAfter: null },
  ])
})

test('control requests are accepted from this machine only', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true])
  expect(['10.0.0.1', '::', '::ffff:10.0.0.1', '', '2127.0.0.1'].map(isLoopback)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
