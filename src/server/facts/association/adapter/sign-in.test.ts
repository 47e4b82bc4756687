import { expect, test } from 'vitest'
import { clientOf, fakeClock, signedIn, startStub, errorOf } from '#tests/support/association/stub.ts'
import type { StubResponse } from '#tests/support/association/stub.ts'

const golferUser = (fields: object): StubResponse => ({
  json: { golfer_user: { golfer_user_token: 'token-1', ...fields } },
})
const span = { startDate: '2026-03-01', endDate: '2026-10-31' }
const noGolfers: StubResponse = { json: { golfers: [] } }

test.each([
  ['a membership of the golfer', golferUser({ golfer_id: null, golfers: [{ ghin_number: '1234567' }] }), 'ok'],
  ['the golfer’s own number', golferUser({ golfer_id: 1_234_567 }), 'ok'],
  ['zeros before the number', golferUser({ golfers: [{ ghin_number: '0001234567' }] }), 'ok'],
  ['rows that are no rows', golferUser({ golfers: [null, 7, { ghin_number: {} }, { ghin_number: 1_234_567 }] }), 'ok'],
  ['another golfer', golferUser({ golfer_id: 7_654_321, golfers: [{ ghin_number: '7654321' }] }), 'other_golfer'],
  ['no golfer', golferUser({ golfer_id: null, golfers: [] }), 'other_golfer'],
  ['no token', { json: { golfer_user: { golfer_id: 1_234_567 } } }, 'unavailable'],
  ['a blank token', golferUser({ golfer_user_token: '', golfer_id: 1_234_567 }), 'unavailable'],
  ['null', { json: null }, 'unavailable'],
  [
    'a refusal',
    { status: 400, json: { errors: { digital_profile: [{ top_line: 'Wrong.' }] } } },
    'invalid_credentials',
  ],
  ['a refusal by 401', { status: 401, json: { error: 'Invalid' } }, 'invalid_credentials'],
  ['a refusal by 422', { status: 422, json: {} }, 'invalid_credentials'],
  ['trouble with our own token', { status: 400, json: { errors: { token: ["can't be blank"] } } }, 'unavailable'],
  ['a throttle', { status: 403, json: { error: 'Too many logins' } }, 'unavailable'],
  ['no such path', { status: 404, json: { error: 'Not Found' } }, 'unavailable'],
  ['haste', { status: 429, json: {} }, 'unavailable'],
  ['disorder', { status: 502, json: {} }, 'unavailable'],
] as const)('a sign-in of the golfer answered with %s', async (_, said, verdict) => {
  const stub = await startStub(() => said)
  expect(await clientOf(stub.url).verify('1234567', 'secret')).toBe(verdict)
  expect(stub.requests).toHaveLength(1)
})

test('an HTML answer is never reported as a wrong password', async () => {
  for (const status of [200, 400, 401, 422]) {
    const stub = await startStub(() => (response) => response.writeHead(status).end('<h1>Maintenance</h1>'))
    expect(await clientOf(stub.url).verify('1234567', 'secret'), String(status)).toBe('unavailable')
  }
})

test('a verified golfer’s token is not used for anything', async () => {
  const stub = await startStub(({ path, body }) => {
    if (path !== '/golfer_login.json') return noGolfers
    return golferUser({ golfer_user_token: body.includes('1234567') ? 'the-golfers' : 'ours', golfer_id: 1_234_567 })
  })
  const association = clientOf(stub.url)
  expect(await association.verify('1234567', 'secret')).toBe('ok')
  await association.golfers(['1234567'])
  expect(stub.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, 'Bearer ours'])
})

test('a vendor account never sends golfers’ passwords', async () => {
  const stub = await startStub(() => noGolfers)
  expect(await clientOf(stub.url, { mode: 'gpa' }).verify('1234567', 'secret')).toBe('unavailable')
  expect(stub.requests).toEqual([])
})

test('a sign-in names the application only when it is configured', async () => {
  const stub = await startStub(signedIn(() => noGolfers))
  await clientOf(stub.url, { mode: 'consumer' }).golfers(['1234567'])
  await clientOf(stub.url, { mode: 'consumer', source: 'example', preauthToken: 'given' }).golfers(['1234567'])
  const [plain, , stamped] = stub.requests.map(({ body }) => body)
  const user = { email_or_ghin: 'service@association.example', password: 'nineteenth', remember_me: true }
  expect(JSON.parse(plain ?? '')).toEqual({ token: 'nineteenth', user })
  expect(JSON.parse(stamped ?? '')).toEqual({ token: 'given', user, source: 'example' })
  expect(stub.requests.map(({ query }) => query['source'])).toEqual([undefined, undefined, undefined, 'example'])
})

test('a vendor signs in with email and password', async () => {
  const stub = await startStub(({ path }) =>
    path === '/users/login.json' ? { json: { token: 'vendor', user: {} } } : noGolfers,
  )
  await clientOf(stub.url, { mode: 'gpa' }).golfers(['1234567'])
  expect(JSON.parse(stub.requests[0]?.body ?? '')).toEqual({
    user: { email: 'service@association.example', password: 'nineteenth', remember_me: true },
  })
  expect(stub.requests[1]?.headers.authorization).toBe('Bearer vendor')
})

test('a token is used for eleven hours', async () => {
  const time = fakeClock()
  const stub = await startStub(signedIn(() => noGolfers))
  const association = clientOf(stub.url, time)
  const hours = [0, 6, 4.9, 0.2]
  for (const later of hours) {
    time.pass(later * 3_600_000)
    await association.golfers(['1'])
  }
  const tokens = stub.requests.flatMap(({ headers }) => headers.authorization ?? [])
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-1', 'Bearer token-2'])
})

test('concurrent requests with an expired token renew it once', async () => {
  const stub = await startStub(
    signedIn(({ headers }) => (headers.authorization === 'Bearer token-1' ? { status: 401, json: {} } : noGolfers)),
  )
  const association = clientOf(stub.url)
  await Promise.all(['1', '2', '3', '4'].map((number) => association.golfers([number])))
  expect(stub.requests.filter(({ path }) => path === '/golfer_login.json')).toHaveLength(2)
})

test('a request renews the token at most once', async () => {
  const answers: StubResponse[] = [
    { status: 401, json: {} },
    { status: 500, json: {} },
    { status: 401, json: {} },
  ]
  const stub = await startStub(signedIn((_, earlier) => answers[earlier] ?? noGolfers))
  expect((await errorOf(clientOf(stub.url).indexHistory('1', span))).kind).toBe('denied')
  expect(stub.requests.filter(({ path }) => path === '/golfer_login.json')).toHaveLength(2)
})

test('a sign-in without a token is unreadable', async () => {
  const stub = await startStub(() => golferUser({ golfer_user_token: 'two words' }))
  expect(await errorOf(clientOf(stub.url).golfers(['1']))).toEqual({
    kind: 'unreadable',
    message: 'The handicap association let our service account sign in but gave no token.',
  })
})

test('a temporary failure of the sign-in is retried', async () => {
  const stub = await startStub((request, earlier) =>
    request.path === '/golfer_login.json' && earlier < 2
      ? { status: 500, json: {} }
      : signedIn(() => noGolfers)(request, earlier),
  )
  expect(await clientOf(stub.url).golfers(['1'])).toEqual({ golfers: [], skippedRows: 0 })
})

test('error messages contain no passwords or tokens', async () => {
  const echoes: StubResponse[] = [400, 401, 403, 404, 422, 500, 302].map((status) => ({
    status,
    json: { error: 'nineteenth token-1', errors: { 'nineteenth token-1': ['nineteenth'] } },
  }))
  for (const echo of echoes) {
    const outside = await startStub(signedIn(() => echo))
    const stub = await startStub(() => echo)
    for (const { url } of [outside, stub]) {
      expect((await errorOf(clientOf(url).golfers(['1']))).message).not.toMatch(/nineteenth|token-/)
    }
  }
})
