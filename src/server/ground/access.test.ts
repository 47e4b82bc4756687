import { beforeAll, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { follow, followedScores, listFollowed } from '#contract/follows.ts'
import { getGolfer, listGolfers } from '#contract/golfers.ts'
import * as leagues from '#contract/leagues.ts'
import { golferScheduledRounds } from '#contract/scheduled-rounds.ts'
import { listScores } from '#contract/scores.ts'
import { createSeason, updateSeason } from '#contract/seasons.ts'
import { assignTeam } from '#contract/teams.ts'
import { aMember, aPlayer, aRound } from '#tests/factories/stored.ts'
import { type Caller, fieldRefusal, refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let elsewhere: Twilight

beforeAll(async () => {
  league = await twilight(club())
  elsewhere = await twilight(club(), { name: 'Ladder' })
})

test('the list has the leagues the user plays in or owns; admins see all', async () => {
  const ids = async (user: Caller) => (await user.ask(leagues.listLeagues)).map(({ id }) => id)
  expect(await ids(league.wren)).toEqual([league.id])
  expect(await ids(league.owner)).toEqual([league.id])
  expect(await ids(await club().signUp('Gus Pemberly'))).toEqual([])
  expect(await ids(club().admin)).toEqual(expect.arrayContaining([league.id, elsewhere.id]))
})

test('a season, team or golfer of one league cannot be used in another', async () => {
  const other = await twilight(club(), { owner: league.owner })
  const stranger = await club().signUp('Gus Pemberly')
  const season = { year: 2026, startDate: '2026-05-04', endDate: '2026-05-31', isActive: true }
  expect(await stranger.try(createSeason, { body: { ...season, leagueId: league.id } })).toMatchObject({ status: 404 })
  expect(
    await league.owner.try(updateSeason, { params: { id: other.season.id }, body: { ...season, leagueId: league.id } }),
  ).toMatchObject(fieldRefusal('leagueId', 'A season stays in its league'))
  expect(
    await other.owner.try(assignTeam, { params: { golferId: league.tobias }, body: { teamId: other.hillbillies } }),
  ).toMatchObject(refusal(409, 'not_a_member', 'Golfer is not a member of this league'))
  expect(
    await other.owner.try(leagues.removeMember, { params: { id: other.id, golferId: league.tobias } }),
  ).toMatchObject({ status: 409 })
})

test('lists over several leagues leave out leagues of others', async () => {
  const gus = await club().signUp('Gus Pemberly')
  expect(await gus.ask(listActivity)).toEqual([])
  expect(await gus.ask(listScores)).toEqual([])
  expect((await gus.try(listActivity, { query: { leagueId: league.id } })).status).toBe(404)
})

test('a golfer’s team is shown only to users who can read its league, on every page with golfers', async () => {
  const { db } = club().tools
  const gus = await aPlayer(club(), 'Gus Pemberly')
  const { tobias } = league
  await aRound(db, tobias)
  await db.insertInto('scheduledRounds').values({ golferId: tobias, date: '2026-05-08' }).execute()
  const teams = async (user: Caller) => {
    await user.ask(follow, { params: { golferId: tobias } })
    const pages = [
      await user.ask(getGolfer, { params: { id: tobias } }),
      await user.ask(listGolfers, { query: { search: 'Tobias Quill' } }),
      await user.ask(listFollowed),
      await user.ask(followedScores),
      await user.ask(listScores, { query: { golferId: tobias } }),
      await user.try(golferScheduledRounds, { params: { id: tobias } }),
    ]
    return pages.map((page) => JSON.stringify(page).includes('Bunker Hillbillies'))
  }
  for (const reader of [league.wren, league.owner, club().admin])
    expect(await teams(reader)).toEqual([true, true, true, true, true, true])
  expect(await teams(gus)).toEqual([false, false, false, false, false, false])
})

test('an account whose golfer leaves a league can no longer read it', async () => {
  const { db } = club().tools
  const visited = await twilight(club())
  await aMember(db, { leagueId: visited.id, golferId: league.wren.golferId })
  expect((await league.wren.try(leagues.getLeague, { params: { id: visited.id } })).status).toBe(200)
  await visited.owner.ask(leagues.removeMember, { params: { id: visited.id, golferId: league.wren.golferId } })
  expect((await league.wren.try(leagues.getLeague, { params: { id: visited.id } })).status).toBe(404)
})
