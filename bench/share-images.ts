import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Drawings } from '#server/outward/share-images/drawings.ts'
import type { SharePicture, ShareSize } from '#server/outward/share-images/picture.ts'
import { sharePicture } from '#tests/factories/share-picture.ts'
import { type Figure, machine, median, report, secondsOf } from './figures.ts'

/** Pictures asked for at once, and how often. */
const pictures = 100
const rounds = 3

/** Names as leagues have them; one in ten of another script or with an emoji. */
const others = [
  '火曜ゴルフ倶楽部',
  '한국 골프 클럽',
  '星期二高尔夫球队',
  'נבחרת חיפה',
  'نادي الغولف',
  'Putt Pirates ⛳',
  'กอล์ฟคลับ',
]

function pictureOf(round: number, n: number): SharePicture {
  const other = n % 10 === 0 ? others[(n / 10) % others.length] : undefined
  return sharePicture({ title: `Match ${round * pictures + n}`, headline: [other ?? `Bunker Hillbillies ${n}`] })
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024)
const drawings = new Drawings({
  record(_kind, error) {
    throw error
  },
})

/** The longest delay while nothing is drawn, caused by other programs on the machine. */
async function atRest(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await sleep(5000)
  delay.disable()
  return delay.max / 1e6
}

/** Milliseconds per picture of a round, its longest delay of the main thread, and the memory after it. */
async function roundOf(round: number, size: ShareSize) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // A delay right after the monitor starts would be missed.
  await sleep(50)
  const busy = process.threadCpuUsage()
  const all = Array.from({ length: pictures }, (_, n) => pictureOf(round, n))
  const seconds = await secondsOf(() => Promise.all(all.map((picture) => drawings.draw(picture, size))))
  const { user, system } = process.threadCpuUsage(busy)
  await sleep(50)
  delay.disable()
  const main = (user + system) / 1000 / pictures
  return { main, each: (seconds * 1000) / pictures, maxDelayMs: delay.max / 1e6, memory: megabytes() }
}

const before = megabytes()
const first = await secondsOf(() => drawings.draw(sharePicture(), 'wide'))
// The memory for kept pictures fills first.
for (let round = 0; round < 6; round += 1) await roundOf(round, round % 2 === 0 ? 'wide' : 'tall')
const figures: Figure[] = [
  { figure: 'first picture, with its thread and fonts', aim: '', value: `${Math.round(first * 1000)} ms` },
  { figure: 'memory before', aim: '', value: `${before} MB` },
  { figure: 'longest delay of the main thread at rest', aim: '', value: `${(await atRest()).toFixed(0)} ms` },
]
for (const [n, size] of (['wide', 'tall'] as const).entries()) {
  const measured = []
  for (let round = 0; round < rounds; round += 1) measured.push(await roundOf(6 + n * rounds + round, size))
  const each = median(measured.map((one) => one.each))
  const maxDelayMs = Math.max(...measured.map((one) => one.maxDelayMs))
  const memory = measured.map((one) => one.memory).join(', ')
  figures.push(
    { figure: `a ${size} picture, of ${pictures} at once`, aim: '', value: `${each.toFixed(0)} ms` },
    {
      figure: 'of which on the main thread',
      aim: '',
      value: `${median(measured.map((one) => one.main)).toFixed(1)} ms`,
    },
    { figure: 'longest delay of the main thread', aim: '< 50 ms', value: `${maxDelayMs.toFixed(0)} ms` },
    { figure: 'memory after each round', aim: 'flat', value: `${memory} MB` },
  )
}
const kept = (drawings.keptBytes / 1024 / 1024).toFixed(1)
figures.push({ figure: 'pictures in memory', aim: '≤ 16 MB', value: `${kept} MB` })
await drawings.stop()
process.stdout.write(`${machine}\n`)
await report('share-images', figures)
