import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clientOf, fakeClock, signedIn, startStub, errorOf } from '#tests/support/association/stub.ts'

const span = { startDate: '2026-03-01', endDate: '2026-10-31' }

test('an answer that stops half-way times out', async () => {
  const stub = await startStub(
    signedIn(() => (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"scores":[')
    }),
  )
  const trouble = await errorOf(clientOf(stub.url, { timeoutMs: 60 }).rounds('1', span))
  expect(trouble).toEqual({ kind: 'unavailable', message: 'The handicap association did not answer in time.' })
})

test('an answer that trickles indefinitely times out', async () => {
  const stub = await startStub(
    signedIn(() => (response) => {
      response.writeHead(200)
      const trickle = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(trickle))
    }),
  )
  const trouble = await errorOf(clientOf(stub.url, { timeoutMs: 60, tries: 1 }).rounds('1', span))
  expect(trouble.kind).toBe('unavailable')
})

test('an endless answer is cut off, even when it is compressed', async () => {
  const endless = JSON.stringify({ scores: [], padding: 'x'.repeat(500_000) })
  const stub = await startStub(
    signedIn(() => (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(endless))
    }),
  )
  const trouble = await errorOf(clientOf(stub.url, { maxBytes: 100_000 }).rounds('1', span))
  expect(trouble).toEqual({ kind: 'unreadable', message: 'The handicap association sent too large a response.' })
})

test('an address without a server is reported as unreachable', async () => {
  const server = createServer()
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  await new Promise((done) => server.close(done))
  const trouble = await errorOf(clientOf(`http://127.0.0.1:${port}`).golfers(['1']))
  expect(trouble).toEqual({
    kind: 'unavailable',
    message: 'The handicap association could not be reached (ECONNREFUSED).',
  })
})

test('HTML or JSON of another structure instead of golfers is unreadable', async () => {
  const answers = ['<!doctype html><h1>Welcome</h1>', '', 'null', '[]', '{}', '{"golfers":{}}', '['.repeat(100_000)]
  for (const answer of answers) {
    const stub = await startStub(signedIn(() => (response) => response.writeHead(200).end(answer)))
    expect((await errorOf(clientOf(stub.url).golfers(['1']))).kind, answer.slice(0, 20)).toBe('unreadable')
  }
})

test('neither token nor password follows a redirect', async () => {
  const elsewhere = await startStub(() => ({ json: {} }))
  const stub = await startStub(
    signedIn(() => (response) => response.writeHead(307, { location: `${elsewhere.url}/golfers.json` }).end()),
  )
  expect((await errorOf(clientOf(stub.url).golfers(['1']))).kind).toBe('unreadable')
  const signInStub = await startStub(
    () => (response) => response.writeHead(307, { location: `${elsewhere.url}/golfer_login.json` }).end(),
  )
  expect(await clientOf(signInStub.url).verify('1', 'secret')).toBe('unavailable')
  expect(elsewhere.requests).toEqual([])
})

test('a request ends within its total limit, however long each try takes', async () => {
  const time = fakeClock()
  const stub = await startStub(signedIn(() => ({ status: 503, json: {} })))
  const began = time.now().getTime()
  await errorOf(clientOf(stub.url, { ...time, tries: 50 }).golfers(['1']))
  expect(time.now().getTime() - began).toBeLessThanOrEqual(60_000)
})

test('a slow try is limited to the time left for its request', async () => {
  const stub = await startStub(signedIn(() => () => undefined))
  const patient = clientOf(stub.url, { now: undefined, wait: undefined, timeoutMs: 600_000, totalMs: 100 })
  const trouble = await errorOf(patient.golfers(['1']))
  expect(trouble.message).toBe('The handicap association did not answer in time.')
})

test('a request that timed out on the association’s side is retried', async () => {
  const stub = await startStub(
    signedIn((_, earlier) => (earlier === 0 ? { status: 408, json: {} } : { json: { golfers: [] } })),
  )
  expect(await clientOf(stub.url).golfers(['1'])).toEqual({ golfers: [], skippedRows: 0 })
})

test('a search without a state covers the whole country', async () => {
  const stub = await startStub(signedIn(() => ({ json: { golfers: [] } })))
  const association = clientOf(stub.url)
  await association.searchGolfers({ lastName: ' Ashdown ', firstName: '' })
  await association.searchGolfers({ lastName: 'Ashdown', state: 'GA', page: 3 })
  await association.searchGolfers({ ghinNumber: '1234567' })
  const commonQuery = {
    status: 'Active',
    per_page: '100',
    sorting_criteria: 'full_name',
    order: 'asc',
    from_ghin: 'true',
  }
  expect(stub.requests.slice(1).map(({ query }) => query)).toEqual([
    { ...commonQuery, page: '1', last_name: 'Ashdown', country: 'USA' },
    { ...commonQuery, page: '3', last_name: 'Ashdown', state: 'GA' },
    { ...commonQuery, page: '1', golfer_id: '1234567' },
  ])
})

test('a Retry-After header can be a date', async () => {
  const time = fakeClock('2026-11-20T12:00:00Z')
  const stub = await startStub(
    signedIn((_, earlier) =>
      earlier === 0
        ? (response) => response.writeHead(503, { 'retry-after': 'Fri, 20 Nov 2026 12:00:40 GMT' }).end()
        : { json: { golfers: [] } },
    ),
  )
  expect(await clientOf(stub.url, time).golfers(['1'])).toEqual({ golfers: [], skippedRows: 0 })
  expect(time.waits).toEqual([40_000])
})

test('requests to the real service run one at a time, a second apart', async () => {
  const time = fakeClock()
  let atOnce = 0
  let maxAtOnce = 0
  const stub = await startStub(
    signedIn(() => (response) => {
      atOnce += 1
      maxAtOnce = Math.max(maxAtOnce, atOnce)
      setTimeout(() => {
        atOnce -= 1
        response.end('{"golfers":[]}')
      }, 10)
    }),
  )
  const association = clientOf(stub.url, { ...time, mode: 'consumer' })
  await Promise.all(['1', '2', '3'].map((number) => association.golfers([number], { urgency: 'sync' })))
  expect(maxAtOnce).toBe(1)
  expect(time.waits).toEqual([1000, 1000, 1000])
})

test('a queue that would take longer than the limit is refused', async () => {
  const stub = await startStub(signedIn(() => ({ json: { golfers: [] } })))
  const association = clientOf(stub.url, { mode: 'consumer' })
  const calls = Array.from({ length: 80 }, (_, place) => association.golfers([String(place)], { urgency: 'sync' }))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(59)
  expect((await errorOf(calls.at(-1) ?? Promise.resolve())).message).toBe(
    'The handicap association is receiving too many requests at once.',
  )
})

test('a person’s request goes before the rest of a sync', async () => {
  const stub = await startStub(signedIn(() => ({ json: { golfers: [] } })))
  const association = clientOf(stub.url, { mode: 'consumer', requestsPerSecond: 20, now: undefined, wait: undefined })
  const syncs = ['1', '2', '3', '4', '5'].map((number) => association.golfers([number], { urgency: 'sync' }))
  await syncs[0]
  await association.searchGolfers({ lastName: 'Ashdown' })
  await Promise.all(syncs)
  const asked = stub.requests
    .filter(({ method }) => method === 'GET')
    .map(({ query }) => query['last_name'] ?? query['golfer_id'])
  expect(asked.indexOf('Ashdown')).toBeLessThanOrEqual(2)
  expect(asked).toHaveLength(6)
})

test('a closed client ends its waits and refuses further requests', async () => {
  const stub = await startStub(signedIn(() => ({ status: 500, json: {} })))
  const association = clientOf(stub.url, { now: undefined, wait: undefined })
  const call = errorOf(association.golfers(['1']))
  association.close()
  expect(await call).toEqual({
    kind: 'unavailable',
    message: 'The server stopped before the handicap association answered.',
  })
})

test('plain http is for this machine only, and the address holds no secrets', () => {
  const wrong = ['http://association.example', 'http://localhost.example', 'ftp://127.0.0.1', 'no address']
  for (const address of [...wrong, 'https://me:secret@association.example', 'https://association.example/?a=1']) {
    expect(() => clientOf(address), address).toThrow('The handicap association’s address must')
  }
  for (const address of [
    'http://127.0.0.1:1/',
    'http://[::1]:1',
    'http://localhost:1',
    'https://association.example/api/v1',
  ]) {
    expect(() => clientOf(address), address).not.toThrow()
  }
})
