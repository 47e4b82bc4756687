import type { RoundFacts } from '#domain/rounds/round.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { tenthsOf } from '#domain/shared/decimals.ts'
import { insertGolfer, userOfGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { insertLeague, insertMember, updateLeague } from '#server/facts/leagues/leagues.queries.ts'
import { recordEnteredBy } from '#server/facts/rounds/by-hand.queries.ts'
import { recordDayByHand } from '#server/facts/rounds/days-by-hand.queries.ts'
import { insertRounds } from '#server/facts/rounds/rounds.queries.ts'
import { insertEntry } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import { generateSeasonMatches } from '#server/facts/seasons/generate-matches.ts'
import { insertSeason, matchesOfSeason } from '#server/facts/seasons/seasons.queries.ts'
import { insertTeam, setTeams } from '#server/facts/teams/teams.queries.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { lockPlan } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { results } from '#server/results/matches/result/around-change.ts'
import { matchesToRescore, rescoreMatches } from '#server/results/matches/result/rescore-match.ts'
import type { Caller, TestApp } from '#tests/support/server/app.ts'
import { postedRound } from './rounds.ts'

/** Wednesday of the week in which the first match of these leagues is open. */
export const noon = new Date('2026-05-06T12:00:00Z')

type GolferFacts = { readonly ghinNumber?: string; readonly handicapIndex?: number | null }

/** A golfer without an account, and by default without a number at the association. */
export async function aGolfer(db: Db, name = 'Wren Ashdown', facts: GolferFacts = {}): Promise<number> {
  const { ghinNumber = null, handicapIndex = 12.4 } = facts
  const added = await insertGolfer(db, {
    name,
    ghinNumber,
    handicapIndex: handicapIndex === null ? null : tenthsOf(handicapIndex),
  })
  if (added === undefined) throw new Error(`The number ${facts.ghinNumber} is taken`)
  return added.id
}

export type Player = Caller & { readonly golferId: number }

/** An account with a golfer. */
export async function aPlayer(app: TestApp, name = 'Wren Ashdown', facts: GolferFacts = {}): Promise<Player> {
  const account = await app.signUp(name)
  const golferId = await aGolfer(app.tools.db, name, facts)
  await setGolfer(app.tools.db, account.id, golferId)
  return { ...account, golferId }
}

/** A Handicap Index of the association, from this day on. */
export async function aRevision(db: Db, golferId: number, index: number, revisedOn = '2025-01-01'): Promise<void> {
  await db
    .insertInto('indexRevisions')
    .values({ golferId, revisedOn, handicapIndexTenths: Math.round(10 * index) })
    .execute()
}

type LeagueFacts = Parameters<typeof updateLeague>[2] & { readonly ownerId: number }

/** A league of individuals in UTC, a week a match, unless changed. */
export async function aLeague(db: Db, { ownerId, ...settings }: LeagueFacts): Promise<number> {
  const id = await insertLeague(db, { name: 'Tuesday Twilight', description: null, ownerId, timeZone: 'UTC' })
  await updateLeague(db, id, { useTeams: false, ...settings })
  return id
}

export async function aTeam(db: Db, leagueId: number, name: string): Promise<number> {
  const team = await insertTeam(db, { leagueId, name, iconUrl: null })
  if (team === undefined) throw new Error(`The league has a team ${name} already`)
  return team.id
}

type Place = { readonly leagueId: number; readonly golferId: number; readonly teamId?: number }

/** Adds a golfer to a league, since the beginning of 2026, and optionally to a team; one with an account has accepted. */
export async function aMember(db: Db, { leagueId, golferId, teamId }: Place): Promise<void> {
  const acceptedBy = (await userOfGolfer(db, golferId))?.id ?? null
  if (await insertMember(db, { leagueId, golferId, acceptedBy }))
    await joinedAt(db, { leagueId, golferId }, '2026-01-01')
  if (teamId !== undefined) await setTeams(db, leagueId, [{ golferId, teamId }])
}

/** Sets when a golfer joined a league. */
export async function joinedAt(db: Db, { leagueId, golferId }: Place, at: string): Promise<void> {
  const ofMember = db.updateTable('memberships').where('leagueId', '=', leagueId).where('golferId', '=', golferId)
  await ofMember.set({ joinedAt: at }).execute()
}

type SeasonFacts = {
  readonly leagueId: number
  readonly startDate?: string
  readonly endDate?: string
  readonly isActive?: boolean
  readonly matchLength?: number
}

export type GeneratedSeason = { readonly id: number; readonly matchIds: readonly number[] }

/** The active season of May 2026, four Mondays to four Sundays, unless changed. */
export async function aSeason(
  db: Db,
  { leagueId, matchLength = 1, ...facts }: SeasonFacts,
  now = noon,
): Promise<GeneratedSeason> {
  const row = { leagueId, year: 2026, startDate: '2026-05-04', endDate: '2026-05-31', isActive: true, ...facts }
  return db.transaction().execute(async (tx) => {
    const id = await insertSeason(tx, row)
    await generateSeasonMatches(tx, { ...row, id, matchLength }, { results, at: now })
    return { id, matchIds: (await matchesOfSeason(tx, id)).map((match) => match.id) }
  })
}

type Posted = Partial<RoundFacts> & {
  readonly net?: number | null
  /** The account that entered it by hand. */
  readonly enteredBy?: number
}

let rounds = 0

/**
 * A round of net +1.0 on the test's Wednesday as a sync stores it: the matches it touches are rescored. Net in tenths.
 */
export async function aRound(
  db: Db,
  golferId: number,
  { net = 10, enteredBy, ...facts }: Posted = {},
  now = noon,
): Promise<number> {
  rounds += 1
  const round = {
    ...postedRound({
      associationId: enteredBy === undefined ? `invented-${rounds}` : null,
      playedOn: '2026-05-06',
      ...facts,
    }),
    net: net === null ? null : { net, source: 'printed-index' as const, index: 124 },
  }
  return db.transaction().execute(async (tx) => {
    const touched = await matchesToRescore(tx, golferId, [round.playedOn], now)
    const [id = 0] = await insertRounds(tx, golferId, [round])
    await tx.updateTable('rounds').set({ createdAt: now.toISOString() }).where('id', '=', id).execute()
    if (enteredBy !== undefined) {
      await recordEnteredBy(tx, id, { enteredBy, byOrganiser: false })
      await recordDayByHand(tx, { golferId, playedOn: round.playedOn, matchIds: touched, at: now.toISOString() })
    }
    await rescoreMatches(tx, touched, now, roundChanges.added(id))
    return id
  })
}

/** A planned round, also one that is there already. */
export async function aPlan(db: Db, plan: Parameters<typeof insertEntry>[1]): Promise<number> {
  const made = await insertEntry(db, plan)
  if (made !== undefined) return made
  return (await db.transaction().execute((tx) => lockPlan(tx, plan.golferId, plan.date)))?.id ?? 0
}
