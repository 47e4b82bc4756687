import { addDays } from '#domain/shared/day.ts'
import { deleteGolfer } from '#server/facts/golfers/delete-golfer.ts'
import { deleteMember } from '#server/facts/leagues/leagues.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import type { SeededRandom } from '#simulator/world/chance.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, aTeam } from '#tests/factories/stored.ts'
import type { Club } from './club.ts'

const firstMonday = '2026-01-05'
const isTrue = (random: SeededRandom, chance: number) => random.chance() < chance
const dayAfter = (weeks: number, days: number) => new Date(`${addDays(firstMonday, 7 * weeks + days)}T12:00:00Z`)

/** One golfer, forty golfers, and what lies between; no rounds at all in the third. */
const sizes = [1, 40, 6, 2, 12, 5, 9]

type Played = {
  readonly id: number
  readonly leagueId: number
  readonly removed: number | null
  /** Whether a team was dissolved during the season. */
  readonly dissolves: boolean
}

/** A season played to its end: with teams or without, best N or all, many ties, and golfers who come and go. */
export async function playedSeason(club: Club, random: SeededRandom, n: number): Promise<Played> {
  const { db } = club.tools
  const size = sizes[n % sizes.length] ?? 1
  const weeks = 1 + random.below(7)
  const useTeams = n % 2 === 1
  club.setNow(dayAfter(0, 0))
  const ownerId = club.admin.id
  const settings = { name: `League ${n}`, useTeams, scoresDroppedPerTeam: random.below(2), finalAfterDays: 1 }
  const leagueId = await aLeague(db, { ownerId, ...settings })
  const teams = [await aTeam(db, leagueId, 'Mulligans'), await aTeam(db, leagueId, 'Gimmes')]
  teams.push(await aTeam(db, leagueId, 'Sandbaggers'))
  const endDate = addDays(firstMonday, 7 * weeks - 1)
  const { id } = await aSeason(db, { leagueId, startDate: firstMonday, endDate }, dayAfter(0, 0))
  const matchesCounted = isTrue(random, 0.5) ? 1 + random.below(weeks) : null
  await db.updateTable('seasons').set({ matchesCounted }).where('id', '=', id).execute()
  const golfers: number[] = []
  for (let g = 0; g < size; g += 1) {
    const golferId = await aGolfer(db, `Golfer ${n}.${g}`)
    const team = useTeams && isTrue(random, 0.9) ? teams[random.below(3)] : undefined
    await aMember(db, { leagueId, golferId, ...(team === undefined ? {} : { teamId: team }) })
    await indexesOf(db, random, { golferId, weeks })
    golfers.push(golferId)
  }
  const leaver = size > 4 ? (golfers[0] ?? null) : null
  const dissolves = useTeams && weeks > 1 && isTrue(random, 0.7)
  for (let week = 0; week < weeks; week += 1) {
    if (dissolves && week === Math.floor(weeks / 2)) await dissolve(db, teams[2] ?? 0, teams[0] ?? 0)
    for (const golferId of golfers) if (n % sizes.length !== 2) await roundsOf(db, random, { golferId, week })
    club.setNow(dayAfter(week + 1, 0))
    await finishMatches(club.tools)
    await publishMatches(club.tools)
  }
  await publishLater(club, weeks)
  // Results are final by now: who leaves keeps a line without a name.
  if (leaver !== null) await removed(club, leagueId, leaver)
  return { id, leagueId, removed: leaver, dissolves }
}

/** The golfers of a team play for another from the next match on. */
async function dissolve(db: Db, teamId: number, into: number): Promise<void> {
  await db.updateTable('memberships').set({ teamId: into }).where('teamId', '=', teamId).execute()
}

async function publishLater(club: Club, weeks: number): Promise<void> {
  for (const days of [2, 4, 6]) {
    club.setNow(dayAfter(weeks, days))
    await publishMatches(club.tools)
  }
}

async function removed(club: Club, leagueId: number, id: number): Promise<void> {
  await deleteMember(club.tools.db, leagueId, id)
  const admin = { id: club.admin.id, role: 'ADMIN', golferId: null } as const
  await deleteGolfer(club.tools, admin, { id, address: '192.0.2.1' })
}

type GolferAt<Time extends string> = { readonly golferId: number } & Readonly<Record<Time, number>>

async function roundsOf(db: Db, random: SeededRandom, { golferId, week }: GolferAt<'week'>): Promise<void> {
  for (let n = random.below(3); n > 0; n -= 1) {
    const playedOn = addDays(firstMonday, 7 * week + random.below(7))
    const net = 10 * random.below(4) - 20
    await aRound(db, golferId, { playedOn, net }, dayAfter(week, 6))
  }
}

async function indexesOf(db: Db, random: SeededRandom, { golferId, weeks }: GolferAt<'weeks'>): Promise<void> {
  const days = new Set(Array.from({ length: random.below(4) }, () => random.below(7 * weeks + 20) - 10))
  for (const day of days) {
    const revisedOn = addDays(firstMonday, day)
    const handicapIndexTenths = isTrue(random, 0.1) ? null : 100 + random.below(30)
    await db.insertInto('indexRevisions').values({ golferId, revisedOn, handicapIndexTenths }).execute()
  }
}
