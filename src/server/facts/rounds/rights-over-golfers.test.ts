import { beforeEach, expect, test } from 'vitest'
import { previewDigest } from '#contract/digests.ts'
import { listGolfers } from '#contract/golfers.ts'
import { acceptMembership, addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import { getMatch, getNeeded } from '#contract/matches.ts'
import { getOrganize } from '#contract/organize.ts'
import { previewScore } from '#contract/round-entry.ts'
import * as plans from '#contract/scheduled-rounds.ts'
import * as scores from '#contract/scores.ts'
import { getStory } from '#contract/stories.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aLeague, aMember, aPlayer, aRevision, aSeason } from '#tests/factories/stored.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
/** Organizes the Ladder, to which they add golfers of others. */
let stranger: Caller
let ladder: number

beforeEach(async () => {
  const { db } = club().tools
  league = await twilight(club())
  stranger = await club().signUp('Petra Voss')
  ladder = await aLeague(db, { ownerId: stranger.id, name: 'Ladder', manualRounds: 'confirmed' })
  await aSeason(db, { leagueId: ladder, endDate: '2026-05-31' })
  await db
    .insertInto('indexRevisions')
    .values({ golferId: league.wren.golferId, revisedOn: '2026-01-01', handicapIndexTenths: 124 })
    .execute()
})

const add = (golferId: number) => stranger.ask(addMember, { params: { id: ladder }, body: { golferId } })
const enter = (by: Caller, golferId = league.wren.golferId) =>
  by.try(scores.postScore, { body: { golferId, ...enteredCard } })
const entered = async (by: Caller) =>
  (await by.ask(scores.postScore, { body: { golferId: league.wren.golferId, ...enteredCard } })).id
const confirm = (by: Caller, id: number, leagueId: number) =>
  by.try(scores.confirmScore, { params: { id }, body: { leagueId } })
const accept = () => league.wren.ask(acceptMembership, { params: { id: ladder } })
const allow = (manualRounds: 'all' | 'confirmed') =>
  league.owner.ask(updateLeague, { params: { id: league.id }, body: { manualRounds } })

/** The round as the golfer's own league shows it. */
async function seen() {
  const {
    matchScores,
    version,
    scores: rounds,
  } = await league.wren.ask(getMatch, { params: { id: league.matches[0] } })
  const query = { leagueId: league.id }
  const [golfer] = (await league.owner.ask(listGolfers, { query })).filter(({ id }) => id === league.wren.golferId)
  return {
    version,
    net: matchScores.find(({ golferId }) => golferId === league.wren.golferId)?.netScore,
    rounds: rounds.map(({ id }) => id),
    waiting: (await league.owner.ask(scores.listWaitingScores, { query })).map(({ id }) => id),
    listed: (await league.owner.ask(scores.listScores, { query })).map(({ id }) => id),
    played: golfer?.roundsPlayed,
  }
}

test('adding a golfer with an account gives no right to enter rounds for them until they accept', async () => {
  await add(league.wren.golferId)
  const body = { golferId: league.wren.golferId, ...enteredCard }
  expect(await enter(stranger)).toMatchObject(refusal(403, 'membership_not_accepted'))
  expect(await stranger.try(previewScore, { body })).toMatchObject(refusal(403, 'membership_not_accepted'))
  await accept()
  expect(await enter(stranger)).toMatchObject({ status: 200 })
})

test.each(['all', 'confirmed'] as const)(
  'what another league’s organizer enters changes nothing where the rule is %s',
  async (rule) => {
    await allow(rule)
    await add(league.wren.golferId)
    await accept()
    const before = await seen()
    await entered(stranger)
    expect(await seen()).toEqual(before)
  },
)

test('it does not fix the rule in force: the one when the first round for the league is entered applies', async () => {
  await add(league.wren.golferId)
  await accept()
  club().setNow(new Date('2026-05-12T12:00:00Z'))
  const played = { golferId: league.wren.golferId, ...enteredCard, playedOn: '2026-05-12' }
  await stranger.ask(scores.postScore, { body: played })
  club().setNow(new Date('2026-05-12T13:00:00Z'))
  await allow('all')
  club().setNow(new Date('2026-05-12T14:00:00Z'))
  await league.wren.ask(scores.postScore, { body: { ...played, adjustedGrossScore: 80 } })
  const { matchScores } = await league.wren.ask(getMatch, { params: { id: league.matches[1] } })
  expect(matchScores.find(({ golferId }) => golferId === league.wren.golferId)?.netScore).not.toBeNull()
})

test('it holds back no result', async () => {
  await add(league.wren.golferId)
  await accept()
  await entered(stranger)
  await finishAt(club(), '2026-05-11T00:00:00Z')
  const { publishedAt } = await league.owner.ask(getMatch, { params: { id: league.matches[0] } })
  expect(publishedAt).not.toBeNull()
})

test('an organizer takes a round that was entered for another league, and members cannot', async () => {
  await add(league.wren.golferId)
  await accept()
  const id = await entered(stranger)
  expect(await confirm(league.owner, id, league.id)).toMatchObject({ status: 200 })
  expect(await seen()).toMatchObject({ net: 1, rounds: [id], listed: [id], waiting: [] })
})

test('the golfer makes it their own: then it waits like a round they entered', async () => {
  await add(league.wren.golferId)
  await accept()
  const id = await entered(stranger)
  expect(await stranger.try(scores.ownScore, { params: { id } })).toMatchObject(refusal(403, 'not_allowed'))
  await league.wren.ask(scores.ownScore, { params: { id } })
  expect(await seen()).toMatchObject({ net: null, rounds: [id], waiting: [id] })
})

test('a league that merely added a golfer settles none of their rounds', async () => {
  await add(league.wren.golferId)
  const id = await entered(league.wren)
  expect(await confirm(stranger, id, ladder)).toMatchObject({ status: 200 })
  const correction = { params: { id }, body: { ...enteredCard, adjustedGrossScore: 90 } }
  expect(await league.wren.try(scores.correctScore, correction)).toMatchObject({ status: 200 })
  await accept()
  await confirm(stranger, id, ladder)
  expect(await league.wren.try(scores.deleteScore, { params: { id } })).toMatchObject(refusal(409, 'round_confirmed'))
  await league.wren.ask(removeMember, { params: { id: ladder, golferId: league.wren.golferId } })
  expect(await league.wren.try(scores.deleteScore, { params: { id } })).toMatchObject({ status: 200 })
})

test('a league that merely added a golfer sees none of their plans until they accept', async () => {
  const { db } = club().tools
  const planned = { golferId: league.wren.golferId, date: '2026-05-08', course: 'Heron Marsh' }
  const { id } = await db.insertInto('scheduledRounds').values(planned).returning('id').executeTakeFirstOrThrow()
  await add(league.wren.golferId)
  const { id: matchId } = await db
    .selectFrom('matches')
    .select('id')
    .where('leagueId', '=', ladder)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow()
  const pia = await aPlayer(club(), 'Pia Holm')
  await aMember(db, { leagueId: ladder, golferId: pia.golferId })
  const query = { leagueId: ladder }
  /** Whether each screen of the Ladder shows the plan. */
  const seenThere = async () => {
    const texts = await Promise.all([
      stranger.try(plans.golferScheduledRounds, { params: { id: league.wren.golferId } }),
      stranger.ask(plans.currentScheduledRounds, { query }),
      stranger.ask(plans.matchScheduledRounds, { params: { id: matchId } }),
      stranger.ask(getStory, { params: { id: matchId }, query: {} }),
      stranger.ask(previewDigest, { query }),
    ])
    const { notPlayed } = await stranger.ask(getOrganize, { params: { id: ladder } })
    const join = await pia.try(plans.joinScheduledRound, { params: { id }, body: { matchId } })
    return [
      ...texts.map((reply) => /Heron Marsh|planned Fri/.test(JSON.stringify(reply))),
      notPlayed.some(({ plannedOn }) => plannedOn !== null),
      join.status === 200,
    ]
  }
  expect(await seenThere()).toEqual(Array(7).fill(false))
  await accept()
  expect(await seenThere()).toEqual(Array(7).fill(true))
})

test('a round that another league’s organizer entered keeps no one from entering it, and is then taken by none', async () => {
  await aRevision(club().tools.db, league.tobias, 12.4)
  await add(league.tobias)
  const { id } = await stranger.ask(scores.postScore, { body: { golferId: league.tobias, ...enteredCard } })
  const own = await league.owner.ask(scores.postScore, { body: { golferId: league.tobias, ...enteredCard } })
  expect(await enter(league.owner, league.tobias)).toMatchObject(refusal(409, 'round_exists'))
  expect(await confirm(league.owner, id, league.id)).toMatchObject(refusal(409, 'round_exists'))
  await stranger.ask(scores.deleteScore, { params: { id } })
  const { scores: rounds } = await league.owner.ask(getMatch, { params: { id: league.matches[0] } })
  expect(rounds.map((round) => round.id)).toEqual([own.id])
})

test('a golfer does not own a round that they have already', async () => {
  await add(league.wren.golferId)
  await accept()
  const id = await entered(stranger)
  expect(await enter(league.wren)).toMatchObject(refusal(409, 'round_exists'))
  await league.owner.ask(scores.postScore, { body: { golferId: league.wren.golferId, ...enteredCard } })
  expect(await league.wren.try(scores.ownScore, { params: { id } })).toMatchObject(refusal(409, 'round_exists'))
})

test('what another league’s organizer enters changes no net that is estimated', async () => {
  const flat = { courseRating: 72, slopeRating: 113 }
  const enterFor = (by: Caller, playedOn: string, adjustedGrossScore: number) =>
    by.ask(scores.postScore, {
      body: { golferId: league.tobias, ...enteredCard, ...flat, playedOn, adjustedGrossScore },
    })
  await add(league.tobias)
  for (const [n, gross] of [92, 90, 94].entries()) await enterFor(league.owner, `2026-03-0${n + 1}`, gross)
  for (const n of [1, 2, 3]) await enterFor(stranger, `2026-04-0${n}`, 130)
  expect(await enterFor(league.owner, '2026-05-05', 87)).toMatchObject({ netScoreDifferential: -1 })
})

test('what another league’s organizer enters changes nothing that a match says of who has not played, or of what they need', async () => {
  await club()
    .tools.db.updateTable('golfers')
    .set({ handicapIndexTenths: null })
    .where('id', '=', league.tobias)
    .execute()
  const enterFor = (by: Caller, playedOn: string, adjustedGrossScore: number) =>
    by.ask(scores.postScore, { body: { golferId: league.tobias, ...enteredCard, playedOn, adjustedGrossScore } })
  for (const [n, gross] of [92, 90, 94].entries()) await enterFor(league.owner, `2026-03-0${n + 1}`, gross)
  await add(league.tobias)
  const params = { id: league.matches[0] }
  const said = async () => ({
    needed: await league.owner.ask(getNeeded, { params, query: { golferId: String(league.tobias) } }),
    story: await league.owner.ask(getStory, { params, query: {} }),
  })
  const before = await said()
  for (const n of [1, 2, 3]) await enterFor(stranger, `2026-04-0${n}`, 130)
  await enterFor(stranger, '2026-05-05', 130)
  expect(await said()).toEqual(before)
})
