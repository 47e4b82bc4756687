import { beforeEach, expect, test } from 'vitest'
import { createGolfer, getGolfer } from '#contract/golfers.ts'
import { removeMember } from '#contract/leagues.ts'
import { recalculateMatch } from '#contract/matches.ts'
import { setGimmeRange } from '#contract/settings.ts'
import { aGolfer, aMember, aRound } from '#tests/factories/stored.ts'
import { type Caller, fieldRefusal, refusal } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
/** A league in which Tobias also plays, without a team; its golfers do not know the first league. */
let ladder: Twilight

beforeEach(async () => {
  league = await twilight(club())
  ladder = await twilight(club(), { name: 'Ladder' })
  await aMember(club().tools.db, { leagueId: ladder.id, golferId: league.tobias })
})

const profile = (user: Caller, query: object = {}) => user.ask(getGolfer, { params: { id: league.tobias }, query })
const play = (playedOn: string, net = 10) => aRound(club().tools.db, league.tobias, { playedOn, net })

test('any signed-in user sees a golfer’s figures and latest rounds', async () => {
  const stranger = await club().signUp('Gus Pemberly')
  await play('2026-05-05')
  const { scores, ...golfer } = await profile(stranger)
  expect(golfer).toMatchObject({
    id: league.tobias,
    name: 'Tobias Quill',
    handicapIndex: 12.4,
    ghinNumber: null,
    userId: null,
    user: null,
  })
  expect(golfer).toMatchObject({ leagues: [], golferMatchScores: [], roundsPlayed: 1, averageRoundsPerMatch: null })
  expect(scores.map(({ playedOn }) => playedOn)).toEqual(['2026-05-05'])
})

test('a golfer’s leagues and results are shown only to users who can read those leagues', async () => {
  await play('2026-05-05', -13)
  const seenBy = async (user: Caller) => {
    const { leagues, golferMatchScores } = await profile(user)
    return [leagues.map(({ leagueId }) => leagueId), [...new Set(golferMatchScores.map(({ match }) => match.leagueId))]]
  }
  expect(await seenBy(league.wren)).toEqual([[league.id], [league.id]])
  expect(await seenBy(ladder.owner)).toEqual([[ladder.id], [ladder.id]])
  expect(await seenBy(club().admin)).toEqual([
    [ladder.id, league.id],
    [league.id, ladder.id],
  ])
  expect((await profile(club().admin)).leagues).toMatchObject([
    { name: 'Ladder', team: null },
    { name: 'Tuesday Twilight', team: { name: 'Bunker Hillbillies' } },
  ])
})

test('the results are those of the active season’s matches, with points once a match is finished', async () => {
  await aRound(club().tools.db, league.tobias, { playedOn: '2026-05-05', net: -13, gross: 82 })
  await finishAt(club(), '2026-05-11T12:00:00Z')
  const results = async () => (await profile(league.wren)).golferMatchScores
  expect((await results()).slice(0, 2)).toEqual([
    {
      match: {
        id: league.matches[0],
        number: 1,
        startDate: '2026-05-04',
        endDate: '2026-05-10',
        leagueId: league.id,
        finished: true,
      },
      points: 4,
      netScore: -1.3,
      score: 82,
      position: 1,
      tied: false,
    },
    {
      match: {
        id: league.matches[1],
        number: 2,
        startDate: '2026-05-11',
        endDate: '2026-05-17',
        leagueId: league.id,
        finished: false,
      },
      points: null,
      netScore: null,
      score: null,
      position: null,
      tied: false,
    },
  ])
  await club().tools.db.updateTable('seasons').set({ isActive: false }).where('id', '=', league.season.id).execute()
  expect(await results()).toEqual([])
})

test('points are on the golfer’s page from noon of a match’s last day, half a day before the match is finished', async () => {
  await aRound(club().tools.db, league.tobias, { playedOn: '2026-05-05', net: -13, gross: 82 })
  await club().admin.ask(recalculateMatch, { params: { id: league.matches[0] } })
  const firstAt = async (instant: string) => {
    club().setNow(new Date(instant))
    const [first] = (await profile(league.wren)).golferMatchScores
    return [first?.match.finished, first?.points]
  }
  expect(await firstAt('2026-05-10T11:59:59Z')).toEqual([false, null])
  expect(await firstAt('2026-05-10T12:00:00Z')).toEqual([true, 4])
})

test('rounds played are the eligible ones of the league’s active season, else of all time', async () => {
  for (const day of ['2025-05-05', '2026-05-03', '2026-05-04', '2026-05-12', '2026-05-31', '2026-06-01'])
    await play(day)
  await aRound(club().tools.db, league.tobias, { playedOn: '2026-05-13', holes: 9, playedHoles: 9 })
  await aRound(club().tools.db, league.tobias, { playedOn: '2026-05-13', net: null })
  club().setNow(new Date('2026-05-18T00:00:00Z'))
  expect(await profile(league.wren, { leagueId: league.id })).toMatchObject({
    roundsPlayed: 3,
    averageRoundsPerMatch: 1,
  })
  expect(await profile(league.wren)).toMatchObject({ roundsPlayed: 6, averageRoundsPerMatch: null })
  club().setNow(new Date('2026-05-11T00:00:00Z'))
  expect(await profile(league.wren, { leagueId: league.id })).toMatchObject({ averageRoundsPerMatch: 1.5 })
  club().setNow(new Date('2026-04-01T00:00:00Z'))
  expect(await profile(league.wren, { leagueId: league.id })).toMatchObject({ averageRoundsPerMatch: 3 })
})

test('a league that the reader cannot read, or where the golfer does not play, changes nothing', async () => {
  await play('2025-05-05')
  expect(await profile(league.wren, { leagueId: ladder.id })).toEqual(await profile(league.wren))
  await ladder.owner.ask(removeMember, { params: { id: ladder.id, golferId: league.tobias } })
  expect(await profile(ladder.owner, { leagueId: ladder.id })).toMatchObject({
    roundsPlayed: 1,
    averageRoundsPerMatch: null,
    leagues: [],
  })
})

test('a golfer’s team is that of the requested league', async () => {
  await club()
    .tools.db.updateTable('memberships')
    .set({ teamId: ladder.gimme })
    .where('leagueId', '=', ladder.id)
    .where('golferId', '=', league.tobias)
    .execute()
  expect(await profile(club().admin, { leagueId: ladder.id })).toMatchObject({ team: { id: ladder.gimme } })
  expect(await profile(club().admin, { leagueId: league.id })).toMatchObject({ team: { id: league.hillbillies } })
})

test('a golfer with an account shows within how many feet a putt is given', async () => {
  const wren = () => league.owner.ask(getGolfer, { params: { id: league.wren.golferId } })
  expect(await wren()).toMatchObject({
    userId: league.wren.id,
    user: { id: league.wren.id, name: 'Wren Ashdown', gimmeRange: null },
  })
  await league.wren.ask(setGimmeRange, { body: { gimmeRange: 0 } })
  expect(await wren()).toMatchObject({ user: { gimmeRange: 0 } })
})

test('the page of an unknown golfer is not found', async () => {
  expect(await league.wren.try(getGolfer, { params: { id: 2_000_000_000 } })).toMatchObject(
    refusal(404, 'golfer_not_found', 'Golfer not found'),
  )
})

test('a golfer without an association number can be added by any user, including namesakes', async () => {
  const create = (body: { name: string; handicapIndex?: number }) => league.wren.try(createGolfer, { body })
  expect(await create({ name: '  Zoë   Marsh ', handicapIndex: -2.4 })).toMatchObject({
    status: 200,
    body: { handicapIndex: -2.4, ghinNumber: null, roundsPlayed: 0, scores: [], leagues: [] },
  })
  expect((await create({ name: 'Zoë Marsh' })).status).toBe(200)
  expect(await create({ name: ' ' })).toMatchObject(fieldRefusal('name', 'Name is required'))
  for (const handicapIndex of [54.1, -10.1, 12.45])
    expect((await create({ name: 'Zoë Marsh', handicapIndex })).status).toBe(400)
  expect(await aGolfer(club().tools.db, 'Zoë Marsh')).toBeGreaterThan(0)
})
