// @module-tag chance
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { fc } from '#tests/support/random/properties.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { type Request, addressOf, endpoints, fieldsOf, send, refusalFault } from '#tests/support/server/requests.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeAll(async () => {
  league = await twilight(club())
})

const json = { 'content-type': 'application/json' }
const ask = (endpoint: Endpoint, path: string, request: Request = {}) =>
  send(endpoint.method, `${club().url}${path}`, { token: club().admin.token, ...request })

const withParams = endpoints.filter(({ path }) => path.includes(':'))
const withQuery = endpoints.filter(({ query }) => Object.keys(query.shape).length > 0)
const withBody = endpoints.filter((endpoint) => fieldsOf(endpoint).length > 0)

const impossible = ['0', 'abc', '2147483648', '%00', '%zz']
const rarer =
  "-1 1.5 99999999999999999999 1e400 %ED%A0%80 % 1'-- NaN 0x10 1e3 %207%20 +7 %2B7 7.0 0b1 1_000 ٧ 007 Infinity".split(
    ' ',
  )

/** All operations read ids alike: the first one gets every kind. */
test.each(withParams)('an impossible id is refused: $name', async (endpoint) => {
  const ids = endpoint === withParams[0] ? [...impossible, ...rarer] : impossible
  for (const id of ids) {
    const answer = await ask(endpoint, addressOf(endpoint, id), {
      headers: json,
      ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
    })
    expect(refusalFault(answer), `${endpoint.method} ${addressOf(endpoint, id)}`).toBeNull()
  }
})

test.each(withParams)('an id longer than any address is refused: $name', async (endpoint) => {
  expect(refusalFault(await ask(endpoint, addressOf(endpoint, '9'.repeat(5000))))).toBeNull()
})

test.each(withQuery)('a query with a wrong or an unknown field is refused: $name', async (endpoint) => {
  const path = addressOf(endpoint)
  expect(refusalFault(await ask(endpoint, `${path}?surprise=1`))).toBeNull()
  const ids = Object.keys(endpoint.query.shape).filter((key) => key.endsWith('Id'))
  for (const id of ids) {
    for (const value of ['', '0', 'abc', '2147483648', '%00', '0x10', '1e0', '%201', '%2B1', `1&${id}=2`]) {
      expect(refusalFault(await ask(endpoint, `${path}?${id}=${value}`)), `${path}?${id}=${value}`).toBeNull()
    }
  }
})

const paged = endpoints.filter(({ query }) => 'cursor' in query.shape)

test.each(paged)('a forged cursor is refused: $name', async (endpoint) => {
  const places = [
    '',
    '[]',
    '{}',
    'null',
    '["\\u0000",1]',
    '["2026-05-06",99999999999]',
    '["a",1.5]',
    '[1e999]',
    '[null,1]',
    '["a"]',
  ]
  const cursors = [...places.map((place) => Buffer.from(place).toString('base64url')), '%00', '%F0%9F%8F%8C', '!!!']
  for (const cursor of cursors) {
    expect(refusalFault(await ask(endpoint, `${addressOf(endpoint)}?cursor=${cursor}`)), cursor).toBeNull()
  }
  for (const limit of ['0', '201', '-1', '1.5', 'ten', '']) {
    expect(refusalFault(await ask(endpoint, `${addressOf(endpoint)}?limit=${limit}`)), limit).toBeNull()
  }
})

test.each(withBody)('a body that is not an object is refused: $name', async (endpoint) => {
  const path = addressOf(endpoint)
  for (const body of [
    '',
    '{',
    '{"a":',
    'null',
    '[]',
    '"text"',
    '7',
    '{"__proto__":{"a":1}}',
    '{"surprise":1}',
    '[[[[[[[[]]]]]]]]',
    '\uFEFF{}x',
  ]) {
    const refused = refusalFault(await ask(endpoint, path, { headers: json, body }))
    if (body === 'null' || body === '')
      expect(refused === null || refused === 'status 200', `${body}: ${refused}`).toBe(true)
    else expect(refused, body).toBeNull()
  }
  for (const type of [
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
  ]) {
    const refused = refusalFault(await ask(endpoint, path, { headers: { 'content-type': type }, body: '{"a":1}' }))
    expect(refused, type).toBeNull()
  }
})

test.each(withBody)('a body of more than 128 kB is refused: $name', async (endpoint) => {
  const body = JSON.stringify({ [fieldsOf(endpoint)[0] ?? 'a']: 'x'.repeat(140_000) })
  const answer = await ask(endpoint, addressOf(endpoint), { headers: json, body })
  expect(answer).toMatchObject({ status: 413, body: { error: 'The request is too large', code: 'body_too_large' } })
})

test.each(withBody)('text that a database cannot hold is refused: $name', async (endpoint) => {
  for (const text of [
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udfff golf"',
    '1e400',
    '-1e400',
    '{}',
    '[{}]',
    JSON.stringify('x'.repeat(5000)),
  ]) {
    const body = `{${fieldsOf(endpoint)
      .map((field) => `"${field}":${text}`)
      .join(',')}}`
    const answer = await ask(endpoint, addressOf(endpoint, String(league.id)), { headers: json, body })
    expect(refusalFault(answer), body.slice(0, 200)).toBeNull()
  }
})

test('an address that does not exist is not found', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/leagues/1/nothing',
    '/api//leagues',
    '/api/leagues/1/../../x',
  ]) {
    const answer = await send('GET', `${club().url}${path}`, { token: club().admin.token })
    expect(answer, path).toMatchObject({ status: 404, body: { error: 'Not found', code: 'not_found' } })
  }
  expect(refusalFault(await send('PUT', `${club().url}/api/leagues`, { token: club().admin.token }))).toBeNull()
})

test('a compressed body is not unpacked', async () => {
  const credentials = JSON.stringify({ email: 'wren.ashdown@people.example', password: 'nineteenth' })
  const signIn = async (body: Buffer, encoding: Record<string, string>) => {
    const headers = { ...json, ...encoding }
    const { status } = await fetch(`${club().url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    return status
  }
  expect(await signIn(Buffer.from(credentials), {})).toBe(200)
  expect(await signIn(gzipSync(credentials), { 'content-encoding': 'gzip' })).toBe(400)
  expect(await signIn(Buffer.from(credentials), { 'content-encoding': 'gzip' })).toBe(400)
})

test('no request is sent back to its caller by TRACE', async () => {
  const status = new Promise((done, fail) => {
    const options = { method: 'TRACE', headers: { authorization: `Bearer ${club().admin.token}` } }
    const asked = request(`${club().url}/api/auth/me`, options, (answer) => done(answer.resume().statusCode))
    asked.once('error', fail).end()
  })
  expect(await status).toBe(404)
})

const words = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\u0000', '\ud83c', '2026-05-06', '9999-12-31', 'https:x'),
)
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, 1e21, 2_147_483_648))
const value = fc.oneof(fc.constantFrom(null, true, false, [], {}), words, numbers)

test('no request is answered with a server error, whatever it contains', async () => {
  const answering = endpoints.filter(({ name }) => name !== 'leagueEvents')
  const request = fc.constantFrom(...answering).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      id: fc.oneof(fc.constantFrom(1, league.id, league.season.id, league.matches[0]), fc.integer({ min: 1, max: 9 })),
      query: fc.record(Object.fromEntries(Object.keys(endpoint.query.shape).map((key) => [key, value])), {
        requiredKeys: [],
      }),
      body: fc.record(Object.fromEntries(fieldsOf(endpoint).map((key) => [key, value])), { requiredKeys: [] }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint, id, query, body }) => {
      const search = new URLSearchParams(Object.entries(query).map(([key, some]) => [key, String(some)]))
      const answer = await ask(endpoint, `${addressOf(endpoint, String(id))}?${search}`, {
        headers: json,
        ...(endpoint.method === 'GET' || Object.keys(body).length === 0 ? {} : { body: JSON.stringify(body) }),
      })
      expect([200, null]).toContain(answer.status === 200 ? 200 : refusalFault(answer))
    }),
    { numRuns: runLength({ short: 100, long: 4_000 }) },
  )
})
