import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { listClaims } from '#contract/claims.ts'
import { nameDeputy } from '#contract/deputies.ts'
import { listFairPlay } from '#contract/fair-play.ts'
import { follow, listFollowed } from '#contract/follows.ts'
import { listGolferMerges, mergeGolfers, undoMerge } from '#contract/golfer-merges.ts'
import { getGolfer, linkNumber, listGolfers } from '#contract/golfers.ts'
import { acceptMembership, listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import * as scores from '#contract/scores.ts'
import { createSideTable } from '#contract/side-tables.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aGolfer, aLeague, aMember, aPlayer, aRevision, aRound, aSeason, noon } from '#tests/factories/stored.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
/** A golfer of the league without an account, whose duplicate is merged. */
let fern: number

beforeEach(async () => {
  league = await twilight(club(), { manualRounds: 'all' })
  fern = await member('Fern Alder')
})

const db = () => club().tools.db
const member = async (name: string, leagueId = league.id) => {
  const golferId = await aGolfer(db(), name)
  await aMember(db(), { leagueId, golferId })
  return golferId
}
const merge = (golferId: number, { by = league.owner, into = fern, preview = false } = {}) =>
  by.try(mergeGolfers, { params: { id: into }, body: { golferId, preview } })
const merged = async (golferId: number, into = fern) => {
  expect(await merge(golferId, { into })).toMatchObject({ status: 200 })
  const { merges } = await club().admin.ask(listGolferMerges, { params: { id: into } })
  return merges[0]?.id ?? 0
}
const undo = (id: number, by: Caller = league.owner) => by.try(undoMerge, { params: { id } })
const profile = (id: number) => league.owner.ask(getGolfer, { params: { id }, query: {} })
const roundsOf = async (id: number) => (await profile(id)).scores.map((round) => round.id).toSorted((a, b) => a - b)
const rowsOf = async (matchId = league.matches[0]) => {
  const { matchScores } = await league.owner.ask(getMatch, { params: { id: matchId } })
  return new Map(matchScores.map(({ golferId, netScore }) => [golferId, netScore]))
}
const restatements = () => db().selectFrom('restatements').selectAll().orderBy('id').execute()

test('rounds, plans, leagues and follows of the duplicate become those of the golfer who is kept', async () => {
  const auckland = await aLeague(db(), { ownerId: league.owner.id, name: 'Auckland' })
  const twin = await member('Fern Aldr', auckland)
  const [own, theirs] = [await aRound(db(), fern, { net: 20 }), await aRound(db(), twin, { net: -10, gross: 70 })]
  await league.wren.ask(follow, { params: { golferId: twin } })
  await db().insertInto('scheduledRounds').values({ golferId: twin, date: '2026-05-09' }).execute()

  const outcome = await merge(twin)
  expect(outcome).toMatchObject({ status: 200, body: { kept: { id: fern }, gone: { id: twin }, rounds: 1, plans: 1 } })
  expect(outcome.body).toMatchObject({ doubles: 0, leagues: 1, matches: 1 })
  expect(await roundsOf(fern)).toEqual([own, theirs])
  expect((await profile(fern)).leagues.map(({ name }) => name)).toEqual(['Auckland', 'Tuesday Twilight'])
  expect((await league.wren.ask(listFollowed, {})).map(({ id }) => id)).toContain(fern)
  const [plan] = await db().selectFrom('scheduledRounds').selectAll().execute()
  expect(plan).toMatchObject({ golferId: fern, date: '2026-05-09' })
  expect((await rowsOf()).get(fern)).toBe(-1)

  // Searches do not find the alias, and its page shows the golfer.
  const found = await league.owner.ask(listGolfers, { query: { search: 'Fern Al' } })
  expect(found.map(({ id }) => id)).toEqual([fern])
  expect(await profile(twin)).toMatchObject({ id: fern })
  expect(await league.wren.try(follow, { params: { golferId: twin } })).toMatchObject(refusal(404, 'golfer_not_found'))
})

test('of two rounds of one day and gross the association’s remains, else the one kept; what leagues decided holds for it', async () => {
  const twin = await member('Fern Aldr')
  await aRevision(db(), twin, 12.4)
  await aRevision(db(), fern, 12.4)
  const enter = (golferId: number, adjustedGrossScore: number) =>
    league.owner.ask(scores.postScore, { body: { golferId, ...enteredCard, adjustedGrossScore } })
  const { id: kept } = await enter(fern, 90)
  await enter(twin, 90)
  await enter(fern, 88)
  const official = await aRound(db(), twin, { playedOn: enteredCard.playedOn, gross: 88 })
  await db().deleteFrom('roundDecisions').where('roundId', '=', kept).execute()

  expect((await merge(twin)).body).toMatchObject({ rounds: 1, doubles: 2 })
  expect(await roundsOf(fern)).toEqual([kept, official])
  const decided = db().selectFrom('roundDecisions').select('decision').where('roundId', '=', kept)
  expect(await decided.execute()).toEqual([{ decision: 'confirmed' }])
})

test('an account keeps its golfer, who gets the number and Index of the other one', async () => {
  const wren = league.wren.golferId
  const twin = await aGolfer(db(), 'Wren A.', { ghinNumber: '5000321', handicapIndex: 8 })
  await aMember(db(), { leagueId: league.id, golferId: twin })
  await aRevision(db(), twin, 8)
  expect((await merge(wren, { into: twin })).body).toMatchObject({ kept: { id: wren }, gone: { id: twin } })
  expect(await profile(wren)).toMatchObject({ ghinNumber: '5000321', handicapIndex: 8, userId: league.wren.id })
  const revisions = db().selectFrom('indexRevisions').select(['handicapIndexTenths']).where('golferId', '=', wren)
  expect(await revisions.execute()).toMatchObject([{ handicapIndexTenths: 80 }])
})

test('two accounts, two numbers, a finished match of both, and a golfer with themselves are refused with the reason', async () => {
  const pia = await aPlayer(club(), 'Pia Sandoval')
  await aMember(db(), { leagueId: league.id, golferId: pia.golferId })
  expect(await merge(pia.golferId, { into: league.wren.golferId })).toMatchObject(refusal(409, 'both_have_accounts'))
  const [one, two] = [await aGolfer(db(), 'A', { ghinNumber: '1' }), await aGolfer(db(), 'B', { ghinNumber: '2' })]
  for (const golferId of [one, two]) await aMember(db(), { leagueId: league.id, golferId })
  expect(await merge(one, { into: two })).toMatchObject(refusal(409, 'both_have_numbers'))
  expect(await merge(fern)).toMatchObject(refusal(400, 'same_golfer'))
  expect(await merge(987_654)).toMatchObject(refusal(404, 'golfer_not_found'))
  const twin = await member('Fern Aldr')
  await finishAt(club(), '2026-05-11T12:00:00Z')
  expect(await merge(twin)).toMatchObject(refusal(409, 'both_in_match'))
})

test('only who organizes every league of both golfers, with rights over each, merges them', async () => {
  const stranger = await club().signUp('Ivo Brandt')
  const ladder = await aLeague(db(), { ownerId: stranger.id, name: 'Ladder' })
  const [twin, theirs] = [await member('Fern Aldr'), await member('Fern A.', ladder)]
  for (const by of [stranger, league.wren]) expect(await merge(twin, { by })).toMatchObject(refusal(403, 'not_allowed'))
  for (const by of [stranger, league.owner])
    expect(await merge(theirs, { by })).toMatchObject(refusal(403, 'not_allowed'))
  // A golfer without a league: only the person who added the golfer can say who they are.
  expect(await merge(await aGolfer(db(), 'Fern'))).toMatchObject(refusal(403, 'not_allowed'))
  // An account that has not accepted the league gives no rights over its golfer.
  const pia = await aPlayer(club(), 'Pia Sandoval')
  await aMember(db(), { leagueId: ladder, golferId: pia.golferId })
  await db().updateTable('memberships').set({ rightsSince: null }).where('golferId', '=', pia.golferId).execute()
  const intoPia = { by: stranger, into: pia.golferId }
  expect(await merge(theirs, intoPia)).toMatchObject(refusal(403, 'not_allowed'))
  expect(await merge(theirs, { into: fern, by: club().admin })).toMatchObject({ status: 200 })
})

test('a golfer with results that can still change in a league they have left takes its organizer too', async () => {
  const stranger = await club().signUp('Ivo Brandt')
  const ladder = await twilight(club(), { owner: stranger })
  await finishAt(club(), '2026-05-11T12:00:00Z')
  await db().deleteFrom('memberships').where('golferId', '=', ladder.tobias).execute()
  await aMember(db(), { leagueId: league.id, golferId: ladder.tobias })
  expect(await merge(ladder.tobias)).toMatchObject(refusal(403, 'not_allowed'))
})

test('a league that an account joins by a merge asks it first, and its own confirmation of such a round does not count', async () => {
  const other = await aLeague(db(), { ownerId: league.wren.id, name: 'Dunes', manualRounds: 'all' })
  await aMember(db(), { leagueId: other, golferId: league.wren.golferId })
  const dunes = await aLeague(db(), { ownerId: league.wren.id, name: 'Links', manualRounds: 'all' })
  const twin = await member('Wren A.', dunes)
  await aMember(db(), { leagueId: other, golferId: twin })
  await aRevision(db(), twin, 12.4)
  await db().deleteFrom('memberships').where('leagueId', '=', league.id).execute()
  const round = await league.wren.ask(scores.postScore, { body: { golferId: twin, ...enteredCard } })
  expect(round.byHand?.leagues.map(({ confirmation }) => confirmation)).toEqual(['confirmed', 'confirmed'])

  const into = league.wren.golferId
  expect(await merge(twin, { into, by: league.wren })).toMatchObject({ status: 200 })
  const [moved] = (await league.wren.ask(getGolfer, { params: { id: into }, query: {} })).scores
  expect(moved?.byHand?.leagues.map(({ confirmation }) => confirmation)).toEqual(['elsewhere', 'elsewhere'])
  const { leagues } = await profileBy(league.wren, into)
  expect(leagues.map(({ name, givesRights }) => [name, givesRights])).toEqual([
    ['Dunes', true],
    ['Links', false],
  ])
})
const profileBy = (by: Caller, id: number) => by.ask(getGolfer, { params: { id }, query: {} })

test('a published result that a merge changes is restated as merged, and a final one keeps the golfer it names', async () => {
  await db().updateTable('leagues').set({ finalAfterDays: 1 }).where('id', '=', league.id).execute()
  const week = (net: number, playedOn: string, golferId = fern) => aRound(db(), golferId, { net, playedOn, gross: net })
  await week(30, '2026-05-05')
  await publishAt(club(), '2026-05-11T12:00:00Z', '2026-05-12T13:00:00Z', '2026-05-14T13:00:00Z')
  await week(50, '2026-05-12')
  await publishAt(club(), '2026-05-18T12:00:00Z')
  const auckland = await aLeague(db(), { ownerId: league.owner.id, name: 'Auckland' })
  const twin = await member('Fern Aldr', auckland)
  await aRound(db(), twin, { net: 10, playedOn: '2026-05-06', gross: 71 }, club().tools.now())
  await aRound(db(), twin, { net: 10, playedOn: '2026-05-13', gross: 72 }, club().tools.now())
  const finals = () => db().selectFrom('matchGolfers').selectAll().where('matchId', '=', league.matches[0]).execute()
  const before = await finals()

  // The golfer who is in the results becomes the alias.
  expect(await merge(fern, { into: twin })).toMatchObject({ status: 200 })
  expect(await finals()).toEqual(before)
  const final = await league.owner.ask(getMatch, { params: { id: league.matches[0] } })
  const row = final.matchScores.find(({ golfer }) => golfer?.name === 'Fern Alder')
  expect(row).toMatchObject({ golferId: twin, netScore: 3 })
  expect(final.scores.map((round) => round.id)).toContain(row?.scoreId)
  expect((await rowsOf(league.matches[1])).get(twin)).toBe(1)
  expect((await rowsOf(league.matches[1])).has(fern)).toBe(false)
  expect((await restatements()).map(({ matchId, cause, counted }) => ({ matchId, cause, counted }))).toEqual([
    { matchId: league.matches[1], cause: 'merged', counted: true },
  ])
  // The pages of results show the alias's results as the golfer's.
  const shown = (await profile(twin)).golferMatchScores.map(({ netScore }) => netScore)
  expect(shown.slice(0, 2)).toEqual([3, 1])
})

test('undone, each golfer has what was theirs; what came since stays with the one who was kept', async () => {
  const twin = await member('Fern Aldr')
  const theirs = await aRound(db(), twin, { net: -10, gross: 70 })
  const id = await merged(twin)
  const since = await aRound(db(), fern, { net: 5, gross: 75 })
  expect(await undo(id, league.wren)).toMatchObject(refusal(403, 'not_allowed'))
  expect(await undo(id)).toMatchObject({ status: 200 })
  expect(await roundsOf(fern)).toEqual([since])
  expect(await roundsOf(twin)).toEqual([theirs])
  const rows = await rowsOf()
  expect([rows.get(fern), rows.get(twin)]).toEqual([0.5, -1])
  expect(await undo(id)).toMatchObject(refusal(404, 'merge_not_found'))
  const kinds = (await club().admin.ask(listAuditEvents, { query: { limit: 2 } })).map(({ kind, detail }) => [
    kind,
    detail,
  ])
  expect(kinds).toEqual([
    ['golfers_separated', { golfer: 'Fern Aldr', golferId: twin }],
    ['golfers_merged', { golfer: 'Fern Aldr', golferId: twin }],
  ])
})

test('undone, an account is no deputy and in no side table of a league that goes back to the alias', async () => {
  const { wren, owner } = league
  const leagueId = await aLeague(db(), { ownerId: owner.id, name: 'Auckland' })
  await aSeason(db(), { leagueId })
  const twin = await member('Wren A.', leagueId)
  const id = await merged(twin, wren.golferId)
  const at = { params: { id: leagueId } }
  await wren.ask(acceptMembership, at)
  await owner.ask(nameDeputy, { params: { id: leagueId, golferId: wren.golferId } })
  await wren.ask(createSideTable, { ...at, body: { name: 'The Early Birds' } })

  expect(await undo(id)).toMatchObject({ status: 200 })
  expect(await owner.ask(listMembers, at)).toMatchObject([{ id: twin, isDeputy: false, hasAccepted: false }])
  expect(await wren.try(listMembers, at)).toMatchObject(refusal(404, 'league_not_found'))
  expect(await db().selectFrom('sideTables').selectAll().where('leagueId', '=', leagueId).execute()).toEqual([])
})

test('undone, a number that the golfer got since stays theirs, and one that came with the merge goes back', async () => {
  const numbered = async (golferId: number, ghinNumber: string) =>
    db().updateTable('golfers').set({ ghinNumber }).where('id', '=', golferId).execute()
  const since = await member('Fern Aldr')
  await aRevision(db(), since, 9)
  const first = await merged(since)
  await numbered(fern, '5000777')
  expect(await undo(first)).toMatchObject({ status: 200 })
  expect(await profile(fern)).toMatchObject({ ghinNumber: '5000777' })
  expect(await profile(since)).toMatchObject({ ghinNumber: null })
  const revisions = db().selectFrom('indexRevisions').select('golferId').where('golferId', 'in', [fern, since])
  expect(await revisions.execute()).toEqual([{ golferId: fern }])

  const before = await member('Wren A.')
  await numbered(before, '5000778')
  const second = await merged(before, league.wren.golferId)
  expect(await profile(league.wren.golferId)).toMatchObject({ ghinNumber: '5000778' })
  expect(await undo(second)).toMatchObject({ status: 200 })
  expect(await profile(before)).toMatchObject({ ghinNumber: '5000778' })
})

test('who asks to be the duplicate asks to be the golfer who is kept, until that is undone', async () => {
  const claim = {
    leagueId: league.id,
    kind: 'golfer',
    byLink: true,
    createdAt: noon.toISOString(),
    state: 'open',
  } as const
  const [twin, third] = [await member('Fern Aldr'), await member('F. Alder')]
  const [first, second] = [await club().signUp('Fern'), await club().signUp('F. A.')]
  const claims = [
    { ...claim, userId: first.id, golferId: twin },
    { ...claim, userId: second.id, golferId: third },
  ]
  await db().insertInto('claims').values(claims).execute()
  const asked = async () =>
    (await league.owner.ask(listClaims, { params: { id: league.id } })).map(({ golfer }) => golfer?.id)
  const id = await merged(twin)
  await merged(third)
  expect(await asked()).toEqual([fern, fern])
  await undo((await club().admin.ask(listGolferMerges, { params: { id: fern } })).merges[0]?.id ?? 0)
  await undo(id)
  expect(await asked()).toEqual([twin, third])
})

test('what fair play found in a final result stays when its golfer is merged', async () => {
  await aRound(db(), fern, { net: -90 })
  await aRound(db(), fern, { net: -90 })
  await finishAt(club(), '2026-05-11T12:00:00Z')
  const twin = await member('Fern Aldr')
  await db().updateTable('matches').set({ finalAt: noon.toISOString() }).where('id', '=', league.matches[0]).execute()
  const found = async () =>
    (await league.owner.ask(listFairPlay, { params: { id: league.id } })).map(({ key, golfer }) => [key, golfer.id])
  const before = await found()
  expect(before.map(([, golferId]) => golferId)).toContain(fern)
  await merged(fern, twin)
  expect(await found()).toEqual(before.map(([key]) => [key, twin]))
})

test('a merge can be undone for thirty days, the latest first, and not by who has lost a league since', async () => {
  const [twin, third] = [await member('Fern Aldr'), await member('Fern A.')]
  const first = await merged(twin)
  const second = await merged(fern, third)
  expect(await undo(first)).toMatchObject(refusal(409, 'merged_again'))
  expect(await profile(twin)).toMatchObject({ id: third })
  expect(await undo(second)).toMatchObject({ status: 200 })
  expect(await profile(twin)).toMatchObject({ id: fern })

  const stranger = await club().signUp('Ivo Brandt')
  await db().updateTable('leagues').set({ ownerId: stranger.id }).where('id', '=', league.id).execute()
  await db().deleteFrom('memberships').where('golferId', '=', fern).execute()
  expect(await undo(first)).toMatchObject(refusal(403, 'not_allowed'))
  await db().updateTable('leagues').set({ ownerId: league.owner.id }).where('id', '=', league.id).execute()
  club().setNow(new Date(noon.getTime() + 30 * 24 * 60 * 60 * 1000))
  expect(await undo(first, club().admin)).toMatchObject(refusal(409, 'merge_too_old'))
  const listed = await club().admin.ask(listGolferMerges, { params: { id: fern } })
  expect(listed).toEqual({ mayMerge: true, merges: [] })
})

test('a result that becomes final between a merge and its undoing stays final', async () => {
  await db().updateTable('leagues').set({ finalAfterDays: 1 }).where('id', '=', league.id).execute()
  const auckland = await aLeague(db(), { ownerId: league.owner.id, name: 'Auckland' })
  const twin = await member('Fern Aldr', auckland)
  await aRound(db(), fern, { net: 30 })
  await publishAt(club(), '2026-05-11T12:00:00Z')
  const id = await merged(fern, twin)
  const finals = () => db().selectFrom('matchGolfers').selectAll().where('matchId', '=', league.matches[0]).execute()
  const before = await finals()
  expect(before.map(({ golferId }) => golferId)).toContain(twin)
  club().setNow(new Date('2026-05-14T13:00:00Z'))
  expect(await undo(id)).toMatchObject({ status: 200 })
  expect(await finals()).toEqual(before)
})

test('a preview says what would happen and changes nothing', async () => {
  const twin = await member('Fern Aldr')
  await aRound(db(), twin, { net: -10, gross: 70 })
  const preview = await merge(twin, { preview: true })
  expect(preview.body).toMatchObject({ rounds: 1, matches: 1, kept: { name: 'Fern Alder' } })
  expect(await profile(twin)).toMatchObject({ id: twin })
  expect(await club().admin.ask(listGolferMerges, { params: { id: fern } })).toEqual({ mayMerge: true, merges: [] })
  expect((await merge(twin)).body).toEqual(preview.body)
})

test('a merged golfer is given no number and no round', async () => {
  const twin = await member('Fern Aldr')
  await merged(twin)
  const give = league.owner.try(linkNumber, { params: { id: twin }, body: { ghinNumber: '5000999' } })
  expect(await give).toMatchObject(refusal(403, 'not_allowed'))
  const enter = club().admin.try(scores.postScore, { body: { golferId: twin, ...enteredCard } })
  expect(await enter).toMatchObject(refusal(404, 'golfer_not_found'))
})
