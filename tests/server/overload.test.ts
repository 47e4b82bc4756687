import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { listGolfers } from '#contract/golfers.ts'
import { createSeason } from '#contract/seasons.ts'
import { usualLimits } from '#server/platform/http/admission/admission.ts'
import { aGolfer, aMember, aRound, noon } from '#tests/factories/stored.ts'
import { type Answer, type Caller, caller } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

/**
 * The accounts of the club on a server with the limits of the product, as far as the six connections of a test allow.
 */
async function busyServer() {
  const node = await club().startNode({ limits: { ...usualLimits, total: 4 }, now: () => noon })
  return { node, on: ({ id, token }: Caller) => caller(node.url, id, token) }
}

/** The number of responses with each status. */
const tally = (answers: readonly Answer<unknown>[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]))

test('two accounts with too many concurrent requests are slowed down, and a third is served meanwhile', async () => {
  const { on } = await busyServer()
  const league = await twilight(club())
  for (let n = 0; n < 40; n += 1) {
    const golferId = await aGolfer(club().tools.db, `Crowd ${n}`)
    await aMember(club().tools.db, { leagueId: league.id, golferId })
    await aRound(club().tools.db, golferId)
  }
  const [glutton, organiser, bystander] = [
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
      return organiser.try(createSeason, { body })
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
