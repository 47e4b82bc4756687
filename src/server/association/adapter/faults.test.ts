import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { passwordOf } from '#simulator/http/login-routes.ts'
import { type Simulator, startSimulator } from '#simulator/simulator.ts'
import { quirks } from '#simulator/world/quirk-golfers.ts'
import { clientOf, fakeClock, errorOf } from '#tests/support/association/stub.ts'

const season = { startDate: '2026-03-01', endDate: '2026-10-31' }
const golfer = '5000007'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ now: () => new Date('2026-11-20T12:00:00Z') })
})
afterAll(() => simulator.close())

const control = (method: string, path: string, body?: object) =>
  fetch(simulator.url.replace('/api/v1', `/control${path}`), {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

afterEach(async () => {
  await control('DELETE', '/faults')
  await control('DELETE', '/requests')
})

const injectFault = (fault: string, settings: object = {}) => control('POST', '/faults', { fault, ...settings })

async function requestsTo(part: string): Promise<number> {
  const counts: unknown = await (await control('GET', '/requests')).json()
  return Object.entries(counts ?? {}).reduce(
    (sum, [route, count]) => sum + (route.includes(part) ? Number(count) : 0),
    0,
  )
}

const roundsOf = (options = {}) => clientOf(simulator.url, options).rounds(golfer, season)

test('two failures are retried, a third is reported', async () => {
  for (const fault of ['500', '429', 'cut', 'bad-json']) {
    await injectFault(fault, { times: 2, path: '/scores.json' })
    expect((await roundsOf()).rounds.length, fault).toBeGreaterThan(0)
    await injectFault(fault, { times: 3, path: '/scores.json' })
    expect((await errorOf(roundsOf())).kind, fault).toBe(fault === 'bad-json' ? 'unreadable' : 'unavailable')
  }
})

test('retries wait one second, then two', async () => {
  const time = fakeClock()
  await injectFault('500', { times: 2, path: '/scores.json' })
  await roundsOf(time)
  expect(time.waits).toEqual([1000, 2000])
})

test('we wait as long as the association asks', async () => {
  const time = fakeClock()
  await injectFault('429', { times: 1, path: '/scores.json', retryAfter: 17 })
  await roundsOf(time)
  expect(time.waits).toEqual([17_000])
})

test('when asked to wait beyond the limit, the client gives up at once and sends nothing more', async () => {
  const time = fakeClock()
  const association = clientOf(simulator.url, time)
  await injectFault('429', { times: 1, path: '/scores.json', retryAfter: 600 })
  expect((await errorOf(association.rounds(golfer, season))).message).toBe(
    'The handicap association asked us to slow down.',
  )
  expect((await errorOf(association.golfers([golfer]))).message).toBe(
    'The handicap association asked us to wait before the next request.',
  )
  expect(await requestsTo('/golfers/search.json')).toBe(0)
  time.pass(300_000)
  expect((await association.rounds(golfer, season)).rounds.length).toBeGreaterThan(0)
})

test('an association that does not answer is given up after three tries', async () => {
  await injectFault('hang', { path: '/scores.json' })
  const trouble = await errorOf(roundsOf({ timeoutMs: 60 }))
  expect(trouble).toEqual({ kind: 'unavailable', message: 'The handicap association did not answer in time.' })
  expect(await requestsTo('/scores.json')).toBe(3)
})

test('a slow answer within the limit is accepted', async () => {
  await injectFault('latency', { path: '/scores.json', latencyMs: 80 })
  expect((await roundsOf()).rounds.length).toBeGreaterThan(0)
})

test('a token refused once is renewed once', async () => {
  await injectFault('401', { times: 1, path: '/scores.json' })
  expect((await roundsOf()).rounds.length).toBeGreaterThan(0)
  expect(await requestsTo('/golfer_login.json')).toBe(2)
})

test('an HTML page as the answer to a sign-in neither crashes nor causes a sign-in per golfer', async () => {
  await injectFault('html-403', { path: '/scores.json' })
  const association = clientOf(simulator.url)
  for (let golfers = 0; golfers < 5; golfers += 1) {
    const trouble = await errorOf(association.rounds(golfer, season))
    expect(trouble).toEqual({
      kind: 'unavailable',
      message: 'The handicap association refused the request (status 403).',
    })
  }
  expect(await requestsTo('/golfer_login.json')).toBe(2)
})

test('a denied flat list falls back to the bucketed one', async () => {
  await injectFault('401', { path: '/api/v1/scores.json' })
  const { rounds, covered } = await roundsOf()
  expect(rounds.length).toBeGreaterThan(0)
  expect(covered).toBeNull()
})

test('an unreadable row is skipped without the others, and then no span is covered', async () => {
  const whole = await roundsOf()
  await injectFault('bad-row')
  const spoilt = await roundsOf()
  expect(spoilt.rounds).toEqual(whole.rounds)
  expect([whole.skippedRows, spoilt.skippedRows]).toEqual([0, 1])
  expect([whole.covered, spoilt.covered]).toEqual([season, null])
})

test('unreadable rows do not shift readable ones off a page', async () => {
  const everyDay = String(quirks.twoRoundsADay)
  const years = { startDate: '2023-01-01', endDate: '2026-11-20' }
  const whole = await clientOf(simulator.url).rounds(everyDay, years)
  await injectFault('bad-row', { path: '/scores.json' })
  const spoilt = await clientOf(simulator.url).rounds(everyDay, years)
  expect(whole.rounds.length).toBeGreaterThan(200)
  expect(spoilt.rounds).toEqual(whole.rounds)
})

test('a bad row is skipped in every list', async () => {
  await injectFault('bad-row')
  const association = clientOf(simulator.url)
  const { golfers, skippedRows } = await association.golfers([golfer])
  const history = await association.indexHistory(golfer, season)
  const bucketed = await clientOf(simulator.url, { mode: 'consumer', requestsPerSecond: null }).rounds(golfer, season)
  expect([golfers.length, skippedRows, history.skippedRows]).toEqual([1, 1, 1])
  expect(bucketed.rounds.length).toBeGreaterThan(0)
  expect(bucketed.skippedRows).toBeGreaterThan(0)
})

test('rounds with only a month are never dated to its first day', async () => {
  await injectFault('month-only', { path: '/scores.json' })
  const { rounds } = await roundsOf()
  expect(rounds.length).toBeGreaterThan(0)
  expect(rounds.every(({ precision }) => precision !== 'day')).toBe(true)
})

test('a refused service account is retried once a minute, not once per golfer', async () => {
  const time = fakeClock()
  const association = clientOf(simulator.url, time)
  await injectFault('login-400', { path: 'login.json' })
  for (let golfers = 0; golfers < 5; golfers += 1) {
    expect((await errorOf(association.rounds(golfer, season))).kind).toBe('rejected-login')
  }
  expect(await requestsTo('/golfer_login.json')).toBe(1)
  await control('DELETE', '/faults')
  time.pass(60_000)
  expect((await association.rounds(golfer, season)).rounds.length).toBeGreaterThan(0)
})

test('a throttled sign-in is not repeated', async () => {
  await injectFault('login-throttle')
  await roundsOf()
  expect((await errorOf(roundsOf())).message).toBe(
    'The handicap association does not let our service account sign in at the moment.',
  )
  expect(await requestsTo('/golfer_login.json')).toBe(2)
})

test('twenty concurrent requests share one sign-in', async () => {
  const association = clientOf(simulator.url)
  await Promise.all(Array.from({ length: 20 }, (_, place) => association.rounds(String(5_000_000 + place), season)))
  expect(await requestsTo('/golfer_login.json')).toBe(1)
})

test('verifying sends exactly one request, and reports failures as unavailable', async () => {
  for (const fault of ['500', '429', 'hang', 'cut', 'bad-json', 'html-403']) {
    await injectFault(fault, { path: 'login.json' })
    expect(await clientOf(simulator.url, { timeoutMs: 60 }).verify(golfer, passwordOf(5_000_007)), fault).toBe(
      'unavailable',
    )
    expect(await requestsTo('/golfer_login.json'), fault).toBe(1)
    await control('DELETE', '/faults')
    await control('DELETE', '/requests')
  }
})

test('a throttled account is not reported as a wrong password', async () => {
  await injectFault('login-throttle')
  const association = clientOf(simulator.url)
  expect(await association.verify('5000011', passwordOf(5_000_011))).toBe('ok')
  expect(await association.verify('5000011', passwordOf(5_000_011))).toBe('unavailable')
})

test('a refused sign-in of a golfer is reported as a wrong password', async () => {
  await injectFault('login-400', { path: 'login.json', ghin: golfer })
  expect(await clientOf(simulator.url).verify(golfer, passwordOf(5_000_007))).toBe('invalid_credentials')
})
