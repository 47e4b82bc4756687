import { sql } from 'kysely'
import { createGolfer } from '#contract/golfers.ts'
import { addDays } from '#domain/shared/day.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import type { SeededRandom } from '#simulator/world/chance.ts'
import { aGolfer, aLeague, aMember, aPlayer, aSeason, aTeam } from '#tests/factories/stored.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { type Caller, type TestApp, caller, until } from '#tests/support/server/app.ts'
import { ghinsFrom, synced } from '#tests/support/world/league.ts'
import type { FailingCalls } from './failing-calls.ts'
import type { OwnGolfer } from './own-index-checks.ts'

export type SeasonLeague = {
  readonly id: number
  readonly seasonId: number
  readonly owner: number
  readonly teams: readonly number[]
  /** Its golfers with an account, by their golfer; more come by invitation. */
  readonly players: Map<number, number>
}

export type Clock = {
  now(): Date
  /** Lets so many milliseconds pass at the association, on the server and wherever else the time is kept. */
  pass(milliseconds: number): Promise<void>
}

/** Three leagues: of teams and of individuals with the association, and one without it; some golfers play in two. */
export type SeasonWorld = {
  readonly app: TestApp
  readonly admin: number
  readonly clock: Clock
  readonly random: SeededRandom
  /** The way to the association on which calls fail; null where none does. */
  readonly way: FailingCalls | null
  readonly control: Control
  readonly length: Length
  readonly leagues: readonly [SeasonLeague, SeasonLeague, SeasonLeague]
  /** The association's numbers of golfers in the leagues, or who join them later. */
  readonly numbers: ReadonlyMap<number, string>
  readonly ownGolfers: readonly OwnGolfer[]
  /** The rounds posted at the association by hand. */
  readonly posted: string[]
  readonly sideTables: { readonly id: number; readonly by: number }[]
  /** What was done, and how often. */
  readonly done: Map<string, number>
  /** How many results of a day were compared. */
  readonly compared: { matches: number }
  /** An account, signed in now. */
  as(account: number): Promise<Caller>
}

export type Length = { readonly weeks: number; readonly firstMonday: string }

export const lastDayOf = ({ firstMonday, weeks }: Length) => addDays(firstMonday, 7 * weeks - 1)

type Parts = Pick<SeasonWorld, 'app' | 'clock' | 'random' | 'way' | 'length'>

export async function aSeasonWorld(parts: Parts): Promise<SeasonWorld> {
  const { app, clock, length } = parts
  const { db } = app.tools
  const admin = await app.signUp('Ada Fairweather')
  const control = controlOf(app.simulator.url)
  const ghins = ghinsFrom(0, 14)
  const golfers: { readonly id: number; readonly account: number | null }[] = []
  const numbers = new Map<number, string>()
  for (const [n, ghinNumber] of ghins.entries()) {
    const { name } = await control.golfer(ghinNumber)
    const player = n % 3 === 0 ? await aPlayer(app, name, { ghinNumber }) : null
    const id = player?.golferId ?? (await aGolfer(db, name, { ghinNumber }))
    numbers.set(id, ghinNumber)
    golfers.push({ id, account: player?.id ?? null })
  }
  const golfersIn = (from: number, to: number) => golfers.slice(from, to)
  const twilight = await withMembers(parts, {
    golfers: golfersIn(0, 8),
    teamNames: ['Bunker Hillbillies', 'Gimme Gimme', 'The Mulligans'],
    settings: { name: 'Tuesday Twilight', timeZone: 'America/Los_Angeles', scoresDroppedPerTeam: 1, finalAfterDays: 2 },
  })
  const ladder = await withMembers(parts, {
    golfers: golfersIn(5, 12),
    teamNames: [],
    settings: { name: 'Harbour Ladder', timeZone: 'Pacific/Auckland', manualRounds: 'all', finalAfterDays: 3 },
  })
  const { seniors, ownGolfers } = await seniorsByHand(parts, admin)
  await synced(admin, {})
  await clock.pass(60_000)
  await db
    .updateTable('seasons')
    .set({ matchesCounted: Math.floor(length.weeks / 2) })
    .where('id', '=', ladder.seasonId)
    .execute()
  return {
    ...parts,
    admin: admin.id,
    control,
    leagues: [twilight, ladder, seniors],
    numbers,
    ownGolfers,
    posted: [],
    sideTables: [],
    done: new Map(),
    compared: { matches: 0 },
    as: async (account) => caller(app.url, account, await startSession(app.tools, account)),
  }
}

type Founding = {
  readonly golfers: readonly { readonly id: number; readonly account: number | null }[]
  readonly teamNames: readonly string[]
  readonly settings: Omit<Parameters<typeof aLeague>[1], 'ownerId'>
}

async function withMembers(
  { app, clock, length }: Parts,
  { golfers, teamNames, settings }: Founding,
): Promise<SeasonLeague> {
  const { db } = app.tools
  const owner = await app.signUp(`Owner of ${settings.name}`)
  const useTeams = teamNames.length > 0
  const id = await aLeague(db, { ownerId: owner.id, useTeams, showOdds: true, ...settings })
  const teams: number[] = []
  for (const name of teamNames) teams.push(await aTeam(db, id, name))
  for (const [n, golfer] of golfers.entries()) {
    const teamId = teams[n % teams.length]
    await aMember(db, { leagueId: id, golferId: golfer.id, ...(teamId === undefined ? {} : { teamId }) })
  }
  const days = { leagueId: id, startDate: length.firstMonday, endDate: lastDayOf(length) }
  const { id: seasonId } = await aSeason(db, days, clock.now())
  const players = new Map(golfers.flatMap((golfer) => (golfer.account === null ? [] : [[golfer.id, golfer.account]])))
  return { id, seasonId, owner: owner.id, teams, players }
}

async function seniorsByHand(parts: Parts, admin: Caller) {
  const names = ['Wren Ashdown', 'Tobias Quill', 'Ezra Lindqvist', 'Marlowe Finch', 'Juniper Vale', 'Basil Thornbury']
  const { app } = parts
  const golfers: { readonly id: number; readonly account: number | null; readonly startingIndex: number }[] = []
  for (const [n, name] of names.entries()) {
    const startingIndex = 93 + 30 * n
    const { id } = await admin.ask(createGolfer, { body: { name, handicapIndex: startingIndex / 10 } })
    const account = n % 2 === 0 ? (await app.signUp(name)).id : null
    if (account !== null) await setGolfer(app.tools.db, account, id)
    golfers.push({ id, account, startingIndex })
  }
  const seniors = await withMembers(parts, {
    golfers,
    teamNames: ['Old Irons', 'Young Woods'],
    settings: { name: 'Seniors by Hand', timeZone: 'Europe/Berlin', scoresDroppedPerTeam: 0, finalAfterDays: 1 },
  })
  const ownGolfers = golfers.map(({ id, startingIndex }) => ({ id, leagueId: seniors.id, startingIndex }))
  return { seniors, ownGolfers }
}

/** Waits until the worker has nothing to do; odds that are to be computed in a minute of real time are left to readers. */
export async function idle({ tools }: TestApp): Promise<void> {
  const busy = sql`select from graphile_worker.jobs
    where locked_at is not null or (run_at <= now() and attempts < max_attempts)`
  await until(async () => (await busy.execute(tools.db)).rows.length === 0)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key like 'season_odds%'))`.execute(
    tools.db,
  )
}
