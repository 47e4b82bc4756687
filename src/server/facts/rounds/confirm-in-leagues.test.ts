import { beforeEach, expect, test } from 'vitest'
import { getMatch } from '#contract/matches.ts'
import { confirmScore, listWaitingScores, postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aLeague, aMember, aRevision, aSeason } from '#tests/factories/stored.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
/** Another league of the owner, and one of someone else, in which Wren plays too. */
let ladder: number
let skins: number
let roundId: number

beforeEach(async () => {
  const { db } = club().tools
  league = await twilight(club())
  const { owner, wren } = league
  await aRevision(db, wren.golferId, 12.4, '2026-01-01')
  const petra = await club().signUp('Petra Voss')
  ladder = await aLeague(db, { ownerId: owner.id, name: 'Ladder' })
  skins = await aLeague(db, { ownerId: petra.id, name: 'Skins' })
  for (const leagueId of [ladder, skins]) await aMember(db, { leagueId, golferId: wren.golferId })
  const { id } = await wren.ask(postScore, { body: { golferId: wren.golferId, ...enteredCard } })
  roundId = id
})

const confirm = (by: Caller, alsoIn: readonly number[], leagueId = league.id) =>
  by.try(confirmScore, { params: { id: roundId }, body: { leagueId, alsoIn: [...alsoIn] } })
/** The leagues in which Wren's round still waits. */
async function waits() {
  const ids = [league.id, ladder, skins]
  const lists = await Promise.all(ids.map((leagueId) => league.wren.ask(listWaitingScores, { query: { leagueId } })))
  return ids.filter((_, n) => (lists[n]?.length ?? 0) > 0)
}

test('a round is confirmed in several leagues at once, and counts in the matches of each', async () => {
  const { matchIds } = await aSeason(club().tools.db, { leagueId: ladder })
  expect(await waits()).toEqual([league.id, ladder, skins])
  expect((await confirm(league.owner, [ladder, ladder, league.id])).status).toBe(200)
  expect(await waits()).toEqual([skins])
  for (const id of [league.matches[0], matchIds[0] ?? 0]) {
    const { matchScores } = await league.wren.ask(getMatch, { params: { id } })
    expect(matchScores.find(({ golferId }) => golferId === league.wren.golferId)).toMatchObject({ netScore: 1 })
  }
})

test('who organizes one league cannot confirm in another: nothing is confirmed then, and a stranger’s league does not exist', async () => {
  expect(await confirm(league.owner, [ladder, skins])).toMatchObject(refusal(404, 'league_not_found'))
  expect(await waits()).toEqual([league.id, ladder, skins])
  const golferId = league.tobias
  await club().tools.db.updateTable('users').set({ golferId }).where('id', '=', league.owner.id).execute()
  await aMember(club().tools.db, { leagueId: skins, golferId })
  expect(await confirm(league.owner, [skins])).toMatchObject(refusal(403, 'not_allowed'))
  expect(await waits()).toEqual([league.id, ladder, skins])
})

test('a league whose members confirm is among those of a member, and one in which the golfer does not play is not', async () => {
  const { db } = club().tools
  const other = await aLeague(db, { ownerId: league.owner.id, name: 'Scramble' })
  expect(await confirm(league.owner, [other])).toMatchObject(refusal(409, 'not_a_member'))
  const golferId = league.tobias
  await db.updateTable('users').set({ golferId }).where('id', '=', league.owner.id).execute()
  await aMember(db, { leagueId: skins, golferId })
  await db.updateTable('leagues').set({ peersConfirm: true }).where('id', '=', skins).execute()
  expect((await confirm(league.owner, [skins])).status).toBe(200)
  expect(await waits()).toEqual([ladder])
})

test('a round that neither owner nor deputy can confirm waits for the administrator who plays there, by name', async () => {
  const { db } = club().tools
  const plays = (id: number, golferId: number) =>
    db.updateTable('users').set({ golferId }).where('id', '=', id).execute()
  await plays(league.owner.id, league.tobias)
  await plays(club().admin.id, league.ezra)
  const { id } = await league.owner.ask(postScore, { body: { golferId: league.tobias, ...enteredCard } })
  const listed = await league.wren.ask(listWaitingScores, { query: { leagueId: league.id } })
  const own = listed.find((score) => score.id === id)
  expect(own?.byHand?.leagues).toMatchObject([{ organizer: 'Ada Fairweather', membersConfirm: false }])
})
