import { beforeEach, expect, test } from 'vitest'
import {
  acceptMembership,
  addMember,
  getLeague,
  listLeagues,
  listMembers,
  removeMember,
  transferLeague,
} from '#contract/leagues.ts'
import { listTeams } from '#contract/teams.ts'
import { type Player, aGolfer, aMember, aPlayer } from '#tests/factories/stored.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let at: { readonly params: { readonly id: number } }

beforeEach(async () => {
  league = await twilight(club())
  at = { params: { id: league.id } }
})

test('members are listed by name with their team, their account and their Index', async () => {
  const members = await league.owner.ask(listMembers, at)
  expect(members.map(({ name }) => name)).toEqual(['Ezra Lindqvist', 'Marlowe Finch', 'Tobias Quill', 'Wren Ashdown'])
  expect(members[3]).toMatchObject({
    id: league.wren.golferId,
    userId: league.wren.id,
    handicapIndex: 12.4,
    team: { id: league.hillbillies, name: 'Bunker Hillbillies', leagueId: league.id },
  })
})

test('only the owner and admins see the email addresses of members', async () => {
  const address = async (user: Caller) =>
    (await user.ask(listMembers, at)).find(({ id }) => id === league.wren.golferId)?.email
  expect(await address(league.owner)).toMatch(/^wren\.ashdown(\.\d+)?@people\.example$/)
  expect(await address(club().admin)).toMatch(/@people\.example$/)
  expect(await address(league.wren)).toBeNull()
  const guests = await aPlayer(club(), 'Gus Pemberly')
  await aMember(club().tools.db, { leagueId: league.id, golferId: guests.golferId })
  expect(JSON.stringify((await guests.try(listMembers, at)).body)).not.toContain('@')
})

test('an added golfer plays at once, without a team', async () => {
  const golferId = await aGolfer(club().tools.db, 'Isla Montclair')
  const added = await league.owner.ask(addMember, { ...at, body: { golferId } })
  expect(added).toEqual({
    id: golferId,
    name: 'Isla Montclair',
    consent: null,
    isDeputy: false,
    handicapIndex: 12.4,
    email: null,
    userId: null,
    hasAccepted: false,
    unverifiedLink: null,
    team: null,
  })
  expect(await league.owner.ask(listMembers, at)).toContainEqual(added)
})

test('the address of a golfer with an account stays hidden from the organizer until the golfer accepts', async () => {
  const isla = await aPlayer(club(), 'Isla Montclair')
  const seen = async (user: Caller) => {
    const { hasAccepted, email } =
      (await user.ask(listMembers, at)).find(({ id }) => id === isla.golferId) ?? expect.fail('no member')
    return { hasAccepted, hasEmail: email !== null }
  }
  const added = await league.owner.ask(addMember, { ...at, body: { golferId: isla.golferId } })
  expect(added).toMatchObject({ userId: isla.id, email: null, hasAccepted: false })
  expect(await seen(league.owner)).toEqual({ hasAccepted: false, hasEmail: false })
  expect(await seen(club().admin)).toEqual({ hasAccepted: false, hasEmail: true })
  expect(await isla.ask(listLeagues)).toMatchObject([{ id: league.id, isMember: true, needsAnswer: true }])

  expect(await isla.ask(acceptMembership, at)).toMatchObject({ id: league.id, needsAnswer: false })
  expect(await seen(league.owner)).toEqual({ hasAccepted: true, hasEmail: true })
  expect(await seen(league.wren)).toEqual({ hasAccepted: true, hasEmail: false })
})

test('an acceptance belongs to the account: another account with the same golfer has to accept again', async () => {
  const { db } = club().tools
  await db.updateTable('users').set({ golferId: null }).where('id', '=', league.wren.id).execute()
  const tobias = await club().signUp('Tobias Quill')
  await db.updateTable('users').set({ golferId: league.wren.golferId }).where('id', '=', tobias.id).execute()
  expect(await tobias.ask(listLeagues)).toMatchObject([{ id: league.id, needsAnswer: true }])
  const member = (await league.owner.ask(listMembers, at)).find(({ id }) => id === league.wren.golferId)
  expect(member).toMatchObject({ userId: tobias.id, email: null, hasAccepted: false })
})

test('adding one’s own golfer is accepting', async () => {
  const player = await aPlayer(club(), 'Gus Pemberly')
  await club().tools.db.updateTable('leagues').set({ ownerId: player.id }).where('id', '=', league.id).execute()
  const added = await player.ask(addMember, { ...at, body: { golferId: player.golferId } })
  expect(added.hasAccepted).toBe(true)
  expect(added.email).toContain('@')
})

test('members can always leave; an owner who leaves as a golfer still owns the league', async () => {
  const leave = (player: Player) => player.ask(removeMember, { params: { id: league.id, golferId: player.golferId } })
  expect(await leave(league.wren)).toEqual({ success: true })
  expect((await league.wren.try(getLeague, at)).status).toBe(404)
  const player = await aPlayer(club(), 'Gus Pemberly')
  await aMember(club().tools.db, { leagueId: league.id, golferId: player.golferId })
  await club().tools.db.updateTable('leagues').set({ ownerId: player.id }).where('id', '=', league.id).execute()
  await leave(player)
  expect(await player.ask(listLeagues)).toMatchObject([{ ownerId: player.id, isMember: false, needsAnswer: false }])
  expect((await player.ask(listMembers, at)).map(({ id }) => id)).not.toContain(player.golferId)
})

test('a golfer is a member once, even when added twice at once', async () => {
  const again = { status: 400, body: { error: 'Golfer is already a member of this league', code: 'already_a_member' } }
  expect(await league.owner.try(addMember, { ...at, body: { golferId: league.tobias } })).toMatchObject(again)
  const golferId = await aGolfer(club().tools.db, 'Isla Montclair')
  const answers = await Promise.all([1, 2].map(() => league.owner.try(addMember, { ...at, body: { golferId } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('an unknown golfer cannot be added, and a golfer who is not a member cannot be removed', async () => {
  const unknownGolfer = 2_000_000_000
  expect(await league.owner.try(addMember, { ...at, body: { golferId: unknownGolfer } })).toMatchObject(
    refusal(404, 'golfer_not_found', 'Golfer not found'),
  )
  expect(await league.owner.try(removeMember, { params: { id: league.id, golferId: unknownGolfer } })).toMatchObject(
    refusal(409, 'not_a_member', 'Golfer is not a member of this league'),
  )
})

test('a member who leaves and comes back has no team', async () => {
  const place = { params: { id: league.id, golferId: league.tobias } }
  expect(await league.owner.ask(removeMember, place)).toEqual({ success: true })
  const teams = await league.owner.ask(listTeams, { query: { leagueId: league.id } })
  expect(teams.find(({ id }) => id === league.hillbillies)?.golfers.map(({ name }) => name)).toEqual(['Wren Ashdown'])
  expect(await league.owner.ask(addMember, { ...at, body: { golferId: league.tobias } })).toMatchObject({ team: null })
})

test('a league is transferred to a member with an account, who can then edit it, and the former owner cannot', async () => {
  expect(await league.owner.ask(transferLeague, { ...at, body: { ownerId: league.wren.id } })).toMatchObject({
    ownerId: league.wren.id,
  })
  expect((await league.owner.try(getLeague, at)).status).toBe(404)
  expect((await league.wren.try(removeMember, { params: { id: league.id, golferId: league.tobias } })).status).toBe(200)
})

test('a league cannot be transferred to a stranger or to its owner', async () => {
  const stranger = await aPlayer(club(), 'Gus Pemberly')
  const lacking = { status: 409, body: { error: 'The new owner must be a member of this league with an account' } }
  for (const ownerId of [stranger.id, league.owner.id, 2_000_000_000]) {
    expect(await league.owner.try(transferLeague, { ...at, body: { ownerId } })).toMatchObject(lacking)
  }
})

test('of two concurrent transfers the second is refused', async () => {
  const tobias = await aPlayer(club(), 'Tobias Quill')
  await aMember(club().tools.db, { leagueId: league.id, golferId: tobias.golferId })
  const newOwners = [league.wren.id, tobias.id]
  const answers = await Promise.all(
    newOwners.map((ownerId) => league.owner.try(transferLeague, { ...at, body: { ownerId } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403 || status === 404)).toHaveLength(1)
})
