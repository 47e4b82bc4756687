import { beforeEach, expect, test } from 'vitest'
import { setUserRole } from '#contract/admin.ts'
import { updateProfile } from '#contract/auth.ts'
import { acceptMembership, addMember, removeMember, transferLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { confirmScore, listScores, postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aMember } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let other: Twilight

/** Wren plays in both leagues. */
beforeEach(async () => {
  league = await twilight(club())
  other = await twilight(club(), { name: 'Ladder' })
  await aMember(club().tools.db, { leagueId: other.id, golferId: league.wren.golferId })
})

async function entered(by: Caller): Promise<number> {
  const { id } = await by.ask(postScore, { body: { golferId: league.wren.golferId, ...enteredCard } })
  return id
}

/** Whether the other league's page says that its round is settled. */
const settledElsewhere = () => settledIn(other.id, other.owner)

async function settledIn(leagueId: number, reader: Caller): Promise<(boolean | undefined)[]> {
  const scores = await reader.ask(listScores, { query: { leagueId } })
  return scores.map(({ byHand }) => byHand?.isSettled)
}

test('a round that one league confirms is settled on the pages of the golfer’s other leagues', async () => {
  const id = await entered(league.wren)
  expect(await settledElsewhere()).toEqual([false])
  await league.owner.ask(confirmScore, { params: { id }, body: { leagueId: league.id } })
  expect(await settledElsewhere()).toEqual([true])
})

test('so is one that was confirmed before the golfer accepted, until they leave', async () => {
  const winter = await twilight(club(), { name: 'Winter Rules' })
  const place = { id: winter.id, golferId: league.wren.golferId }
  await winter.owner.ask(addMember, { params: place, body: { golferId: place.golferId } })
  const id = await entered(league.wren)
  await winter.owner.ask(confirmScore, { params: { id }, body: { leagueId: winter.id } })
  expect(await settledElsewhere()).toEqual([false])
  await league.wren.ask(acceptMembership, { params: place })
  expect(await settledElsewhere()).toEqual([true])
  await league.wren.ask(removeMember, { params: place })
  expect(await settledElsewhere()).toEqual([false])
})

test('so is a round whose organizer transfers the league that confirmed it', async () => {
  await entered(league.owner)
  expect(await settledIn(league.id, league.wren)).toEqual([false])
  await league.owner.ask(transferLeague, { params: { id: league.id }, body: { ownerId: league.wren.id } })
  expect(await settledIn(league.id, league.wren)).toEqual([true])
})

test('so is a round that an administrator confirmed who is one no longer', async () => {
  const gus = await club().signUp('Gus Pemberly')
  await club().tools.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', gus.id).execute()
  await entered(gus)
  expect(await settledElsewhere()).toEqual([false])
  await club().admin.ask(setUserRole, { params: { id: gus.id }, body: { role: 'USER' } })
  expect(await settledElsewhere()).toEqual([true])
})

test('a round that waits names the league’s owner, by today’s name, unless the owner played it', async () => {
  const waitsFor = async () => {
    const { scores } = await league.wren.ask(getMatch, { params: { id: league.matches[0] } })
    return scores.map(({ byHand }) => byHand?.leagues[0]?.organizer)
  }
  await entered(league.wren)
  expect(await waitsFor()).toEqual(['Otis Larkspur'])
  await league.owner.ask(updateProfile, { body: { name: 'Otis Larkspur-Vane' } })
  expect(await waitsFor()).toEqual(['Otis Larkspur-Vane'])
  const { wren, owner } = league
  await owner.ask(transferLeague, { params: { id: league.id }, body: { ownerId: wren.id } })
  expect(await waitsFor()).toEqual([null])
})
