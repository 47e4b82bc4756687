import { sql } from 'kysely'
import { z } from 'zod'
import { createAssociation } from '#server/facts/association/adapter/client.ts'
import { runSync } from '#server/facts/association/sync/run-sync.ts'
import { syncLeagues } from '#server/facts/association/sync/sync-leagues.ts'
import { startSync } from '#server/facts/association/sync/syncs.queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { results } from '#server/results/matches/result/around-change.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { aGolfer, aLeague, aMember, aSeason } from '#tests/factories/stored.ts'
import { type Figure, median } from '../figures.ts'

type Tools = Parameters<typeof runSync>[0]

const golfersEach = 24
const leagues = 8
const monday = Date.parse('2026-11-16T00:15:00Z')
const hours = 3_600_000

/** A week of scheduled syncs, every four hours, of leagues whose golfers post rounds at the simulator; requests counted there. */
export async function requests({ db }: Database, ownerId: number): Promise<Figure[]> {
  let now = monday - 24 * hours
  const simulator = await startSimulator({ now: () => new Date(now) })
  const association = createAssociation({
    mode: 'simulator',
    baseUrl: simulator.url,
    username: 'service@association.example',
    password: 'nineteenth',
  })
  const log = { info: () => undefined, warn: () => undefined, error: (facts: object) => console.error(facts) }
  const faults = { record: (_kind: string, error: unknown) => console.error(error) }
  const tools = { db, now: () => new Date(now), association, results, log, faults }
  const counted = () => takeCount(simulator.url.replace('/api/v1', '/control/requests'))
  try {
    const ids = await fillLeagues(tools, ownerId)
    await syncEveryone(tools, ids)
    now += 12 * hours
    await counted()
    await syncEveryone(tools, ids)
    const everyone = await counted()
    const days: number[] = []
    for (let day = 0; day < 7; day += 1) {
      for (let hour = 0; hour < 24; hour += 4) {
        now = monday + (day * 24 + hour) * hours
        await syncLeagues(tools)
        await runQueued(tools)
      }
      days.push(await counted())
    }
    return figuresOf({ everyone, weekday: median(days.slice(1, 5)), weekend: median(days.slice(5)) })
  } finally {
    association.close()
    await simulator.close()
  }
}

/** The simulator's number of requests since the last call, without sign-ins. */
async function takeCount(address: string): Promise<number> {
  const counts = z.record(z.string(), z.number()).parse(await (await fetch(address)).json())
  await fetch(address, { method: 'DELETE' })
  return Object.entries(counts).reduce((sum, [route, count]) => sum + (route.includes('login') ? 0 : count), 0)
}

async function fillLeagues({ db, now }: Pick<Tools, 'db' | 'now'>, ownerId: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < leagues; n += 1) {
    const leagueId = await aLeague(db, { ownerId, name: `League ${n}` })
    for (let m = 0; m < golfersEach; m += 1) {
      const golferId = await aGolfer(db, `Golfer ${n}-${m}`, { ghinNumber: `${5_000_000 + n * golfersEach + m}` })
      await aMember(db, { leagueId, golferId })
    }
    await aSeason(db, { leagueId, startDate: '2026-10-05', endDate: '2026-11-29' }, now())
    ids.push(leagueId)
  }
  return ids
}

async function syncEveryone(tools: Tools, leagueIds: readonly number[]): Promise<void> {
  const request = { kind: 'all', golferId: null, requestedBy: null, reason: 'requested' } as const
  for (const leagueId of leagueIds) {
    const id = await startSync(tools.db, { ...request, leagueId, startedAt: tools.now().toISOString() })
    await runSync(tools, id, new AbortController().signal)
  }
}

async function runQueued(tools: Tools): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select syncs.id from graphile_worker.jobs join syncs on 'sync:' || syncs.id = jobs.key
    where syncs.status = 'QUEUED' order by priority, run_at`.execute(tools.db)
  for (const { id } of rows) await runSync(tools, id, new AbortController().signal)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(tools.db)
}

type Counts = { readonly everyone: number; readonly weekday: number; readonly weekend: number }

function figuresOf({ everyone, weekday, weekend }: Counts): Figure[] {
  const ofThousand = (count: number) => {
    const thousand = Math.round((count / leagues) * 1000)
    return `${thousand.toLocaleString('en-US')}, ${Math.round(thousand / 60).toLocaleString('en-US')} min`
  }
  const aSync = (day: number) => (day / leagues / 6).toFixed(1)
  return [
    { figure: 'requests of a league of 24 when everyone is fetched', aim: '', value: (everyone / leagues).toFixed(1) },
    {
      figure: 'requests of a league of 24 in a scheduled sync, Tuesday to Friday, golfers playing',
      aim: '',
      value: aSync(weekday),
    },
    { figure: 'the same, Saturday and Sunday (the last two days of a match)', aim: '', value: aSync(weekend) },
    {
      figure: '1,000 leagues, everyone fetched six times a day, at one request a second',
      aim: '',
      value: ofThousand(everyone * 6),
    },
    { figure: '1,000 leagues, a day from Tuesday to Friday', aim: '86,400', value: ofThousand(weekday) },
    { figure: '1,000 leagues, Saturday or Sunday', aim: '86,400', value: ofThousand(weekend) },
  ]
}
