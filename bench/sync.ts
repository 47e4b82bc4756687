import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { sql } from 'kysely'
import type { RoundFacts } from '#domain/rounds/round.ts'
import { addDays } from '#domain/shared/day.ts'
import { createAssociation } from '#server/adapters/handicap-association/client.ts'
import type { FoundRounds, HandicapAssociation } from '#server/adapters/handicap-association/port.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { runSync } from '#server/syncs/run-sync.ts'
import { syncGolfer } from '#server/syncs/sync-golfer.ts'
import { syncLeagues } from '#server/syncs/sync-leagues.ts'
import { startSync } from '#server/syncs/syncs.queries.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { postedRound } from '#tests/factories/rounds.ts'
import { aGolfer, aLeague, aMember, aSeason } from '#tests/factories/stored.ts'
import { type Figure, median, report, secondsOf } from './figures.ts'

const repetitions = 5
const golfersEach = 24
const golferCount = 96
const roundsEach = 200
const leagues = 8

/** Stores the same rounds by syncs, golfer by golfer, and by one COPY, in turn. */
async function storing({ db, pool }: Database): Promise<Figure[]> {
  const ownerId = await anOwner(database)
  const golfers: number[] = []
  for (let n = 0; n < golferCount; n += 1)
    golfers.push(await aGolfer(db, `Golfer ${n}`, { ghinNumber: `${7_000_000 + n}` }))
  const association = associationOf((ghin) => roundsOf(Number(ghin)))
  const syncAll = async () => {
    for (const [n, id] of golfers.entries()) await syncOne(database, association, id, `${7_000_000 + n}`)
  }
  const columns = await columnsOf(database)
  const synced: number[] = []
  const copied: number[] = []
  for (let n = 0; n <= repetitions; n += 1) {
    await emptied(database)
    synced.push(await secondsOf(syncAll))
    const rows = await textOf(database, columns)
    await emptied(database)
    copied.push(await secondsOf(() => copy(database, columns, rows)))
  }
  const rows = golferCount * roundsEach
  // The first repetition warms caches and plans.
  const [sync, copying] = [median(synced.slice(1)), median(copied.slice(1))]

  for (let n = 0; n < golferCount / golfersEach; n += 1)
    await leagueOf(golfers.slice(n * golfersEach, (n + 1) * golfersEach))
  async function leagueOf(members: readonly number[]) {
    const leagueId = await aLeague(db, { ownerId })
    for (const golferId of members) await aMember(db, { leagueId, golferId })
    await aSeason(db, { leagueId })
  }
  const oneMore: number[] = []
  for (let n = 0; n <= repetitions; n += 1) {
    const withOneMore = associationOf((ghin) => [
      ...roundsOf(Number(ghin)),
      aRound(Number(ghin), roundsEach + n, '2026-05-06'),
    ])
    oneMore.push(
      await secondsOf(async () => {
        for (const [place, id] of golfers.entries()) await syncOne(database, withOneMore, id, `${7_000_000 + place}`)
      }),
    )
  }
  await pool.query('truncate leagues, golfers cascade')
  return [
    {
      figure: `rounds stored a second by sync (${golferCount} golfers × ${roundsEach}, durable)`,
      aim: '',
      value: perSecond(rows, sync),
    },
    { figure: 'rounds stored a second by COPY of the same rows', aim: '', value: perSecond(rows, copying) },
    { figure: 'rounds stored by sync ÷ COPY', aim: '≥ 0.25', value: (copying / sync).toFixed(2) },
    {
      figure: `golfers a second with ${roundsEach} known rounds and a new one in an open match of ${golfersEach}`,
      aim: '',
      value: perSecond(golferCount, median(oneMore.slice(1))),
    },
  ]
}

/** A week of scheduled syncs, every four hours, of leagues whose golfers post rounds at the simulator; requests counted there. */
async function requests(own: Database): Promise<Figure[]> {
  const { db } = own
  const monday = Date.parse('2026-11-16T00:15:00Z')
  let now = monday - 24 * 3_600_000
  const simulator = await startSimulator({ now: () => new Date(now) })
  const association = createAssociation({
    mode: 'simulator',
    baseUrl: simulator.url,
    username: 'service@association.example',
    password: 'nineteenth',
  })
  const log = { info: () => undefined, warn: () => undefined, error: (facts: object) => console.error(facts) }
  const faults = { note: (_kind: string, error: unknown) => console.error(error) }
  const tools = { db, now: () => new Date(now), association, log, faults }
  const counted = async () => {
    const control = simulator.url.replace('/api/v1', '/control/requests')
    const counts: Record<string, number> = await (await fetch(control)).json()
    await fetch(control, { method: 'DELETE' })
    return Object.entries(counts).reduce((sum, [route, count]) => sum + (route.includes('login') ? 0 : count), 0)
  }
  try {
    const ownerId = await anOwner(own)
    const ids: number[] = []
    for (let n = 0; n < leagues; n += 1) {
      const leagueId = await aLeague(db, { ownerId, name: `League ${n}` })
      for (let m = 0; m < golfersEach; m += 1) {
        const golferId = await aGolfer(db, `Golfer ${n}-${m}`, { ghinNumber: `${5_000_000 + n * golfersEach + m}` })
        await aMember(db, { leagueId, golferId })
      }
      await aSeason(db, { leagueId, startDate: '2026-10-05', endDate: '2026-11-29' }, new Date(now))
      ids.push(leagueId)
    }
    const request = { kind: 'all', golferId: null, requestedBy: null, reason: 'requested' } as const
    const full = async () => {
      for (const leagueId of ids) {
        const id = await startSync(db, { ...request, leagueId, startedAt: new Date(now).toISOString() })
        await runSync(tools, id, new AbortController().signal)
      }
    }
    await full()
    now += 12 * 3_600_000
    await counted()
    await full()
    const polled = await counted()

    const days: number[] = []
    for (let day = 0; day < 7; day += 1) {
      for (let hour = 0; hour < 24; hour += 4) {
        now = monday + (day * 24 + hour) * 3_600_000
        await syncLeagues(tools)
        await runQueued(tools)
      }
      days.push(await counted())
    }
    const thousand = (count: number) => Math.round((count / leagues) * 1000)
    const told = (count: number) =>
      `${thousand(count).toLocaleString('en-US')}, ${Math.round(thousand(count) / 60).toLocaleString('en-US')} min`
    const [weekday, weekend] = [median(days.slice(1, 5)), median(days.slice(5))]
    return [
      { figure: 'requests of a league of 24 when everyone is fetched', aim: '', value: (polled / leagues).toFixed(1) },
      {
        figure: 'requests of a league of 24 in a scheduled sync, Tuesday to Friday, golfers playing',
        aim: '',
        value: (weekday / leagues / 6).toFixed(1),
      },
      {
        figure: 'the same, Saturday and Sunday (the last two days of a match)',
        aim: '',
        value: (weekend / leagues / 6).toFixed(1),
      },
      {
        figure: '1,000 leagues, everyone fetched six times a day, at one request a second',
        aim: '',
        value: told(polled * 6),
      },
      { figure: '1,000 leagues, a day from Tuesday to Friday', aim: '86,400', value: told(weekday) },
      { figure: '1,000 leagues, Saturday or Sunday', aim: '86,400', value: told(weekend) },
    ]
  } finally {
    association.close()
    await simulator.close()
  }
}

async function runQueued(tools: Parameters<typeof runSync>[0]): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select syncs.id from graphile_worker.jobs join syncs on 'sync:' || syncs.id = jobs.key
    where syncs.status = 'QUEUED' order by priority, run_at`.execute(tools.db)
  for (const { id } of rows) await runSync(tools, id, new AbortController().signal)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(tools.db)
}

async function anOwner({ db }: Database): Promise<number> {
  const account = { name: 'Ada', email: `ada.${performance.now()}@people.example`, passwordHash: 'x' }
  return (await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()).id
}

function aRound(ghin: number, n: number, playedOn: string): RoundFacts {
  return postedRound({
    associationId: `${ghin}-${n}`,
    playedOn,
    gross: 80 + (n % 20),
    postedAt: `${playedOn}T18:00:00Z`,
    courseName: `Course ${ghin % 40}`,
  })
}

const roundsOf = (ghin: number) =>
  Array.from({ length: roundsEach }, (_, n) => aRound(ghin, n, addDays('2026-05-01', -3 * n)))

/** An association that answers at once, so that only storing takes time. */
function associationOf(rounds: (ghin: string) => readonly RoundFacts[]): HandicapAssociation {
  const unused = () => Promise.reject(new Error('Not asked here'))
  return {
    rounds: (ghin, covered): Promise<FoundRounds> =>
      Promise.resolve({ rounds: rounds(ghin), deletedIds: [], skippedRows: 0, leftOutRows: 0, covered }),
    indexHistory: () => Promise.resolve({ revisions: [], skippedRows: 0 }),
    consents: null,
    golfers: unused,
    searchGolfers: unused,
    registerWebhooks: unused,
    undelivered: unused,
    verify: unused,
  }
}

async function syncOne(
  { db }: Database,
  association: HandicapAssociation,
  id: number,
  ghinNumber: string,
): Promise<void> {
  const { roundsCheckedAt } = await db
    .selectFrom('golfers')
    .select('roundsCheckedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const golfer = { id, name: ghinNumber, ghinNumber, since: '2024-05-01', roundsCheckedAt }
  const tools = { db, association, now: () => new Date('2026-05-06T12:00:00Z') }
  await syncGolfer(tools, golfer, { until: '2026-05-07', withHistory: false, urgency: 'sync' })
}

async function emptied({ pool }: Database): Promise<void> {
  await pool.query('truncate rounds cascade')
  await pool.query('update golfers set rounds_checked_at = null')
}

async function columnsOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'rounds'
      and is_generated = 'NEVER' and column_name <> 'id'`,
  )
  return rows.map(({ name }) => name).join(', ')
}

async function textOf({ pool }: Database, columns: string): Promise<Buffer> {
  const client = await pool.connect()
  try {
    return Buffer.concat(await client.query(copyTo(`copy rounds (${columns}) to stdout`)).toArray())
  } finally {
    client.release()
  }
}

async function copy({ pool }: Database, columns: string, rows: Buffer): Promise<void> {
  const client = await pool.connect()
  try {
    const stream = client.query(copyFrom(`copy rounds (${columns}) from stdin`))
    stream.end(rows)
    await once(stream, 'finish')
  } finally {
    client.release()
  }
}

const perSecond = (count: number, seconds: number): string => Math.round(count / seconds).toLocaleString('en-US')

const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-bench-'))
const { connection, stop } = await openEmbedded({ dataDir, log: () => undefined })
const database = openDatabase(connection, { connections: 4 })
try {
  await migrate(database)
  const figures = [...(await storing(database)), ...(await requests(database))]
  await report('sync', figures)
} finally {
  await database.close()
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
