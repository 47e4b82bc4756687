import { beforeEach, expect, test } from 'vitest'
import { setUserGolfer } from '#contract/admin.ts'
import { listAuditEvents } from '#contract/audit.ts'
import { deleteAccount } from '#contract/auth.ts'
import * as claims from '#contract/claims.ts'
import { nameDeputy, removeDeputy } from '#contract/deputies.ts'
import { createJoinLink, inviteGolfer, joinLeague } from '#contract/invitations.ts'
import * as leagues from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import * as scores from '#contract/scores.ts'
import { maxDeputies } from '#domain/permissions.ts'
import { insertUnverifiedLink } from '#server/people/accounts/golfer-links.queries.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aGolfer, aLeague, aMember, aPlayer, noon } from '#tests/factories/stored.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { saveDeputy } from './leagues.queries.ts'

const club = useClub()
let league: Twilight
/** Plays in the league, has accepted, and is its deputy. */
let juniper: Player
let at: { readonly params: { readonly id: number } }

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  league = await twilight(club())
  at = { params: { id: league.id } }
  juniper = await aPlayer(club(), 'Juniper Vale')
  await aMember(club().tools.db, { leagueId: league.id, golferId: juniper.golferId })
  await name(juniper.golferId)
})

const place = (golferId: number) => ({ params: { id: league.id, golferId } })
const name = (golferId: number, by: Caller = league.owner) => by.try(nameDeputy, place(golferId))
const remove = (golferId: number, by: Caller = league.owner) => by.try(removeDeputy, place(golferId))
const deputyIds = async () => (await league.owner.ask(leagues.getLeague, at)).deputyIds
const adds = async (by: Caller) => {
  const golferId = await aGolfer(club().tools.db, 'Isla Montclair')
  return (await by.try(leagues.addMember, { ...at, body: { golferId } })).status
}

test('the owner names a deputy, who organizes the league but does not change its settings', async () => {
  expect(await deputyIds()).toEqual([juniper.id])
  expect(await juniper.ask(leagues.listLeagues)).toMatchObject([{ id: league.id, deputyIds: [juniper.id] }])
  const shown = (await league.wren.ask(leagues.listMembers, at)).filter(({ isDeputy }) => isDeputy)
  expect(shown).toMatchObject([{ name: 'Juniper Vale' }])
  expect(await adds(juniper)).toBe(200)
  expect(await juniper.try(leagues.updateLeague, { ...at, body: { name: 'Mine' } })).toMatchObject({ status: 403 })
  expect(await juniper.try(leagues.transferLeague, { ...at, body: { ownerId: juniper.id } })).toMatchObject({
    status: 403,
  })
  expect((await name(league.wren.golferId, juniper)).status).toBe(403)
  expect((await name(league.wren.golferId, club().admin)).status).toBe(200)
})

test('naming and removing a deputy are in the audit trail, once', async () => {
  await name(juniper.golferId)
  await remove(juniper.golferId)
  const events = await club().admin.ask(listAuditEvents, { query: { limit: 2 } })
  const target = { kind: 'golfer', id: juniper.golferId, name: 'Juniper Vale' }
  const detail = { league: 'Tuesday Twilight' }
  expect(events).toMatchObject([
    { kind: 'deputy_removed', target, detail, actor: { id: league.owner.id } },
    { kind: 'deputy_named', target, detail, actor: { id: league.owner.id } },
  ])
})

test('who cannot be a deputy is refused with the reason', async () => {
  const { db } = club().tools
  expect(await name(league.ezra)).toMatchObject(
    refusal(409, 'deputy_without_account', 'A deputy needs an account: this golfer has none yet'),
  )
  const isla = await aPlayer(club(), 'Isla Montclair')
  expect(await name(isla.golferId)).toMatchObject({ status: 409, body: { code: 'not_a_member' } })
  await league.owner.ask(leagues.addMember, { ...at, body: { golferId: isla.golferId } })
  expect(await name(isla.golferId)).toMatchObject(
    refusal(409, 'deputy_not_accepted', 'A deputy has accepted to play in this league: this golfer has not yet'),
  )
  await league.owner.ask(leagues.transferLeague, { ...at, body: { ownerId: league.wren.id } })
  expect(await name(league.wren.golferId, league.wren)).toMatchObject(
    refusal(409, 'owner_as_deputy', 'The owner organizes the league already'),
  )
  for (let n = 1; n < maxDeputies; n += 1) {
    const one = await aPlayer(club(), `Deputy ${n}`)
    await aMember(db, { leagueId: league.id, golferId: one.golferId })
    expect((await name(one.golferId, league.wren)).status).toBe(200)
  }
  const last = await aPlayer(club(), 'One too many')
  await aMember(db, { leagueId: league.id, golferId: last.golferId })
  expect(await name(last.golferId, league.wren)).toMatchObject(
    refusal(409, 'too_many_deputies', 'A league has at most 10 deputies: remove one first'),
  )
})

test('a deputy who is removed or steps down is a plain member at once', async () => {
  expect((await remove(juniper.golferId)).body).toMatchObject({ name: 'Juniper Vale', isDeputy: false })
  expect(await adds(juniper)).toBe(403)
  expect(await remove(juniper.golferId)).toMatchObject(
    refusal(409, 'not_a_deputy', 'This golfer is not a deputy of this league'),
  )
  await name(juniper.golferId)
  expect((await remove(juniper.golferId, league.wren)).status).toBe(403)
  expect((await remove(juniper.golferId, juniper)).status).toBe(200)
  expect(await adds(juniper)).toBe(403)
  expect((await juniper.try(leagues.getLeague, at)).status).toBe(200)
})

test('a deputy who leaves the league and comes back is none', async () => {
  await juniper.ask(leagues.removeMember, place(juniper.golferId))
  expect(await deputyIds()).toEqual([])
  await league.owner.ask(leagues.addMember, { ...at, body: { golferId: juniper.golferId } })
  await juniper.ask(leagues.acceptMembership, at)
  expect(await adds(juniper)).toBe(403)
})

test('a deputy whose account is unlinked from the golfer is none, also when it is linked again', async () => {
  const link = (golferId: number | null) =>
    club().admin.ask(setUserGolfer, { params: { id: juniper.id }, body: { golferId } })
  await link(null)
  expect(await deputyIds()).toEqual([])
  expect(await adds(juniper)).toBe(404)
  await link(juniper.golferId)
  expect(await adds(juniper)).toBe(403)
})

test('a deputy who deletes their account is none', async () => {
  await juniper.ask(deleteAccount, { body: { password: 'nineteenth' } })
  expect(await deputyIds()).toEqual([])
  const members = await league.owner.ask(leagues.listMembers, at)
  expect(members.find(({ id }) => id === juniper.golferId)).toMatchObject({ isDeputy: false, userId: null })
})

test('a deputy who becomes the owner is a plain member after handing the league on', async () => {
  const transfer = (by: Caller, to: number) => by.ask(leagues.transferLeague, { ...at, body: { ownerId: to } })
  await transfer(league.owner, juniper.id)
  expect((await juniper.ask(leagues.getLeague, at)).deputyIds).toEqual([])
  await transfer(juniper, league.wren.id)
  expect(await adds(juniper)).toBe(403)
})

test('a deputy neither takes another organizer out of the league nor unlinks their account', async () => {
  const { db } = club().tools
  await name(league.wren.golferId)
  expect(await juniper.try(leagues.removeMember, place(league.wren.golferId))).toMatchObject(
    refusal(
      403,
      'organizer_stays',
      'This golfer organizes the league: only the owner or an administrator takes them out of it',
    ),
  )
  const { id: userId, golferId } = league.wren
  const linkedAt = noon.toISOString()
  await insertUnverifiedLink(db, { userId, golferId, leagueId: league.id, linkedBy: league.owner.id, linkedAt })
  const undo = (by: Caller) => by.try(claims.undoLink, { params: { id: golferId } })
  expect((await undo(juniper)).status).toBe(403)
  expect((await undo(league.owner)).status).toBe(200)
  expect(await deputyIds()).toEqual([juniper.id])
  expect((await juniper.try(leagues.removeMember, place(golferId))).status).toBe(200)
  const isla = await aPlayer(club(), 'Isla Montclair')
  await aMember(db, { leagueId: league.id, golferId: isla.golferId })
  await league.owner.ask(leagues.transferLeague, { ...at, body: { ownerId: isla.id } })
  expect((await juniper.try(leagues.removeMember, place(isla.golferId))).status).toBe(403)
})

const enter = (by: Caller, golferId: number) => by.ask(scores.postScore, { body: { golferId, ...enteredCard } })
const confirm = (by: Caller, id: number) =>
  by.try(scores.confirmScore, { params: { id }, body: { leagueId: league.id } })

/** A golfer's round by hand on the league's match page, as the reader sees it. */
async function shownTo(reader: Caller, id: number) {
  const { scores: all } = await reader.ask(getMatch, { params: { id: league.matches[0] } })
  return all.find((score) => score.id === id)?.byHand
}

test('where there is a deputy, the owner’s own round waits for them and not for members', async () => {
  await league.owner.ask(leagues.transferLeague, { ...at, body: { ownerId: league.wren.id } })
  const { id } = await enter(league.wren, league.wren.golferId)
  const gus = await aPlayer(club(), 'Gus Pemberly')
  await aMember(club().tools.db, { leagueId: league.id, golferId: gus.golferId })
  expect(await shownTo(gus, id)).toMatchObject({
    leagues: [{ organizer: 'Juniper Vale', membersConfirm: false, confirmation: 'waiting' }],
  })
  expect((await confirm(gus, id)).status).toBe(403)
  await saveDeputy(club().tools.db, { leagueId: league.id, golferId: juniper.golferId, deputyId: null })
  expect(await shownTo(gus, id)).toMatchObject({ leagues: [{ organizer: null, membersConfirm: true }] })
  await name(juniper.golferId, league.wren)
  expect((await confirm(juniper, id)).status).toBe(200)
  expect(await shownTo(gus, id)).toMatchObject({ leagues: [{ confirmation: 'confirmed', decidedBy: 'Juniper Vale' }] })
})

test('a deputy does not confirm their own round', async () => {
  const { id } = await enter(juniper, juniper.golferId)
  expect((await confirm(juniper, id)).status).toBe(403)
  expect((await confirm(league.owner, id)).status).toBe(200)
})

test('what a deputy enters for someone is confirmed, and theirs to correct as long as they are a deputy', async () => {
  const { id } = await enter(juniper, league.wren.golferId)
  expect(await shownTo(league.wren, id)).toMatchObject({ isSettled: false, leagues: [{ confirmation: 'confirmed' }] })
  await remove(juniper.golferId)
  expect(await shownTo(league.wren, id)).toMatchObject({ isSettled: true, leagues: [{ confirmation: 'confirmed' }] })
  const elsewhere = await aGolfer(club().tools.db, 'Isla Montclair')
  expect(await juniper.try(scores.postScore, { body: { golferId: elsewhere, ...enteredCard } })).toMatchObject({
    status: 403,
  })
})

test('a deputy invites only golfers all of whose leagues they organize', async () => {
  const { db } = club().tools
  const invite = () =>
    juniper.try(inviteGolfer, { ...at, body: { golferId: league.ezra, email: 'ezra@people.example' } })
  expect((await invite()).status).toBe(200)
  const other = await aLeague(db, { ownerId: club().admin.id })
  await aMember(db, { leagueId: other, golferId: league.ezra })
  expect(await invite()).toMatchObject({ status: 409, body: { code: 'golfer_elsewhere' } })
  await aMember(db, { leagueId: other, golferId: juniper.golferId })
  await saveDeputy(db, { leagueId: other, golferId: juniper.golferId, deputyId: juniper.id })
  expect((await invite()).status).toBe(200)
})

test('a deputy answers a request to join, and is notified by email like the owner', async () => {
  const { db } = club().tools
  const { code } = await juniper.ask(createJoinLink, { ...at, body: { days: 30, needsApproval: true } })
  const tess = await club().signUp('Tess Moran')
  await tess.ask(joinLeague, { body: { code, golferId: league.tobias } })
  const [claim] = await juniper.ask(claims.listClaims, at)
  const mails = await db
    .selectFrom('mails')
    .select('userId')
    .where('kind', '=', 'new_claim')
    .where('subjectId', '=', claim?.id ?? 0)
    .orderBy('userId')
    .execute()
  expect(mails.map(({ userId }) => userId)).toEqual([league.owner.id, juniper.id].sort((a, b) => a - b))
  expect((await juniper.try(claims.approveClaim, { params: { id: claim?.id ?? 0 }, body: {} })).status).toBe(200)
  const members = await league.owner.ask(leagues.listMembers, at)
  expect(members.find(({ id }) => id === league.tobias)).toMatchObject({
    userId: tess.id,
    unverifiedLink: { by: 'Juniper Vale' },
  })
})
