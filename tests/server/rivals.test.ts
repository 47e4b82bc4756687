import { expect, test } from 'vitest'
import { type CommonLeague, type LeagueRivals, getAgainst, getRivals } from '#contract/rivals.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { defaultRules } from '#domain/scoring/rules.ts'
import { scoreMatch } from '#domain/scoring/score-match.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { deleteGolfer } from '#server/golfers/delete-golfer.ts'
import { deleteMember } from '#server/leagues/leagues.queries.ts'
import { finishMatches } from '#server/rescoring/finish-matches.ts'
import { publishMatches } from '#server/rescoring/publish-matches.ts'
import { matchesToRescore, rescoreMatches } from '#server/rescoring/rescore-match.ts'
import { insertRounds } from '#server/scores/rounds.queries.ts'
import { setTeam } from '#server/teams/teams.queries.ts'
import { type SeededRandom, seededRandom } from '#simulator/world/chance.ts'
import { postedRound, roundOfNet } from '#tests/factories/rounds.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, aTeam } from '#tests/factories/stored.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()
const db = () => club().tools.db

/** Fifteen seasons of a week in each of twenty leagues, as many as one reply holds. */
const leagues = 20
const seasonsEach = 15
const weeksEach = 1
const firstMonday = '2026-01-05'

type Round = { readonly golferId: number; readonly playedOn: Day; readonly net: number; readonly addedAt: string }
type Lasting = Round & { deletedAt: string | null }
type Played = {
  readonly id: number
  readonly startDate: Day
  readonly endDate: Day
  readonly roster: readonly number[]
}
type League = {
  readonly id: number
  readonly teams: readonly number[]
  readonly members: Set<number>
  readonly matches: readonly { readonly id: number; readonly startDate: Day; readonly endDate: Day }[]
  readonly played: Played[]
}
type World = {
  readonly random: SeededRandom
  readonly golfers: readonly number[]
  /** In leagues with final results only; they can be removed. */
  readonly leaving: readonly number[]
  readonly leagues: readonly League[]
  readonly rounds: Map<number, Lasting>
}

const isTrue = (random: SeededRandom, chance: number) => random.chance() < chance
/** Few different nets, so that many are equal. */
const anyNet = (random: SeededRandom) => 10 * random.below(5) - 20

async function aWorld(random: SeededRandom): Promise<World> {
  const owner = await club().signUp('Otis Larkspur')
  const golfers: number[] = []
  for (let n = 0; n < 12; n += 1) golfers.push(await aGolfer(db(), `Golfer ${n}`))
  const [staying, leaving] = [golfers.slice(0, 10), golfers.slice(10)]
  const all: League[] = []
  for (let n = 0; n < leagues; n += 1) {
    const isFinal = n % 2 === 0
    const settings = { name: `League ${n}`, useTeams: n % 3 === 0, ...(isFinal ? { finalAfterDays: 1 } : {}) }
    const id = await aLeague(db(), { ownerId: owner.id, ...settings })
    const teams = [await aTeam(db(), id, 'Bunker Hillbillies'), await aTeam(db(), id, 'Gimme Gimme')]
    const members = new Set(
      isFinal ? [...staying.slice(n % 5, (n % 5) + 4), ...leaving] : staying.slice(n % 4, 6 + (n % 4)),
    )
    for (const golferId of members) await aMember(db(), { leagueId: id, golferId })
    all.push({ id, teams, members, matches: await seasonsOf(id, random), played: [] })
  }
  return { random, golfers, leaving, leagues: all, rounds: new Map() }
}

async function seasonsOf(leagueId: number, random: SeededRandom): Promise<League['matches']> {
  for (let n = 0; n < seasonsEach; n += 1) {
    const startDate = addDays(firstMonday, 7 * weeksEach * n)
    const days = { startDate, endDate: addDays(startDate, 7 * weeksEach - 1), isActive: n === 0 }
    const { id } = await aSeason(db(), { leagueId, ...days }, new Date(`${firstMonday}T00:00:00Z`))
    const matchesCounted = isTrue(random, 0.5) ? 1 + random.below(2) : null
    await db().updateTable('seasons').set({ matchesCounted }).where('id', '=', id).execute()
  }
  return db()
    .selectFrom('matches')
    .select(['id', 'startDate', 'endDate'])
    .where('leagueId', '=', leagueId)
    .orderBy('startDate')
    .execute()
}

/** A week's rounds, the end of its matches on Monday, and what happens afterwards to these and earlier ones. */
async function playWeek(world: World, week: number): Promise<void> {
  const monday = addDays(firstMonday, 7 * week)
  await newRounds(world, monday)
  const now = new Date(`${addDays(monday, 7)}T12:00:00Z`)
  club().setNow(now)
  await finishMatches(club().tools)
  await publishMatches(club().tools)
  for (const { matches, members, played } of world.leagues) {
    const match = matches[week]
    if (match !== undefined) played.push({ ...match, roster: [...members] })
  }
  for (let n = 0; n < 3; n += 1) await changeEarlier(world, monday, now)
  for (const league of world.leagues) if (isTrue(world.random, 0.3)) await changeRoster(world, league)
}

async function newRounds({ random, golfers, rounds }: World, monday: Day): Promise<void> {
  const addedAt = `${addDays(monday, 6)}T20:00:00.000Z`
  for (const golferId of golfers) {
    for (let n = random.below(3); n > 0; n -= 1) {
      const net = anyNet(random)
      const playedOn = addDays(monday, random.below(7))
      const facts = postedRound({ associationId: `rival-${golferId}-${rounds.size}`, playedOn })
      const [id = 0] = await insertRounds(db(), golferId, [
        { ...facts, net: { net, source: 'printed-index', index: 124 } },
      ])
      await db().updateTable('rounds').set({ createdAt: addedAt }).where('id', '=', id).execute()
      rounds.set(id, { golferId, playedOn, net, addedAt, deletedAt: null })
    }
  }
}

/** A round of an earlier week is added or deleted: results are restated unless they are final. */
async function changeEarlier({ random, golfers, rounds }: World, monday: Day, now: Date): Promise<void> {
  const kept = [...rounds].filter(([, { deletedAt }]) => deletedAt === null)
  const [id, round] = kept[random.below(kept.length)] ?? []
  if (id !== undefined && round !== undefined && isTrue(random, 0.4)) {
    await db()
      .transaction()
      .execute(async (tx) => {
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
  const added = await aRound(db(), golferId, { net, playedOn }, now)
  rounds.set(added, { golferId, playedOn, net, addedAt: now.toISOString(), deletedAt: null })
}

async function changeRoster({ random }: World, { id: leagueId, teams, members }: League): Promise<void> {
  const golferId = [...members][random.below(members.size)] ?? 0
  if (isTrue(random, 0.6) || members.size < 4) {
    await setTeam(db(), { leagueId, golferId, teamId: teams[random.below(2)] ?? null })
    return
  }
  await deleteMember(db(), leagueId, golferId)
  members.delete(golferId)
}

/** The results become final where they do; then those who play nowhere else are removed. */
async function removeGolfers({ leagues: all, leaving }: World): Promise<void> {
  const end = addDays(firstMonday, 7 * weeksEach * seasonsEach)
  for (const days of [2, 4, 6]) {
    club().setNow(new Date(`${addDays(end, days)}T12:00:00Z`))
    await publishMatches(club().tools)
  }
  const admin = { id: club().admin.id, role: 'ADMIN', golferId: null } as const
  for (const id of leaving) {
    for (const league of all) await deleteMember(db(), league.id, id)
    await deleteGolfer(club().tools, admin, { id, address: '192.0.2.1' })
  }
}

/** Each golfer's net in each match, from the rounds that were known when it became final, or are known now. */
async function netsOf({ leagues: all, rounds }: World): Promise<Map<number, Map<number, number | null>>> {
  const finals = await db().selectFrom('matches').select(['id', 'finalAt']).execute()
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

type Nets = ReadonlyMap<number, ReadonlyMap<number, number | null>>
type Record = Pick<CommonLeague, 'wins' | 'losses' | 'halved' | 'alone'> & { matches: number[]; latest: Day }

/** Law 26 spelled out, match by match. */
function recordOf({ played }: League, nets: Nets, [a, b]: readonly [number, number]): Record {
  const record = { wins: 0, losses: 0, halved: 0, alone: { golfer: 0, opponent: 0 }, matches: [0], latest: '' }
  record.matches = []
  for (const { id, endDate } of played) {
    const [own, theirs] = [nets.get(id)?.get(a), nets.get(id)?.get(b)]
    if (own === undefined || theirs === undefined) continue
    if (own === null && theirs !== null) record.alone.opponent += 1
    if (own !== null && theirs === null) record.alone.golfer += 1
    if (own === null || theirs === null) continue
    record.matches.unshift(id)
    record.latest = endDate
    if (own < theirs) record.wins += 1
    else if (own > theirs) record.losses += 1
    else record.halved += 1
  }
  return record
}

type Met = readonly [golferId: number, record: Record]

/** The first of those for whom nobody else is better. */
function bestOf(met: readonly Met[], better: (a: Record, b: Record) => number): number | null {
  const beats = ([id, a]: Met, [otherId, b]: Met) => {
    const steps = [better(a, b), a.matches.length - b.matches.length, a.latest.localeCompare(b.latest), otherId - id]
    return (steps.find((step) => step !== 0) ?? 0) > 0
  }
  const [best] = met.filter((one) => !met.some((other) => other !== one && beats(other, one)))
  return best?.[0] ?? null
}

function rivalsIn(league: League, nets: Nets, golferId: number, others: readonly number[]) {
  const met = others
    .map((id): Met => [id, recordOf(league, nets, [golferId, id])])
    .filter(([, { matches }]) => matches.length > 0)
  const often = met.filter(([, { matches }]) => matches.length >= 3)
  const above = ({ wins, losses }: Record) => wins - losses
  return [
    bestOf(met, () => 0),
    bestOf(often, (a, b) => Math.abs(above(b)) - Math.abs(above(a))),
    bestOf(
      often.filter(([, one]) => above(one) < 0),
      (a, b) => above(b) - above(a),
    ),
    bestOf(
      often.filter(([, one]) => above(one) > 0),
      (a, b) => above(a) - above(b),
    ),
  ]
}

/** What the admin sees of two golfers; nothing where they have no league in common. */
async function commonOf(id: number, opponentId: number): Promise<readonly CommonLeague[]> {
  const { status, body } = await club().admin.try(getAgainst, { params: { id, opponentId } })
  return status === 404 ? [] : getAgainst.reply.parse(body).leagues
}

const shownIn = ({ mostPlayed, closest, nemesis, favourite }: LeagueRivals) =>
  [mostPlayed, closest, nemesis, favourite].map((rival) => rival?.golferId ?? null)

test(
  'over 300 random seasons, head to head and rivals are what the rounds of each match make them',
  { timeout: 600_000 },
  async () => {
    await club().stopWorker()
    for (let run = 0; run < runLength({ usual: 1, long: 10 }); run += 1) {
      const world = await aWorld(seededRandom(seed + 7919 * run))
      for (let week = 0; week < weeksEach * seasonsEach; week += 1) await playWeek(world, week)
      await removeGolfers(world)
      const nets = await netsOf(world)
      const there = world.golfers.filter((id) => !world.leaving.includes(id))
      const seen = { halved: 0, alone: 0, matches: 0 }
      for (const golferId of there) {
        const others = there.filter((id) => id !== golferId)
        for (const opponentId of others.filter((id) => id > golferId)) {
          const shown = await commonOf(golferId, opponentId)
          for (const league of world.leagues) {
            const { latest: _latest, ...expected } = recordOf(league, nets, [golferId, opponentId])
            const own = shown.find(({ leagueId }) => leagueId === league.id)
            const { wins = 0, losses = 0, halved = 0, alone = { golfer: 0, opponent: 0 }, matches = [] } = own ?? {}
            const found = { wins, losses, halved, alone, matches: matches.map(({ matchId }) => matchId) }
            expect(found, `${golferId} and ${opponentId} in ${league.id}, of the seed ${seed}`).toEqual(expected)
            seen.halved += halved
            seen.alone += alone.golfer
            seen.matches += matches.length
          }
        }
        const { leagues: shown } = await club().admin.ask(getRivals, { params: { id: golferId } })
        for (const league of world.leagues) {
          const own = shown.find(({ leagueId }) => leagueId === league.id)
          const found = own === undefined ? [null, null, null, null] : shownIn(own)
          expect(found, `${golferId} in ${league.id}, of the seed ${seed}`).toEqual(
            rivalsIn(league, nets, golferId, others),
          )
        }
      }
      expect(seen.halved).toBeGreaterThan(100)
      expect(seen.alone).toBeGreaterThan(100)
      expect(seen.matches).toBeGreaterThan(500)
      const states = await db().selectFrom('restatements').select('counted').distinct().execute()
      expect(states.map(({ counted }) => counted).toSorted()).toEqual([false, true])
    }
  },
)
