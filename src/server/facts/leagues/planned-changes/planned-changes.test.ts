import { beforeEach, expect, test } from 'vitest'
import { makeChange } from '#contract/changes.ts'
import { addMember, listMembers, removeMember } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { listPlannedChanges, undoPlannedChanges } from '#contract/planned-changes.ts'
import { importRoster, previewRoster } from '#contract/rosters.ts'
import { arrangeTeams, assignTeam, deleteTeam } from '#contract/teams.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { rescoreInTransaction } from '#server/results/matches/result/rescore-match.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
const db = () => club().tools.db

beforeEach(async () => {
  await db().deleteFrom('rateLimits').execute()
  club().setNow(new Date('2026-05-05T12:00:00Z'))
  league = await twilight(club())
})

const atLeague = () => ({ params: { id: league.id } })
const planned = () => league.owner.ask(listPlannedChanges, atLeague())
/** The teams of a match's golfers, by golfer. */
const teamsIn = async (n: 0 | 1 | 2) => {
  const { matchScores } = await league.owner.ask(getMatch, { params: { id: league.matches[n] } })
  return Object.fromEntries(
    matchScores.flatMap(({ golferId, teamId }) => (golferId === null ? [] : [[golferId, teamId]])),
  )
}
const teamNow = async (golferId: number) =>
  (await league.owner.ask(listMembers, atLeague())).find(({ id }) => id === golferId)?.team?.id ?? null
const moving = (golferId: number, teamId: number, fromNextMatch = true) =>
  league.owner.ask(arrangeTeams, {
    ...atLeague(),
    body: { teams: [{ id: teamId, golferIds: [golferId] }], fromNextMatch },
  })

test('a planned move leaves the open match alone and takes effect when the next one begins', async () => {
  const { tobias, hillbillies, gimme } = league
  await aRound(db(), tobias, { net: -30 })
  const before = await teamsIn(0)
  await moving(tobias, gimme)
  expect(await teamsIn(0)).toEqual(before)
  expect(await teamsIn(1)).toMatchObject({ [tobias]: gimme })
  expect(await teamNow(tobias)).toBe(hillbillies)
  expect(await planned()).toEqual([
    {
      golfer: { id: tobias, name: 'Tobias Quill' },
      from: { number: 2, startDate: '2026-05-11' },
      joins: false,
      before: expect.objectContaining({ id: hillbillies }),
      after: expect.objectContaining({ id: gimme }),
    },
  ])
  await finishAt(club(), '2026-05-11T00:01:00Z')
  expect(await teamsIn(0)).toEqual(before)
  expect(await teamsIn(1)).toMatchObject({ [tobias]: gimme })
  expect(await teamNow(tobias)).toBe(gimme)
  expect(await planned()).toEqual([])
})

test.each(['2026-05-11T00:01:00Z', '2026-05-20T12:00:00Z'])(
  'a round that comes before the site has noticed the new match is scored for the new team: %s',
  async (now) => {
    const { tobias, gimme, hillbillies } = league
    await moving(tobias, gimme)
    club().setNow(new Date(now))
    await aRound(db(), tobias, { playedOn: '2026-05-11', net: -30 })
    await rescoreInTransaction(db(), league.matches[1], club().tools.now())
    await finishMatches(club().tools)
    expect(await teamsIn(0)).toMatchObject({ [tobias]: hillbillies })
    expect(await teamsIn(1)).toMatchObject({ [tobias]: gimme })
    expect(await teamNow(tobias)).toBe(gimme)
    expect(await db().selectFrom('activities').selectAll().where('matchId', '=', league.matches[0]).execute()).toEqual(
      [],
    )
  },
)

test('a planned member reads the league, has no row in the open match, and plays from the next one on', async () => {
  const newcomer = await club().signUp('Juniper Vale')
  const golferId = await aGolfer(db(), 'Juniper Vale')
  await db().updateTable('users').set({ golferId }).where('id', '=', newcomer.id).execute()
  await aRound(db(), golferId, { playedOn: '2026-05-06', net: -50 })
  const { id } = await league.owner.ask(addMember, { ...atLeague(), body: { golferId, fromNextMatch: true } })
  expect(await newcomer.ask(listMembers, atLeague())).toHaveLength(5)
  expect(await teamsIn(0)).not.toHaveProperty(String(id))
  expect(await teamsIn(1)).toHaveProperty(String(id))
  expect(await planned()).toMatchObject([{ golfer: { id: golferId }, joins: true, before: null, after: null }])
  // A team can be planned for them too, and another change of the open match does not bring them in.
  await moving(golferId, league.gimme)
  await moving(league.tobias, league.gimme, false)
  expect(await teamsIn(0)).not.toHaveProperty(String(id))
  await finishAt(club(), '2026-05-11T00:01:00Z')
  expect(await teamsIn(1)).toMatchObject({ [golferId]: league.gimme, [league.tobias]: league.gimme })
  expect(await planned()).toEqual([])
})

test('what is done now replaces what was planned, and what was planned can be undone', async () => {
  const { tobias, ezra, gimme, hillbillies, owner } = league
  await moving(tobias, gimme)
  await moving(ezra, hillbillies)
  await owner.ask(assignTeam, { params: { golferId: tobias }, body: { teamId: null, leagueId: league.id } })
  expect((await planned()).map(({ golfer }) => golfer.id)).toEqual([ezra])
  expect(await teamNow(tobias)).toBeNull()
  // Repeating a plan changes nothing.
  await moving(ezra, gimme)
  expect(await planned()).toEqual([])

  const golferId = await aGolfer(db(), 'Juniper Vale')
  await owner.ask(addMember, { ...atLeague(), body: { golferId, fromNextMatch: true } })
  await moving(ezra, hillbillies)
  const undo = (query: { golferId?: number }) => owner.try(undoPlannedChanges, { ...atLeague(), query })
  expect((await undo({ golferId })).status).toBe(200)
  expect((await owner.ask(listMembers, atLeague())).map(({ id }) => id)).not.toContain(golferId)
  expect(await undo({ golferId })).toMatchObject({ status: 404, body: { code: 'nothing_planned' } })
  expect((await undo({})).status).toBe(200)
  expect(await planned()).toEqual([])
  await finishAt(club(), '2026-05-11T00:01:00Z')
  expect(await teamNow(ezra)).toBe(gimme)
})

test('a golfer who goes takes what was planned with them; a team that someone will join stays', async () => {
  const { tobias, wren, gimme, hillbillies, owner } = league
  for (const golferId of [tobias, wren.golferId]) await moving(golferId, gimme)
  await owner.ask(removeMember, { params: { id: league.id, golferId: tobias } })
  expect((await planned()).map(({ golfer }) => golfer.id)).toEqual([wren.golferId])
  for (const golferId of [league.ezra, league.marlowe]) await moving(golferId, hillbillies, false)
  expect(await owner.try(deleteTeam, { params: { id: gimme } })).toMatchObject({ body: { code: 'team_has_golfers' } })
})

test('without a match to come there is no “from the next match on”', async () => {
  club().setNow(new Date('2026-05-26T12:00:00Z'))
  const body = { teams: [{ id: league.gimme, golferIds: [league.tobias] }], fromNextMatch: true }
  expect(await league.owner.try(arrangeTeams, { ...atLeague(), body })).toMatchObject({
    status: 409,
    body: { code: 'no_next_match' },
  })
})

test('a list is imported from the next match on: newcomers, and teams of those who play already', async () => {
  const { owner, tobias, gimme, hillbillies } = league
  const form = { text: 'Name\tTeam\nTobias Quill\tGimme Gimme\nMaribel Oakes\tBunker Hillbillies', invites: false }
  const { key } = await owner.ask(previewRoster, { ...atLeague(), body: form })
  const before = await teamsIn(0)
  await owner.ask(importRoster, { ...atLeague(), body: { ...form, key, fromNextMatch: true } })
  expect(await teamsIn(0)).toEqual(before)
  expect(await planned()).toMatchObject([
    { golfer: { name: 'Maribel Oakes' }, joins: true, before: null, after: { id: hillbillies } },
    { golfer: { id: tobias }, joins: false, before: { id: hillbillies }, after: { id: gimme } },
  ])
})

test('a change that is asked about offers the next match, and is done at once when it waits', async () => {
  await aRound(db(), league.tobias, { net: -30 })
  const body = { teams: [{ id: league.gimme, golferIds: [league.tobias] }] }
  const asked = { operation: arrangeTeams.name, ...atLeague() }
  const { isDone, nextMatch } = await league.owner.ask(makeChange, { body: { ...asked, body } })
  expect({ isDone, nextMatch }).toEqual({ isDone: false, nextMatch: { number: 2, startDate: '2026-05-11' } })
  const waits = await league.owner.ask(makeChange, { body: { ...asked, body: { ...body, fromNextMatch: true } } })
  expect(waits).toMatchObject({ isDone: true, leagues: [], nextMatch: null })
  expect(await planned()).toHaveLength(1)
})
