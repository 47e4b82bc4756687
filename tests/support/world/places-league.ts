import type { RoundFacts } from '#domain/rounds/round.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { syncGolfer } from '#server/facts/association/sync/sync-golfer.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import type { SeededRandom } from '#simulator/world/chance.ts'
import { type Player, aGolfer, aLeague, aMember, aPlayer, aRevision, aSeason, aTeam } from '#tests/factories/stored.ts'
import type { Caller } from '../server/app.ts'
import type { Club } from './club.ts'
import {
  type Facts,
  type ManualRounds,
  type MatchDays,
  type Result,
  type Round,
  type Settings,
  overAt,
  placesOf,
  resultOf,
  within,
} from './expected-places.ts'

const seasonStart = '2026-05-04'
const day = 86_400_000

type LeagueSettings = Settings & { readonly manualRounds: ManualRounds; readonly finalAfterDays: number | null }

export type Member = {
  readonly id: number
  readonly name: string
  teamId: number | null
  readonly ghinNumber: string
  readonly index: number
  readonly account: Player | null
  /** What the association has. */
  readonly record: Map<string, RoundFacts>
  readonly deletedIds: string[]
}

export type PlayedMatch = MatchDays & {
  readonly id: number
  frozen: Pick<Facts, 'settings' | 'golfers'> | null
  publishedAt: number | null
  finalDue: number | null
  final: Result | null
}

/** A league, and everything that was done in it. */
export type PlacesLeague = {
  readonly club: Club
  readonly random: SeededRandom
  readonly id: number
  readonly seasonId: number
  readonly owner: Caller
  readonly stranger: Caller
  readonly teams: readonly number[]
  readonly members: readonly Member[]
  readonly matches: readonly PlayedMatch[]
  rounds: Round[]
  settings: LeagueSettings
  /** The rules for rounds by hand, with their beginning in milliseconds. */
  readonly ruleHistory: { readonly at: number; readonly manualRounds: ManualRounds }[]
  /** When the first round by hand was entered for a day. */
  readonly firstByHand: Map<Day, number>
  rejections: { readonly golferId: number; readonly day: Day; readonly roundId: number }[]
  /** Who entered a round by hand. */
  readonly enteredBy: Map<number, Caller>
  now: number
  lastId: number
}

export const oneOf = <T>(random: SeededRandom, [first, ...others]: readonly [T, ...T[]]): T =>
  [first, ...others][random.below(1 + others.length)] ?? first
export const someOf = <T>(random: SeededRandom, list: readonly T[]): T | undefined => list[random.below(list.length)]

export const todayOf = ({ now }: Pick<PlacesLeague, 'now'>): Day => new Date(now).toISOString().slice(0, 10)

export function randomSettings(random: SeededRandom): LeagueSettings {
  return {
    useTeams: random.chance() < 0.6,
    scoresDroppedPerTeam: random.below(3),
    maxNetDifferential: 5 * random.below(20),
    noScoreNetDifferential: 5 * random.below(40),
    countedHoles: oneOf(random, ['18', '9 and 18', '9 and 18', '9']),
    roundsThatCount: oneOf(random, [null, 1, 1, 1, 2, 2, 3, 4]),
    manualRounds: oneOf(random, ['none', 'confirmed', 'confirmed', 'all', 'all']),
    finalAfterDays: oneOf(random, [null, null, 1, 2, 4]),
  }
}

const indexes = [80, 124, 150, -10, 203]

export async function aPlacesLeague(club: Club, random: SeededRandom): Promise<PlacesLeague> {
  const { db } = club.tools
  const now = Date.parse('2026-05-05T12:00:00Z')
  club.setNow(new Date(now))
  const owner = await club.signUp('Otis Larkspur')
  const stranger = await club.signUp('Sal Stranger')
  const settings = randomSettings(random)
  const id = await aLeague(db, { ownerId: owner.id, ...settings })
  const other = await aLeague(db, { ownerId: stranger.id, manualRounds: 'all' })
  const teams = [await aTeam(db, id, 'Bunker Hillbillies'), await aTeam(db, id, 'Gimme Gimme')]
  const members: Member[] = []
  for (const [n, index] of indexes.entries()) {
    const name = `Golfer ${n}`
    const ghinNumber = `${1000 * id + n}`
    const facts = { ghinNumber, handicapIndex: index / 10 }
    const account = n < 3 ? await aPlayer(club, name, facts) : null
    const golferId = account?.golferId ?? (await aGolfer(db, name, facts))
    await aRevision(db, golferId, index / 10)
    const teamId = someOf(random, [...teams, null]) ?? null
    await aMember(db, { leagueId: id, golferId, ...(teamId === null ? {} : { teamId }) })
    await aMember(db, { leagueId: other, golferId })
    members.push({ id: golferId, name, teamId, ghinNumber, index, account, record: new Map(), deletedIds: [] })
  }
  const season = await aSeason(db, { leagueId: id }, new Date(now))
  const matches = season.matchIds.map((matchId, n) => {
    const startDate = addDays(seasonStart, 7 * n)
    return {
      id: matchId,
      startDate,
      endDate: addDays(startDate, 6),
      frozen: null,
      publishedAt: null,
      finalDue: null,
      final: null,
    }
  })
  const ruleHistory = [{ at: 0, manualRounds: settings.manualRounds }]
  return {
    club,
    random,
    id,
    seasonId: season.id,
    owner,
    stranger,
    teams,
    members,
    matches,
    settings,
    ruleHistory,
    now,
    rounds: [],
    firstByHand: new Map(),
    rejections: [],
    enteredBy: new Map(),
    lastId: 0,
  }
}

/** The rule for rounds by hand of a match: when it began, or when the first was entered for its days (law 21). */
function manualRoundsOf({ ruleHistory, firstByHand }: PlacesLeague, match: MatchDays): ManualRounds {
  const entries = [...firstByHand].filter(([one]) => within(match, one)).map(([, at]) => at)
  const at = Math.max(Date.parse(`${match.startDate}T00:00:00Z`), Math.min(...entries, Infinity))
  return ruleHistory.findLast((rule) => rule.at <= at)?.manualRounds ?? 'none'
}

export function factsOf(league: PlacesLeague, match: PlayedMatch): Facts {
  const golfers = league.members.map(({ id, name, teamId, index }) => ({ id, name, teamId, index }))
  return {
    days: match,
    ...(match.frozen ?? { settings: league.settings, golfers }),
    manualRounds: manualRoundsOf(league, match),
    rounds: league.rounds,
  }
}

export const expectedResult = (league: PlacesLeague, match: PlayedMatch): Result =>
  match.final ?? resultOf(factsOf(league, match))

/** Matches that are over end, and results are published and become final (laws 15 and 19). */
export async function settle(league: PlacesLeague): Promise<void> {
  const { club, now } = league
  club.setNow(new Date(now))
  await finishMatches(club.tools)
  await publishMatches(club.tools)
  for (const match of league.matches) {
    const over = overAt(match)
    if (now < over) continue
    const { settings, golfers } = factsOf(league, match)
    match.frozen ??= { settings, golfers }
    if (match.publishedAt === null && now >= over + day) {
      const { finalAfterDays } = league.settings
      match.publishedAt = now
      match.finalDue = finalAfterDays === null ? null : now + finalAfterDays * day
    }
    if (match.final !== null || match.finalDue === null || now < match.finalDue) continue
    const facts = factsOf(league, match)
    const waits = facts.golfers.some(({ id }) => {
      const { waiting, counting } = placesOf(id, facts)
      return waiting.some(({ net }) => counting === undefined || net < counting.net)
    })
    if (!waits || now >= match.finalDue + 14 * day) match.final = resultOf(facts)
  }
}

export const memberOf = ({ members }: PlacesLeague, { golferId }: Pick<Round, 'golferId'>) =>
  members.find(({ id }) => id === golferId)

export const matchOf = ({ matches }: PlacesLeague, one: Day) => matches.find((match) => within(match, one))
export const sameMatch = (league: PlacesLeague, a: Day, b: Day) =>
  a === b || (matchOf(league, a) !== undefined && matchOf(league, a) === matchOf(league, b))

/** Stores a golfer's record at the association, as a sync does; a record replaces the same round by hand (law 6). */
export async function sync(league: PlacesLeague, member: Member): Promise<void> {
  const { club, rounds } = league
  const { db, now, association, results } = club.tools
  if (association === null) throw new Error('The app has an association')
  const found = {
    rounds: [...member.record.values()],
    deletedIds: member.deletedIds,
    skippedRows: 0,
    leftOutRows: 0,
    covered: null,
  }
  const ours = {
    ...association,
    rounds: () => Promise.resolve(found),
    indexHistory: () => Promise.resolve({ revisions: [], skippedRows: 0 }),
  }
  const ofMember = db.selectFrom('golfers').where('id', '=', member.id)
  const { roundsCheckedAt } = await ofMember.select('roundsCheckedAt').executeTakeFirstOrThrow()
  const { id, name, ghinNumber } = member
  const golfer = { id, name, ghinNumber, roundsCheckedAt, since: '2026-05-01' }
  const options = { until: todayOf(league), withHistory: false, urgency: 'requested' as const }
  await syncGolfer({ db, now, association: ours, results }, golfer, options)
  const stored = await db
    .selectFrom('rounds')
    .select(['id', 'associationId'])
    .where('golferId', '=', member.id)
    .where('associationId', 'is not', null)
    .execute()
  for (const round of rounds) {
    const row = stored.find(({ associationId }) => associationId === round.associationId)
    if (round.golferId === member.id && row !== undefined) round.id = row.id
  }
  const posted = rounds.filter(({ golferId, associationId }) => golferId === member.id && associationId !== null)
  league.rounds = rounds.filter(
    (round) =>
      round.golferId !== member.id ||
      round.associationId !== null ||
      round.isUsedUp ||
      !posted.some((one) => one.day === round.day && one.gross === round.gross),
  )
}
