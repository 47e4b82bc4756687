import { beforeEach, expect, test } from 'vitest'
import { getRecap, listChampions } from '#contract/honors.ts'
import { confirmScore } from '#contract/scores.ts'
import { deleteSeason, getSeason } from '#contract/seasons.ts'
import { addDays } from '#domain/shared/day.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason } from '#tests/factories/stored.ts'
import { finishAt, publishAt, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const db = () => club().tools.db

let leagueId: number
let seasonId: number
let golfers: { readonly wren: number; readonly kit: number }

/** Two matches of a week each from May 4 on, the first won by Wren and the second by Kit with more points behind. */
beforeEach(async () => {
  await club().stopWorker()
  club().setNow(new Date('2026-05-04T12:00:00Z'))
  leagueId = await aLeague(db(), { ownerId: club().admin.id, finalAfterDays: 1 })
  golfers = { wren: await aGolfer(db(), 'Wren Ashdown'), kit: await aGolfer(db(), 'Kit Abernathy') }
  for (const golferId of Object.values(golfers)) await aMember(db(), { leagueId, golferId })
  seasonId = (await aSeason(db(), { leagueId, endDate: '2026-05-17' })).id
  await aRound(db(), golfers.wren, { playedOn: '2026-05-06', net: -20 })
  await aRound(db(), golfers.kit, { playedOn: '2026-05-07', net: 10 })
  await aRound(db(), golfers.wren, { playedOn: '2026-05-12', net: 0 }, new Date('2026-05-12T12:00:00Z'))
  await publishedBy('2026-05-11')
})

const publishedBy = (day: string) => publishAt(club(), `${day}T12:00:00Z`, `${addDays(day, 2)}T12:00:00Z`)

const recap = () => club().admin.ask(getRecap, { params: { id: seasonId } })

test('a season has no recap and no champions before its last match is published', async () => {
  const refused = await club().admin.try(getRecap, { params: { id: seasonId } })
  expect(refused).toMatchObject({ status: 404, body: { code: 'season_not_over' } })
  expect(await club().admin.ask(listChampions, { params: { id: leagueId } })).toEqual([])
  expect(await club().admin.ask(getSeason, { params: { id: seasonId } })).toMatchObject({ hasRecap: false })
  await publishedBy('2026-05-18')
  expect(await club().admin.ask(getSeason, { params: { id: seasonId } })).toMatchObject({ hasRecap: true })
  const { season, champions } = await recap()
  expect(season).toMatchObject({ league: 'Tuesday Twilight', title: 'Season 2026', matches: 2, golfers: 2 })
  const wren = { id: golfers.wren, name: 'Wren Ashdown', points: 4 }
  expect(champions).toEqual({ teams: null, golfers: { winners: [wren], text: '4 points, 3 ahead of Kit Abernathy' } })
  const [won] = await club().admin.ask(listChampions, { params: { id: leagueId } })
  expect(won).toMatchObject({ seasonId, title: 'Season 2026', teams: [], golfers: [wren] })
})

test('a result restated after the season changes the recap, which says so', async () => {
  await finishAt(club(), '2026-05-18T12:00:00Z')
  expect((await recap()).restated).toEqual([])
  const [, second] = await db()
    .selectFrom('matches')
    .select('id')
    .where('seasonId', '=', seasonId)
    .orderBy('number')
    .execute()
  const late = new Date('2026-05-18T20:00:00Z')
  await aRound(db(), golfers.kit, { playedOn: '2026-05-13', net: -30 }, late)
  const { champions, restated } = await recap()
  expect(restated).toEqual([{ matchId: second?.id, text: 'Match 2 on May 18' }])
  expect(champions.golfers).toMatchObject({ text: '3 points each' })
})

test('a season deleted with final results keeps its recap, and its champions leave the list', async () => {
  await publishedBy('2026-05-18')
  const reply = await club().admin.ask(deleteSeason, { params: { id: seasonId } })
  expect(reply).toMatchObject({ archived: true })
  expect((await recap()).champions.golfers?.winners).toHaveLength(1)
  expect(await club().admin.ask(listChampions, { params: { id: leagueId } })).toEqual([])
})

test('a round deleted after its result became final counts among the rounds of the season', async () => {
  await publishedBy('2026-05-18')
  await db().deleteFrom('rounds').where('golferId', '=', golfers.kit).execute()
  const kit = (await recap()).golfers.find(({ id }) => id === golfers.kit)
  expect(kit).toMatchObject({ rounds: 1, counted: 1, matches: 2 })
})

test('a round confirmed after the result of its match became final does not count among them', async () => {
  const late = await aRound(db(), golfers.kit, { playedOn: '2026-05-13', net: 20, enteredBy: club().admin.id })
  for (const day of ['2026-05-18', '2026-05-19', '2026-06-10']) await publishedBy(day)
  const before = await recap()
  club().setNow(new Date('2026-06-30T12:00:00Z'))
  await club().admin.ask(confirmScore, { params: { id: late }, body: { leagueId } })
  expect(await recap()).toEqual(before)
})
