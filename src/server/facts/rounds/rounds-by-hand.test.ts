import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { nameDeputy, removeDeputy } from '#contract/deputies.ts'
import { getGolfer, listGolfers } from '#contract/golfers.ts'
import { transferLeague, updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { listRestatements } from '#contract/restatements.ts'
import * as scores from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aLeague, aMember, aPlayer, aRevision, aSeason } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
  await revise(league.wren.golferId)
})

const revise = (golferId: number) =>
  club()
    .tools.db.insertInto('indexRevisions')
    .values({ golferId, revisedOn: '2026-01-01', handicapIndexTenths: 124 })
    .execute()

const enter = (by: Caller, golferId = league.wren.golferId, more: object = {}) =>
  by.ask(scores.postScore, { body: { golferId, ...enteredCard, ...more } })
const confirm = (by: Caller, id: number, more: object = {}) =>
  by.try(scores.confirmScore, { params: { id }, body: { leagueId: league.id, ...more } })
const reject = (by: Caller, id: number, reason = 'The card is missing') =>
  by.try(scores.rejectScore, { params: { id }, body: { leagueId: league.id, reason } })
const change = (settings: object) => league.owner.ask(updateLeague, { params: { id: league.id }, body: settings })
const waiting = async (by: Caller = league.owner) =>
  (await by.ask(scores.listWaitingScores, { query: { leagueId: league.id } })).map(({ id }) => id)
const page = (n: 0 | 1 | 2 = 0) => league.wren.ask(getMatch, { params: { id: league.matches[n] } })

/** Wren's net in a match of the league. */
async function net(n: 0 | 1 | 2 = 0): Promise<number | null | undefined> {
  return (await page(n)).matchScores.find(({ golferId }) => golferId === league.wren.golferId)?.netScore
}

const inLeague = { leagueName: 'Tuesday Twilight', reason: null, decidedBy: null }

test('a golfer’s own round counts in a league once an organizer has confirmed it', async () => {
  const { id } = await enter(league.wren)
  expect(await net()).toBeNull()
  expect(await waiting()).toEqual([id])
  const [shown] = (await page()).scores
  expect(shown).toMatchObject({
    eligible: false,
    byHand: {
      enteredBy: { name: 'Wren Ashdown' },
      isSettled: false,
      leagues: [{ ...inLeague, confirmation: 'waiting', counts: false }],
    },
  })

  const { body } = await confirm(league.owner, id)
  expect(body).toMatchObject({
    eligible: true,
    byHand: { isSettled: true, leagues: [{ confirmation: 'confirmed', counts: true, decidedBy: 'Otis Larkspur' }] },
  })
  expect(await net()).toBe(1)
  expect(await waiting()).toEqual([])
  const activities = await league.wren.ask(listActivity, { query: { leagueId: league.id, type: 'SCORE_CHANGE' } })
  expect(activities.map(({ message }) => message)).toEqual(['Wren Ashdown posted +1'])
})

test('a rejected round does not count, and its golfer sees the reason', async () => {
  const { id } = await enter(league.wren)
  await confirm(league.owner, id)
  await reject(league.owner, id, 'Played from other tees')
  expect(await net()).toBeNull()
  const [score] = (await league.wren.ask(getGolfer, { params: { id: league.wren.golferId } })).scores
  expect(score?.byHand?.leagues).toMatchObject([
    { confirmation: 'rejected', reason: 'Played from other tees', decidedBy: 'Otis Larkspur' },
  ])
  expect(await waiting()).toEqual([])
})

test('a round that an organizer enters for another golfer is confirmed, their own waits', async () => {
  const round = await enter(league.owner)
  expect(round.byHand).toMatchObject({
    enteredBy: { name: 'Otis Larkspur' },
    isSettled: false,
    leagues: [{ confirmation: 'confirmed' }],
  })
  expect(await net()).toBe(1)

  const { id: leagueId } = league
  await club().tools.db.updateTable('leagues').set({ ownerId: league.wren.id }).where('id', '=', leagueId).execute()
  const own = await enter(league.wren, undefined, { adjustedGrossScore: 80 })
  expect(own.byHand?.leagues).toMatchObject([{ confirmation: 'waiting' }])
  expect(await net()).toBe(1)
})

test('no one confirms their own round; with a single organizer the members confirm that organizer’s rounds', async () => {
  const fern = await aPlayer(club(), 'Fern Alder')
  await aMember(club().tools.db, { leagueId: league.id, golferId: fern.golferId })
  const { id: members } = await enter(league.wren)
  expect((await confirm(fern, members)).body).toMatchObject({ code: 'not_allowed' })
  expect((await confirm(league.wren, members)).body).toMatchObject({ code: 'own_round' })

  await club().tools.db.updateTable('leagues').set({ ownerId: league.wren.id }).where('id', '=', league.id).execute()
  expect((await confirm(league.wren, members)).body).toMatchObject({ code: 'own_round' })
  expect((await confirm(fern, members)).status).toBe(200)
  expect((await reject(fern, members)).body).toMatchObject({ code: 'not_allowed' })
  expect(await net()).toBe(1)
})

test('with peersConfirm on, any other member with an account confirms or rejects a waiting round, once', async () => {
  const fern = await aPlayer(club(), 'Fern Alder')
  await aMember(club().tools.db, { leagueId: league.id, golferId: fern.golferId })
  await change({ peersConfirm: true })
  const { id } = await enter(league.wren)
  expect((await reject(fern, id)).status).toBe(200)
  expect((await confirm(fern, id)).body).toMatchObject({ code: 'not_allowed' })
  expect((await confirm(league.owner, id)).status).toBe(200)
})

test('confirmation belongs to a round and a league', async () => {
  const ladder = await aLeague(club().tools.db, { ownerId: club().admin.id, name: 'Ladder' })
  await aMember(club().tools.db, { leagueId: ladder, golferId: league.wren.golferId })
  const { matchIds } = await aSeason(club().tools.db, { leagueId: ladder })
  const netThere = async () =>
    (await club().admin.ask(getMatch, { params: { id: matchIds[0] ?? 0 } })).matchScores[0]?.netScore
  const { id, byHand } = await enter(league.wren)
  expect(byHand?.leagues.map(({ leagueName, confirmation }) => [leagueName, confirmation])).toEqual([
    ['Ladder', 'waiting'],
    ['Tuesday Twilight', 'waiting'],
  ])
  await confirm(league.owner, id)
  expect([await net(), await netThere()]).toEqual([1, null])
  expect((await league.owner.try(scores.confirmScore, { params: { id }, body: { leagueId: ladder } })).status).toBe(404)
})

test('the setting decides which rounds count, and open matches follow it', async () => {
  await enter(league.wren)
  await change({ manualRounds: 'all' })
  expect(await net()).toBe(1)
  expect(await waiting()).toEqual([])
  await change({ manualRounds: 'none' })
  expect(await net()).toBeNull()
  expect((await page()).scores[0]?.byHand?.leagues).toMatchObject([{ confirmation: null, counts: false }])
})

test('a finished match keeps its setting, and a later confirmation counts in it', async () => {
  const { id } = await enter(league.wren)
  await finishAt(club(), '2026-05-12T12:00:00Z')
  await change({ manualRounds: 'all' })
  expect(await net()).toBeNull()
  await confirm(league.owner, id)
  expect(await net()).toBe(1)
  const { version } = await page()
  await change({ manualRounds: 'none' })
  expect(await net()).toBe(1)
  expect((await page()).version).toBe(version)
  await club().admin.ask(scores.deleteScore, { params: { id } })
  expect(await net()).toBeNull()
  const activities = await league.wren.ask(listActivity, {
    query: { matchId: league.matches[0], type: 'SCORE_CHANGE' },
  })
  expect(activities.map(({ message }) => message)).toEqual([
    'Wren Ashdown no longer has a counting round',
    'Wren Ashdown posted +1',
  ])
})

test('rounds stored before leagues confirmed any count as they did, until a league rejects one or an admin deletes it', async () => {
  const { id } = await enter(league.wren)
  const { db } = club().tools
  await db.updateTable('rounds').set({ countsEverywhere: true, enteredBy: null }).where('id', '=', id).execute()
  await change({ manualRounds: 'none' })
  expect(await net()).toBe(1)
  expect((await page()).scores[0]?.byHand).toMatchObject({
    enteredBy: null,
    leagues: [{ confirmation: null, counts: true }],
  })
  expect((await league.wren.try(scores.deleteScore, { params: { id } })).body).toMatchObject({ code: 'not_allowed' })
  await reject(league.owner, id)
  expect(await net()).toBeNull()
  await club().admin.ask(scores.deleteScore, { params: { id } })
  expect((await page()).scores).toEqual([])
})

test('the user who entered a round can correct it until someone else confirms it; the matches of both days are rescored', async () => {
  await change({ manualRounds: 'all' })
  club().setNow(new Date('2026-05-13T12:00:00Z'))
  const { id } = await enter(league.wren)
  await reject(league.owner, id)
  const correct = (by: Caller, more: object = {}) =>
    by.try(scores.correctScore, { params: { id }, body: { ...enteredCard, ...more } })
  expect(await correct(league.wren, { playedOn: '2026-05-12', adjustedGrossScore: 85, version: 1 })).toMatchObject({
    status: 200,
    body: {
      id,
      adjustedGrossScore: 85,
      differential: 12.5,
      netScoreDifferential: 0.1,
      byHand: { version: 2, leagues: [{ confirmation: null, counts: true }] },
    },
  })
  expect([await net(0), await net(1)]).toEqual([null, 0.1])
  expect((await correct(league.wren, { version: 1 })).body).toMatchObject({ code: 'out_of_date' })
  expect((await correct(league.owner)).body).toMatchObject({ code: 'not_allowed' })
  await confirm(league.owner, id, { version: 2 })
  for (const { body } of [await correct(league.wren), await league.wren.try(scores.deleteScore, { params: { id } })]) {
    expect(body).toMatchObject({
      code: 'round_confirmed',
      error: expect.stringContaining('administrators can delete it'),
    })
  }
})

test('a round that someone else has confirmed stays settled when it is rejected later', async () => {
  const { id } = await enter(league.wren)
  await confirm(league.owner, id)
  await reject(league.owner, id)
  const settled = { status: 409, body: { code: 'round_confirmed' } }
  const correction = { params: { id }, body: { ...enteredCard, adjustedGrossScore: 85 } }
  expect(await league.wren.try(scores.correctScore, correction)).toMatchObject(settled)
  expect(await league.wren.try(scores.deleteScore, { params: { id } })).toMatchObject(settled)
  expect(await net()).toBeNull()
})

test('an organizer can correct a round they entered, and it stays confirmed', async () => {
  const { id } = await enter(league.owner)
  await league.owner.ask(scores.correctScore, { params: { id }, body: { ...enteredCard, adjustedGrossScore: 85 } })
  expect(await net()).toBe(0.1)
})

test('a former organizer can neither correct nor delete rounds they confirmed; administrators can', async () => {
  const { id } = await enter(league.owner)
  const attempts = async (by: Caller) => [
    await by.try(scores.correctScore, { params: { id }, body: { ...enteredCard, adjustedGrossScore: 85 } }),
    await by.try(scores.deleteScore, { params: { id } }),
  ]
  await league.owner.ask(transferLeague, { params: { id: league.id }, body: { ownerId: league.wren.id } })
  for (const answer of await attempts(league.owner))
    expect(answer).toMatchObject({ status: 409, body: { code: 'round_confirmed' } })
  const [shown] = (await page()).scores
  expect(shown?.byHand).toMatchObject({ isSettled: true, leagues: [{ confirmation: 'confirmed' }] })
  await club().admin.ask(scores.deleteScore, { params: { id } })
  const { id: entered } = await enter(club().admin, undefined, { adjustedGrossScore: 84 })
  const again = await club().admin.ask(scores.correctScore, { params: { id: entered }, body: enteredCard })
  expect(again.byHand).toMatchObject({ isSettled: false, leagues: [{ confirmation: 'confirmed' }] })
})

test('a former deputy deletes no round of a golfer without an account', async () => {
  const { db } = club().tools
  const place = { id: league.id, golferId: league.wren.golferId }
  await league.owner.ask(nameDeputy, { params: place })
  await aRevision(db, league.tobias, 12.4)
  const ids: number[] = []
  for (const adjustedGrossScore of [86, 88]) {
    const body = { golferId: league.tobias, ...enteredCard, adjustedGrossScore }
    ids.push((await league.wren.ask(scores.postScore, { body })).id)
  }
  await confirm(league.owner, ids[0] ?? 0)
  await league.owner.ask(removeDeputy, { params: place })
  for (const id of ids)
    expect(await league.wren.try(scores.deleteScore, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'round_confirmed' },
    })
})

test('a corrected round keeps its net unless the score or the day changed', async () => {
  const { id } = await enter(league.wren)
  await aRevision(club().tools.db, league.wren.golferId, 10.4, '2026-05-02')
  const correct = (more: object) =>
    league.wren.ask(scores.correctScore, { params: { id }, body: { ...enteredCard, ...more } })
  expect(await correct({ courseName: 'old mill' })).toMatchObject({ courseName: 'Old Mill', netScoreDifferential: 1 })
  expect(await correct({ playedOn: '2026-05-05' })).toMatchObject({ netScoreDifferential: 3 })
})

test('a round that has changed since it was shown cannot be confirmed', async () => {
  const { id } = await enter(league.wren)
  await league.wren.ask(scores.correctScore, { params: { id }, body: { ...enteredCard, adjustedGrossScore: 70 } })
  expect((await confirm(league.owner, id, { version: 1 })).body).toMatchObject({ code: 'out_of_date' })
})

test('a correction that makes two rounds the same is refused', async () => {
  const { id } = await enter(league.wren)
  await enter(league.wren, undefined, { adjustedGrossScore: 90 })
  const same = await league.wren.try(scores.correctScore, {
    params: { id },
    body: { ...enteredCard, adjustedGrossScore: 90 },
  })
  expect(same.body).toMatchObject({ code: 'round_exists' })
})

test('a league cannot decide on rounds of golfers outside it or on deleted rounds', async () => {
  const fern = await aPlayer(club(), 'Fern Alder')
  const { id } = await enter(fern, fern.golferId)
  expect((await confirm(league.owner, id)).body).toMatchObject({ code: 'not_a_member' })
  expect((await confirm(league.owner, 2_000_000_000)).body).toMatchObject({ code: 'round_not_found' })
})

test('best scores, rounds played and latest nets use only rounds that the league accepts', async () => {
  const { id } = await enter(league.wren)
  const figures = async () => {
    const [golfer] = await league.owner.ask(listGolfers, { query: { leagueId: league.id, search: 'wren' } })
    const best = await league.owner.ask(scores.listBestScores, { query: { leagueId: league.id } })
    return [golfer?.roundsPlayed, golfer?.scores.map(({ eligible }) => eligible), best.map(({ score }) => score.id)]
  }
  expect(await figures()).toEqual([0, [false], []])
  await confirm(league.owner, id)
  expect(await figures()).toEqual([1, [true], [id]])
  expect(
    (await league.owner.ask(listGolfers, { query: { search: 'Wren Ashdown', limit: 200 } })).find(
      (golfer) => golfer.id === league.wren.golferId,
    )?.roundsPlayed,
  ).toBe(1)
})

test('of a golfer who joins, rounds in the league’s matches wait for confirmation, older ones do not', async () => {
  const fern: Player = await aPlayer(club(), 'Fern Alder')
  const { id } = await enter(fern, fern.golferId)
  await enter(fern, fern.golferId, { playedOn: '2026-01-06' })
  await club()
    .tools.db.insertInto('memberships')
    .values({ leagueId: league.id, golferId: fern.golferId, joinedAt: '2030-01-01T00:00:00Z' })
    .execute()
  expect(await waiting()).toEqual([id])
})

test('members do not confirm a round that waits because a rejection stands', async () => {
  const fern = await aPlayer(club(), 'Fern Alder')
  await aMember(club().tools.db, { leagueId: league.id, golferId: fern.golferId })
  await change({ peersConfirm: true })
  const { id } = await enter(league.wren)
  await reject(league.owner, id)
  const again = await enter(league.wren, league.wren.golferId, { adjustedGrossScore: 90 })
  expect(again.byHand?.leagues).toMatchObject([{ confirmation: 'waiting', membersConfirm: false }])
  expect((await confirm(fern, again.id)).body).toMatchObject({ code: 'not_allowed' })
  expect((await confirm(league.owner, again.id)).status).toBe(200)
})

test('where rounds count at once, a rejection lasts: a correction and further entries wait until it is taken back', async () => {
  await change({ manualRounds: 'all' })
  club().setNow(new Date('2026-05-13T12:00:00Z'))
  const day = { playedOn: '2026-05-12' }
  const { id } = await enter(league.wren, league.wren.golferId, day)
  expect(await net(1)).not.toBeNull()
  await reject(league.owner, id)
  expect(await net(1)).toBeNull()
  await league.wren.ask(scores.correctScore, { params: { id }, body: { ...enteredCard, ...day } })
  expect(await net(1)).toBeNull()
  await league.wren.ask(scores.deleteScore, { params: { id } })
  const again = await enter(league.wren, league.wren.golferId, { playedOn: '2026-05-13' })
  expect(await net(1)).toBeNull()
  expect(await waiting()).toEqual([again.id])
  const other = await enter(league.wren, league.wren.golferId, day)
  await confirm(league.owner, again.id)
  expect(await net(1)).not.toBeNull()
  expect(await waiting()).toEqual([])
  expect(other.byHand?.leagues).toMatchObject([{ confirmation: 'waiting', counts: false }])
})

test('a published result names what happened to a round: entered late, edited, deleted', async () => {
  await change({ manualRounds: 'all' })
  await publishAt(club(), '2026-05-12T12:00:00Z')
  const { id } = await enter(league.wren)
  await league.wren.ask(scores.correctScore, { params: { id }, body: { ...enteredCard, adjustedGrossScore: 80 } })
  await league.wren.ask(scores.deleteScore, { params: { id } })
  const records = await league.owner.ask(listRestatements, { params: { id: league.matches[0] } })
  expect(records.map(({ cause, counted }) => [cause, counted])).toEqual([
    ['deleted-round', true],
    ['edited-round', true],
    ['late-round', true],
  ])
})
