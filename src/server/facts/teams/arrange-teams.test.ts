import { beforeEach, expect, test } from 'vitest'
import { getMatch } from '#contract/matches.ts'
import { arrangeTeams, deleteTeam, listTeams, proposeTeams } from '#contract/teams.ts'
import { addDays } from '#domain/shared/day.ts'
import { aGolfer, aLeague, aMember, aRound } from '#tests/factories/stored.ts'
import { fieldRefusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { refused } from '#tests/support/world/newcomers.ts'

const club = useClub()
let league: Twilight
let at: { readonly params: { readonly id: number } }

beforeEach(async () => {
  league = await twilight(club())
  at = { params: { id: league.id } }
})

type Arrangement = {
  readonly teams: { id?: number; name?: string; golferIds: number[] }[]
  readonly without?: number[]
}
const arrange = (body: Arrangement) => league.owner.try(arrangeTeams, { ...at, body })
const rosters = async () =>
  (await league.owner.ask(listTeams, { query: { leagueId: league.id } })).map(({ name, golfers }) => [
    name,
    golfers.map((golfer) => golfer.name),
  ])

test('several golfers move at once, to known teams and new ones, and the open match is played so', async () => {
  const { wren, tobias, ezra, marlowe, gimme } = league
  expect(
    (
      await arrange({
        teams: [
          { id: gimme, golferIds: [wren.golferId, tobias] },
          { name: 'Mulligans', golferIds: [ezra] },
        ],
        without: [marlowe],
      })
    ).status,
  ).toBe(200)
  expect(await rosters()).toEqual([
    ['Bunker Hillbillies', []],
    ['Gimme Gimme', ['Wren Ashdown', 'Tobias Quill']],
    ['Mulligans', ['Ezra Lindqvist']],
  ])
  const match = await league.owner.ask(getMatch, { params: { id: league.matches[0] } })
  expect(match.matchScores.flatMap(({ golfer, team }) => (golfer === null ? [team?.name] : [])).sort()).toEqual([
    'Gimme Gimme',
    'Mulligans',
  ])
})

test('an arrangement that cannot be made whole changes nothing', async () => {
  const before = await rosters()
  const { wren, tobias, gimme, hillbillies } = league
  const elsewhere = await twilight(club(), { owner: league.owner })
  const stranger = await aGolfer(club().tools.db, 'Fern Alder')
  const moves = (golferIds: number[], team: object) => arrange({ teams: [{ ...team, golferIds }] })
  expect(await moves([tobias, stranger], { id: gimme })).toMatchObject({ status: 409, ...refused('not_a_member') })
  expect(await moves([tobias], { id: elsewhere.gimme })).toMatchObject({ status: 404, ...refused('team_not_found') })
  expect(await moves([tobias], { name: 'gimme GIMME' })).toMatchObject({ status: 409, ...refused('team_name_taken') })
  expect(await moves([tobias], {})).toMatchObject({ status: 400 })
  const twice = { teams: [{ id: gimme, golferIds: [wren.golferId] }], without: [wren.golferId] }
  expect(await arrange(twice)).toMatchObject(fieldRefusal('teams', 'A golfer can be in one team only'))
  expect(await moves([tobias, tobias], { id: hillbillies })).toMatchObject({ status: 400 })
  expect(await rosters()).toEqual(before)
})

test('balanced teams are proposed and change nothing; the league’s teams are used, and new ones added', async () => {
  const { db } = club().tools
  const indexes = [4.1, 8.2, 12.3, 24.6]
  const golfers = [league.wren.golferId, league.tobias, league.ezra, league.marlowe]
  for (const [n, id] of golfers.entries())
    await db
      .updateTable('golfers')
      .set({ handicapIndexTenths: Math.round(10 * (indexes[n] ?? 0)) })
      .where('id', '=', id)
      .execute()
  const before = await rosters()
  const { teams, summary } = await league.owner.ask(proposeTeams, { ...at, query: { by: 'snake' } })
  expect(teams.map(({ name, averageIndex }) => [name, averageIndex])).toEqual([
    ['Bunker Hillbillies', 14.4],
    ['Gimme Gimme', 10.3],
  ])
  expect(summary).toBe('The average Indexes of the two teams lie within 4.1.')
  const three = await league.owner.ask(proposeTeams, { ...at, query: { by: 'difference', teams: '3' } })
  expect(three.teams.map(({ id, name }) => [id, name])).toEqual([
    [league.hillbillies, 'Bunker Hillbillies'],
    [league.gimme, 'Gimme Gimme'],
    [null, 'Team 3'],
  ])
  expect(three.summary).toMatch(
    /^The average .*\. Expected team nets need 12 golfers with 8 rounds each in the last year\.$/,
  )
  expect(await rosters()).toEqual(before)
})

test('with enough rounds teams get even expected nets: who plays often and who seldom are shared out', async () => {
  const { db } = club().tools
  const often = new Set<number>()
  for (let n = 0; n < 12; n += 1) {
    const golferId = await aGolfer(db, `Golfer ${n}`, { handicapIndex: 10 })
    const isOften = n < 4
    if (isOften) often.add(golferId)
    await aMember(db, { leagueId: league.id, golferId, teamId: isOften ? league.gimme : league.hillbillies })
    for (let day = 0; day < 48; day += isOften ? 2 : 6)
      await aRound(db, golferId, { playedOn: addDays('2026-03-15', day), net: 20 + ((17 * day) % 60) })
  }
  const ask = () => league.owner.ask(proposeTeams, { ...at, query: { by: 'difference', teams: '4' } })
  const { teams, summary } = await ask()
  expect(teams.map(({ golfers }) => golfers.filter(({ id }) => often.has(id)).length)).toEqual([1, 1, 1, 1])
  expect(summary).toMatch(/^Expected team nets now differ by up to \d+(\.\d)?, then by \d(\.\d)? strokes?\.$/)
  expect(await ask()).toEqual({ teams, without: [], summary })
})

test('teams of today that are as even are proposed as they are', async () => {
  const { db } = club().tools
  for (let n = 0; n < 12; n += 1) {
    const golferId = await aGolfer(db, `Golfer ${n}`, { handicapIndex: 10 })
    await aMember(db, { leagueId: league.id, golferId, teamId: n % 2 === 0 ? league.gimme : league.hillbillies })
    for (let day = 0; day < 48; day += 6)
      await aRound(db, golferId, { playedOn: addDays('2026-03-15', day), net: 20 + ((17 * day) % 60) })
  }
  const ask = () => league.owner.ask(proposeTeams, { ...at, query: { by: 'difference' } })
  const first = await ask()
  const body = {
    teams: first.teams.map(({ id, golfers }) => ({ id: id ?? 0, golferIds: golfers.map((one) => one.id) })),
  }
  await arrange(body)
  const { teams, summary } = await ask()
  expect(summary).toMatch(/^Expected team nets differ by up to .* strokes?: as even as can be found\.$/)
  expect(teams).toEqual(first.teams)
})

test('the teams of the match finished last are proposed, without those who left, and with newcomers apart', async () => {
  const { db } = club().tools
  await expectNoPast()
  club().setNow(new Date('2026-05-12T12:00:00Z'))
  await arrange({ teams: [{ id: league.gimme, golferIds: [league.tobias] }] })
  const fern = await aGolfer(db, 'Fern Alder')
  await aMember(db, { leagueId: league.id, golferId: fern })
  const { teams, without, summary } = await league.owner.ask(proposeTeams, { ...at, query: { by: 'lastSeason' } })
  expect(teams.map(({ id, golfers }) => [id, golfers.map(({ name }) => name)])).toEqual([
    [league.hillbillies, ['Tobias Quill', 'Wren Ashdown']],
    [league.gimme, ['Ezra Lindqvist', 'Marlowe Finch']],
  ])
  expect(without.map(({ name }) => name)).toEqual(['Fern Alder'])
  expect(summary).toBe(
    'The teams of the last match that was finished, in 2026. One golfer did not play in it and stays without a team.',
  )
})

async function expectNoPast() {
  const answer = await league.owner.try(proposeTeams, { ...at, query: { by: 'lastSeason' } })
  expect(answer).toMatchObject({ status: 409, ...refused('no_past_teams') })
}

test('a league without golfers has no teams to balance', async () => {
  const id = await aLeague(club().tools.db, { ownerId: league.owner.id, useTeams: true })
  const answer = await league.owner.try(proposeTeams, { params: { id }, query: { by: 'snake', teams: '4' } })
  expect(answer).toMatchObject({ status: 409, ...refused('no_golfers') })
})

test('a team that was emptied by an arrangement can be deleted', async () => {
  await arrange({ teams: [{ id: league.gimme, golferIds: [league.wren.golferId, league.tobias] }] })
  expect((await league.owner.try(deleteTeam, { params: { id: league.hillbillies } })).status).toBe(200)
})
