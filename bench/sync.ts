import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { RoundFacts } from '#domain/rounds/round.ts'
import { addDays } from '#domain/shared/day.ts'
import { syncGolfer } from '#server/facts/association/sync/sync-golfer.ts'
import type { FoundRounds, HandicapAssociation } from '#server/ground/association.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { results } from '#server/results/matches/result/around-change.ts'
import { postedRound } from '#tests/factories/rounds.ts'
import { aGolfer, aLeague, aMember, aSeason } from '#tests/factories/stored.ts'
import { type Figure, median, report, secondsOf } from './figures.ts'
import { requests } from './sync/requests.ts'

const repetitions = 5
const golfersEach = 24
const golferCount = 96
const roundsEach = 200

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
  const tools = { db, association, results, now: () => new Date('2026-05-06T12:00:00Z') }
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
  const stored = await storing(database)
  // Its tables were emptied, its owner's among them.
  const figures = [...stored, ...(await requests(database, await anOwner(database)))]
  await report('sync', figures)
} finally {
  await database.close()
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
