// @module-tag chance
import { beforeAll, expect, test } from 'vitest'
import { addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import { type Match, type Needed, getMatch, getNeeded } from '#contract/matches.ts'
import { syncScores } from '#contract/syncs.ts'
import { assignTeam } from '#contract/teams.ts'
import { syncGolfer } from '#server/facts/association/sync/sync-golfer.ts'
import { golfersToSync } from '#server/facts/association/sync/syncs.queries.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { quirks } from '#simulator/world/quirk-golfers.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { type Caller, useApp } from '#tests/support/server/app.ts'
import {
  type LeagueGolfer,
  type TestLeague,
  evening,
  ghinsFrom,
  seedLeague,
  synced,
} from '#tests/support/world/league.ts'

/** At least one for each golfer, of whom one has a plus handicap. */
const matches = runLength({ short: 7, long: 200 })
const random = seededRandom(seed)

const app = useApp({ scope: 'whole file', simulatorNow: () => evening, now: () => evening })
const today = '2026-11-20'

let admin: Caller
let league: TestLeague
/** The golfers who are in the league now. */
let members: readonly LeagueGolfer[]

beforeAll(async () => {
  admin = await app().signUp('Ann')
  const ghins = [...ghinsFrom(0, 6), String(quirks.plusHandicap)]
  league = await seedLeague(app(), admin, { ghins, teams: 3, season: { startDate: today, endDate: '2026-11-22' } })
  members = league.golfers
  await synced(admin, { leagueId: league.id })
})

const control = () => controlOf(app().simulator.url)
const oneOf = <T>(things: readonly T[]): T | undefined => things[random.below(things.length)]
const atMatch = () => ({ params: { id: league.season.matches[0]?.id ?? 0 } })
const page = () => admin.ask(getMatch, atMatch())
const neededBy = ({ id }: LeagueGolfer) => admin.ask(getNeeded, { ...atMatch(), query: { golferId: id } })

type Tee = Pick<Needed['tees'][number], 'courseName' | 'teeName' | 'courseRating' | 'slopeRating'>

const post = ({ ghin }: LeagueGolfer, gross: number, tee: Tee) =>
  control().post({
    ghin,
    played_at: today,
    adjusted_gross_score: gross,
    course: tee.courseName ?? 'Marram Links',
    tee: tee.teeName ?? 'White',
    course_rating: tee.courseRating,
    slope_rating: tee.slopeRating,
  })

/** Tees of this slope give exactly the net that is asked for, in strokes. */
function exactly(net: number, index: number): { gross: number; tee: Tee } {
  const tee = { courseName: 'Neutral Links', teeName: 'White', slopeRating: 113 }
  const gross = 80
  return { gross, tee: { ...tee, courseRating: Math.round((gross - net - index) * 10) / 10 } }
}

/** Few different nets, so that ties are frequent; two of them are above most caps. */
const nets = [-4.2, -1.3, -1.2, 0, 0.6, 4, 12.5, 20]

/**
 * A match of random rules, rosters and teams with this golfer, in which about two of three golfers have played; returns
 * their rounds.
 */
async function aRandomMatch(golfer: LeagueGolfer): Promise<string[]> {
  const rules = {
    useTeams: random.chance() < 0.8,
    scoresDroppedPerTeam: random.below(3),
    maxNetDifferential: oneOf([3, 9, 15]) ?? 9,
    noScoreNetDifferential: oneOf([3, 12]) ?? 12,
  }
  await admin.ask(updateLeague, { params: { id: league.id }, body: rules })
  const playing = league.golfers.filter((one) => random.chance() < 0.85 || one === golfer)
  for (const { id } of members.filter((golfer) => !playing.includes(golfer)))
    await admin.ask(removeMember, { params: { id: league.id, golferId: id } })
  for (const { id } of playing.filter((golfer) => !members.includes(golfer)))
    await admin.ask(addMember, { params: { id: league.id }, body: { golferId: id } })
  members = playing
  for (const { id } of members)
    await admin.ask(assignTeam, {
      params: { golferId: id },
      body: { leagueId: league.id, teamId: oneOf([...league.teamIds, null]) ?? null },
    })
  const rounds = []
  for (const member of members) {
    const { handicapIndex } = await neededBy(member)
    if (handicapIndex === null) throw new Error(`${member.name} has no Handicap Index`)
    const { gross, tee } = exactly(oneOf(nets) ?? 0, handicapIndex)
    if (random.chance() < 0.66) rounds.push(await post(member, gross, tee))
  }
  await synced(admin, { leagueId: league.id }, syncScores)
  return rounds
}

const rowOf = ({ matchScores }: Match, isOne: (row: Match['matchScores'][number]) => boolean) =>
  matchScores.find(isOne)?.position ?? Infinity

/** Fetches and stores a golfer's rounds as the worker does. */
async function sync({ id }: LeagueGolfer): Promise<void> {
  const { db, now, association, results } = app().tools
  if (association === null) throw new Error('The app has an association')
  const since = { earliest: today, latest: today }
  for (const golfer of await golfersToSync(db, { leagueId: null, golferId: id }, since))
    await syncGolfer({ db, now, association, results }, golfer, {
      until: today,
      withHistory: false,
      urgency: 'requested',
    })
}

/** The positions of a golfer and their team after a sync. */
async function positionsOf(golfer: LeagueGolfer) {
  await sync(golfer)
  const match = await page()
  const teamId = match.matchScores.find(({ golferId }) => golferId === golfer.id)?.teamId
  return {
    own: rowOf(match, ({ golferId }) => golferId === golfer.id),
    team: rowOf(match, (row) => row.golferId === null && row.teamId === teamId),
  }
}

/** A net further below the Index is an exceptional score, which the association lowers once more. */
const exceptional = -5.5

const proven = { places: 0, teams: 0, any: 0, withRound: 0, withoutRound: 0, plus: 0 }

type Goal = { readonly who: 'own' | 'team'; readonly position: number; readonly net: number | null }

/** Posts the gross that is named for a place, then one stroke more. */
async function prove(golfer: LeagueGolfer, goal: Goal, { gross, tee }: { gross: number; tee: Tee }) {
  const what = JSON.stringify({ seed, golfer, goal, gross, tee })
  const round = await post(golfer, gross, tee)
  expect((await positionsOf(golfer))[goal.who], what).toBeLessThanOrEqual(goal.position)
  if (goal.net !== null) {
    await control().correct(round, gross + 1)
    expect((await positionsOf(golfer))[goal.who], `${what}, one more`).toBeGreaterThan(goal.position)
  }
  await control().remove(round)
}

async function expectAllProven(golfer: LeagueGolfer): Promise<void> {
  const before = await positionsOf(golfer)
  const { places, team, tees, handicapIndex } = await neededBy(golfer)
  expect(tees.length, golfer.name).toBeGreaterThan(0)
  expect(places.every(({ position }) => position < before.own)).toBe(true)
  expect(team?.position ?? 0).toBeLessThan(before.team)
  const goals = [
    ...places.map((place) => ({ ...place, who: 'own' as const })),
    ...(team === null ? [] : [{ ...team, who: 'team' as const }]),
  ]
  for (const { grosses, ...goal } of goals) {
    if (goal.net !== null && goal.net < exceptional) continue
    const named = goal.net === null ? { tee: oneOf(tees)?.id, gross: 130 } : oneOf(grosses)
    const tee = tees.find(({ id }) => id === named?.tee)
    if (named === undefined || tee === undefined) throw new Error(`${golfer.name} has no tee for ${goal.net}`)
    await prove(golfer, goal, { gross: named.gross, tee })
    proven[goal.who === 'team' ? 'teams' : 'places'] += 1
    if (goal.net === null) proven.any += 1
    proven[Number.isFinite(before.own) ? 'withRound' : 'withoutRound'] += 1
    if ((handicapIndex ?? 0) < 0) proven.plus += 1
  }
  expect(await positionsOf(golfer)).toEqual(before)
}

const cases = Array.from({ length: matches }, (_, n) => n)

test.each(cases)('match %i: the gross named at a tee takes its place, and one stroke more does not', async (n) => {
  const golfer = league.golfers[n % league.golfers.length]
  if (golfer === undefined) throw new Error('The league has golfers')
  const rounds = await aRandomMatch(golfer)
  await expectAllProven(golfer)
  for (const round of rounds) await control().remove(round)
})

test('golfers with and without rounds, plus handicaps, teams and places for any round were among them', () => {
  console.info({ seed, ...proven })
  for (const [what, times] of Object.entries(proven)) expect(times, what).toBeGreaterThan(0)
})
