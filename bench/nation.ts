import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { type Figure, median, percentile, report } from './figures.ts'
import { type Cluster, startCluster } from './size/cluster.ts'
import { searchTexts } from './size/names.ts'
import { startReaders } from './size/readers.ts'
import { nation } from './size/rows.ts'
import { type Site, bytesEach, fillSite } from './size/site.ts'
import type { Writing } from './size/writer.ts'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: tmpdir() },
    /** Fewer, where time or disk are short. */
    golfers: { type: 'string', default: String(nation.golfers) },
    pages: { type: 'string', default: '1000' },
    searches: { type: 'string', default: '500' },
    /** The nation posts 2.6 rounds a second, four times as many on a Saturday. */
    'rounds-a-second': { type: 'string', default: '10' },
  },
})
const name = 'nation'
const rounds = 5

await mkdir(options.folder, { recursive: true })
const cluster = await startCluster(options.folder)
try {
  await cluster.setDurable(false)
  const begun = performance.now()
  const site = await fillSite(await cluster.create(name), Number(options.golfers))
  await cluster.setDurable(true)
  process.stdout.write(`Filled in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes\n`)
  await report(name, [...(await sizes(site)), ...(await pages(site, cluster))])
} finally {
  await cluster.remove()
}

async function sizes(site: Site): Promise<Figure[]> {
  const { rows } = await site.database.pool.query<{ rounds: number; gigabytes: number }>(
    `select count(*)::int as rounds, pg_database_size(current_database()) / 1e9::float8 as gigabytes from rounds`,
  )
  const [size] = rows
  return [
    { figure: 'golfers', aim: '', value: site.golfers.toLocaleString('en-US') },
    { figure: 'leagues', aim: '', value: site.leagues.toLocaleString('en-US') },
    { figure: 'rounds', aim: '', value: (size?.rounds ?? 0).toLocaleString('en-US') },
    { figure: 'database, GB', aim: '', value: (size?.gigabytes ?? 0).toFixed(1) },
    { figure: 'bytes a round, with indexes', aim: '≤ 200', value: (await bytesEach(site.database)).toFixed(1) },
  ]
}

async function pages(site: Site, { connectionOf }: Cluster): Promise<Figure[]> {
  const readers = await startReaders(site)
  const texts = await searchTexts(site.database, Number(options.searches))
  const perSecond = Number(options['rounds-a-second'])
  const writing: Writing = { connection: connectionOf(name), golfers: site.golfers, perSecond }
  const p50: number[] = []
  const p99: number[] = []
  const searching: number[] = []
  const synced: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now()
    const writer = new Worker(new URL('./size/writer.ts', import.meta.url), { workerData: writing })
    const times = await readers.matchPages(Number(options.pages))
    const searches = await readers.searches(texts)
    writer.postMessage('stop')
    const [written] = z.tuple([z.number()]).parse(await once(writer, 'message'))
    // The first round warms caches and plans.
    if (round === 0) continue
    p50.push(median(times))
    p99.push(percentile(times, 0.99))
    searching.push(percentile(searches, 0.99))
    synced.push(written / ((performance.now() - begun) / 1000))
  }
  await readers.stop()
  return [
    { figure: 'golfers synced a second, each with a round of today', aim: '', value: median(synced).toFixed(1) },
    { figure: 'uncached match pages of random leagues meanwhile: p50, ms', aim: '', value: median(p50).toFixed(1) },
    { figure: 'the same: p99, ms', aim: '≤ 10', value: median(p99).toFixed(1) },
    { figure: 'search of names meanwhile: p99, ms', aim: '≤ 20', value: median(searching).toFixed(1) },
  ]
}
