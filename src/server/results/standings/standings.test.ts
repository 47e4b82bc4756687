import { beforeEach, expect, test } from 'vitest'
import { addMember, removeMember } from '#contract/leagues.ts'
import { getSeason, getStandings, updateSeason } from '#contract/seasons.ts'
import { assignTeam } from '#contract/teams.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const mondays = ['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25'] as const

/** Nets of Wren, Tobias, Ezra and Marlowe in the match that begins on a Monday; null did not play. */
async function play(monday: string, nets: readonly (number | null)[]): Promise<void> {
  const golfers = [league.wren.golferId, league.tobias, league.ezra, league.marlowe]
  for (const [n, net] of nets.entries())
    if (net !== null) await aRound(club().tools.db, golfers[n] ?? 0, { playedOn: monday, net })
}

const itIsNow = (day: string) => finishAt(club(), `${day}T12:00:00Z`)

const standings = () => league.wren.ask(getStandings, { params: { id: league.season.id } })
const golfers = async () =>
  (await standings()).golfers.map(({ position, tied, golfer, points, byMatch }) => [
    position,
    tied,
    golfer.name,
    points,
    byMatch,
  ])
const teams = async () =>
  (await standings()).teams.map(({ position, tied, team, points, byMatch }) => [
    position,
    tied,
    team.name,
    points,
    byMatch,
  ])

test('only finished matches count, and the cells of the others are empty', async () => {
  await play(mondays[0], [-10, 0, 10, null])
  await play(mondays[1], [-10, 0, 10, 20])
  await itIsNow('2026-05-12')
  expect(await golfers()).toEqual([
    [1, false, 'Wren Ashdown', 4, [4, null, null, null]],
    [2, false, 'Tobias Quill', 3, [3, null, null, null]],
    [3, false, 'Ezra Lindqvist', 2, [2, null, null, null]],
    [4, false, 'Marlowe Finch', 0, [0, null, null, null]],
  ])
  expect(await teams()).toEqual([
    [1, false, 'Bunker Hillbillies', 2, [2, null, null, null]],
    [2, false, 'Gimme Gimme', 1, [1, null, null, null]],
  ])
})

test('a golfer has the team of the latest match', async () => {
  await play(mondays[0], [-10, 0, 10, null])
  await itIsNow('2026-05-12')
  const { golfers: all, teams: both } = await standings()
  const nameOf = new Map(both.map(({ team }) => [team.id, team.name]))
  expect(all.map(({ golfer }) => [golfer.name, nameOf.get(golfer.teamId ?? 0)])).toEqual([
    ['Wren Ashdown', 'Bunker Hillbillies'],
    ['Tobias Quill', 'Bunker Hillbillies'],
    ['Ezra Lindqvist', 'Gimme Gimme'],
    ['Marlowe Finch', 'Gimme Gimme'],
  ])
})

test('equal points share a place, and the lower sum of nets is listed first', async () => {
  await play(mondays[0], [10, 0, null, null])
  await play(mondays[1], [10, 90, null, null])
  await itIsNow('2026-05-18')
  expect(await golfers()).toEqual([
    [1, true, 'Wren Ashdown', 7, [3, 4, null, null]],
    [1, true, 'Tobias Quill', 7, [4, 3, null, null]],
    [3, true, 'Ezra Lindqvist', 0, [0, 0, null, null]],
    [3, true, 'Marlowe Finch', 0, [0, 0, null, null]],
  ])
})

test('halves of points add up to the half', async () => {
  await play(mondays[0], [0, 0, 10, 20])
  await play(mondays[1], [0, 10, 20, 20])
  await itIsNow('2026-05-18')
  expect(await golfers()).toEqual([
    [1, false, 'Wren Ashdown', 7.5, [3.5, 4, null, null]],
    [2, false, 'Tobias Quill', 6.5, [3.5, 3, null, null]],
    [3, false, 'Ezra Lindqvist', 3.5, [2, 1.5, null, null]],
    [4, false, 'Marlowe Finch', 2.5, [1, 1.5, null, null]],
  ])
})

test('a former member keeps their points, and a newcomer has no cells before joining', async () => {
  await play(mondays[0], [-10, 0, 10, 20])
  await itIsNow('2026-05-12')
  const isla = await aGolfer(club().tools.db, 'Isla Montclair')
  const { owner, id } = league
  await owner.ask(removeMember, { params: { id, golferId: league.tobias } })
  await owner.ask(addMember, { params: { id }, body: { golferId: isla } })
  await aRound(club().tools.db, isla, { playedOn: mondays[1], net: -30 })
  await itIsNow('2026-05-18')
  expect(await golfers()).toEqual([
    [1, true, 'Isla Montclair', 4, [null, 4, null, null]],
    [1, true, 'Wren Ashdown', 4, [4, 0, null, null]],
    [3, false, 'Tobias Quill', 3, [3, null, null, null]],
    [4, false, 'Ezra Lindqvist', 2, [2, 0, null, null]],
    [5, false, 'Marlowe Finch', 1, [1, 0, null, null]],
  ])
})

test('a team’s points stay with it when its golfers move on', async () => {
  await play(mondays[0], [-10, 0, 10, 20])
  await itIsNow('2026-05-12')
  await league.owner.ask(assignTeam, { params: { golferId: league.wren.golferId }, body: { teamId: league.gimme } })
  await play(mondays[1], [-90, 0, 10, 20])
  await itIsNow('2026-05-18')
  expect(await teams()).toEqual([
    [1, true, 'Gimme Gimme', 3, [1, 2, null, null]],
    [1, true, 'Bunker Hillbillies', 3, [2, 1, null, null]],
  ])
})

test('a season that has not begun has a row for everyone and no points; a complete one has every cell', async () => {
  expect((await golfers()).map(([position, , , points]) => [position, points])).toEqual(
    Array.from({ length: 4 }, () => [1, 0]),
  )
  for (const monday of mondays) await play(monday, [-10, 0, 10, 20])
  await itIsNow('2026-06-01')
  expect(await golfers()).toMatchObject([
    [1, false, 'Wren Ashdown', 16, [4, 4, 4, 4]],
    [2, false, 'Tobias Quill', 12, [3, 3, 3, 3]],
    [3, false, 'Ezra Lindqvist', 8, [2, 2, 2, 2]],
    [4, false, 'Marlowe Finch', 4, [1, 1, 1, 1]],
  ])
  expect((await standings()).season).toMatchObject({
    id: league.season.id,
    matches: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }],
  })
})

test('in a season of the best match, the others are listed as not counted, for golfers and teams', async () => {
  const season = await league.owner.ask(getSeason, { params: { id: league.season.id } })
  const { year, startDate, endDate, isActive, leagueId } = season
  const body = { year, startDate, endDate, isActive, leagueId, matchesCounted: 1 }
  await play(mondays[0], [-10, 0, 10, null])
  await play(mondays[1], [10, 0, 5, 20])
  await itIsNow('2026-05-12')
  await league.owner.ask(updateSeason, { params: { id: season.id }, body })
  await itIsNow('2026-05-19')
  const { golfers: golferRows, teams: teamRows } = await standings()
  expect(golferRows.map(({ golfer, points, notCounted }) => [golfer.name, points, notCounted])).toEqual([
    ['Wren Ashdown', 4, [2]],
    ['Tobias Quill', 4, [1]],
    ['Ezra Lindqvist', 3, [1]],
    ['Marlowe Finch', 1, [1]],
  ])
  expect(teamRows.every(({ notCounted, byMatch }) => notCounted.length === 1 && byMatch[1] !== null)).toBe(true)
})
