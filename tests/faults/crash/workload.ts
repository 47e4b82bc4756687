import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { forgotPassword } from '#contract/auth.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { createGolfer } from '#contract/golfers.ts'
import { addMember, createLeague, updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { deleteScore, postScore } from '#contract/scores.ts'
import { createSeason, getStandings } from '#contract/seasons.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import type { Caller } from '#tests/support/server/app.ts'

/** A write that a client asked for: acknowledged, refused, or without an answer that says which. */
export type Write = {
  readonly kind: 'league' | 'round' | 'deletion' | 'setting' | 'email'
  /** What identifies its rows: a name, a request's id, a round's id, a text, an email address. */
  readonly key: string
  /** The id of the row that the answer named. */
  id: number | null
  outcome: 'acknowledged' | 'refused' | 'unknown'
}

/** The league whose rounds are entered by hand while an app crashes. */
export type League = {
  readonly id: number
  readonly golfers: readonly number[]
  readonly seasonId: number
  readonly matchId: number
  /** A round of the field that nobody has used. */
  readonly nextRound: () => { golferId: number; playedOn: Day; adjustedGrossScore: number }
}

/** Creates a league of twelve golfers without numbers, whose fourth weekly match is open. */
export async function leagueByHand(ann: Caller, today: Day): Promise<League> {
  const { id } = await ann.ask(createLeague, { body: { name: 'Links by Hand', plays: false } })
  await ann.ask(updateLeague, { params: { id }, body: { useTeams: false } })
  const golfers: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const golfer = await ann.ask(createGolfer, { body: { name: `Golfer ${n}`, handicapIndex: 5 + n } })
    await ann.ask(addMember, { params: { id }, body: { golferId: golfer.id } })
    golfers.push(golfer.id)
  }
  const season = { startDate: addDays(today, -21), endDate: addDays(today, 20), year: Number(today.slice(0, 4)) }
  const { id: seasonId, matches } = await ann.ask(createSeason, { body: { ...season, leagueId: id, isActive: true } })
  let rounds = 0
  return {
    id,
    golfers,
    seasonId,
    matchId: matches[3]?.id ?? 0,
    nextRound() {
      rounds += 1
      const [golfer, day] = [rounds % golfers.length, Math.floor(rounds / golfers.length) % 21]
      return {
        golferId: golfers[golfer] ?? 0,
        playedOn: addDays(today, -day),
        adjustedGrossScore: 70 + (Math.floor(rounds / (golfers.length * 21)) % 80),
      }
    },
  }
}

export const card = {
  facilityName: 'Marram Links',
  numberOfHoles: 18,
  courseRating: 71.1,
  slopeRating: 126,
} as const

/** Requests of several clients at once, until they are stopped. */
export type Workload = {
  /** Everything that was asked for, in the order of asking. */
  readonly writes: readonly Write[]
  /** Answers that no client should get: 5xx other than one that names a moment to try again. */
  readonly failures: readonly string[]
  /** Resolves when so many writes have been acknowledged. */
  reached(acknowledged: number): Promise<void>
  stop(): Promise<void>
  /** Sends each round without an answer, and the last ones with, once more with the same request id, as pages do. */
  repeat(ann: Caller): Promise<void>
}

type RoundBody = CallOf<typeof postScore>['body']

const Created = z.object({ id: z.number() })

async function inTurn<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of list) await work(one)
}

type Clients = {
  /** The organizer, as whom all but the forgetful ask. */
  readonly ann: Caller
  readonly league: League
  /** The addresses of accounts that ask for a link to choose another password. */
  readonly forgetful: readonly string[]
}

/** Starts four writers and two readers of an app that may die at any moment. */
export function startWorkload({ ann, league, forgetful }: Clients): Workload {
  const writes: Write[] = []
  const failures: string[] = []
  const sent = new Map<Write, RoundBody>()
  const progress = new EventEmitter()
  let acknowledged = 0
  const over = new AbortController()

  async function attempt<E extends Endpoint>(client: Caller, endpoint: E, call: Partial<CallOf<E>>) {
    try {
      const { status, body, headers } = await client.try(endpoint, call)
      const isExplained = status === 503 && Number(headers.get('retry-after')) > 0
      if (status >= 500 && !isExplained) failures.push(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`)
      const outcome = status >= 500 ? 'unknown' : status === 200 ? 'acknowledged' : 'refused'
      return { outcome, id: Created.safeParse(body).data?.id ?? null } as const
    } catch {
      return { outcome: 'unknown', id: null } as const
    }
  }

  /** Notes what is asked before it is sent. A client without an answer waits a moment, so that it does not ask a dead app all the time. */
  async function write<E extends Endpoint>(what: Pick<Write, 'kind' | 'key'>, endpoint: E, call: Partial<CallOf<E>>) {
    const entry: Write = { ...what, id: null, outcome: 'unknown' }
    writes.push(entry)
    Object.assign(entry, await attempt(ann, endpoint, call))
    if (entry.outcome === 'acknowledged') progress.emit('acknowledged', (acknowledged += 1))
    if (entry.outcome === 'unknown') await setTimeout(50)
    return entry
  }

  const clients = [
    async () => {
      const requestId = randomUUID()
      const body = { ...card, ...league.nextRound(), requestId }
      const entry = await write({ kind: 'round', key: requestId }, postScore, { body })
      sent.set(entry, body)
      const { id } = entry
      if (id !== null && id % 3 === 0) await write({ kind: 'deletion', key: `${id}` }, deleteScore, { params: { id } })
    },
    async () => {
      const name = `League ${randomUUID()}`
      await write({ kind: 'league', key: name }, createLeague, { body: { name, plays: false } })
    },
    async () => {
      const description = `Rules ${randomUUID()}`
      const call = { params: { id: league.id }, body: { description } }
      await write({ kind: 'setting', key: description }, updateLeague, call)
    },
    async () => void (await attempt(ann, getMatch, { params: { id: league.matchId } })),
    async () => void (await attempt(ann, getStandings, { params: { id: String(league.seasonId) } })),
  ]
  const running = [
    ...clients.map(async (client) => {
      while (!over.signal.aborted) await client()
    }),
    inTurn(forgetful, async (email) => {
      if (!over.signal.aborted) await write({ kind: 'email', key: email }, forgotPassword, { body: { email } })
    }),
  ]
  return {
    writes,
    failures,
    reached: (count) =>
      new Promise((resolve) => {
        progress.on('acknowledged', (soFar: number) => {
          if (soFar >= count) resolve()
        })
      }),
    async stop() {
      over.abort()
      await Promise.all(running)
    },
    async repeat(client) {
      const deleted = new Set(writes.filter(({ kind }) => kind === 'deletion').map(({ key }) => key))
      const latest = [...sent].filter(([{ id }]) => !deleted.has(`${id}`)).slice(-5)
      for (const [entry, body] of sent) {
        const isLatest = latest.some(([one]) => one === entry)
        if (entry.outcome === 'unknown' || isLatest) Object.assign(entry, await attempt(client, postScore, { body }))
      }
    },
  }
}
