import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { updateLeague } from '#contract/leagues.ts'
import { aMember, aRound } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { walk } from '#tests/support/server/requests.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
/** Wren plays here too, for no team; Tobias for another team. */
let ladder: Twilight

beforeEach(async () => {
  const { db } = club().tools
  league = await twilight(club())
  ladder = await twilight(club(), { name: 'Ladder' })
  await aMember(db, { leagueId: ladder.id, golferId: league.wren.golferId })
  await aRound(db, league.wren.golferId, { net: 21 })
  await aRound(db, league.ezra, { net: -5, playedOn: '2026-05-12' }, new Date('2026-05-12T12:00:00Z'))
  await aRound(db, ladder.ezra, { net: 0 })
})

const messages = async (query: object = {}, user: Caller = league.wren) =>
  (await user.ask(listActivity, { query })).map(({ message }) => message)

test('a match lists its changes, newest first', async () => {
  expect(await messages({ matchId: league.matches[0] })).toEqual([
    'Bunker Hillbillies posted +14.1',
    'Wren Ashdown posted +2.1',
  ])
  expect(await messages({ matchId: league.matches[1] })).toEqual([
    'Gimme Gimme posted +11.5',
    'Ezra Lindqvist posted −0.5',
  ])
  expect(await messages({ matchId: league.matches[2] })).toEqual([])
})

test('changes are listed of one league, or of all that the user can read', async () => {
  const inLeague = [
    'Gimme Gimme posted +11.5',
    'Ezra Lindqvist posted −0.5',
    'Bunker Hillbillies posted +14.1',
    'Wren Ashdown posted +2.1',
  ]
  const onLadder = ['Gimme Gimme posted +12', 'Ezra Lindqvist posted E', 'Wren Ashdown posted +2.1']
  expect(await messages({ leagueId: league.id })).toEqual(inLeague)
  expect(await messages({ leagueId: ladder.id })).toEqual(onLadder)
  expect((await messages()).toSorted()).toEqual([...inLeague, ...onLadder].toSorted())
  expect(await messages({}, league.owner)).toEqual(inLeague)
  expect(await messages({}, await club().signUp('Gus Pemberly'))).toEqual([])
})

test('changes can be filtered by golfers and teams, and filters combine', async () => {
  expect(await messages({ leagueId: league.id, type: 'SCORE_CHANGE' })).toEqual([
    'Ezra Lindqvist posted −0.5',
    'Wren Ashdown posted +2.1',
  ])
  expect(await messages({ matchId: league.matches[1], type: 'TEAM_SCORE_CHANGE' })).toEqual([
    'Gimme Gimme posted +11.5',
  ])
  expect(await messages({ matchId: league.matches[0], leagueId: league.id, type: 'SCORE_CHANGE', limit: 1 })).toEqual([
    'Wren Ashdown posted +2.1',
  ])
  expect(await messages({ matchId: league.matches[0], leagueId: ladder.id })).toEqual([])
})

test('an entry has its golfer with the team in its league, or its team, and the nets', async () => {
  await aRound(club().tools.db, league.wren.golferId, { net: -32 })
  const [team, golfer] = await league.wren.ask(listActivity, { query: { matchId: league.matches[0] } })
  const hillbillies = {
    id: league.hillbillies,
    name: 'Bunker Hillbillies',
    iconUrl: null,
    color: 0,
    leagueId: league.id,
  }
  expect(golfer).toMatchObject({
    type: 'SCORE_CHANGE',
    message: 'Wren Ashdown improved from +2.1 to −3.2',
    createdAt: '2026-05-06T12:00:00.000Z',
    matchId: league.matches[0],
    golfer: { id: league.wren.golferId, name: 'Wren Ashdown', team: hillbillies },
    team: null,
    netBefore: 2.1,
    netAfter: -3.2,
  })
  expect(team).toMatchObject({
    type: 'TEAM_SCORE_CHANGE',
    golfer: null,
    team: hillbillies,
    netBefore: 14.1,
    netAfter: 8.8,
  })
  const [onLadder] = await league.wren.ask(listActivity, { query: { leagueId: ladder.id, type: 'SCORE_CHANGE' } })
  expect(onLadder?.golfer).toEqual({ id: league.wren.golferId, name: 'Wren Ashdown', team: null })
})

test('only changed nets are listed: not a worse round, a place lost to another, or a cap', async () => {
  await aRound(club().tools.db, league.wren.golferId, { net: 22 })
  await aRound(club().tools.db, league.wren.golferId, { holes: 9, playedHoles: 9, net: null })
  expect(await messages({ matchId: league.matches[0] })).toHaveLength(2)
  await aRound(club().tools.db, league.ezra, { net: -90 })
  expect((await messages({ matchId: league.matches[0] })).slice(0, -2)).toEqual([
    'Gimme Gimme posted +3',
    'Ezra Lindqvist posted −9',
  ])
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { maxNetDifferential: 1 } })
  expect((await messages({ matchId: league.matches[0] })).slice(0, -4)).toEqual([
    'The rules were changed by Otis Larkspur: Bunker Hillbillies +14.1 → +13',
  ])
})

test('paging returns every entry once, also over several leagues', async () => {
  for (const net of [20, 19, 18, 17]) await aRound(club().tools.db, league.wren.golferId, { net })
  const all = (await league.wren.ask(listActivity, { query: { limit: 200 } })).map(({ id }) => id)
  expect(all.length).toBeGreaterThan(12)
  for (const path of [
    '/activity?',
    `/activity?leagueId=${league.id}&`,
    `/activity?matchId=${league.matches[0]}&type=SCORE_CHANGE&`,
  ]) {
    const whole = (await walk(club().url, league.wren, `${path}limit=200`)).flat().map(({ id }) => id)
    for (const limit of [1, 3, whole.length]) {
      const pages = await walk(club().url, league.wren, `${path}limit=${limit}`)
      expect(
        pages.flat().map(({ id }) => id),
        `${path}limit=${limit}`,
      ).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(whole.length / limit))
    }
  }
  expect((await walk(club().url, league.wren, '/activity?limit=4')).flat().map(({ id }) => id)).toEqual(all)
})

test('the activity of an unreadable or unknown match is not found', async () => {
  const gone = { status: 404, body: { error: 'Match not found', code: 'match_not_found' } }
  for (const matchId of [ladder.matches[0], 2_000_000_000]) {
    expect(await league.owner.try(listActivity, { query: { matchId } })).toMatchObject(gone)
  }
})
