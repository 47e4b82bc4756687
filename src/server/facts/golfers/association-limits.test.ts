import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addGolferFromAssociation, createGolfer } from '#contract/golfers.ts'
import { searchAssociation, verifyGolfer } from '#contract/handicap.ts'
import { syncInfo, syncScores } from '#contract/syncs.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { aGolfer, noon } from '#tests/factories/stored.ts'
import { type Caller, caller } from '#tests/support/server/app.ts'
import type { Node } from '#tests/support/server/node.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let node: Node

beforeAll(async () => {
  node = await club().startNode({ countsSyncs: true, trustProxy: 1, now: () => noon })
})
beforeEach(() => club().database.pool.query('delete from rate_limits'))

let people = 0
/** A new account that calls from an address. */
async function newAccount(address: string): Promise<Caller['try']> {
  people += 1
  const { id, token } = await club().signUp(`Person ${people}`)
  const person = caller(node.url, id, token)
  return (endpoint, call) => person.try(endpoint, call, { 'x-forwarded-for': address })
}
const guess = (ghinNumber: string) => ({ body: { ghinNumber, password: 'a guess' } })

test('a golfer’s password can be tried ten times an hour, by any number of accounts', async () => {
  const statuses: number[] = []
  for (let account = 0; account < 4; account += 1) {
    const attempt = await newAccount(`198.51.100.${account}`)
    for (let n = 0; n < 5; n += 1) statuses.push((await attempt(verifyGolfer, guess('5000001'))).status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.slice(10).every((status) => status === 429)).toBe(true)
})

test('one network address can try sixty passwords an hour, with any number of accounts and golfers', async () => {
  const statuses: number[] = []
  for (let account = 0; account < 13; account += 1) {
    const attempt = await newAccount('198.51.100.9')
    for (let n = 0; n < 5; n += 1)
      statuses.push((await attempt(verifyGolfer, guess(String(5_000_010 + account)))).status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(60)
})

test('one account can add thirty golfers an hour, and look up one number ten times', async () => {
  const attempt = await newAccount('198.51.100.20')
  const add = (ghinNumber: string) =>
    attempt(addGolferFromAssociation, { body: { firstName: '', lastName: 'Any', ghinNumber } })
  for (let n = 0; n < 10; n += 1) expect((await add('999999999999')).status).toBe(404)
  expect((await add('999999999999')).status).toBe(429)
  // Refused numbers count too, because each would cause a request to the association.
  for (let n = 0; n < 19; n += 1) expect((await add(String(999_999_000_000 + n))).status).toBe(404)
  expect((await add('5000060')).status).toBe(429)
  expect(
    (
      await (
        await newAccount('198.51.100.21')
      )(addGolferFromAssociation, { body: { firstName: '', lastName: 'Any', ghinNumber: '5000060' } })
    ).status,
  ).toBe(200)
})

test('golfers that are added by hand count like those from the association', async () => {
  const attempt = await newAccount('198.51.100.40')
  const add = (by: Caller['try'], n: number) => by(createGolfer, { body: { name: `Guest ${n}` } })
  for (let n = 0; n < 30; n += 1) expect((await add(attempt, n)).status).toBe(200)
  expect((await add(attempt, 30)).status).toBe(429)
  const fromAssociation = { firstName: '', lastName: 'Any', ghinNumber: '5000061' }
  expect((await attempt(addGolferFromAssociation, { body: fromAssociation })).status).toBe(429)
  const second = await newAccount('198.51.100.40')
  for (let n = 0; n < 28; n += 1) expect((await add(second, n)).status).toBe(200)
  expect((await add(await newAccount('198.51.100.40'), 0)).status).toBe(429)
})

test('searches are counted for each account, and for the address of many', async () => {
  const attempt = await newAccount('198.51.100.30')
  const search = () => attempt(searchAssociation, { query: { last_name: 'Quill' } })
  for (let n = 0; n < 10; n += 1) await search()
  const { rows } = await club().database.pool.query<{ key: string; points: number }>(
    "select key, points from rate_limits where key like 'search%' order by key",
  )
  expect(rows.map(({ key, points }) => [key.split(':')[0], points])).toEqual([
    ['search-account', 10],
    ['search-address', 10],
  ])
})

test('a golfer’s rounds can be synced twelve times an hour; skipped syncs do not count, and administrators have no limit', async () => {
  const { id, token } = await club().signUp('Gus Syncs')
  const golferId = await aGolfer(club().tools.db, 'Gus Syncs')
  await setGolfer(club().tools.db, id, golferId)
  const gus = caller(node.url, id, token)
  const admin = caller(node.url, club().admin.id, club().admin.token)
  await Promise.all([node.stopWorker(), club().stopWorker()])
  const ask = async (by: Caller, more: { automatic?: boolean } = {}) =>
    by.try(syncScores, { body: { golferId, ...more } })
  const end = () =>
    club().tools.db.updateTable('syncs').set({ status: 'COMPLETED', completedAt: noon.toISOString() }).execute()

  for (let n = 0; n < 6; n += 1) {
    expect(await ask(gus)).toMatchObject({ status: 200, body: { message: 'Sync started: Gus Syncs' } })
    expect(await ask(gus)).toMatchObject({ status: 200, body: { sync: null } })
    await end()
  }
  // Only a league's automatic syncs are skipped.
  for (let n = 0; n < 6; n += 1) {
    expect((await ask(gus, { automatic: true })).status).toBe(200)
    await end()
  }
  expect((await ask(gus, { automatic: true })).status).toBe(429)
  expect((await ask(gus)).status).toBe(429)
  expect(await ask(admin)).toMatchObject({ status: 200, body: { message: 'Sync started: Gus Syncs' } })
  expect(await ask(gus)).toMatchObject({ status: 200, body: { sync: null } })
})

test('the syncs that a league’s pages start are limited, apart from those of people', async () => {
  const league = await twilight(club())
  await node.stopWorker()
  const owner = caller(node.url, league.owner.id, league.owner.token)
  const statuses: number[] = []
  // Syncs of Handicap Indexes are never skipped.
  const ask = async (automatic: boolean) => {
    statuses.push((await owner.try(syncInfo, { body: { leagueId: league.id, automatic } })).status)
    await club().tools.db.updateTable('syncs').set({ status: 'COMPLETED', completedAt: noon.toISOString() }).execute()
  }
  for (let n = 0; n < 13; n += 1) await ask(true)
  await ask(false)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 200])
})
