import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { until } from '#tests/support/server/app.ts'
import { send } from '#tests/support/server/requests.ts'
import { type League, card } from '../crash/workload.ts'

const readers = 8
export const writers = 4

/** How often a change is sent again that was not answered by 200. */
const repeats = 3

/** Fewer rounds than an account may enter; after as many its tries are forgotten. */
const fewRounds = 100

type Site = {
  readonly url: string
  readonly token: string
  readonly league: League
  readonly database: Database
}

/** How often each failure was met. */
type Failures = Record<string, number>

/** People who read pages, enter rounds and change settings through one address, until they are stopped. */
export function startLoad({ url, token, league, database }: Site) {
  const over = new AbortController()
  const counted = { reads: 0, rounds: 0, settings: 0, busy: 0 }
  /** Reads that were not answered by 200, and changes that were not although they were sent again. */
  const failed: Failures = {}
  const sentAgain: Failures = {}

  /** Null where it is answered by 200. A node that is busy says when to ask again, which is no failure: machines of tests are slow. */
  async function failureOf(method: string, path: string, content?: object): Promise<string | null> {
    const headers = { 'content-type': 'application/json' }
    const change = content === undefined ? {} : { headers, body: JSON.stringify(content) }
    for (;;) {
      try {
        const { status, text, headers: answered } = await send(method, `${url}/api${path}`, { token, ...change })
        const isBusy = status === 503 && answered.has('retry-after')
        if (!isBusy) return status === 200 ? null : `${method} ${path}: ${status} ${text.slice(0, 80)}`
        counted.busy += 1
        await sleep(500)
      } catch (error) {
        return `${method} ${path}: ${String(error)}`
      }
    }
  }

  async function read(path: string): Promise<void> {
    counted.reads += 1
    count(failed, await failureOf('GET', path))
  }

  /** What is sent again is done once: a round has the id of its request, and a setting is what it was set to. */
  async function change(method: string, path: string, content: object): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const failure = await failureOf(method, path, content)
      if (failure === null) return
      if (tries === repeats) return count(failed, failure)
      count(sentAgain, failure)
      await sleep(100)
    }
  }

  const reader = async () => {
    await read(`/seasons/matches/${league.matchId}`)
    await read(`/seasons/${league.seasonId}/standings`)
    await read('/auth/me')
  }
  const golfer = async () => {
    if (counted.rounds % fewRounds === 0) await sql`delete from rate_limits`.execute(database.db)
    counted.rounds += 1
    await change('POST', '/scores', { ...card, ...league.nextRound(), requestId: randomUUID() })
  }
  const organizer = async () => {
    counted.settings += 1
    await change('PUT', `/leagues/${league.id}`, { description: `Rules ${randomUUID()}` })
  }
  const people = [
    ...Array.from({ length: readers }, () => reader),
    ...Array.from({ length: writers - 1 }, () => golfer),
  ]
  const ended = Promise.all(
    [...people, organizer].map(async (act) => {
      while (!over.signal.aborted) await act()
    }),
  )
  return {
    counted,
    failed,
    sentAgain,
    /** Resolves when so many more rounds have been entered. */
    async goesOn(rounds: number): Promise<void> {
      const before = counted.rounds
      await until(() => counted.rounds >= before + rounds)
    },
    async stop(): Promise<void> {
      over.abort()
      await ended
    },
  }
}

function count(failures: Failures, failure: string | null): void {
  if (failure !== null) failures[failure] = (failures[failure] ?? 0) + 1
}

export const total = (failures: Failures): number => Object.values(failures).reduce((sum, times) => sum + times, 0)
