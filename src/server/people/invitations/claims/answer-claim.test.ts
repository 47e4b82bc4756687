import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { me } from '#contract/auth.ts'
import * as claims from '#contract/claims.ts'
import { mergeGolfers } from '#contract/golfer-merges.ts'
import { listUnclaimed } from '#contract/invitations.ts'
import { listLeagues, listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { aGolfer, aMember, aPlayer, aRound, noon } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, refused, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
let league: Skins
let at: { readonly params: { readonly id: number } }
let tess: Caller

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  league = await thursdaySkins(club())
  at = { params: { id: league.id } }
  tess = await club().signUp('Tess M')
})

/** Claims a golfer of the league, or a name, for an account; returns the claim's id. */
async function claimed(by: Caller, as: { readonly golferId?: number; readonly name?: string }): Promise<number> {
  const { body } = await league.join(by, await league.link(), as)
  return claims.Claim.parse(Object(body).claim).id
}
const memberOf = async (golferId: number) =>
  (await league.owner.ask(listMembers, at)).find(({ id }) => id === golferId) ?? expect.fail('no such member')

test('organizers read who asks for what, oldest first, with the address of the account', async () => {
  await claimed(tess, { golferId: league.tobias })
  await claimed(await club().signUp('Moe Larkin'), { name: 'Moe L' })
  for (const organizer of [league.owner, club().admin])
    expect(await organizer.ask(claims.listClaims, at)).toMatchObject([
      {
        kind: 'golfer',
        golfer: { id: league.tobias, name: 'Tobias Quill' },
        account: { id: tess.id, name: 'Tess M', isEmailVerified: true },
        text: 'Tess M says they are Tobias Quill',
      },
      { kind: 'name', golfer: null, name: 'Moe L', text: 'Moe Larkin asks to be added as Moe L' },
    ])
  expect(await league.wren.try(claims.listClaims, at)).toMatchObject(refused('not_allowed'))
})

test('an approved account has the golfer, reads the league, and is marked as linked by the organizer', async () => {
  const claim = await claimed(tess, { golferId: league.tobias })
  expect((await league.approve(claim)).body).toEqual({
    success: true,
    golfer: { id: league.tobias, name: 'Tobias Quill' },
  })
  expect((await tess.ask(me)).golfer).toMatchObject({ id: league.tobias })
  expect(await tess.ask(claims.listOwnClaims)).toMatchObject([{ state: 'approved', league: 'Thursday Skins' }])
  expect(await memberOf(league.tobias)).toMatchObject({
    userId: tess.id,
    hasAccepted: true,
    unverifiedLink: { by: 'Calvin Reed', at: noon.toISOString() },
  })
  expect(await league.waiting()).toEqual([])
})

test('a name that was not listed becomes a golfer who plays at once', async () => {
  const claim = await claimed(tess, { name: 'Tess Moran' })
  await league.approve(claim)
  const { golfer } = await tess.ask(me)
  expect(golfer).toMatchObject({ name: 'Tess Moran', ghinNumber: null })
  const match = await tess.ask(getMatch, { params: { id: league.matches[0] } })
  expect(match.matchScores.map(({ golferId }) => golferId)).toContain(golfer?.id)
  expect(await memberOf(golfer?.id ?? 0)).toMatchObject({ hasAccepted: true, unverifiedLink: { by: 'Calvin Reed' } })
})

test('an organizer can say which golfer of the league a name that was not listed is', async () => {
  const claim = await claimed(tess, { name: 'Toby' })
  const approve = (id: number, golferId: number) =>
    league.owner.try(claims.approveClaim, { params: { id }, body: { golferId } })
  const other = await thursdaySkins(club())
  expect(await approve(claim, other.tobias)).toMatchObject(refused('not_a_member'))
  expect(await approve(claim, league.wren.golferId)).toMatchObject(refused('golfer_taken'))
  expect((await approve(claim, league.tobias)).status).toBe(200)
  expect((await tess.ask(me)).golfer).toMatchObject({ id: league.tobias })
  const listed = await claimed(await club().signUp('Moe Larkin'), { golferId: league.ezra })
  expect(await approve(listed, league.marlowe)).toMatchObject(refused('claim_names_golfer'))
})

test('“Same person” gives a newcomer the member, and the golfer that their account made for itself goes', async () => {
  const [toby, { db }] = [await aPlayer(club(), 'Toby Quill'), club().tools]
  const link = await league.link({ needsApproval: true })
  await league.join(toby, link)
  const [{ id, lookalikes } = { id: 0, lookalikes: [] }] = await league.owner.ask(claims.listClaims, at)
  expect(lookalikes).toMatchObject([])
  const same = { params: { id }, body: { golferId: league.tobias } }
  expect(await league.wren.try(claims.approveClaim, same)).toMatchObject(refused('not_allowed'))
  expect((await league.owner.ask(claims.approveClaim, same)).golfer).toEqual({
    id: league.tobias,
    name: 'Tobias Quill',
  })
  expect((await toby.ask(me)).golfer).toMatchObject({ id: league.tobias })
  expect(await db.selectFrom('golfers').select('id').where('id', '=', toby.golferId).execute()).toEqual([])
  expect(await toby.ask(claims.listOwnClaims)).toMatchObject([{ state: 'approved' }])
})

test('a newcomer who has rounds, or a member who plays for another organizer, is not made one person', async () => {
  const [toby, { db }] = [await aPlayer(club(), 'T. Quill'), club().tools]
  await aRound(db, toby.golferId)
  await league.join(toby, await league.link({ needsApproval: true }))
  const [{ id, lookalikes } = { id: 0, lookalikes: [] }] = await league.owner.ask(claims.listClaims, at)
  expect(lookalikes).toMatchObject([{ id: league.tobias }])
  const same = { params: { id }, body: { golferId: league.tobias } }
  expect(await league.owner.try(claims.approveClaim, same)).toMatchObject(refused('claimant_plays'))
  await db.deleteFrom('rounds').where('golferId', '=', toby.golferId).execute()
  const other = await thursdaySkins(club())
  await aMember(db, { leagueId: other.id, golferId: league.tobias })
  expect(await league.owner.try(claims.approveClaim, same)).toMatchObject(refused('golfer_elsewhere'))
  expect((await toby.ask(me)).golfer).toMatchObject({ id: toby.golferId })
  expect((await league.approve(id)).status).toBe(200)
})

test('a declined account is told so, gets nothing, and the name can be picked again', async () => {
  const claim = await claimed(tess, { golferId: league.tobias })
  await league.owner.ask(claims.declineClaim, { params: { id: claim } })
  expect((await tess.ask(me)).golfer).toBeNull()
  expect(await tess.ask(claims.listOwnClaims)).toMatchObject([{ state: 'declined', waitingFor: 'Waiting for Calvin' }])
  await claimed(await club().signUp('Moe Larkin'), { golferId: league.tobias })
  for (const answer of [claims.approveClaim, claims.declineClaim])
    expect(await league.owner.try(answer, { params: { id: claim } })).toMatchObject(refused('claim_settled'))
})

test('only organizers of the league answer; for strangers a claim does not exist', async () => {
  const claim = await claimed(tess, { golferId: league.tobias })
  const other = await thursdaySkins(club())
  for (const answer of [claims.approveClaim, claims.declineClaim]) {
    expect(await league.wren.try(answer, { params: { id: claim } })).toMatchObject(refused('not_allowed'))
    for (const stranger of [tess, other.owner, other.wren])
      expect(await stranger.try(answer, { params: { id: claim } })).toMatchObject(refused('claim_not_found'))
    expect(await league.owner.try(answer, { params: { id: 2_000_000_000 } })).toMatchObject(refused('claim_not_found'))
  }
  expect((await league.approve(claim, club().admin)).status).toBe(200)
})

test('an organizer does not approve a golfer who plays for another organizer too; an administrator does', async () => {
  const claim = await claimed(tess, { golferId: league.tobias })
  const other = await thursdaySkins(club())
  await aMember(club().tools.db, { leagueId: other.id, golferId: league.tobias })
  expect(await league.approve(claim)).toMatchObject({ status: 409, ...refused('golfer_elsewhere') })
  expect((await tess.ask(me)).golfer).toBeNull()
  expect((await league.approve(claim, club().admin)).status).toBe(200)
  expect(await memberOf(league.tobias)).toMatchObject({ unverifiedLink: { by: 'Ada Fairweather' } })
})

test('an organizer of all leagues of a golfer approves', async () => {
  const claim = await claimed(tess, { golferId: league.tobias })
  const second = await thursdaySkins(club(), { owner: league.owner })
  await aMember(club().tools.db, { leagueId: second.id, golferId: league.tobias })
  expect((await league.approve(claim)).status).toBe(200)
})

test('what changed since an account asked is a sentence for the organizer', async () => {
  const { db } = club().tools
  const [toTobias, toEzra] = [
    await claimed(tess, { golferId: league.tobias }),
    await claimed(await club().signUp('Moe Larkin'), { golferId: league.ezra }),
  ]
  const fern = await club().signUp('Fern Alder')
  const toMarlowe = await claimed(fern, { golferId: league.marlowe })
  await db.updateTable('users').set({ golferId: league.tobias }).where('id', '=', league.owner.id).execute()
  expect(await league.approve(toTobias)).toMatchObject(refused('golfer_taken'))
  await db.deleteFrom('memberships').where('golferId', '=', league.ezra).execute()
  expect(await league.approve(toEzra)).toMatchObject(refused('not_a_member'))
  const id = await aGolfer(db, 'Fern')
  await aRound(db, id)
  await db.updateTable('users').set({ golferId: id }).where('id', '=', fern.id).execute()
  expect(await league.approve(toMarlowe)).toMatchObject(refused('claimant_plays'))
  for (const claim of [toTobias, toEzra, toMarlowe])
    expect((await league.owner.try(claims.declineClaim, { params: { id: claim } })).status).toBe(200)
})

test('who asked two leagues under a name joins the second one as the golfer of the first', async () => {
  const other = await thursdaySkins(club())
  const claim = await claimed(tess, { name: 'Tess Moran' })
  await other.join(tess, await other.link(), { name: 'Tess Em' })
  const [second = 0] = await other.waiting()
  await league.approve(claim)
  const { golfer } = await tess.ask(me)
  expect(await other.owner.ask(claims.listClaims, { params: { id: other.id } })).toMatchObject([
    { kind: 'member', golfer: { id: golfer?.id }, name: null, text: 'Tess Moran asks to join Thursday Skins' },
  ])
  expect((await tess.ask(claims.listOwnClaims))[0]).toMatchObject({ golfer: { name: 'Tess Moran' }, name: null })
  expect((await other.approve(second)).body).toMatchObject({ golfer: { id: golfer?.id, name: 'Tess Moran' } })
  expect((await tess.ask(listLeagues)).map(({ needsAnswer }) => needsAnswer)).toEqual([false, false])
})

test('who asked two leagues as a golfer of each can join the second one as the golfer of the first', async () => {
  const other = await thursdaySkins(club())
  const claim = await claimed(tess, { golferId: league.tobias })
  await other.join(tess, await other.link(), { golferId: other.ezra })
  const [second = 0] = await other.waiting()
  await league.approve(claim)
  expect(await other.owner.ask(claims.listClaims, { params: { id: other.id } })).toMatchObject([
    {
      kind: 'member',
      golfer: { id: league.tobias },
      text: 'Tobias Quill asks to join Thursday Skins',
      lookalikes: [{ id: other.ezra }, { id: other.tobias }],
    },
  ])
  const approve = (body: { golferId?: number }) =>
    other.owner.try(claims.approveClaim, { params: { id: second }, body })
  // A page with outdated data that names the claimed golfer does not add another one either.
  for (const body of [{}, { golferId: other.ezra }])
    expect(await approve(body)).toMatchObject(refused('claimant_plays'))
  expect((await approve({ golferId: league.tobias })).body).toMatchObject({ golfer: { id: league.tobias } })
  const members = await other.owner.ask(listMembers, { params: { id: other.id } })
  expect(members.find(({ id }) => id === league.tobias)).toMatchObject({ userId: tess.id, hasAccepted: true })
})

test('an account that verified the golfer while it waited keeps its verified link', async () => {
  const claim = await claimed(tess, { golferId: league.tobias })
  await club().tools.db.updateTable('users').set({ golferId: league.tobias }).where('id', '=', tess.id).execute()
  expect((await league.approve(claim)).status).toBe(200)
  expect(await memberOf(league.tobias)).toMatchObject({ hasAccepted: true, unverifiedLink: null })
})

test('accepting a personal invitation withdraws what the account asked before', async () => {
  await claimed(tess, { golferId: league.tobias })
  await league.accept(tess, await league.invite(league.ezra))
  expect(await league.waiting()).toEqual([])
})

test('answers are in the audit trail', async () => {
  await league.approve(await claimed(tess, { golferId: league.tobias }))
  const moe = await club().signUp('Moe Larkin')
  const declined = await claimed(moe, { golferId: league.ezra })
  await league.owner.ask(claims.declineClaim, { params: { id: declined } })
  const events = (await club().admin.ask(listAuditEvents))
    .slice(0, 6)
    .filter(({ actor }) => actor?.id === league.owner.id)
  expect(events.map(({ kind, target }) => `${kind} ${target?.name}`)).toEqual([
    'claim_declined Moe Larkin',
    'join_link_changed Thursday Skins',
    'claim_approved Tobias Quill',
    'golfer_linked Tobias Quill',
    'join_link_changed Thursday Skins',
  ])
})

test('an organizer undoes their link: the account stays, without the golfer and the league', async () => {
  await league.approve(await claimed(tess, { golferId: league.tobias }))
  const link = { params: { id: league.tobias } }
  for (const other of [tess, league.wren, (await thursdaySkins(club())).owner])
    expect(await other.try(claims.undoLink, link)).toMatchObject(refused('not_allowed'))
  await league.owner.ask(claims.undoLink, link)
  expect((await tess.ask(me)).golfer).toBeNull()
  expect((await tess.try(listMembers, at)).status).toBe(404)
  expect(await memberOf(league.tobias)).toMatchObject({ userId: null, hasAccepted: false, unverifiedLink: null })
  const [event] = await club().admin.ask(listAuditEvents)
  expect(event).toMatchObject({ kind: 'golfer_unlinked', target: { id: league.tobias }, detail: { user: 'Tess M' } })
  expect(await league.owner.try(claims.undoLink, link)).toMatchObject(refused('link_not_undoable'))
  const { golfers } = await tess.ask(listUnclaimed, { body: { code: await league.link() } })
  expect(golfers).toContainEqual({ id: league.tobias, name: 'Tobias Quill', detail: null })
})

test('administrators undo an organizer’s link, and no one a verified one', async () => {
  await league.approve(await claimed(tess, { golferId: league.tobias }))
  expect((await club().admin.try(claims.undoLink, { params: { id: league.tobias } })).status).toBe(200)
  const moe = await aPlayer(club(), 'Moe Larkin')
  for (const organizer of [league.owner, club().admin])
    expect(await organizer.try(claims.undoLink, { params: { id: moe.golferId } })).toMatchObject(
      refused('link_not_undoable'),
    )
  expect(await club().admin.try(claims.undoLink, { params: { id: 2_000_000_000 } })).toMatchObject({ status: 404 })
})

test('who asked to be a duplicate of their golfer is approved as that golfer once the two are merged', async () => {
  const own = await aPlayer(club(), 'Wren Ashdown')
  await aMember(club().tools.db, { leagueId: league.id, golferId: own.golferId })
  const twin = { leagueId: league.id, golferId: league.tobias, kind: 'golfer', byLink: true } as const
  const asked = { ...twin, userId: own.id, createdAt: noon.toISOString() }
  const { id } = await club().tools.db.insertInto('claims').values(asked).returning('id').executeTakeFirstOrThrow()
  await league.owner.ask(mergeGolfers, { params: { id: own.golferId }, body: { golferId: league.tobias } })
  expect((await league.approve(id)).body).toMatchObject({ success: true, golfer: { id: own.golferId } })
})
