import { beforeEach, expect, test } from 'vitest'
import { addMember, getLeague, listMembers, removeMember, transferLeague } from '#contract/leagues.ts'
import { listTeams } from '#contract/teams.ts'
import { aGolfer, aMember, aPlayer } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/club.ts'

const club = useClub()
let league: Twilight
let at: { readonly params: { readonly id: number } }

beforeEach(async () => {
  league = await twilight(club())
  at = { params: { id: league.id } }
})

test('members are listed by last name with their team, their account and their Index', async () => {
  const members = await league.owner.ask(listMembers, at)
  expect(members.map(({ name }) => name)).toEqual(['Wren Ashdown', 'Marlowe Finch', 'Ezra Lindqvist', 'Tobias Quill'])
  expect(members[0]).toMatchObject({
    id: league.wren.golferId,
    userId: league.wren.id,
    handicapIndex: 12.4,
    team: { id: league.hillbillies, name: 'Bunker Hillbillies', leagueId: league.id },
  })
})

test('the addresses of members are for the owner and for admins alone', async () => {
  const address = async (somebody: Caller) => (await somebody.ask(listMembers, at))[0]?.email
  expect(await address(league.owner)).toMatch(/^wren\.ashdown(\.\d+)?@people\.example$/)
  expect(await address(club().admin)).toMatch(/@people\.example$/)
  expect(await address(league.wren)).toBeNull()
  const guests = await aPlayer(club(), 'Gus Pemberly')
  await aMember(club().tools.db, { leagueId: league.id, golferId: guests.golferId })
  expect(JSON.stringify((await guests.try(listMembers, at)).body)).not.toContain('@')
})

test('a golfer who is added plays at once, for no team yet', async () => {
  const golferId = await aGolfer(club().tools.db, 'Isla Montclair')
  const added = await league.owner.ask(addMember, { ...at, body: { golferId } })
  expect(added).toEqual({ id: golferId, name: 'Isla Montclair', handicapIndex: 12.4, email: null, userId: null, team: null })
  expect(await league.owner.ask(listMembers, at)).toContainEqual(added)
})

test('a golfer is a member once, even when two add them at once', async () => {
  const again = { status: 400, body: { error: 'Golfer is already a member of this league', code: 'already_a_member' } }
  expect(await league.owner.try(addMember, { ...at, body: { golferId: league.tobias } })).toMatchObject(again)
  const golferId = await aGolfer(club().tools.db, 'Isla Montclair')
  const answers = await Promise.all([1, 2].map(() => league.owner.try(addMember, { ...at, body: { golferId } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a golfer nobody knows cannot be added, and one who is no member cannot be removed', async () => {
  const nobody = 2_000_000_000
  expect(await league.owner.try(addMember, { ...at, body: { golferId: nobody } })).toMatchObject({
    status: 404,
    body: { error: 'Golfer not found', code: 'golfer_not_found' },
  })
  expect(await league.owner.try(removeMember, { params: { id: league.id, golferId: nobody } })).toMatchObject({
    status: 409,
    body: { error: 'Golfer is not a member of this league', code: 'not_a_member' },
  })
})

test('who leaves the league leaves the team: coming back they have none', async () => {
  const place = { params: { id: league.id, golferId: league.tobias } }
  expect(await league.owner.ask(removeMember, place)).toEqual({ success: true })
  const teams = await league.owner.ask(listTeams, { query: { leagueId: league.id } })
  expect(teams.find(({ id }) => id === league.hillbillies)?.golfers.map(({ name }) => name)).toEqual(['Wren Ashdown'])
  expect(await league.owner.ask(addMember, { ...at, body: { golferId: league.tobias } })).toMatchObject({ team: null })
})

test('a league passes to a member with an account, who may then edit it and the former owner not', async () => {
  expect(await league.owner.ask(transferLeague, { ...at, body: { ownerId: league.wren.id } })).toMatchObject({ ownerId: league.wren.id })
  expect((await league.owner.try(getLeague, at)).status).toBe(404)
  expect((await league.wren.try(removeMember, { params: { id: league.id, golferId: league.tobias } })).status).toBe(200)
})

test('a league passes neither to a stranger, nor to its owner, nor by hand of a member', async () => {
  const stranger = await aPlayer(club(), 'Gus Pemberly')
  const nobody = { status: 409, body: { error: 'The new owner must be a member of this league with an account' } }
  for (const ownerId of [stranger.id, league.owner.id, 2_000_000_000]) {
    expect(await league.owner.try(transferLeague, { ...at, body: { ownerId } })).toMatchObject(nobody)
  }
  expect((await league.wren.try(transferLeague, { ...at, body: { ownerId: league.wren.id } })).status).toBe(403)
})

test('of two transfers at once the second is no longer the owner’s to make', async () => {
  const tobias = await aPlayer(club(), 'Tobias Quill')
  await aMember(club().tools.db, { leagueId: league.id, golferId: tobias.golferId })
  const heirs = [league.wren.id, tobias.id]
  const answers = await Promise.all(heirs.map((ownerId) => league.owner.try(transferLeague, { ...at, body: { ownerId } })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403 || status === 404)).toHaveLength(1)
})
