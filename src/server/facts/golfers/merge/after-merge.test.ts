import { beforeEach, expect, test } from 'vitest'
import { listGolferMerges, mergeGolfers, undoMerge } from '#contract/golfer-merges.ts'
import { getGolfer } from '#contract/golfers.ts'
import { listMembers } from '#contract/leagues.ts'
import { saveDecisions } from '#server/facts/rounds/by-hand.queries.ts'
import { aGolfer, aLeague, aMember, aRevision, aRound, noon } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
/** A second league of the same owner. */
let auckland: number
/** A golfer of the league without an account. */
let fern: number

beforeEach(async () => {
  league = await twilight(club(), { manualRounds: 'all' })
  auckland = await aLeague(db(), { ownerId: league.owner.id, name: 'Auckland' })
  fern = await member('Fern Alder')
})

const db = () => club().tools.db
const member = async (name: string, leagueId = league.id) => {
  const golferId = await aGolfer(db(), name)
  await aMember(db(), { leagueId, golferId })
  return golferId
}
const merge = (golferId: number, into: number) =>
  league.owner.try(mergeGolfers, { params: { id: into }, body: { golferId } })
const merged = async (golferId: number, into: number) => {
  expect(await merge(golferId, into)).toMatchObject({ status: 200 })
  const { merges } = await club().admin.ask(listGolferMerges, { params: { id: into } })
  return merges[0]?.id ?? 0
}
const undo = (id: number) => league.owner.try(undoMerge, { params: { id } })
const roundsOf = async (id: number) =>
  (await league.owner.ask(getGolfer, { params: { id }, query: {} })).scores.map((round) => round.id)

test('two golfers of one final match do not become one by way of a third', async () => {
  await db().updateTable('leagues').set({ finalAfterDays: 1 }).where('id', '=', league.id).execute()
  const [other, third] = [await member('Fern Other'), await member('Fern Third', auckland)]
  await aRound(db(), fern, { net: 30, gross: 90 })
  await aRound(db(), other, { net: 10, gross: 80 })
  await publishAt(club(), '2026-05-11T12:00:00Z', '2026-05-12T13:00:00Z', '2026-05-14T13:00:00Z')
  await merged(fern, third)
  expect(await merge(other, third)).toMatchObject(refusal(409, 'both_in_match'))
  expect(await merge(third, other)).toMatchObject(refusal(409, 'both_in_match'))
})

test('of two duplicates the later is separated first: else the golfer would lose what both had', async () => {
  const [one, two] = [await member('Fern A.', auckland), await member('Fern Aldr', auckland)]
  const theirs = await aRound(db(), one, { net: 5, gross: 77 })
  const twin = await aRound(db(), two, { net: 5, gross: 77 })
  const [first, second] = [await merged(one, fern), await merged(two, fern)]
  expect(await undo(first)).toMatchObject(refusal(409, 'merged_again'))
  expect(await roundsOf(fern)).toEqual([theirs])

  expect(await undo(second)).toMatchObject({ status: 200 })
  expect([await roundsOf(fern), await roundsOf(two)]).toEqual([[theirs], [twin]])
  expect(await undo(first)).toMatchObject({ status: 200 })
  expect([await roundsOf(fern), await roundsOf(one)]).toEqual([[], [theirs]])
})

test('rounds that the association has sent since go back with the number', async () => {
  const { golferId } = league.wren
  const twin = await aGolfer(db(), 'Wren A.', { ghinNumber: '5000321', handicapIndex: 8 })
  await aMember(db(), { leagueId: league.id, golferId: twin })
  await aRevision(db(), twin, 8)
  const own = await aRound(db(), golferId, { net: 5, gross: 75 })
  const id = await merged(twin, golferId)
  const later = new Date(noon.getTime() + 60_000)
  club().setNow(later)
  const sent = await aRound(db(), golferId, { net: 5, gross: 76 }, later)
  const entered = await aRound(db(), golferId, { net: 5, gross: 77, enteredBy: league.owner.id }, later)
  expect(await undo(id)).toMatchObject({ status: 200 })
  expect((await roundsOf(golferId)).toSorted((a, b) => a - b)).toEqual([own, entered])
  expect(await roundsOf(twin)).toEqual([sent])
})

test('a team and an organizer who are gone since do not keep a merge from being undone', async () => {
  const deputy = await club().signUp('Ivo Brandt')
  const twin = await aGolfer(db(), 'Fern Aldr')
  await aMember(db(), { leagueId: league.id, golferId: twin, teamId: league.gimme })
  await db().updateTable('memberships').set({ addedBy: deputy.id }).where('golferId', '=', twin).execute()
  const id = await merged(twin, fern)
  await db().updateTable('memberships').set({ teamId: null }).where('teamId', '=', league.gimme).execute()
  await db().deleteFrom('teams').where('id', '=', league.gimme).execute()
  await db().deleteFrom('users').where('id', '=', deputy.id).execute()
  expect(await undo(id)).toMatchObject({ status: 200 })
  const members = await league.owner.ask(listMembers, { params: { id: league.id } })
  expect(members.find((one) => one.id === twin)).toMatchObject({ team: null })
})

test('a confirmation that comes back is not one of an account that has become the golfer since', async () => {
  const { ezra: twin, owner } = league
  const facts = { gross: 88, enteredBy: owner.id }
  const [round] = [await aRound(db(), fern, facts), await aRound(db(), twin, facts)]
  await db().updateTable('rounds').set({ byOrganiser: true }).where('id', '=', round).execute()
  const deputy = await club().signUp('Ivo Brandt')
  const at = { decidedBy: deputy.id, decidedAt: noon.toISOString() }
  await saveDecisions(db(), { roundId: round, leagueIds: [league.id], ...at })
  const id = await merged(twin, fern)
  await db().updateTable('users').set({ golferId: fern }).where('id', '=', deputy.id).execute()
  expect(await undo(id)).toMatchObject({ status: 200 })
  expect(await roundsOf(fern)).toEqual([round])
  expect(await db().selectFrom('roundDecisions').selectAll().where('decidedBy', '=', deputy.id).execute()).toEqual([])
})
