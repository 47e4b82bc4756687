import { expect, test } from 'vitest'
import { type Sync, syncAll, syncHistory, syncInfo, syncScores } from '#contract/syncs.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, caller, refusal, until, useApp } from '#tests/support/server/app.ts'
import { type TestLeague, ended, evening, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'

const app = useApp({ simulatorNow: () => evening, now: () => evening })

async function twoLeagues() {
  const admin = await app().signUp('Ann')
  const twilight = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 2) })
  const ladder = await seedLeague(app(), admin, { name: 'Ladder', ghins: ghinsFrom(1, 2) })
  return { admin, twilight, ladder }
}

async function member(league: TestLeague, name: string): Promise<Caller> {
  const person = await app().signUp(name)
  await setGolfer(app().database.db, person.id, league.golfers[0]?.id ?? 0)
  return person
}

test('an unknown league or golfer cannot be synced', async () => {
  const { admin } = await twoLeagues()
  expect(await admin.try(syncAll, { body: { leagueId: 4711 } })).toMatchObject(refusal(404, 'league_not_found'))
  expect(await admin.try(syncAll, { body: { golferId: 4711 } })).toMatchObject(refusal(404, 'golfer_not_found'))
})

test('a request cannot name both a league and a golfer', async () => {
  const { admin, twilight, ladder } = await twoLeagues()
  const wren = await member(twilight, 'Wren')
  const golferId = twilight.golfers[0]?.id ?? 0
  for (const leagueId of [ladder.id, twilight.id, 4711]) {
    expect(await wren.try(syncScores, { body: { golferId, leagueId } })).toMatchObject(refusal(400, 'invalid_input'))
  }
  expect(await admin.ask(syncHistory, { query: { leagueId: ladder.id } })).toEqual([])
})

test('a second sync of the same target is skipped with the reason, on every node', async () => {
  const { admin, twilight, ladder } = await twoLeagues()
  const node = await app().startNode({ now: () => evening })
  await Promise.all([app().stopWorker(), node.stopWorker()])
  const elsewhere = caller(node.url, admin.id, admin.token)
  const { sync } = await admin.ask(syncAll, { body: { leagueId: twilight.id } })
  expect(sync).toMatchObject({ status: 'RUNNING', league: { id: twilight.id, name: 'Tuesday Twilight' } })
  for (const who of [admin, elsewhere]) {
    for (const kind of [syncAll, syncScores, syncInfo]) {
      expect(await who.ask(kind, { body: { leagueId: twilight.id } })).toEqual({
        message: 'Sync skipped: a sync of Tuesday Twilight is already running',
        sync: null,
      })
      expect(await who.ask(kind)).toEqual({
        message: 'Sync skipped: a sync of all golfers is already running',
        sync: null,
      })
    }
  }
  expect((await elsewhere.ask(syncAll, { body: { leagueId: ladder.id } })).message).toBe('Sync started: Ladder')
  const { id: golferId, name = '' } = twilight.golfers[0] ?? {}
  expect((await elsewhere.ask(syncAll, { body: { golferId } })).message).toBe(`Sync started: ${name}`)
  expect((await admin.ask(syncAll, { body: { golferId } })).message).toBe(
    `Sync skipped: a sync of ${name} is already running`,
  )
})

test('of concurrent requests on two nodes one starts a sync', async () => {
  const { admin, twilight } = await twoLeagues()
  const node = await app().startNode({ now: () => evening })
  await Promise.all([app().stopWorker(), node.stopWorker()])
  const asked = Array.from({ length: 12 }, (_, n) =>
    caller([app().url, node.url][n % 2] ?? '', admin.id, admin.token).ask(syncAll, { body: { leagueId: twilight.id } }),
  )
  expect((await Promise.all(asked)).filter(({ sync }) => sync !== null)).toHaveLength(1)
})

test('an automatic sync is skipped when the league was checked in the last quarter of an hour', async () => {
  const { admin, twilight, ladder } = await twoLeagues()
  const automatic = (leagueId: number) => admin.ask(syncAll, { body: { leagueId, automatic: true } })
  const { completedAt } = await synced(admin, { leagueId: twilight.id })
  const checked = Date.parse(completedAt ?? '')
  const after = (minutes: number) => app().setNow(new Date(checked + minutes * 60_000))

  after(0.5)
  expect(await automatic(twilight.id)).toEqual({
    message: 'Sync skipped: Tuesday Twilight was checked less than a minute ago',
    sync: null,
  })
  after(1)
  expect((await automatic(twilight.id)).message).toBe('Sync skipped: Tuesday Twilight was checked 1 minute ago')
  after(14.9)
  expect((await automatic(twilight.id)).message).toBe('Sync skipped: Tuesday Twilight was checked 14 minutes ago')
  const fresh = (await automatic(ladder.id)).sync
  await ended(admin, fresh?.id ?? 0)
  await synced(admin, { leagueId: twilight.id })
  after(30)
  await ended(admin, (await automatic(twilight.id)).sync?.id ?? 0)

  after(60)
  await synced(admin, {})
  expect((await automatic(ladder.id)).message).toBe('Sync skipped: Ladder was checked less than a minute ago')
  after(80)
  await synced(admin, { leagueId: ladder.id }, syncInfo)
  expect((await automatic(ladder.id)).sync).not.toBeNull()
})

test('a failed sync does not count as a check', async () => {
  const { admin, twilight } = await twoLeagues()
  await controlOf(app().simulator.url).injectFault('500')
  expect((await synced(admin, { leagueId: twilight.id })).status).toBe('FAILED')
  expect((await admin.ask(syncAll, { body: { leagueId: twilight.id, automatic: true } })).sync).not.toBeNull()
})

test('the history is read page by page, newest first, of one league or of all', async () => {
  const { admin, twilight, ladder } = await twoLeagues()
  for (const league of [twilight, ladder, twilight, twilight]) await synced(admin, { leagueId: league.id }, syncInfo)
  await until(async () => (await admin.ask(syncHistory)).every(({ status }) => status === 'COMPLETED'))
  const pages = async (query: { leagueId?: number; limit: number }) => {
    const read: Sync[][] = []
    let cursor: string | undefined
    do {
      const { body, headers } = await admin.try(syncHistory, {
        query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
      })
      read.push(syncHistory.reply.parse(body))
      cursor =
        new URL(/<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '/', app().url).searchParams.get(
          'cursor',
        ) ?? undefined
    } while (cursor !== undefined)
    return read.map((page) => page.map(({ id }) => id))
  }
  const all = (await admin.ask(syncHistory)).map(({ id }) => id)
  expect(all).toEqual([...all].sort((a, b) => b - a))
  expect(all).toHaveLength(4)
  expect(await pages({ limit: 3 })).toEqual([all.slice(0, 3), all.slice(3)])
  expect(await pages({ limit: 2, leagueId: twilight.id })).toEqual([[all[0], all[1]], [all[3]]])
  expect(await pages({ limit: 4 })).toEqual([all])
})
