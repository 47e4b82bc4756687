import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { defaultQueueLimits } from '#server/platform/http/admission/request-queue.ts'
import { databaseUrl } from '#tests/support/database/cluster.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { useAppProcesses } from '#tests/support/server/app-process.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { useClub } from '#tests/support/world/club.ts'
import { Answers, type Load } from './generate-load.ts'
import { mondayClub } from './monday-club.ts'
import { type Vitals, vitalsOf } from './vitals.ts'

const club = useClub({ hasAssociation: false })
const start = useAppProcesses()
const generators: ChildProcess[] = []
afterEach(() => generators.splice(0).forEach((generator) => generator.kill()))

const isLong = runLength({ short: 0, long: 1 }) === 1
const size = isLong ? { leagues: 12, golfers: 24, rounds: 10 } : { leagues: 2, golfers: 10, rounds: 3 }
const seconds = isLong ? { capacity: 20, idle: 10, peak: 600, after: 20 } : { capacity: 2, idle: 1, peak: 5, after: 3 }
/** What waits for an answer at most: a browser has six connections, and gives up in time. */
const connections = isLong ? 2000 : 500

/** Milliseconds between looks at the server’s memory. */
const interval = isLong ? 5000 : 500

async function answersTo(load: Load): Promise<Answers> {
  const generator = fork(join(import.meta.dirname, 'load-process.ts'))
  generators.push(generator)
  const failed = once(generator, 'exit').then(([code]) => Promise.reject(new Error(`The load ended with ${code}`)))
  await Promise.race([once(generator, 'message'), failed])
  generator.send(load)
  const [answers] = await Promise.race([once(generator, 'message'), failed])
  failed.catch(() => undefined)
  generator.kill()
  return Answers.parse(answers)
}

test(
  `on a Monday morning with five times the requests that the site can answer, some are served in time and the others refused (seed ${seed})`,
  { timeout: 30 * 60_000 },
  async () => {
    club().setNow(new Date())
    const players = await mondayClub(club(), size)
    await club().stopWorker()
    const metricsPort = await freePort()
    const { url } = await start({
      DATABASE_URL: databaseUrl({ ...inject('cluster'), database: club().database.pool.options.database ?? '' }),
      DATA_DIR: '/nonexistent',
      GHIN_MODE: 'off',
      TRUST_PROXY: '1',
      METRICS_PORT: String(metricsPort),
    })
    const load = { port: Number(new URL(url).port), players, seed }
    let phase = 0
    const whileLoaded = async (more: Pick<Load, 'rate' | 'seconds' | 'connections'>) => {
      phase += 1
      const vitals: Vitals[] = [await vitalsOf(metricsPort)]
      const over = new AbortController()
      const answered = answersTo({ ...load, ...more, phase }).finally(() => over.abort())
      while (!over.signal.aborted) {
        await sleep(interval, undefined, { signal: over.signal }).catch(() => undefined)
        vitals.push(await vitalsOf(metricsPort))
      }
      return { answers: await answered, vitals }
    }

    await whileLoaded({ rate: null, seconds: seconds.idle, connections: 16 })
    const capacity = await whileLoaded({ rate: null, seconds: seconds.capacity, connections: 16 })
    const rate = capacity.answers.perSecond
    const idle = await whileLoaded({ rate: rate / 5, seconds: seconds.idle, connections })
    const peak = await whileLoaded({ rate: rate * 5, seconds: seconds.peak, connections })
    const after = await whileLoaded({ rate: rate / 5, seconds: seconds.after, connections })
    if (isLong || process.env['SHOW'] !== undefined) print({ capacity, idle, peak, after })

    for (const { answers } of [capacity, idle, peak, after]) expect(answers.odd).toEqual([])
    const { served, refused } = peak.answers
    expect(served.count).toBeGreaterThan(0)
    expect(Object.keys(refused).filter((status) => !['429', '503'].includes(status))).toEqual([])
    expect(Object.keys(refused)).toContain('503')
    // A request waits so long for its turn at most; as long again is left for a processor that two programs share, and
    // more in the suite, where other tests take it too.
    expect(served.p99).toBeLessThan((isLong ? 2 : 6) * defaultQueueLimits.timeoutMs)
    expect(after.answers.lastRefusal ?? 0).toBeLessThan(10)
    expect(after.answers.served.median).toBeLessThan(Math.max(100, 10 * idle.answers.served.median))
    expectFlat(peak.vitals)
  },
)

/** Pages in memory and what waits are bounded: the second half of a long peak takes no more than its first. */
function expectFlat(vitals: readonly Vitals[]): void {
  const highest = (part: readonly Vitals[]) => Math.max(...part.map(({ resident }) => resident))
  const half = Math.floor(vitals.length / 2)
  const [first, second] = [highest(vitals.slice(0, half)), highest(vitals.slice(half))]
  expect(second).toBeLessThan(isLong ? first * 1.15 : first * 2)
}

type Phase = { readonly answers: Answers; readonly vitals: readonly Vitals[] }

function print(phases: Readonly<Record<string, Phase>>): void {
  const rows = Object.entries(phases).map(([phase, { answers, vitals }]) => {
    const last = vitals.at(-1)
    const first = vitals[0]
    const elapsed = (last?.at ?? 0) - (first?.at ?? 0)
    const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
    return {
      phase,
      sent: answers.sent,
      'not sent': answers.unsent,
      'served/s': Math.round(answers.perSecond),
      'median ms': Math.round(answers.served.median),
      'p99 ms': Math.round(answers.served.p99),
      'longest ms': Math.round(answers.served.max),
      503: answers.refused['503'] ?? 0,
      429: answers.refused['429'] ?? 0,
      'last refusal s': answers.lastRefusal?.toFixed(1),
      'resident MB': `${megabytes(first?.resident ?? 0)}-${megabytes(Math.max(...vitals.map((one) => one.resident)))}`,
      'heap MB': megabytes(Math.max(...vitals.map((one) => one.heap))),
      'stall ms': Math.round(Math.max(...vitals.map((one) => one.stall)) * 1000),
      'app cores': (((last?.processor ?? 0) - (first?.processor ?? 0)) / elapsed).toFixed(2),
      'load cores': answers.processor.toFixed(2),
    }
  })
  // oxlint-disable-next-line no-console -- the long form's table
  console.table(rows)
}
