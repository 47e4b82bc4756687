import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { listGolfers } from '#contract/golfers.ts'
import { listLeagues } from '#contract/leagues.ts'
import { createSeason } from '#contract/seasons.ts'
import { defaultLimits } from '#server/platform/http/admission/admission.ts'
import { aGolfer, aMember, aRound, noon } from '#tests/factories/stored.ts'
import { type Answer, type Caller, caller, until, untilBlocked } from '#tests/support/server/app.ts'
import { noHurry } from '#tests/support/server/node.ts'
import { atFullStrength } from '#tests/support/spending/hashes.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

/**
 * The accounts of the club on a server with the limits of the product, as far as the six connections of a test allow.
 */
async function busyServer() {
  const node = await club().startNode({ limits: { ...defaultLimits, total: 4 }, now: () => noon })
  return { node, on: ({ id, token }: Caller) => caller(node.url, id, token) }
}

/** The number of responses with each status. */
const tally = (answers: readonly Answer<unknown>[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]))

test('two accounts with too many concurrent requests are slowed down, while a third is served', async () => {
  const { on } = await busyServer()
  const league = await twilight(club())
  for (let n = 0; n < 40; n += 1) {
    const golferId = await aGolfer(club().tools.db, `Crowd ${n}`)
    await aMember(club().tools.db, { leagueId: league.id, golferId })
    await aRound(club().tools.db, golferId)
  }
  const [glutton, organizer, bystander] = [
    on(await club().signUp('Gil Glutton')),
    on(league.owner),
    on(await club().signUp('Bea Bystander')),
  ]

  const attack = Promise.all([
    ...Array.from({ length: 300 }, () =>
      glutton.try(listGolfers, { query: { limit: 200, scoreLimit: 50, includeAllScores: 'true' } }),
    ),
    ...Array.from({ length: 70 }, (_, n) => {
      const startDate = `${2030 + n}-01-01`
      const body = { leagueId: league.id, year: 2030 + n, startDate, endDate: `${2030 + n}-03-31`, isActive: false }
      return organizer.try(createSeason, { body })
    }),
  ])
  const over = new AbortController()
  void attack.finally(() => over.abort())
  const seen: Answer<unknown>[] = []
  while (!over.signal.aborted) seen.push(await bystander.try(auth.me))
  const answers = await attack

  expect(seen.length).toBeGreaterThan(3)
  expect(Object.keys(tally(seen))).toEqual(['200'])
  expect(Object.keys(tally(answers)).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  expect(refused.filter(({ headers }) => !(Number(headers.get('retry-after')) > 0))).toEqual([])
})

/** The headers of a request from any network of one IPv6 /48. */
const fromNetwork = (n: number) => ({ 'x-forwarded-for': `2001:db8:bad:${n.toString(16)}::1` })

test('strangers from many networks, with invented sessions or none, take no place of who is signed in', async () => {
  const node = await club().startNode({ limits: { ...noHurry, total: 3 }, trustProxy: 1, now: () => noon })
  const { id, token } = await club().signUp('Bea Bystander')
  const [anyone, bystander] = [caller(node.url, 0, null), caller(node.url, id, token)]
  await bystander.ask(auth.me)
  for (const [table, ask] of [
    ['mails', (n: number) => anyone.try(auth.forgotPassword, { body: { email: 'w@people.example' } }, fromNetwork(n))],
    ['sessions', (n: number) => caller(node.url, 0, `${n}`.padStart(43, 'x')).try(auth.me, {}, fromNetwork(n))],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const held = club()
      .tools.db.transaction()
      .execute(async (tx) => {
        await sql`lock table ${sql.table(table)}`.execute(tx)
        await released
      })
    const strangers = Array.from({ length: 20 }, (_, n) => ask(n))
    await untilBlocked(club().tools.db)
    const lists = await Promise.all(Array.from({ length: 3 }, () => bystander.try(listLeagues)))
    release()
    await held
    expect(tally(lists)).toEqual({ 200: 3 })
    expect(tally(await Promise.all(strangers))).not.toHaveProperty('503')
  }
})

test('strangers’ passwords wait in a bounded queue, and a device that signed in before does not wait for them', () =>
  atFullStrength(async () => {
    const limits = { ...noHurry, total: 12, waitingPerCaller: 8 }
    const node = await club().startNode({ limits, trustProxy: 1, now: () => noon })
    const anyone = caller(node.url, 0, null)
    const account = { email: 'wren@people.example', password: 'a quiet reader' }
    const { device } = await anyone.ask(auth.register, { body: { name: 'Wren Ashdown', ...account } })
    const answered: number[] = []
    const strangers = Array.from({ length: 12 }, async (_, n) => {
      const body = { email: `guess.${n}@people.example`, password: 'heather and gorse' }
      const form = { ...body, name: `Gus ${n}` }
      const { status } = await (n % 2 === 0
        ? anyone.try(auth.login, { body }, fromNetwork(n))
        : anyone.try(auth.register, { body: form }, fromNetwork(n)))
      answered.push(status)
      return status
    })
    await until(() => answered.includes(503))
    const known = await anyone.try(auth.login, { body: { ...account, devices: [device] } }, fromNetwork(99))
    expect([known.status, answered.length < 12]).toEqual([200, true])
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([200, 401, 503]))
  }))

test('an account over its limit is refused for the rest of the minute, and others are not', async () => {
  const node = await club().startNode({ limits: { requestsPerMinute: 20 }, now: () => noon })
  const on = ({ id, token }: Caller) => caller(node.url, id, token)
  const [restless, bystander] = [on(await club().signUp('Rae Restless')), on(await club().signUp('Ben Bystander'))]
  // The first request counts for the address, as the server has not seen the token yet.
  await restless.ask(auth.me)
  for (let n = 0; n < 20; n += 1) await restless.ask(auth.me)
  const refused = await restless.try(auth.me)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await bystander.ask(auth.me)
})

test('refused sign-ins of strangers count, also when their input is not even read', async () => {
  const node = await club().startNode({ limits: { requestsPerMinute: 20 }, now: () => noon })
  const inputs = ['{}', '{"', '[]', '{"email":"nobody@people.example"}']
  const signIn = (n: number) =>
    fetch(`${node.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: inputs[n % inputs.length] ?? '',
    })
  for (let n = 0; n < 20; n += 1) expect((await signIn(n)).status).toBe(400)
  for (let n = 0; n < inputs.length; n += 1) expect((await signIn(n)).status).toBe(429)
})

test('a page of golfers has at most 1,000 rounds, and a link to the remaining golfers', async () => {
  const league = await twilight(club())
  for (let n = 0; n < 30; n += 1)
    await aMember(club().tools.db, { leagueId: league.id, golferId: await aGolfer(club().tools.db, `Many ${n}`) })
  const query = { leagueId: league.id, limit: 200, scoreLimit: 50 }
  const first = await club().admin.try(listGolfers, { query })
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await club().admin.try(listGolfers, { query: { ...query, cursor: decodeURIComponent(cursor) } })
  expect([first.body, second.body].map((page) => (Array.isArray(page) ? page.length : 0))).toEqual([20, 14])
  expect(second.headers.get('link')).toBeNull()
})
