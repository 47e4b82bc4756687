import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { getLeague, listLeagues } from '#contract/leagues.ts'
import { buildApp } from '#server/app/app.ts'
import { readinessOf } from '#server/app/health.routes.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openProbe } from '#server/platform/db/probe.ts'
import { caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { version } from '../version.ts'

const club = useClub()
const busy = {
  status: 503,
  body: { error: 'The server is busy right now: please try again in a moment', code: 'overloaded' },
}
const ourFault = { status: 500, body: { error: 'Something went wrong on our side', code: 'internal' } }

let broken: FastifyInstance
let url: string
const logged: string[] = []

beforeAll(async () => {
  const database = openDatabase({ host: '/nonexistent', database: 'secret_database', user: 'secret_user' })
  const { tools } = club()
  const limits = {
    count: () => Promise.resolve(),
    remaining: () => Promise.resolve(1),
    refusalOf: () => Promise.resolve(null),
    giveBack: () => Promise.resolve(),
    forgive: () => Promise.resolve(),
  }
  const readiness = readinessOf({ probe: openProbe(database), worker: { isWorking: () => true } })
  broken = await buildApp({ ...tools, db: database.db, limits }, { readiness })
  broken.addHook('onError', async (_request, _reply, error) => void logged.push(error.message))
  url = await broken.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => broken.close())

test('an internal error is answered without details', async () => {
  const withoutTables = openDatabase({ ...inject('cluster'), database: 'postgres' }, { connections: 1 })
  const app = await buildApp({ ...club().tools, db: withoutTables.db })
  const user = caller(await app.listen({ port: 0, host: '127.0.0.1' }), 1, 'x'.repeat(43))
  expect(await user.try(listLeagues)).toMatchObject(ourFault)
  expect(await user.try(getLeague, { params: { id: 1 } })).toMatchObject(ourFault)
  expect(Object.keys(Object((await user.try(listLeagues)).body))).toEqual(['error', 'code'])
  await app.close()
  await withoutTables.close()
})

test('while the database is unavailable, replies ask for a retry in a moment', async () => {
  const user = caller(url, 1, 'x'.repeat(43))
  const answers = [
    await user.try(listLeagues),
    await user.try(auth.login, { body: { email: 'wren@people.example', password: 'nineteenth' } }),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject(busy)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('a request that gets no connection is refused with a retry within two seconds', async () => {
  const database = openDatabase(
    { ...inject('cluster'), database: club().database.pool.options.database ?? '' },
    { connections: 1 },
  )
  const app = await buildApp({ ...club().tools, db: database.db })
  const user = caller(await app.listen({ port: 0, host: '127.0.0.1' }), 1, club().admin.token)
  const taken = await database.pool.connect()
  const answer = await user.try(listLeagues)
  expect(answer).toMatchObject(busy)
  expect(answer.headers.get('retry-after')).toBe('2')
  taken.release()
  expect((await user.try(listLeagues)).status).toBe(200)
  await app.close()
  await database.close()
})

test('a server without its database is alive but not ready', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'the database does not answer', version }])
})

test.each([
  ['no HTTP', 'FORE!\r\n\r\n'],
  ['with an unknown method', 'DRIVE /api/leagues HTTP/1.1\r\nhost: golf.example\r\n\r\n'],
  ['of an endless head', `GET /api/leagues HTTP/1.1\r\nhost: golf.example\r\nx-club: ${'7'.repeat(20_000)}\r\n\r\n`],
])('a request that is %s is refused like any other, without a word about us', async (_what, request) => {
  const { port } = new URL(club().url)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (data) => resolve(data.toString()))
  })
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(body)).toEqual({ error: 'This request cannot be read', code: 'invalid_input' })
  expect(answer).not.toMatch(/fastify|node|\/work|at .*:\d+/i)
})
