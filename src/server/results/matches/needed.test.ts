import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { getNeeded } from '#contract/matches.ts'
import { aRound } from '#tests/factories/stored.ts'
import { statementsOf } from '#tests/support/database/statements.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

/** Wren's team-mate and both golfers of the other team have played; she has a record at two courses. */
beforeEach(async () => {
  league = await twilight(club())
  await posts(league.tobias, { net: 40 })
  await posts(league.ezra, { net: -13 })
  await posts(league.marlowe, { net: 152 })
  await posts(league.wren.golferId, { playedOn: '2026-04-02', ...lakes })
  for (const playedOn of ['2026-03-10', '2026-04-01']) await posts(league.wren.golferId, { playedOn })
})

const lakes = { facilityName: 'Heron Marsh', courseName: 'Lakes', teeName: 'Blue', courseRating: 743, slopeRating: 141 }
const posts = (golferId: number, facts: Parameters<typeof aRound>[2]) => aRound(club().tools.db, golferId, facts)
const call = (golferId: number, match = league.matches[0]) => ({ params: { id: match }, query: { golferId } })
const asked = () => league.wren.ask(getNeeded, call(league.wren.golferId))
const attempt = (golferId: number, match = league.matches[0]) => league.wren.try(getNeeded, call(golferId, match))
const setIndex = (handicapIndex: number | null) =>
  club()
    .tools.db.updateTable('golfers')
    .set({ handicapIndexTenths: handicapIndex === null ? null : Math.round(10 * handicapIndex) })
    .where('id', '=', league.wren.golferId)
    .execute()
const revise = (revisedOn: string, handicapIndex: number | null) =>
  club()
    .tools.db.insertInto('indexRevisions')
    .values({
      golferId: league.wren.golferId,
      revisedOn,
      handicapIndexTenths: handicapIndex === null ? null : Math.round(10 * handicapIndex),
    })
    .execute()

test('a golfer without a round sees every place, as a net and as a gross score at the tees they play', async () => {
  const { places, team, tees, ...answer } = await asked()
  expect(answer).toEqual({ golferId: league.wren.golferId, handicapIndex: 12.4, outOfReach: null })
  const played = tees.map(({ id: _id, ...tee }) => tee)
  expect(played).toEqual([
    {
      courseName: 'Marram Links, Old Course',
      teeName: 'White',
      courseRating: 71.1,
      slopeRating: 126,
      timesPlayed: 2,
    },
    { courseName: 'Heron Marsh, Lakes', teeName: 'Blue', courseRating: 74.3, slopeRating: 141, timesPlayed: 1 },
  ])
  const [white, blue] = tees.map(({ id }) => id)
  const strokes = (atWhite: number, atBlue: number) => [
    { tee: white, gross: atWhite },
    { tee: blue, gross: atBlue },
  ]
  expect(places).toEqual([
    { position: 1, tied: true, net: -1.3, grosses: strokes(83, 88) },
    { position: 2, tied: true, net: 4, grosses: strokes(89, 94) },
    { position: 3, tied: true, net: 15.2, grosses: strokes(101, 108) },
    { position: 4, tied: false, net: null, grosses: [] },
  ])
  expect(team).toEqual({ position: 1, net: 3.7, grosses: strokes(89, 94) })
})

test('a golfer with a round sees only what improves it, at once', async () => {
  await posts(league.wren.golferId, { net: 20 })
  expect((await asked()).places).toMatchObject([{ position: 1, net: -1.3 }])
  await posts(league.wren.golferId, { net: -13 })
  expect(await asked()).toMatchObject({ places: [], team: null })
})

test('any other tees are asked about by their ratings, both or none', async () => {
  const at = (ratings: { courseRating?: number; slopeRating?: number }) => {
    const { params, query } = call(league.wren.golferId)
    return league.wren.try(getNeeded, { params, query: { ...query, ...ratings } })
  }
  expect((await at({ courseRating: 68.9, slopeRating: 111 })).body).toMatchObject({
    places: [{ grosses: [{}, {}, { tee: null, gross: 79 }] }, {}, {}, { net: null, grosses: [] }],
    team: { grosses: [{}, {}, { tee: null, gross: 84 }] },
  })
  for (const ratings of [{ courseRating: 68.9 }, { slopeRating: 111 }, { courseRating: 168.9, slopeRating: 111 }])
    expect(await at(ratings)).toMatchObject(refusal(400, 'invalid_input'))
})

test('any reader of the league sees it for every golfer of the league', async () => {
  const { places, team } = await league.owner.ask(getNeeded, call(league.marlowe))
  expect(places).toMatchObject([
    { position: 1, net: -1.3 },
    { position: 2, net: 4 },
  ])
  expect(team).toBeNull()
})

test('the league’s rules decide what the team needs', async () => {
  const settle = (body: object) => league.owner.ask(updateLeague, { params: { id: league.id }, body })
  await settle({ maxNetDifferential: 5 })
  expect((await asked()).team).toMatchObject({ position: 1, net: -0.3 })
  await settle({ scoresDroppedPerTeam: 1 })
  expect((await asked()).team).toMatchObject({ position: 1, net: -1.3 })
  await settle({ useTeams: false })
  expect((await asked()).team).toBeNull()
})

test('nine holes, unrated tees and rounds of more than a year ago name no tee', async () => {
  for (const facts of [
    { playedOn: '2025-05-05', teeName: 'Old' },
    { holes: 9, playedHoles: 9, courseRating: 355, teeName: 'Front' },
    { courseRating: null, teeName: 'Unrated' },
  ])
    await posts(league.wren.golferId, { playedOn: '2026-04-03', ...facts })
  expect((await asked()).tees.map(({ teeName }) => teeName)).toEqual(['White', 'Blue'])
})

test('the same tees count once, whether the association or the golfer named them', async () => {
  const byHand = { enteredBy: league.wren.id, playedOn: '2026-04-03', ...lakes }
  await posts(league.wren.golferId, byHand)
  await posts(league.wren.golferId, { ...byHand, playedOn: '2026-04-04' })
  expect((await asked()).tees.map(({ teeName, timesPlayed }) => [teeName, timesPlayed])).toEqual([
    ['Blue', 3],
    ['White', 2],
  ])
})

test('today’s Index is the latest revision up to today where the league plays', async () => {
  await revise('2026-05-07', 15)
  expect((await asked()).handicapIndex).toBe(12.4)
  await revise('2026-05-06', -2.1)
  expect(await asked()).toMatchObject({
    handicapIndex: -2.1,
    places: [{ net: -1.3, grosses: [{ gross: 67 }, {}] }, {}, {}, {}],
  })
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'Pacific/Kiritimati' } })
  expect((await asked()).handicapIndex).toBe(15)
})

test('without an Index it is estimated from the record before today, or no gross is named', async () => {
  await setIndex(null)
  expect((await asked()).handicapIndex).toBe(11.4)
  await club().tools.db.deleteFrom('rounds').where('playedOn', '=', '2026-04-02').execute()
  const { handicapIndex, places, tees } = await asked()
  expect(handicapIndex).toBeNull()
  expect(tees).toHaveLength(1)
  expect(places).toMatchObject([{ net: -1.3, grosses: [] }, {}, {}, {}])
})

test('before a match begins any round is first, and afterwards nothing is needed', async () => {
  const { body } = await attempt(league.wren.golferId, league.matches[1])
  expect(body).toMatchObject({ places: [{ position: 1, tied: false, net: null }], team: { position: 1, net: null } })
  club().setNow(new Date('2026-05-11T00:00:00Z'))
  expect(await attempt(league.wren.golferId)).toMatchObject(refusal(409, 'match_finished', 'This match is finished'))
})

test('golfers of other leagues and unknown matches are not found', async () => {
  const { wren } = await twilight(club())
  expect(await attempt(wren.golferId)).toMatchObject(refusal(404, 'golfer_not_found'))
  expect(await attempt(wren.golferId, 2_000_000_000)).toMatchObject(refusal(404, 'match_not_found'))
})

test('it takes five statements after session and access, and the same when it is asked again', async () => {
  await asked()
  const texts = async () => (await statementsOf(asked)).map(({ text }) => /from\s+"?(\w+)/.exec(text)?.[1])
  for (const again of [await texts(), await texts()])
    expect(again).toEqual(['matches', 'memberships', 'memberships', 'unnest', 'rounds', 'rounds', 'rounds'])
})
