import type { CallOf } from '#contract/endpoint.ts'
import { updateLeague } from '#contract/leagues.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { setTeams } from '#server/facts/teams/teams.queries.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { matchesToRescore, rescoreMatches } from '#server/results/matches/result/rescore-match.ts'
import type { SeededRandom } from '#simulator/world/chance.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, aTeam } from '#tests/factories/stored.ts'
import { type Caller, caller } from '../server/app.ts'
import type { Club } from './club.ts'

const firstMonday = '2026-03-02'
const weeksPlayed = 8

/** A round as it was entered; the net is in tenths. */
export type EnteredRound = {
  readonly golferId: number
  readonly playedOn: Day
  readonly net: number
  readonly byHand: boolean
  readonly decision: 'confirmed' | 'rejected' | null
}

/** A league of random golfers, teams, rounds and settings, with a season that is over and one with an open match. */
export type RuledLeague = {
  readonly club: Club
  readonly random: SeededRandom
  readonly id: number
  readonly owner: Caller
  readonly teams: readonly number[]
  readonly golfers: readonly number[]
  readonly members: Set<number>
  readonly rounds: EnteredRound[]
}

export type Settings = CallOf<typeof updateLeague>['body']

const isTrue = (random: SeededRandom, chance: number) => random.chance() < chance

/** Random settings that results depend on, some of them left out. */
export function randomSettings(random: SeededRandom, zones: readonly string[] = []): Settings {
  const words = ['none', 'confirmed', 'all'] as const
  const often = 0.6
  return {
    ...(isTrue(random, often) ? { useTeams: isTrue(random, 0.7) } : {}),
    ...(isTrue(random, often) ? { scoresDroppedPerTeam: random.below(4) } : {}),
    ...(isTrue(random, often) ? { maxNetDifferential: random.below(20) / 2 } : {}),
    ...(isTrue(random, often) ? { noScoreNetDifferential: random.below(40) / 2 } : {}),
    ...(isTrue(random, often) ? { manualRounds: words[random.below(3)] } : {}),
    ...(isTrue(random, often) && zones.length > 0 ? { timeZone: zones[random.below(zones.length)] } : {}),
  }
}

export async function aRuledLeague(club: Club, random: SeededRandom): Promise<RuledLeague> {
  const { db } = club.tools
  club.setNow(new Date(`${firstMonday}T00:00:00Z`))
  const account = await club.signUp('Otis Larkspur')
  const id = await aLeague(db, { ownerId: account.id, useTeams: isTrue(random, 0.6), scoresDroppedPerTeam: 1 })
  const teams: number[] = []
  for (const name of ['Bunker Hillbillies', 'Gimme Gimme', 'Lost Balls']) teams.push(await aTeam(db, id, name))
  const golfers: number[] = []
  for (let n = 0; n < 8; n += 1) golfers.push(await aGolfer(db, `Golfer ${n}`))
  const members = new Set(golfers.slice(0, 7))
  for (const golferId of members) {
    const teamId = teams[random.below(4)]
    await aMember(db, { leagueId: id, golferId, ...(teamId === undefined ? {} : { teamId }) })
  }
  const matchLength = 1 + random.below(2)
  await aSeasonOf(club, random, { leagueId: id, startDate: firstMonday, weeks: 4, matchLength, isActive: false })
  await aSeasonOf(club, random, {
    leagueId: id,
    startDate: addDays(firstMonday, 28),
    weeks: 8,
    matchLength,
    isActive: true,
  })
  // A session ends before all weeks are over.
  const signedIn = async () => caller(club.url, account.id, await startSession(club.tools, account.id))
  const league = { club, random, id, teams, golfers, members, rounds: [] }
  for (let week = 0; week < weeksPlayed; week += 1) {
    const monday = addDays(firstMonday, 7 * week)
    club.setNow(momentOf(monday, { random, isLast: week === weeksPlayed - 1 }))
    await playWeek({ ...league, owner: await signedIn() }, monday)
  }
  return { ...league, owner: await signedIn() }
}

type Last = { readonly random: SeededRandom; readonly isLast: boolean }

/** Monday noon; in the last week a random moment, often when midnight is near. */
function momentOf(monday: Day, { random, isLast }: Last): Date {
  const moments = [`${monday}T03:00:00Z`, `${addDays(monday, 2)}T12:00:00Z`, `${addDays(monday, 6)}T22:00:00Z`]
  return new Date(isLast ? (moments[random.below(3)] ?? '') : `${monday}T12:00:00Z`)
}

type SeasonFacts = {
  readonly leagueId: number
  readonly startDate: Day
  readonly weeks: number
  readonly matchLength: number
  readonly isActive: boolean
}

async function aSeasonOf({ tools }: Club, random: SeededRandom, { weeks, ...facts }: SeasonFacts): Promise<void> {
  const days = { ...facts, endDate: addDays(facts.startDate, 7 * weeks - 1) }
  const { id } = await aSeason(tools.db, days, tools.now())
  const matchesCounted = isTrue(random, 0.5) ? 1 + random.below(3) : null
  await tools.db.updateTable('seasons').set({ matchesCounted }).where('id', '=', id).execute()
}

/** What happens in a week: the matches that are over end, settings and rosters may change, and rounds are played. */
async function playWeek(league: RuledLeague, monday: Day): Promise<void> {
  const { club, random, id, owner } = league
  await finishMatches(club.tools)
  if (isTrue(random, 0.4)) await owner.ask(updateLeague, { params: { id }, body: randomSettings(random) })
  if (isTrue(random, 0.5)) await changeRoster(league)
  for (const golferId of league.golfers)
    for (let n = random.below(3); n > 0; n -= 1) await playRound(league, golferId, addDays(monday, random.below(7)))
}

async function changeRoster({ club, random, id: leagueId, teams, golfers, members }: RuledLeague): Promise<void> {
  const { db } = club.tools
  const outside = golfers.find((one) => !members.has(one))
  const golferId = [...members][random.below(members.size)] ?? 0
  if (outside === undefined || isTrue(random, 0.7)) {
    await setTeams(db, leagueId, [{ golferId, teamId: teams[random.below(4)] ?? null }])
  } else {
    await aMember(db, { leagueId, golferId: outside })
    members.add(outside)
  }
  await rescoreAll(club, leagueId)
}

/** Open matches, as after every change of a roster. */
async function rescoreAll({ tools: { db, now } }: Club, leagueId: number): Promise<void> {
  const open = await db
    .selectFrom('matches')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('frozenAt', 'is', null)
    .execute()
  await db.transaction().execute((tx) =>
    rescoreMatches(
      tx,
      open.map(({ id }) => id),
      now(),
    ),
  )
}

/** Few different nets, so that many are equal, and some above any cap; every third round is entered by hand. */
async function playRound({ club, random, id: leagueId, owner, rounds }: RuledLeague, golferId: number, playedOn: Day) {
  const { db, now } = club.tools
  const net = 10 * random.below(6) - 20 + (isTrue(random, 0.15) ? 120 : 0)
  const byHand = isTrue(random, 0.35)
  const roundId = await aRound(db, golferId, { playedOn, net, ...(byHand ? { enteredBy: owner.id } : {}) }, now())
  const decision = byHand ? ((['confirmed', 'rejected', null] as const)[random.below(3)] ?? null) : null
  rounds.push({ golferId, playedOn, net, byHand, decision })
  if (decision === null) return
  await db.transaction().execute(async (tx) => {
    const affected = await matchesToRescore(tx, golferId, [playedOn], now())
    const reason = decision === 'rejected' ? 'Not seen' : null
    await tx
      .insertInto('roundDecisions')
      .values({ roundId, leagueId, decision, reason, decidedAt: now().toISOString() })
      .execute()
    await rescoreMatches(tx, affected, now())
  })
}
