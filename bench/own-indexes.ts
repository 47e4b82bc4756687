import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { reviseDue } from '#server/facts/own-indexes/revise-due.ts'
import { golfersWithoutNumber } from '#tests/factories/without-number.ts'
import { report, secondsOf } from './figures.ts'
import { startCluster } from './size/cluster.ts'
import { fillSite } from './size/site.ts'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: tmpdir() },
    golfers: { type: 'string', default: '10000' },
    others: { type: 'string', default: '100000' },
  },
})
const leagueOf = 25
const golfers = Number(options.golfers)
const night = new Date('2026-04-20T00:01:00Z')

await mkdir(options.folder, { recursive: true })
const cluster = await startCluster(options.folder)
try {
  await cluster.setDurable(false)
  const { database } = await fillSite(await cluster.create('own_indexes'), Number(options.others))
  const { db } = database
  const { id: ownerId } = await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  for (let n = 0; n < golfers; n += leagueOf)
    await golfersWithoutNumber(db, ownerId, { golfers: leagueOf, roundsEach: 60, revisionsEach: 60 })
  await database.pool.query(`insert into seasons (league_id, year, start_date, end_date, is_active)
    select id, 2026, '2025-10-06', '2026-10-04', true from leagues where name = 'Without numbers'`)
  await database.pool.query(`insert into matches (season_id, league_id, number, start_date, end_date)
    select seasons.id, league_id, n + 1, start_date + 14 * n, start_date + 14 * n + 13
    from seasons join leagues on leagues.id = league_id, generate_series(0, 25) as n where leagues.name = 'Without numbers'`)
  await database.pool.query('vacuum (analyze)')
  await cluster.setDurable(true)

  const count = async () => {
    const { rows } = await database.pool.query<{ revisions: number }>(
      'select count(*)::int as revisions from own_index_revisions',
    )
    return rows[0]?.revisions ?? 0
  }
  const before = await count()
  const failures: unknown[] = []
  const tools = { db, now: () => night, faults: { record: (_kind: string, error: unknown) => failures.push(error) } }
  const rest = await maxDelayMs(() => new Promise((resolve) => setTimeout(resolve, 3000)))
  let seconds = 0
  const stall = await maxDelayMs(async () => {
    seconds = await secondsOf(() => reviseDue(tools))
  })
  const revised = (await count()) - before
  const idle = await secondsOf(() => reviseDue(tools))
  await report('own-indexes', [
    { figure: 'golfers revised in a night, of sixty rounds each', aim: String(golfers), value: String(revised) },
    { figure: 'failures', aim: '0', value: String(failures.length) },
    { figure: 'seconds', aim: '≤ 30', value: seconds.toFixed(1) },
    { figure: 'longest stall of the event loop, milliseconds', aim: '< 50', value: stall.toFixed(0) },
    { figure: 'the same at rest', aim: '', value: rest.toFixed(0) },
    { figure: 'a run without golfers who are due, seconds', aim: '', value: idle.toFixed(3) },
  ])
} finally {
  await cluster.remove()
}

async function maxDelayMs(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  await work()
  delays.disable()
  return delays.max / 1e6
}
