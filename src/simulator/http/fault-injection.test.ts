import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsAt, startTestAssociation, type Visitor } from '#tests/support/association/simulator-client.ts'
import { startSimulator } from '../simulator.ts'

const scores = '/scores.json?golfer_id=5000003'

let association: Visitor
beforeEach(async () => {
  association = await startTestAssociation()
})
afterEach(() => association.close())

const fault = (settings: object) => association.control('POST', '/faults', settings)

test('a server error occurs the requested number of times', async () => {
  await fault({ fault: '500', times: 2 })
  const statuses = [await association.get(scores), await association.get(scores), await association.get(scores)].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([500, 500, 200])
})

test('a fault without a number of times stays until faults are cleared', async () => {
  await fault({ fault: '401' })
  expect([(await association.get(scores)).status, (await association.get(scores)).status]).toEqual([401, 401])
  await association.control('DELETE', '/faults')
  expect((await association.get(scores)).status).toBe(200)
})

test('a fault affects only its path and its golfer', async () => {
  await fault({ fault: '500', path: '/handicap_history' })
  await fault({ fault: '500', ghin: 5_000_009 })
  const statusOf = async (path: string) => (await association.get(path)).status
  expect(await statusOf(scores)).toBe(200)
  expect(await statusOf('/golfers/5000003/handicap_history.json')).toBe(500)
  expect(await statusOf('/golfers/5000009/scores.json')).toBe(500)
  expect(await statusOf('/golfers/search.json?page=1&golfer_id=5000008%2C5000009')).toBe(500)
  expect(
    (await association.post('/golfer_login.json', { token: 'x', user: { email_or_ghin: '5000009', password: '' } }))
      .status,
  ).toBe(500)
})

test('too many requests are answered with Retry-After', async () => {
  await fault({ fault: '429', times: 1, retryAfter: 3 })
  const answer = await association.get(scores)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3'])
  await fault({ fault: '429', times: 1 })
  expect((await association.get(scores)).headers.has('retry-after')).toBe(false)
})

test('a firewall answers in HTML', async () => {
  await fault({ fault: 'html-403' })
  const answer = await association.get(scores)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html'])
  expect(answer.text).toContain('<html>')
})

test('a login fails as with a wrong password, and nothing but a login', async () => {
  await fault({ fault: 'login-400', times: 1 })
  expect((await association.get(scores)).status).toBe(200)
  const login = () =>
    association.post('/golfer_login.json', {
      token: 'x',
      user: { email_or_ghin: '5000000', password: 'fairway-5000000' },
    })
  expect(await login()).toMatchObject({
    status: 400,
    body: { errors: { digital_profile: [{ top_line: expect.any(String) }] } },
  })
  expect((await login()).status).toBe(200)
})

test('a slow answer comes after the given delay', async () => {
  await fault({ fault: 'latency', latencyMs: 150 })
  const start = performance.now()
  expect((await association.get(scores)).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThanOrEqual(145)
})

test('a cut connection breaks off in the middle of the body', async () => {
  await fault({ fault: 'cut', times: 1 })
  await expect(association.get(scores)).rejects.toThrow(/terminated|fetch failed/)
  expect((await association.get(scores)).status).toBe(200)
})

test('bad JSON comes with status 200', async () => {
  await fault({ fault: 'bad-json' })
  const answer = await association.get(scores)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(() => JSON.parse(answer.text)).toThrow()
})

test('one invalid row is among the valid ones', async () => {
  const good = rowsAt(await association.get(scores), 'scores')
  await fault({ fault: 'bad-row' })
  const rows = rowsAt(await association.get(scores), 'scores')
  expect(rows).toHaveLength(good.length + 1)
  expect(rows.filter(({ id }) => typeof id !== 'number')).toHaveLength(1)
  expect(
    rowsAt(await association.get('/golfers/5000003/scores.json'), 'revision_scores.scores').some(
      ({ id }) => id === 'none',
    ),
  ).toBe(true)
  expect(rowsAt(await association.get('/golfers/search.json?page=1&golfer_id=5000003'), 'golfers')).toHaveLength(2)
})

test('days turn into months on both lists', async () => {
  await fault({ fault: 'month-only', ghin: 5_000_003 })
  const rows = [
    ...rowsAt(await association.get(scores), 'scores'),
    ...rowsAt(await association.get('/golfers/5000003/scores.json'), 'revision_scores.scores'),
  ]
  expect(rows.every((row) => /^\d{4}-\d{2}$/.test(String(row['played_at'])) && !('course_name' in row))).toBe(true)
  expect(rowsAt(await association.get('/scores.json?golfer_id=5000004'), 'scores')[0]?.['played_at']).toMatch(
    /-\d\d-\d\d$/,
  )
})

test('closing ends requests that hang and requests that are slow', async () => {
  const simulator = await startSimulator()
  const asked = ['hang', 'latency; ms=60000'].map((fault) =>
    fetch(`${simulator.url}/users/login.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-simulate': fault },
      body: '{"user":{}}',
    }).then(
      ({ status }) => status,
      () => 'ended',
    ),
  )
  const counts = `${simulator.url.replace('/api/v1', '/control')}/requests`
  await expect
    .poll(async () => (await fetch(counts)).json(), { timeout: 60_000 })
    .toEqual({ 'POST /api/v1/users/login.json': 2 })
  await simulator.close()
  expect((await Promise.all(asked))[0]).toBe('ended')
})

test('a header injects a fault into a single request', async () => {
  const answer = await association.get(scores, { 'x-simulate': '429; retry-after=2' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
  expect((await association.get(scores)).status).toBe(200)
  const start = performance.now()
  expect((await association.get(scores, { 'x-simulate': 'latency; ms=60, 500' })).status).toBe(500)
  expect(performance.now() - start).toBeGreaterThanOrEqual(55)
  expect((await association.get(scores, { 'x-simulate': 'earthquake' })).status).toBe(200)
})
