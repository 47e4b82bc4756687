import { z } from 'zod'
import { seededRandom } from '#simulator/world/chance.ts'
import { Client } from './client.ts'
import { Player, mondayRequests } from './monday-requests.ts'

export const Load = z.object({
  port: z.number(),
  players: z.array(Player),
  seconds: z.number(),
  /** Requests a second, whatever is answered; null sends the next as soon as one is answered. */
  rate: z.number().nullable(),
  /** Open connections at most; what arrives while all of them wait is not sent. */
  connections: z.number(),
  seed: z.number(),
  /** Which load of a test this is: each enters rounds of its own. */
  phase: z.number(),
})
export type Load = z.output<typeof Load>

export const Answers = z.object({
  sent: z.number(),
  unsent: z.number(),
  perSecond: z.number(),
  /** Milliseconds from the arrival of a request to the end of its answer, of those that were served. */
  served: z.object({ count: z.number(), median: z.number(), p99: z.number(), max: z.number() }),
  /** How many were refused, by status. */
  refused: z.record(z.string(), z.number()),
  /** Refusals without `Retry-After`, other answers, and connections that ended. */
  odd: z.array(z.string()),
  /** Seconds from the start to the last refusal. */
  lastRefusal: z.number().nullable(),
  /** The share of one processor that this process took. */
  processor: z.number(),
})
export type Answers = z.output<typeof Answers>

/** Sends requests of a Monday morning, and sums up what came back. */
export async function generateLoad({ port, players, seconds, rate, connections, seed, phase }: Load): Promise<Answers> {
  const requests = mondayRequests(players, { phase, random: seededRandom(seed) })
  const times: number[] = []
  const refused: Record<string, number> = {}
  const odd: string[] = []
  const [cpu, started] = [process.cpuUsage(), performance.now()]
  let [sent, unsent, open] = [0, 0, 0]
  let lastRefusal: number | null = null
  const idle: Client[] = []

  function usable(): Client {
    for (let client = idle.pop(); client !== undefined; client = idle.pop()) {
      if (client.isUsable) return client
      client.end()
    }
    return new Client(port)
  }

  async function ask(arrivedAt: number): Promise<void> {
    const client = usable()
    const { text, path } = requests.next()
    sent += 1
    const { status, tag, retryAfter } = await client.ask(text)
    if (status === 0) odd.push(`${path}: the connection ended`)
    else idle.push(client)
    if (tag !== null) requests.remember(path, tag)
    if (status === 200 || status === 304) return void times.push(performance.now() - arrivedAt)
    lastRefusal = (performance.now() - started) / 1000
    if ((status === 503 || status === 429) && Number(retryAfter) > 0) refused[status] = (refused[status] ?? 0) + 1
    else odd.push(`${path}: ${status}`)
  }
  const isOver = () => performance.now() - started > seconds * 1000

  if (rate === null)
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (!isOver()) await ask(performance.now())
      }),
    )
  else {
    const waiting = new Set<Promise<void>>()
    for (let arrivals = 0; !isOver();) {
      const due = Math.floor(((performance.now() - started) / 1000) * rate)
      for (; arrivals < due; arrivals += 1) {
        if (open >= connections) unsent += 1
        else {
          open += 1
          const answered = ask(started + (arrivals / rate) * 1000).finally(() => {
            open -= 1
            waiting.delete(answered)
          })
          waiting.add(answered)
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
    await Promise.all(waiting)
  }
  const elapsed = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  for (const client of idle) client.end()
  return {
    sent,
    unsent,
    perSecond: times.length / elapsed,
    served: summary(times),
    refused,
    odd: odd.slice(0, 50),
    lastRefusal,
    processor: (user + system) / 1e6 / elapsed,
  }
}

function summary(times: number[]) {
  const sorted = Float64Array.from(times).sort()
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { count: sorted.length, median: at(0.5), p99: at(0.99), max: at(1) }
}
