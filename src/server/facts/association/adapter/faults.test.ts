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

async function reset(): Promise<void> {
  await control('DELETE', '/faults')
  await control('DELETE', '/requests')
}
afterEach(reset)

const injectFault = (fault: string, settings: object = {}) => control('POST', '/faults', { fault, ...settings })

async function requestsTo(part: string): Promise<number> {
  const counts: unknown = await (await control('GET', '/requests')).json()
  return Object.entries(counts ?? {}).reduce(
    (sum, [route, count]) => sum + (route.includes(part) ? Number(count) : 0),
    0,
  )
}

type Client = ReturnType<typeof clientOf>

const readRounds = (client: Client) => client.rounds(golfer, season)
const readHistory = (client: Client) => client.indexHistory(golfer, season)
const lookUp = (client: Client) => client.golfers([golfer, '5000008'])
const roundsOf = (options = {}) => readRounds(clientOf(simulator.url, options))

/** The addresses that a sync requests; `all` includes the fallback address. */
const addresses = [
  { path: '/v1/scores.json', all: 'scores.json', ask: readRounds },
  { path: `${golfer}/scores.json`, all: 'scores.json', mode: 'consumer', ask: readRounds },
  { path: 'golfers/search.json', all: 'golfers', ask: lookUp },
  { path: 'handicap_history.json', all: 'handicap_history.json', ask: readHistory },
  { path: 'login.json', all: 'login.json', ask: lookUp },
] as const

const askAt = (address: (typeof addresses)[number], options = {}) =>
  address.ask(clientOf(simulator.url, { ...address, requestsPerSecond: null, ...options }))

const temporary = [
  { fault: '429', kind: 'unavailable', message: 'asked us to slow down' },
  { fault: '500', kind: 'unavailable', message: 'is not working (status 500)' },
  { fault: 'cut', kind: 'unavailable', message: 'broke off the connection' },
  { fault: 'bad-json', kind: 'unreadable', message: 'sent a response we cannot read' },
]

test.each(temporary)('$fault is retried twice at every address, after one second and two', async (expected) => {
  const { fault, kind, message } = expected
  for (const address of addresses) {
    const complete = await askAt(address)
    const recovery = fakeClock()
    await injectFault(fault, { times: 2, path: address.path })
    expect(await askAt(address, recovery), address.path).toEqual(complete)
    const failure = fakeClock()
    await injectFault(fault, { times: 3, path: address.path })
    const error = await errorOf(askAt(address, failure))
    expect(error, address.path).toEqual({ kind, message: `The handicap association ${message}.` })
    for (const { waits } of [recovery, failure]) expect(waits, address.path).toEqual([1000, 2000])
  }
})

test('an address that does not answer is given up after three tries', async () => {
  for (const address of addresses) {
    await injectFault('hang', { path: address.path })
    const error = await errorOf(askAt(address, { timeoutMs: 60 }))
    expect(error, address.path).toEqual({
      kind: 'unavailable',
      message: 'The handicap association did not answer in time.',
    })
    expect(await requestsTo(address.path.replace(golfer, ':ghin'))).toBe(3)
    await reset()
  }
})

const refusals = [
  {
    fault: '401',
    kind: 'denied',
    message: 'does not let us see this (status 401)',
    signIn: { kind: 'rejected-login', message: 'refused the sign-in of our service account' },
  },
  {
    fault: 'html-403',
    kind: 'unavailable',
    message: 'refused the request (status 403)',
    signIn: { kind: 'unavailable', message: 'does not let our service account sign in at the moment' },
  },
]

test.each(refusals)('$fault is reported at once at every address', async ({ fault, signIn, ...refusal }) => {
  for (const address of addresses) {
    const time = fakeClock()
    await injectFault(fault, { path: address.all })
    const { kind, message } = address.path === 'login.json' ? signIn : refusal
    const error = await errorOf(askAt(address, time))
    expect(error, address.path).toEqual({ kind, message: `The handicap association ${message}.` })
    expect(time.waits, address.path).toEqual([])
    await reset()
  }
})

test.each([...temporary, ...refusals, { fault: 'hang', kind: 'unavailable' }])(
  'a list whose last page answers with $fault is not returned as complete',
  async ({ fault, kind }) => {
    const client = clientOf(simulator.url, fault === 'hang' ? { timeoutMs: 60 } : {})
    // A fault finds a golfer by any number in the request: here by the offset of the third page.
    await injectFault(fault, { path: '/v1/scores.json', ghin: '200' })
    const found = client.rounds(String(quirks.twoRoundsADay), { startDate: '2023-01-01', endDate: '2026-11-20' })
    if (fault === '401') expect((await found).covered).toBeNull()
    else expect((await errorOf(found)).kind).toBe(kind)
    await injectFault(fault, { path: 'golfers', ghin: '1000149' })
    const numbers = Array.from({ length: 150 }, (_, place) => String(1_000_000 + place))
    expect((await errorOf(client.golfers(numbers))).kind).toBe(kind)
  },
)

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

test('a denied list falls back to the other one', async () => {
  const known = await lookUp(clientOf(simulator.url))
  await injectFault('401', { path: '/api/v1/scores.json' })
  await injectFault('401', { path: 'golfers/search.json' })
  const found = await roundsOf()
  expect(found.rounds.length).toBeGreaterThan(0)
  expect(found.covered).toBeNull()
  expect(await lookUp(clientOf(simulator.url))).toEqual(known)
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
    await reset()
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
