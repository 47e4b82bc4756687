import { beforeEach, expect, test } from 'vitest'
import { undoLink } from '#contract/claims.ts'
import { nameDeputy } from '#contract/deputies.ts'
import { transferLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import * as scores from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aGolfer, aMember } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
let league: Skins
/** An account that the organizer linked to Tobias. */
let puppet: Caller

beforeEach(async () => {
  const { db } = club().tools
  await db.deleteFrom('rateLimits').execute()
  league = await thursdaySkins(club(), { peersConfirm: true })
  const golferId = await aGolfer(db, 'Calvin Reed')
  await db.updateTable('users').set({ golferId }).where('id', '=', league.owner.id).execute()
  await aMember(db, { leagueId: league.id, golferId })
  puppet = await club().signUp('Toby')
  await league.accept(puppet, await league.invite(league.tobias))
})

const golferOf = async ({ id }: Caller) => {
  const row = await club()
    .tools.db.selectFrom('users')
    .select('golferId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.golferId ?? expect.fail('no golfer')
}
const enter = async (by: Caller, golferId: number) =>
  (await by.ask(scores.postScore, { body: { golferId, ...enteredCard } })).id
const confirm = (by: Caller, id: number) =>
  by.ask(scores.confirmScore, { params: { id }, body: { leagueId: league.id } })
const shown = async (by: Caller = league.wren) => {
  const [round] = (await by.ask(getMatch, { params: { id: league.matches[0] } })).scores
  const [decision = expect.fail('no decision')] = round?.byHand?.leagues ?? []
  return [decision.confirmation, decision.decidedBy, decision.decidedByLinked]
}

test('an organizer’s own round that an account confirms which they linked shows so', async () => {
  await confirm(puppet, await enter(league.owner, await golferOf(league.owner)))
  expect(await shown()).toEqual(['confirmed', 'Toby', true])
})

test('a round that an organizer entered for someone else shows so too', async () => {
  const id = await enter(league.owner, league.ezra)
  await club().admin.ask(scores.rejectScore, { params: { id }, body: { leagueId: league.id, reason: 'No card' } })
  await confirm(club().admin, id)
  expect(await shown()).toEqual(['confirmed', 'Ada Fairweather', false])
  await league.owner.ask(nameDeputy, { params: { id: league.id, golferId: league.tobias } })
  await confirm(puppet, id)
  expect(await shown()).toEqual(['confirmed', 'Toby', true])
})

test('the round of another golfer, and a confirmation by a verified account, do not', async () => {
  await confirm(puppet, await enter(league.wren, league.wren.golferId))
  expect(await shown()).toEqual(['confirmed', 'Toby', false])
  await club().tools.db.deleteFrom('rounds').execute()
  await confirm(league.wren, await enter(league.owner, await golferOf(league.owner)))
  expect(await shown()).toEqual(['confirmed', 'Wren Ashdown', false])
})

test('it is still shown after the organizer has undone the link or handed the league on', async () => {
  await confirm(puppet, await enter(league.owner, await golferOf(league.owner)))
  await league.owner.ask(undoLink, { params: { id: league.tobias } })
  expect(await shown()).toEqual(['confirmed', 'Toby', true])
  await league.owner.ask(transferLeague, { params: { id: league.id }, body: { ownerId: league.wren.id } })
  expect(await shown()).toEqual(['confirmed', 'Toby', true])
})

test('it is still shown after the account that confirmed was deleted', async () => {
  await confirm(puppet, await enter(league.owner, await golferOf(league.owner)))
  await club().tools.db.deleteFrom('users').where('id', '=', puppet.id).execute()
  expect(await shown()).toEqual(['confirmed', null, true])
})

test('a later decision by someone else replaces it', async () => {
  const id = await enter(league.owner, await golferOf(league.owner))
  await confirm(puppet, id)
  await club().admin.ask(scores.rejectScore, { params: { id }, body: { leagueId: league.id, reason: 'No card' } })
  expect(await shown()).toEqual(['rejected', 'Ada Fairweather', false])
})

test('a link does not let an account confirm its own round: confirmations end when the golfer is linked', async () => {
  const confirmer = await club().signUp('Ezra L')
  const id = await enter(league.owner, league.ezra)
  await club().tools.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', confirmer.id).execute()
  await confirm(confirmer, id)
  expect(await shown()).toEqual(['confirmed', 'Ezra L', false])
  await league.accept(confirmer, await league.invite(league.ezra))
  expect(await shown()).toEqual(['waiting', null, false])
})
