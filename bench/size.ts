import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { type Figure, median, percentile, report } from './figures.ts'
import { startCluster } from './size/cluster.ts'
import { searchTexts } from './size/names.ts'
import { startReaders } from './size/readers.ts'
import { bytesEach, fillSite } from './size/site.ts'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: tmpdir() },
    golfers: { type: 'string', default: '1000,100000,1000000' },
    pages: { type: 'string', default: '300' },
    searches: { type: 'string', default: '200' },
  },
})
const sizes = options.golfers.split(',').map(Number)
const rounds = 5

await mkdir(options.folder, { recursive: true })
const cluster = await startCluster(options.folder)
try {
  await report('size', await measure())
} finally {
  await cluster.remove()
}

async function measure(): Promise<Figure[]> {
  await cluster.setDurable(false)
  const sites = []
  for (const golfers of sizes) sites.push(await fillSite(await cluster.create(`of_${golfers}`), golfers))
  await cluster.setDurable(true)
  const measured = []
  for (const site of sites) {
    const texts = await searchTexts(site.database, Number(options.searches))
    measured.push({ site, texts, readers: await startReaders(site), pages: [0].slice(1), searches: [0].slice(1) })
  }
  // The sizes take turns, so that whatever else the machine does is the same for all. The first round warms caches and plans.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { texts, readers, pages, searches } of measured) {
      const [page, search] = [await readers.matchPages(Number(options.pages)), await readers.searches(texts)]
      if (round === 0) continue
      pages.push(median(page))
      searches.push(percentile(search, 0.99))
    }
  }
  const figures: Figure[] = []
  for (const { site, readers, pages, searches } of measured) {
    const size = `${site.golfers.toLocaleString('en-US')} golfers, ${site.leagues.toLocaleString('en-US')} leagues`
    const bytes = await bytesEach(site.database)
    figures.push(
      { figure: `${size}: p50 of an uncached match page, ms`, aim: '', value: median(pages).toFixed(1) },
      { figure: `${size}: p99 of a search of names, ms`, aim: '≤ 20', value: median(searches).toFixed(1) },
      { figure: `${size}: bytes a round`, aim: '≤ 200', value: bytes.toFixed(1) },
    )
    await readers.stop()
  }
  const [smallest, largest] = [measured[0], measured.at(-1)].map((size) => median(size?.pages ?? []))
  const ratio = ((largest ?? 0) / (smallest ?? 1)).toFixed(2)
  return [...figures, { figure: 'p50 of the largest ÷ of the smallest', aim: '≤ 1.2', value: ratio }]
}
