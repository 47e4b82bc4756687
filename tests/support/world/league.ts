import * as leagues from '#contract/leagues.ts'
import { createSeason, type Season } from '#contract/seasons.ts'
import { type Sync, syncAll, syncHistory, type syncInfo, type syncScores } from '#contract/syncs.ts'
import { assignTeam, createTeam } from '#contract/teams.ts'
import { planSync } from '#domain/rounds/plan-sync.ts'
import type { Span } from '#domain/shared/day.ts'
import { insertGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { revisionsOf, roundsSince } from '#server/facts/rounds/rounds.queries.ts'
import type { HandicapAssociation } from '#server/ground/association.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { type Caller, until } from '../server/app.ts'

/** The evening of these leagues' tests: a Friday. */
export const evening = new Date('2026-11-20T23:59:59Z')

/** A clock of that evening that advances a millisecond each time it is read: what happens later has a later time. */
export function eveningClock(): () => Date {
  let instant = evening.getTime() - 3_600_000
  return () => new Date((instant += 1))
}

/** Eight weeks, Monday to Sunday; the evening is in the seventh. */
const autumn: Span = { startDate: '2026-10-05', endDate: '2026-11-29' }

export type LeagueGolfer = { readonly id: number; readonly name: string; readonly ghin: string }

export type TestLeague = {
  readonly id: number
  readonly golfers: readonly LeagueGolfer[]
  readonly teamIds: readonly number[]
  readonly season: Season
}

type LeagueOptions = {
  readonly name?: string
  /** Their numbers at the association. */
  readonly ghins: readonly string[]
  readonly teams?: number
  readonly season?: Span
  readonly matchLength?: number
}

/** Where a league is seeded: a database, and the association that has its golfers. */
export type SeedTarget = { readonly tools: Pick<Tools, 'association'>; readonly database: Pick<Database, 'db'> }

/** Numbers of simulated golfers who play often, near one another. */
export const ghinsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => String(5_000_000 + first + n))

/**
 * Seeds a league with golfers of the association, assigned to teams in turn, and an
 * active season; nothing is synced yet.
 */
export async function seedLeague(target: SeedTarget, admin: Caller, options: LeagueOptions): Promise<TestLeague> {
  const { name = 'Tuesday Twilight', ghins, teams = 0, season: days = autumn, matchLength = 1 } = options
  const league = await admin.ask(leagues.createLeague, { body: { name, plays: false } })
  await admin.ask(leagues.updateLeague, { params: { id: league.id }, body: { matchLength, useTeams: teams > 0 } })
  const golfers = await golfersWith(target, ghins)
  for (const { id } of golfers)
    await admin.ask(leagues.addMember, { params: { id: league.id }, body: { golferId: id } })
  const teamIds: number[] = []
  for (let n = 0; n < teams; n += 1) {
    teamIds.push((await admin.ask(createTeam, { body: { name: `Team ${n + 1}`, leagueId: league.id } })).id)
  }
  for (const [n, { id }] of golfers.entries()) {
    const teamId = teamIds[n % teams]
    if (teamId !== undefined) await admin.ask(assignTeam, { params: { golferId: id }, body: { teamId } })
  }
  const season = await admin.ask(createSeason, { body: { ...days, year: 2026, isActive: true, leagueId: league.id } })
  return { id: league.id, golfers, teamIds, season }
}

async function golfersWith({ tools, database: { db } }: SeedTarget, ghins: readonly string[]): Promise<LeagueGolfer[]> {
  const known = (await tools.association?.golfers(ghins))?.golfers ?? []
  const found: LeagueGolfer[] = []
  for (const ghin of ghins) {
    const golfer = known.find(({ ghinNumber }) => ghinNumber === ghin)
    const name = `${golfer?.firstName} ${golfer?.lastName}`
    const added = await insertGolfer(db, { name, ghinNumber: ghin, handicapIndex: null })
    const there = await db.selectFrom('golfers').select('id').where('ghinNumber', '=', ghin).executeTakeFirstOrThrow()
    found.push({ id: added?.id ?? there.id, name, ghin })
  }
  return found
}

type Target = { readonly leagueId?: number; readonly golferId?: number }

type Kind = typeof syncAll | typeof syncScores | typeof syncInfo

/** Requests a sync and waits until it has ended. */
export async function synced(admin: Caller, target: Target, kind: Kind = syncAll): Promise<Sync> {
  const { sync, message } = await admin.ask(kind, { body: target })
  if (sync === null) throw new Error(message)
  return ended(admin, sync.id)
}

export async function ended(admin: Caller, syncId: number): Promise<Sync> {
  const history = await until(
    () => admin.ask(syncHistory, { query: { limit: 200 } }),
    (syncs) => syncs.some(({ id, status }) => id === syncId && status !== 'RUNNING'),
  )
  const sync = history.find(({ id }) => id === syncId)
  if (sync === undefined) throw new Error(`No sync ${syncId}`)
  return sync
}

/** The names of golfers whose stored rounds differ from the association's within these days. */
export async function golfersOutOfSync(db: Db, association: HandicapAssociation, span: Span): Promise<string[]> {
  const golfers = await db.selectFrom('golfers').select(['id', 'name', 'ghinNumber']).orderBy('id').execute()
  const different = []
  for (const { id, name, ghinNumber } of golfers) {
    if (ghinNumber === null) continue
    const { rounds, covered } = await association.rounds(ghinNumber, span)
    const { insert, update, remove } = planSync({
      ours: await roundsSince(db, id, span.startDate),
      theirs: rounds,
      revisions: await revisionsOf(db, id),
      covered,
    })
    if (insert.length + update.length + remove.length > 0) different.push(name)
  }
  return different
}
