import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#contract/auth.ts'
import { acceptMembership, addMember, removeMember } from '#contract/leagues.ts'
import { chooseHandicapLeague, getIndexHistory, setStartingIndex } from '#contract/own-indexes.ts'
import { postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aLeague, aMember, aPlayer, aRevision, joinedAt } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, reviseAt, twilight, useClub } from '#tests/support/world/club.ts'
import { reviseDue } from './revise-due.ts'

const club = useClub()
let strict: Twilight
let lenient = 0
let fern: Player

beforeEach(async () => {
  const { db } = club().tools
  strict = await twilight(club(), { manualRounds: 'confirmed' })
  lenient = await aLeague(db, { ownerId: strict.owner.id, manualRounds: 'all' })
  fern = await aPlayer(club(), 'Fern Alder', { handicapIndex: 20 })
  await aRevision(db, fern.golferId, 20)
  for (const leagueId of [strict.id, lenient]) await aMember(db, { leagueId, golferId: fern.golferId })
  await db
    .updateTable('memberships')
    .set({ joinedAt: '2026-01-01T00:00:00Z' })
    .where('leagueId', '=', strict.id)
    .where('golferId', '=', fern.golferId)
    .execute()
})

const choose = (leagueId: number) =>
  club().admin.try(chooseHandicapLeague, { params: { id: fern.golferId }, body: { leagueId } })
const history = () => club().admin.ask(getIndexHistory, { params: { id: fern.golferId }, query: {} })

async function nightOf(day: string): Promise<void> {
  await reviseAt(club(), `${day}T00:01:00Z`)
  club().setNow(new Date(`${day}T12:00:00Z`))
}

test('the own Index follows the league joined first, and from tomorrow the one an administrator chooses, until the golfer leaves it', async () => {
  for (const [n, differential] of [18, 17, 19].entries()) {
    const card = { ...enteredCard, courseRating: 72, slopeRating: 113, adjustedGrossScore: 72 + differential }
    await fern.ask(postScore, { body: { golferId: fern.golferId, ...card, playedOn: `2026-05-0${n + 1}` } })
  }
  await nightOf('2026-05-07')
  expect(await history()).toMatchObject({
    kind: 'starting',
    holesCounted: 0,
    leagueId: strict.id,
    mayChooseLeague: true,
  })
  expect(await choose(lenient)).toMatchObject({ status: 200, body: { leagueId: lenient, revisedFrom: '2026-05-08' } })
  expect(await history()).toMatchObject({ kind: 'starting', holesCounted: 54 })
  await nightOf('2026-05-08')
  expect(await history()).toMatchObject({ kind: 'own', revisions: [{ on: '2026-05-08', handicapIndex: 15 }] })

  await strict.owner.ask(removeMember, { params: { id: lenient, golferId: fern.golferId } })
  await reviseDue(club().tools)
  await nightOf('2026-05-09')
  expect(await history()).toMatchObject({ kind: 'starting', leagueId: strict.id, holesCounted: 0 })
})

test('only readers of the handicap league see which one it is; others see that there is one', async () => {
  const shownTo = async (who: Caller) => {
    const { leagueId, hasLeague } = await who.ask(getIndexHistory, { params: { id: fern.golferId }, query: {} })
    return { leagueId, hasLeague }
  }
  const known = { leagueId: strict.id, hasLeague: true }
  for (const reader of [fern, strict.wren, strict.owner, club().admin]) expect(await shownTo(reader)).toEqual(known)
  expect(await shownTo(await club().signUp('Gus Pemberly'))).toEqual({ leagueId: null, hasLeague: true })
  const alone = await aPlayer(club(), 'Ida Rowan')
  expect(await strict.owner.ask(getIndexHistory, { params: { id: alone.golferId }, query: {} })).toMatchObject({
    leagueId: null,
    hasLeague: false,
  })
})

test('a league that the golfer does not play in, and a golfer with a number, are refused', async () => {
  const elsewhere = await aLeague(club().tools.db, { ownerId: strict.owner.id })
  expect(await choose(elsewhere)).toMatchObject({ status: 409, body: { code: 'not_a_member' } })
  await club()
    .tools.db.updateTable('golfers')
    .set({ ghinNumber: `${7_000_000 + fern.golferId}` })
    .where('id', '=', fern.golferId)
    .execute()
  expect(await choose(lenient)).toMatchObject({ status: 409, body: { code: 'index_of_association' } })
})

test('deleting the account makes no league the handicap league that the golfer had yet to accept', async () => {
  const { db } = club().tools
  const ivo = await aPlayer(club(), 'Ivo Stark')
  const place = { golferId: ivo.golferId, leagueId: strict.id }
  const petra = await club().signUp('Petra Voss')
  const ladder = await aLeague(db, { ownerId: petra.id, name: 'Ladder' })
  for (const [owner, id] of [
    [strict.owner, strict.id],
    [petra, ladder],
  ] as const)
    await owner.ask(addMember, { params: { id }, body: { golferId: ivo.golferId } })
  await joinedAt(db, place, '2026-01-01')
  await joinedAt(db, { ...place, leagueId: ladder }, '2026-02-01')
  await ivo.ask(acceptMembership, { params: { id: strict.id } })
  await ivo.ask(deleteAccount, { body: { password: 'nineteenth' } })
  const start = (by: Caller) => by.try(setStartingIndex, { params: { id: ivo.golferId }, body: { handicapIndex: 40 } })
  expect(await start(petra)).toMatchObject({ status: 403 })
  expect(await start(strict.owner)).toMatchObject({ status: 200 })
})
