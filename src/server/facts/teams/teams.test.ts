import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { getMatch } from '#contract/matches.ts'
import { Team, assignTeam, createTeam, deleteTeam, listTeams, updateTeam } from '#contract/teams.ts'
import { aLeague, aMember, aTeam } from '#tests/factories/stored.ts'
import { fieldRefusal, refusal } from '#tests/support/server/app.ts'
import { tinyPng } from '#tests/support/server/icon-stub.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const teams = () => league.owner.ask(listTeams, { query: { leagueId: league.id } })
const create = (body: object) =>
  league.owner.try(createTeam, { body: { name: 'Missed Cut Club', leagueId: league.id, ...body } })
const change = (body: object) => league.owner.try(updateTeam, { params: { id: league.hillbillies }, body })
const assign = (golferId: number, teamId: number | null, more: object = {}) =>
  league.owner.try(assignTeam, { params: { golferId }, body: { teamId, ...more } })

test('teams are listed by name with their golfers by last name', async () => {
  expect((await create({ name: 'aces' })).status).toBe(200)
  expect((await teams()).map(({ name, golfers }) => [name, ...golfers.map((golfer) => golfer.name)])).toEqual([
    ['aces'],
    ['Bunker Hillbillies', 'Wren Ashdown', 'Tobias Quill'],
    ['Gimme Gimme', 'Marlowe Finch', 'Ezra Lindqvist'],
  ])
})

test('a team’s name is unique in its league, ignoring case', async () => {
  expect(await create({ name: '  ' })).toMatchObject(fieldRefusal('name', 'Team name is required'))
  expect((await create({})).status).toBe(200)
  const taken = refusal(409, 'team_name_taken', 'A team with this name already exists in this league')
  expect(await create({ name: 'MISSED cut club' })).toMatchObject(taken)
  expect(await change({ name: 'gimme gimme' })).toMatchObject(taken)
  expect((await change({ name: 'BUNKER hillbillies' })).status).toBe(200)
  const elsewhere = await twilight(club())
  expect(
    (await elsewhere.owner.try(createTeam, { body: { name: 'Missed Cut Club', leagueId: elsewhere.id } })).status,
  ).toBe(200)
})

test('of two concurrent teams of one name one is created', async () => {
  const answers = await Promise.all([create({ name: 'Par-Tee' }), create({ name: 'par-tee' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('of a new team and a renamed one that take one name at once, the second is refused', async () => {
  for (const name of ['Aces', 'Bogeymen', 'Caddies', 'Divots']) {
    const answers = await Promise.all([create({ name }), change({ name })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test.each([
  ['https://icons.example/owl.png', 'https://icons.example/owl.png'],
  [' HTTPS://Icons.Example/owl.png ', 'https://icons.example/owl.png'],
  ['https:icons.example', 'https://icons.example/'],
  ['', null],
  [null, null],
])('an icon has an https address or is none: %j', async (iconUrl, iconSource) => {
  const copy = iconSource === null ? null : expect.stringMatching(/^\/api\/icons\/[\w-]{43}$/)
  expect(await change({ iconUrl })).toMatchObject({
    status: 200,
    body: { name: 'Bunker Hillbillies', iconUrl: copy, iconSource },
  })
})

const Saved = z.object({ body: z.object({ iconUrl: z.string() }) })

test('readers get our own copy of an icon, cacheable for ever', async () => {
  const { body } = Saved.parse(await change({ iconUrl: 'https://icons.example/owl.png' }))
  const answer = await fetch(`${club().url}${body.iconUrl}`)
  expect(Buffer.from(await answer.arrayBuffer()).subarray(0, tinyPng.length)).toEqual(tinyPng)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  expect((await fetch(`${club().url}/api/icons/${'x'.repeat(43)}`)).status).toBe(404)
})

test('an icon sent back unchanged stays, and one that no team uses any more is deleted', async () => {
  const { body } = Saved.parse(await change({ iconUrl: 'https://icons.example/heron.png' }))
  expect(await change({ iconUrl: body.iconUrl, name: 'Bunker Herons' })).toMatchObject({
    status: 200,
    body: { ...body, iconSource: 'https://icons.example/heron.png' },
  })
  expect(await change({ iconUrl: `/api/icons/${'x'.repeat(43)}` })).toMatchObject({ status: 400 })
  expect((await change({ iconUrl: null })).status).toBe(200)
  expect((await fetch(`${club().url}${body.iconUrl}`)).status).toBe(404)
})

test('an icon that cannot be fetched is refused with the reason, and nothing of the team changes', async () => {
  const message = 'gone.example cannot be found. Check the address of the picture.'
  expect(await change({ iconUrl: 'https://gone.example/a.png', name: 'Gone' })).toMatchObject(
    fieldRefusal('iconUrl', message),
  )
  expect((await teams()).map(({ name }) => name)).toContain('Bunker Hillbillies')
})

const tooLong = `https://icons.example/${'ö'.repeat(1500)}`

test.each([
  ['http://icons.example/owl.png', 'The icon needs an https address'],
  ['javascript:alert(1)', 'The icon needs an https address'],
  ['data:image/png;base64,AA', 'The icon needs an https address'],
  ['owl.png', 'The icon needs an https address'],
  [tooLong, 'The address of the icon is too long'],
])('an icon of another address is refused: %s', async (iconUrl, message) => {
  expect(await change({ iconUrl })).toMatchObject(fieldRefusal('iconUrl', message))
})

test('a change of an outdated version of a team is refused', async () => {
  const [, seen] = (await teams()).toReversed()
  expect(await change({ version: seen?.version, name: 'Bunker Mentality' })).toMatchObject({ status: 200 })
  expect(await change({ version: seen?.version, name: 'Bunker Buddies' })).toMatchObject(refusal(409, 'out_of_date'))
  expect(await change({ iconUrl: '' })).toMatchObject({ status: 200, body: { name: 'Bunker Mentality' } })
})

test('a renamed team moves to its place in every match, including finished ones', async () => {
  const match = async (n: 0 | 1) => league.wren.ask(getMatch, { params: { id: league.matches[n] } })
  const listed = async (n: 0 | 1) =>
    (await match(n)).matchScores.filter(({ golferId }) => golferId === null).map(({ team }) => team?.name)
  await finishAt(club(), '2026-05-12T12:00:00Z')
  expect([await listed(0), await listed(1)]).toEqual([
    ['Bunker Hillbillies', 'Gimme Gimme'],
    ['Bunker Hillbillies', 'Gimme Gimme'],
  ])
  expect((await change({ name: 'Par-Tee Animals' })).status).toBe(200)
  expect([await listed(0), await listed(1)]).toEqual([
    ['Gimme Gimme', 'Par-Tee Animals'],
    ['Gimme Gimme', 'Par-Tee Animals'],
  ])
})

test('an impossible version is refused', async () => {
  for (const version of [0, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    expect(await change({ version, name: 'Bunker Mentality' })).toMatchObject(refusal(400, 'invalid_input'))
  }
})

test('a golfer changes teams, or plays for none', async () => {
  expect(await assign(league.tobias, league.gimme)).toMatchObject({ status: 200, body: { success: true } })
  expect((await teams()).map(({ golfers }) => golfers.length)).toEqual([1, 3])
  expect((await assign(league.tobias, null)).status).toBe(200)
  expect((await assign(league.tobias, null)).status).toBe(200)
  expect((await teams()).map(({ golfers }) => golfers.length)).toEqual([1, 2])
})

test('a golfer joins the league before a team, and the team is one that exists', async () => {
  const stranger = (await twilight(club())).tobias
  expect(await assign(stranger, league.gimme)).toMatchObject(refusal(409, 'not_a_member'))
  expect(await assign(2_000_000_000, league.gimme)).toMatchObject(refusal(409, 'not_a_member'))
  expect(await assign(league.tobias, 2_000_000_000)).toMatchObject(refusal(404, 'team_not_found'))
  expect(await assign(2_000_000_000, null)).toMatchObject(refusal(404, 'golfer_not_found'))
})

test('a golfer of several leagues leaves the team of the given league', async () => {
  const { db } = club().tools
  const ladder = await aLeague(db, { ownerId: league.owner.id, name: 'Ladder' })
  await aMember(db, { leagueId: ladder, golferId: league.tobias, teamId: await aTeam(db, ladder, 'Aces') })
  expect(await assign(league.tobias, null)).toMatchObject(
    refusal(409, 'team_unclear', 'This golfer has teams in several leagues: choose a league'),
  )
  expect((await assign(league.tobias, null, { leagueId: league.id })).status).toBe(200)
  expect((await assign(league.tobias, null)).status).toBe(200)
  expect((await league.owner.ask(listTeams, { query: { leagueId: ladder } }))[0]?.golfers).toEqual([])
})

test('teams in leagues that the actor does not manage cause no ambiguity, and stay', async () => {
  const elsewhere = await twilight(club())
  const { tobias } = league
  await aMember(club().tools.db, { leagueId: elsewhere.id, golferId: tobias, teamId: elsewhere.gimme })
  expect((await assign(tobias, null)).status).toBe(200)
  const there = await elsewhere.owner.ask(listTeams, { query: { leagueId: elsewhere.id } })
  expect(there.find(({ id }) => id === elsewhere.gimme)?.golfers.map(({ id }) => id)).toContain(tobias)
  const stranger = await club().signUp('Gus Pemberly')
  expect(await stranger.try(assignTeam, { params: { golferId: tobias }, body: { teamId: null } })).toMatchObject(
    refusal(404, 'golfer_not_found'),
  )
})

test('teams of one league have different colors as long as sixteen last, then repeat the least used', async () => {
  const names = Array.from({ length: 18 }, (_, n) => `Foursome ${n + 1}`)
  for (const name of names) expect((await create({ name })).status).toBe(200)
  const colors = (await teams()).toSorted((a, b) => a.id - b.id).map(({ color }) => color)
  expect(colors.slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, color) => color))
  expect(colors.slice(16)).toEqual([0, 1, 2, 3])
})

test('a renamed team keeps its color, and a new one takes the color of a deleted one', async () => {
  const [before] = await teams()
  expect(await change({ name: 'Sand Trappers' })).toMatchObject({ status: 200, body: { color: before?.color } })
  const gone = [await create({ name: 'Aces' }), await create({ name: 'Bogeymen' })].map(({ body }) =>
    Team.parse(body),
  )[0]
  await club()
    .tools.db.deleteFrom('teams')
    .where('id', '=', gone?.id ?? 0)
    .execute()
  expect(await create({})).toMatchObject({ status: 200, body: { color: gone?.color } })
})

test('a team without golfers is deleted; one with golfers or with a result of a finished match stays', async () => {
  const remove = (id: number) => league.owner.try(deleteTeam, { params: { id } })
  const { id: empty } = await league.owner.ask(createTeam, { body: { name: 'Mistyped', leagueId: league.id } })
  expect(await remove(empty)).toMatchObject({ status: 200, body: { success: true } })
  expect(await remove(empty)).toMatchObject({ status: 404, body: { error: 'Team not found' } })
  expect(await remove(league.hillbillies)).toMatchObject(
    refusal(409, 'team_has_golfers', 'This team has golfers: move them to another team first'),
  )

  await finishAt(club(), '2026-05-11T12:00:00Z')
  const [mine] = (await teams()).filter(({ id }) => id === league.hillbillies)
  for (const { id } of mine?.golfers ?? []) expect((await assign(id, null, { leagueId: league.id })).status).toBe(200)
  expect(await remove(league.hillbillies)).toMatchObject(
    refusal(409, 'team_has_results', 'This team has results in finished matches, so it cannot be deleted'),
  )
  expect((await teams()).map(({ name }) => name)).toEqual(['Bunker Hillbillies', 'Gimme Gimme'])
})

test('a team’s name has no line breaks, no direction marks and nothing invisible', async () => {
  expect(await create({ name: 'Bogey\u202E\n\u200BTrain\u2066 ' })).toMatchObject({
    status: 200,
    body: { name: 'Bogey Train' },
  })
  expect(await create({ name: '\u200B\u202E\u200D' })).toMatchObject(fieldRefusal('name', 'Team name is required'))
})
