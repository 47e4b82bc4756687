import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSeasons } from '#contract/seasons.ts'
import { openDatabase } from '#server/db/database.ts'
import { visitEmbedded } from '#server/db/embedded/open-embedded.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const requests = 200
const seconds = 3
const readers = 16
const strangers = 500_000

type Page = { readonly name: string; readonly path: string; readonly headers?: Record<string, string> }
type Timing = { readonly median: number; readonly p95: number; readonly perSecond: number; readonly kilobytes: number }

const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-bench-'))
const app = await startApp({ dataDir, env: { REQUESTS_PER_MINUTE: '1000000' } })
try {
  const golfer = await callerFor(app.url, 'golfer@demo.example')
  const token = golfer.token ?? ''
  const pages = await pagesOf(golfer)
  report('demo world', await timeAll(pages, token))
  await addStrangers()
  report(`with ${strangers.toLocaleString('en')} rounds of other golfers`, await timeAll(pages, token))
} finally {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function pagesOf(golfer: Caller): Promise<Page[]> {
  const { id: leagueId } = await leagueNamed(golfer)
  const season = (await golfer.ask(listSeasons, { query: { leagueId } })).find(({ isActive }) => isActive)
  const match = `/seasons/matches/current?leagueId=${leagueId}`
  const first = await fetch(`${app.url}/api${match}`, { headers: { authorization: `Bearer ${golfer.token}` } })
  return [
    { name: 'match page', path: match },
    { name: 'match page, unchanged (304)', path: match, headers: { 'if-none-match': first.headers.get('etag') ?? '' } },
    { name: 'standings', path: `/seasons/${season?.id}/standings` },
    { name: 'golfers', path: `/golfers?leagueId=${leagueId}` },
    { name: 'scores', path: `/scores?leagueId=${leagueId}` },
    { name: 'best scores', path: `/scores/best?leagueId=${leagueId}` },
    { name: 'who am I', path: '/auth/me' },
  ]
}

async function timeAll(pages: readonly Page[], token: string): Promise<Map<string, Timing>> {
  const timings = new Map<string, Timing>()
  for (const page of pages) timings.set(page.name, await time(page, token))
  return timings
}

async function time({ path, headers = {} }: Page, token: string): Promise<Timing> {
  let bytes = 0
  const ask = async () => {
    const answer = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
    if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path} answered ${answer.status}`)
    bytes = (await answer.arrayBuffer()).byteLength
  }
  for (let n = 0; n < 20; n += 1) await ask()
  const each: number[] = []
  for (let n = 0; n < requests; n += 1) {
    const begun = performance.now()
    await ask()
    each.push(performance.now() - begun)
  }
  each.sort((a, b) => a - b)
  const until = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: readers }, async () => {
      for (; performance.now() < until; answered += 1) await ask()
    }),
  )
  const at = (share: number) => each[Math.floor(each.length * share)] ?? 0
  return { median: at(0.5), p95: at(0.95), perSecond: answered / seconds, kilobytes: bytes / 1024 }
}

/** Rounds that no measured page shows: they cost only through the size of the table. */
async function addStrangers(): Promise<void> {
  const { connection, leave } = await visitEmbedded({ dataDir: app.dataDir, log: () => undefined })
  const { pool, close } = openDatabase(connection, { connections: 1 })
  await pool.query('set statement_timeout = 0')
  await pool.query(`insert into golfers (name) select 'Golfer ' || n from generate_series(1, 5000) as n`)
  await pool.query(
    `insert into rounds (golfer_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score,
       net_score_differential, net_source, eligible, association_id)
     select golfers.id, current_date - (n % 700), 18, 18, 70 + n % 40, n % 20 * 10, 'r', true, n::text
     from golfers, generate_series(1, $1) as n where golfers.name like 'Golfer %'`,
    [strangers / 5000],
  )
  await pool.query('analyze')
  await close()
  await leave()
}

function report(title: string, timings: ReadonlyMap<string, Timing>): void {
  const lines = [...timings].map(
    ([name, { median, p95, perSecond, kilobytes }]) =>
      `${name.padEnd(28)} ${median.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)} ${perSecond.toFixed(0).padStart(9)} ${kilobytes.toFixed(0).padStart(6)}`,
  )
  const head = `${''.padEnd(28)}  median     p95  per second     kB`
  process.stdout.write(
    `\n${title}, milliseconds one by one, then ${readers} readers at once\n${head}\n${lines.join('\n')}\n`,
  )
}
