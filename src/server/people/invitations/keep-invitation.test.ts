import { beforeEach, expect, test } from 'vitest'
import { me, register } from '#contract/auth.ts'
import { dismissInvitation, listKept, withdrawClaim } from '#contract/claims.ts'
import * as invitations from '#contract/invitations.ts'
import { removeMember } from '#contract/leagues.ts'
import { aLeague, aMember, aPlayer } from '#tests/factories/stored.ts'
import { type Caller, caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, refused, signInAgain, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
let league: Skins
let tess: Caller

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  league = await thursdaySkins(club())
  tess = await club().signUp('Tess Moran')
})

const kept = (by: Caller) => by.ask(listKept)
const keep = (by: Caller, code: string) => by.ask(invitations.keepInvitation, { body: { code } })
const open = { league: 'Thursday Skins', firstName: null }

test('what a link invites to is kept on the account that opened it, and goes on from another device', async () => {
  expect(await kept(tess)).toEqual([])
  expect(await keep(tess, await league.link())).toMatchObject({ league: 'Thursday Skins', invitedBy: 'Calvin' })
  const [{ code } = { code: '' }, ...more] = await kept(await signInAgain(club(), tess))
  expect(more).toEqual([])
  const { golfers } = await tess.ask(invitations.listUnclaimed, { body: { code } })
  expect(golfers.map(({ id }) => id)).toContain(league.tobias)
  expect((await league.join(tess, code, { golferId: league.tobias })).status).toBe(200)
  expect(await kept(tess)).toEqual([])
})

test('the code of what an account has kept works for no one else', async () => {
  await keep(tess, await league.link())
  const [{ code } = { code: '' }] = await kept(tess)
  const other = await club().signUp('Moe Larkin')
  for (const stranger of [other, club().anonymous])
    expect(await league.open(code, stranger)).toMatchObject(refused('link_unknown'))
  expect(await league.join(other, code, { golferId: league.tobias })).toMatchObject(refused('link_unknown'))
  expect(await other.try(invitations.keepInvitation, { body: { code } })).toMatchObject(refused('link_unknown'))
})

test('an account that is opened with a link has kept it from its first moment', async () => {
  const invitation = await league.invite(league.tobias, 'toby@people.example')
  const form = { name: 'Toby', email: 'toby.new@people.example', password: 'a long enough one', invitation }
  const { token, user } = await club().anonymous.ask(register, { body: form })
  const toby = caller(club().url, user.id, token)
  const [{ code, ...shown } = { code: '' }] = await kept(toby)
  expect(shown).toMatchObject({ league: 'Thursday Skins', firstName: 'Tobias' })
  expect((await league.accept(toby, code)).status).toBe(200)
  expect((await toby.ask(me)).golfer).toMatchObject({ id: league.tobias })
})

test('an unknown code does not keep an account from being opened', async () => {
  const body = { name: 'Moe', email: 'moe.new@people.example', password: 'a long enough one', invitation: 'no-code' }
  expect((await club().anonymous.try(register, { body })).status).toBe(200)
})

test('an invitation sent to the account’s address is shown once the address is confirmed', async () => {
  const { email } = await tess.ask(me)
  await league.invite(league.tobias, email.toUpperCase())
  const confirmed = (at: string | null) =>
    club().tools.db.updateTable('users').set({ emailVerifiedAt: at }).where('id', '=', tess.id).execute()
  await confirmed(null)
  expect(await kept(tess)).toEqual([])
  await confirmed('2026-05-01T00:00:00Z')
  const [{ id, code } = { id: 0, code: '' }] = await kept(tess)
  await tess.ask(dismissInvitation, { params: { id } })
  expect(await kept(tess)).toEqual([])
  expect((await league.accept(tess, code)).status).toBe(200)
})

test.each<[string, (code: string) => Promise<unknown>]>([
  ['revoked', () => league.owner.ask(invitations.revokeJoinLink, { params: { id: league.id } })],
  ['replaced', () => league.link()],
  ['expired', () => Promise.resolve(club().setNow(new Date('2027-05-06T12:00:00Z')))],
  ['used for a request', (code) => league.join(tess, code, { name: 'Tess Moran' })],
])('a link is not shown any more once it is %s', async (_how, end) => {
  const code = await league.link()
  await keep(tess, code)
  expect(await kept(tess)).toMatchObject([open])
  await end(code)
  expect(await kept(await signInAgain(club(), tess))).toEqual([])
})

test('a withdrawn request shows the invitation again, a dismissed one is shown again when its link is opened', async () => {
  const code = await league.link()
  await keep(tess, code)
  await league.join(tess, code, { name: 'Tess Moran' })
  const [id = 0] = await league.waiting()
  await tess.ask(withdrawClaim, { params: { id } })
  const [known] = await kept(tess)
  await tess.ask(dismissInvitation, { params: { id: known?.id ?? 0 } })
  expect(await kept(tess)).toEqual([])
  await keep(tess, code)
  expect(await kept(tess)).toMatchObject([open])
})

test('members and the owner are not asked to join, nor is who was invited as a golfer who is someone by now', async () => {
  const code = await league.link()
  for (const one of [league.owner, league.wren]) {
    await keep(one, code)
    expect(await kept(one)).toEqual([])
  }
  const personal = await league.invite(league.tobias)
  await keep(tess, personal)
  expect(await kept(tess)).toMatchObject([{ firstName: 'Tobias' }])
  await league.accept(await club().signUp('Tobias Quill'), personal)
  expect(await kept(tess)).toEqual([])
})

test('of a league’s link and a personal invitation the personal one is shown; an account keeps the latest twenty', async () => {
  await keep(tess, await league.invite(league.tobias))
  await keep(tess, await league.link())
  expect(await kept(tess)).toMatchObject([{ firstName: 'Tobias' }])
  const { db } = club().tools
  for (let i = 0; i < 21; i += 1) {
    await db.deleteFrom('rateLimits').execute()
    await keep(tess, await (await thursdaySkins(club())).link())
  }
  const rows = await db.selectFrom('keptInvitations').select('userId').where('userId', '=', tess.id).execute()
  expect(rows).toHaveLength(20)
})

test('who has left a league, or was removed from it, is not asked to continue joining it until they open its link again', async () => {
  const code = await league.link()
  const own = await aPlayer(club(), 'Moe Larkin')
  await keep(own, code)
  for (const by of [own, league.owner]) {
    expect((await league.join(own, code)).body).toMatchObject({ league: { id: league.id } })
    await by.ask(removeMember, { params: { id: league.id, golferId: own.golferId } })
    expect(await kept(own)).toEqual([])
  }
  await keep(own, code)
  expect(await kept(own)).toMatchObject([open])
})

test('who plays elsewhere already is shown the link of the league, with which their golfer joins, before a personal invitation', async () => {
  const own = await aPlayer(club(), 'Moe Larkin')
  const elsewhere = await aLeague(club().tools.db, { ownerId: tess.id, name: 'Ladder' })
  await aMember(club().tools.db, { leagueId: elsewhere, golferId: own.golferId })
  await keep(own, await league.link())
  await keep(own, await league.invite(league.tobias))
  const [{ code, ...shown } = { code: '' }] = await kept(own)
  expect(shown).toMatchObject(open)
  expect((await league.join(own, code)).body).toMatchObject({ league: { id: league.id } })
})
