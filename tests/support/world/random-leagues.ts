import { roundChanges } from '#domain/scoring/restatement.ts'
import { scoreMatch } from '#domain/scoring/score-match.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { deleteGolfer } from '#server/facts/golfers/delete-golfer.ts'
import { deleteMember } from '#server/facts/leagues/leagues.queries.ts'
import { insertRounds } from '#server/facts/rounds/rounds.queries.ts'
import { setTeams } from '#server/facts/teams/teams.queries.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { matchesToRescore, rescoreMatches } from '#server/results/matches/result/rescore-match.ts'
import type { SeededRandom } from '#simulator/world/chance.ts'
import { postedRound, roundOfNet } from '#tests/factories/rounds.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, aTeam } from '#tests/factories/stored.ts'
import { defaultRules } from '../../factories/settings.ts'
import type { Club } from './club.ts'

const firstMonday = '2026-01-05'

type Round = { readonly golferId: number; readonly playedOn: Day; readonly net: number; readonly addedAt: string }
type Lasting = Round & { deletedAt: string | null }
type Played = Match & { readonly roster: readonly number[] }
type Season = { readonly id: number; readonly matchesCounted: number | null }
type Match = {
  readonly id: number
  readonly seasonId: number
  readonly number: number
  readonly startDate: Day
  readonly endDate: Day
}
export type RandomLeague = {
  readonly id: number
  readonly teams: readonly number[]
  readonly members: Set<number>
  /** Who left the league, in this order; some came back. */
  readonly left: number[]
  readonly seasons: readonly Season[]
  readonly matches: readonly Match[]
  readonly played: Played[]
}
export type Size = { readonly leagues: number; readonly seasonsEach: number; readonly weeksEach: number }
/** Leagues whose golfers, teams, seasons and rounds are random. */
export type RandomWorld = {
  readonly club: Club
  readonly size: Size
  readonly random: SeededRandom
  readonly golfers: readonly number[]
  /** In leagues with final results only; they can be removed. */
  readonly leaving: readonly number[]
  readonly leagues: readonly RandomLeague[]
  readonly rounds: Map<number, Lasting>
}

const isTrue = (random: SeededRandom, chance: number) => random.chance() < chance
/** Few different nets, so that many are equal; some are above the cap that teams have. */
const anyNet = (random: SeededRandom) => 10 * random.below(5) - 20 + (isTrue(random, 0.15) ? 120 : 0)

export async function aRandomWorld(club: Club, random: SeededRandom, size: Size): Promise<RandomWorld> {
  const { db } = club.tools
  const owner = await club.signUp('Otis Larkspur')
  const golfers: number[] = []
  for (let n = 0; n < 12; n += 1) golfers.push(await aGolfer(db, `Golfer ${n}`))
  const [staying, leaving] = [golfers.slice(0, 10), golfers.slice(10)]
  const all: RandomLeague[] = []
  for (let n = 0; n < size.leagues; n += 1) {
    const isFinal = n % 2 === 0
    const settings = { name: `League ${n}`, useTeams: n % 3 === 0, ...(isFinal ? { finalAfterDays: 1 } : {}) }
    const id = await aLeague(db, { ownerId: owner.id, ...settings })
    const teams = [await aTeam(db, id, 'Bunker Hillbillies'), await aTeam(db, id, 'Gimme Gimme')]
    const members = new Set(
      isFinal ? [...staying.slice(n % 5, (n % 5) + 4), ...leaving] : staying.slice(n % 4, 6 + (n % 4)),
    )
    for (const golferId of members) await aMember(db, { leagueId: id, golferId })
    const seasons = await seasonsOf(club, id, { random, size })
    all.push({ id, teams, members, ...seasons, left: [], played: [] })
  }
  return { club, size, random, golfers, leaving, leagues: all, rounds: new Map() }
}

async function seasonsOf(
  { tools: { db } }: Club,
  leagueId: number,
  { random, size }: Pick<RandomWorld, 'random' | 'size'>,
) {
  const { seasonsEach, weeksEach } = size
  const seasons: Season[] = []
  for (let n = 0; n < seasonsEach; n += 1) {
    const startDate = addDays(firstMonday, 7 * weeksEach * n)
    const days = { startDate, endDate: addDays(startDate, 7 * weeksEach - 1), isActive: n === 0 }
    const { id } = await aSeason(db, { leagueId, ...days }, new Date(`${firstMonday}T00:00:00Z`))
    const matchesCounted = isTrue(random, 0.5) ? 1 + random.below(2) : null
    await db.updateTable('seasons').set({ matchesCounted }).where('id', '=', id).execute()
    seasons.push({ id, matchesCounted })
  }
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'seasonId', 'number', 'startDate', 'endDate'])
    .where('leagueId', '=', leagueId)
    .orderBy('startDate')
    .execute()
  return { seasons, matches }
}

export async function playSeasons(world: RandomWorld): Promise<void> {
  const { seasonsEach, weeksEach } = world.size
  for (let week = 0; week < weeksEach * seasonsEach; week += 1) await playWeek(world, week)
}

/** A week's rounds, the end of its matches on Monday, and what happens afterwards to these and earlier ones. */
async function playWeek(world: RandomWorld, week: number): Promise<void> {
  const { club } = world
  const monday = addDays(firstMonday, 7 * week)
  await newRounds(world, monday)
  const now = new Date(`${addDays(monday, 7)}T12:00:00Z`)
  club.setNow(now)
  await finishMatches(club.tools)
  await publishMatches(club.tools)
  for (const { matches, members, played } of world.leagues) {
    const match = matches[week]
    if (match !== undefined) played.push({ ...match, roster: [...members] })
  }
  for (let n = 0; n < 3; n += 1) await changeEarlier(world, monday, now)
  for (const league of world.leagues) if (isTrue(world.random, 0.3)) await changeRoster(world, league)
}

async function newRounds({ club, random, golfers, rounds }: RandomWorld, monday: Day): Promise<void> {
  const { db } = club.tools
  const addedAt = `${addDays(monday, 6)}T20:00:00.000Z`
  for (const golferId of golfers) {
    for (let n = random.below(3); n > 0; n -= 1) {
      const net = anyNet(random)
      const playedOn = addDays(monday, random.below(7))
      const facts = postedRound({ associationId: `rival-${golferId}-${rounds.size}`, playedOn })
      const [id = 0] = await insertRounds(db, golferId, [
        { ...facts, net: { net, source: 'printed-index', index: 124 } },
      ])
      await db.updateTable('rounds').set({ createdAt: addedAt }).where('id', '=', id).execute()
      rounds.set(id, { golferId, playedOn, net, addedAt, deletedAt: null })
    }
  }
}

/** A round of an earlier week is added or deleted: results are restated unless they are final. */
async function changeEarlier({ club, random, golfers, rounds }: RandomWorld, monday: Day, now: Date): Promise<void> {
  const { db } = club.tools
  const kept = [...rounds].filter(([, { deletedAt }]) => deletedAt === null)
  const [id, round] = kept[random.below(kept.length)] ?? []
  if (id !== undefined && round !== undefined && isTrue(random, 0.4)) {
    await db.transaction().execute(async (tx) => {
      const touched = await matchesToRescore(tx, round.golferId, [round.playedOn], now)
      await tx.deleteFrom('rounds').where('id', '=', id).execute()
      await rescoreMatches(tx, touched, now, roundChanges.deleted)
    })
    round.deletedAt = now.toISOString()
    return
  }
  const golferId = golfers[random.below(golfers.length)] ?? 0
  const net = anyNet(random) - 10
  const playedOn = addDays(monday, -random.below(21))
  const added = await aRound(db, golferId, { net, playedOn }, now)
  rounds.set(added, { golferId, playedOn, net, addedAt: now.toISOString(), deletedAt: null })
}

async function changeRoster({ club, random, golfers, leaving }: RandomWorld, league: RandomLeague): Promise<void> {
  const { db } = club.tools
  const { id: leagueId, teams, members, left } = league
  const golferId = [...members][random.below(members.size)] ?? 0
  if (isTrue(random, 0.5)) {
    await setTeams(db, leagueId, [{ golferId, teamId: teams[random.below(2)] ?? null }])
    return
  }
  const outside = golfers.filter((id) => !members.has(id) && !leaving.includes(id))
  const newcomer = outside[random.below(outside.length)]
  if (newcomer !== undefined && (members.size < 5 || isTrue(random, 0.5))) {
    await aMember(db, { leagueId, golferId: newcomer })
    members.add(newcomer)
  } else if (members.size > 3) {
    await deleteMember(db, leagueId, golferId)
    members.delete(golferId)
    left.push(golferId)
  }
}

/** The results become final where they do; then those who play nowhere else are removed. */
export async function removeGolfers({ club, size, leagues: all, leaving }: RandomWorld): Promise<void> {
  const { tools, admin } = club
  const end = addDays(firstMonday, 7 * size.weeksEach * size.seasonsEach)
  for (const days of [2, 4, 6]) {
    club.setNow(new Date(`${addDays(end, days)}T12:00:00Z`))
    await publishMatches(club.tools)
  }
  const actor = { id: admin.id, role: 'ADMIN', golferId: null } as const
  for (const id of leaving) {
    for (const league of all) {
      await deleteMember(tools.db, league.id, id)
      league.left.push(id)
    }
    await deleteGolfer(tools, actor, { id, address: '192.0.2.1' })
  }
}

/** Each golfer's net in each match, from the rounds that were known when it became final, or are known now. */
export async function netsOf({ club, leagues: all, rounds }: RandomWorld): Promise<Nets> {
  const finals = await club.tools.db.selectFrom('matches').select(['id', 'finalAt']).execute()
  const finalAt = new Map(finals.map((match) => [match.id, match.finalAt]))
  const scored = all.flatMap(({ played }) =>
    played.map((match) => {
      // What comes at the very instant comes after it.
      const until = finalAt.get(match.id) ?? null
      const isCounted = ({ addedAt, deletedAt }: Lasting) =>
        until === null ? deletedAt === null : addedAt < until && (deletedAt === null || deletedAt >= until)
      const counted = [...rounds].filter(([, one]) => isCounted(one))
      const { golfers } = scoreMatch({
        span: match,
        rules: { ...defaultRules, useTeams: false },
        golfers: match.roster.map((golferId) => ({
          golferId,
          name: String(golferId),
          teamId: null,
          rounds: counted.flatMap(([id, one]) =>
            one.golferId === golferId ? [roundOfNet(one.net, { id, golferId, playedOn: one.playedOn })] : [],
          ),
        })),
        teams: [],
      })
      return [match.id, new Map(golfers.map(({ golferId, net }) => [golferId, net]))] as const
    }),
  )
  return new Map(scored)
}

export type Nets = ReadonlyMap<number, ReadonlyMap<number, number | null>>
