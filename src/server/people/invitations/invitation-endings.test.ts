import { beforeEach, expect, test } from 'vitest'
import { deleteAccount, me } from '#contract/auth.ts'
import { listClaims, listOwnClaims, undoLink } from '#contract/claims.ts'
import { listGolferMerges, mergeGolfers, undoMerge } from '#contract/golfer-merges.ts'
import { deleteGolfer } from '#contract/golfers.ts'
import { getJoinLink, listInvitations, openInvitation } from '#contract/invitations.ts'
import { listMembers, removeMember, transferLeague } from '#contract/leagues.ts'
import { deleteExpired } from '#server/app/jobs/retention.ts'
import { aMember, aPlayer, noon } from '#tests/factories/stored.ts'
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

const inDays = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000)
const leave = (golferId: number) => league.owner.ask(removeMember, { params: { id: league.id, golferId } })
const closeAccount = (account: Caller) => account.ask(deleteAccount, { body: { password: 'nineteenth' } })

/** Merges a golfer of the league into Tobias and returns the merge's id. */
async function merge(golferId: number) {
  await league.owner.ask(mergeGolfers, { params: { id: league.tobias }, body: { golferId } })
  const { merges } = await league.owner.ask(listGolferMerges, { params: { id: league.tobias } })
  return merges[0]?.id ?? 0
}

/** Transfers the league to Hedda, who plays in it. */
async function handOn() {
  const hedda = await aPlayer(club(), 'Hedda Voss')
  await aMember(club().tools.db, { leagueId: league.id, golferId: hedda.golferId })
  await league.owner.ask(transferLeague, { ...at, body: { ownerId: hedda.id } })
  return hedda
}

test('after a transfer links and invitations still work, and the new owner answers for them', async () => {
  const [personal, link] = [await league.invite(league.tobias), await league.link()]
  const hedda = await handOn()
  expect((await league.accept(tess, personal)).status).toBe(200)
  const members = await hedda.ask(listMembers, at)
  expect(members.find(({ id }) => id === league.tobias)).toMatchObject({ unverifiedLink: { by: 'Calvin Reed' } })
  expect(await hedda.ask(getJoinLink, at)).toMatchObject({ link: { code: link } })
  expect(await hedda.ask(listInvitations, at)).toHaveLength(1)
  expect((await league.owner.try(listInvitations, at)).status).toBe(404)
})

test('after a transfer who waits, waits for the new owner, who answers and undoes links', async () => {
  await league.accept(tess, await league.invite(league.tobias))
  const moe = await club().signUp('Moe L')
  await league.join(moe, await league.link(), { golferId: league.ezra })
  const hedda = await handOn()
  expect(await moe.ask(listOwnClaims)).toMatchObject([{ waitingFor: 'Waiting for Hedda' }])
  const [claim = expect.fail('no claim')] = await hedda.ask(listClaims, at)
  expect(await league.approve(claim.id)).toMatchObject(refused('claim_not_found'))
  expect((await league.approve(claim.id, hedda)).status).toBe(200)
  expect(await league.owner.try(undoLink, { params: { id: league.tobias } })).toMatchObject(refused('not_allowed'))
  expect((await hedda.try(undoLink, { params: { id: league.tobias } })).status).toBe(200)
})

test('after a transfer an invitation is refused if the golfer plays for another organizer too', async () => {
  const personal = await league.invite(league.tobias)
  const second = await thursdaySkins(club(), { owner: league.owner })
  await aMember(club().tools.db, { leagueId: second.id, golferId: league.tobias })
  await handOn()
  expect(await league.accept(tess, personal)).toMatchObject(refused('golfer_elsewhere'))
})

test('with the account that asked its claims are deleted, and the name can be picked again', async () => {
  const code = await league.link()
  await league.join(tess, code, { golferId: league.tobias })
  await closeAccount(tess)
  expect(await league.waiting()).toEqual([])
  expect((await league.join(await club().signUp('Moe L'), code, { golferId: league.tobias })).status).toBe(200)
})

test('with a linked account its link is deleted, and the golfer can be invited again', async () => {
  const code = await league.invite(league.tobias)
  await league.accept(tess, code)
  await closeAccount(tess)
  expect(await league.open(code)).toMatchObject(refused('invitation_used'))
  const moe = await club().signUp('Moe L')
  expect((await league.accept(moe, await league.invite(league.tobias))).status).toBe(200)
})

test('invitations of an administrator whose account is deleted still work', async () => {
  const { db } = club().tools
  const code = await league.invite(league.tobias)
  const helper = await club().signUp('Helper')
  await db.updateTable('invitations').set({ sentBy: helper.id }).where('leagueId', '=', league.id).execute()
  await closeAccount(helper)
  expect((await league.accept(tess, code)).status).toBe(200)
  expect((await league.owner.ask(listMembers, at)).find(({ id }) => id === league.tobias)).toMatchObject({
    unverifiedLink: { by: null },
  })
})

test('with a golfer who is deleted their invitations and claims are deleted', async () => {
  const code = await league.invite(league.tobias)
  await league.join(tess, await league.link(), { golferId: league.tobias })
  await leave(league.tobias)
  await club().tools.db.deleteFrom('matchGolfers').where('golferId', '=', league.tobias).execute()
  expect((await club().admin.try(deleteGolfer, { params: { id: league.tobias } })).status).toBe(200)
  expect(await league.open(code)).toMatchObject(refused('link_unknown'))
  expect(await tess.ask(listOwnClaims)).toEqual([])
  expect(await league.waiting()).toEqual([])
})

test('with a golfer who leaves a request to be them is declined, and can be made where they play now', async () => {
  await league.join(tess, await league.link(), { golferId: league.tobias })
  await leave(league.tobias)
  expect(await league.waiting()).toEqual([])
  expect(await tess.ask(listOwnClaims)).toMatchObject([{ state: 'declined' }])
  const other = await thursdaySkins(club())
  await aMember(club().tools.db, { leagueId: other.id, golferId: league.tobias })
  const moe = await club().signUp('Moe L')
  expect((await other.join(moe, await other.link(), { golferId: league.tobias })).status).toBe(200)
})

test('a golfer who asked to play, was added and left again still waits for an answer', async () => {
  const moe = await aPlayer(club(), 'Moe Larkin')
  await league.join(moe, await league.link({ needsApproval: true }))
  const [claim = 0] = await league.waiting()
  await aMember(club().tools.db, { leagueId: league.id, golferId: moe.golferId })
  await leave(moe.golferId)
  expect(await league.waiting()).toEqual([claim])
  expect((await league.approve(claim)).status).toBe(200)
})

test('an invitation of a golfer who left works again once they are back', async () => {
  const code = await league.invite(league.tobias)
  await leave(league.tobias)
  expect(await league.open(code)).toMatchObject(refused('invited_golfer_left'))
  expect(await league.owner.ask(listInvitations, at)).toEqual([])
  await aMember(club().tools.db, { leagueId: league.id, golferId: league.tobias })
  expect((await league.accept(tess, code)).status).toBe(200)
})

test('another golfer given by an administrator ends the mark of an unverified link', async () => {
  const { db } = club().tools
  await league.accept(tess, await league.invite(league.tobias))
  const marks = () => db.selectFrom('unverifiedLinks').select('golferId').where('userId', '=', tess.id).execute()
  expect(await marks()).toEqual([{ golferId: league.tobias }])
  await db.updateTable('users').set({ golferId: league.ezra }).where('id', '=', tess.id).execute()
  expect(await marks()).toEqual([])
  expect((await tess.ask(me)).golfer?.id).toBe(league.ezra)
})

test('links, invitations and answered claims are deleted 90 days after their end; open claims stay', async () => {
  const { db } = club().tools
  const codes = [await league.invite(league.tobias), await league.link({ days: 7 })]
  await league.join(tess, codes[1] ?? '', { golferId: league.ezra })
  await league.join(await club().signUp('Moe L'), codes[1] ?? '', { golferId: league.marlowe })
  const [first = 0, second = 0] = await league.waiting()
  await league.approve(first)
  const opened = async () => {
    const answers = []
    for (const code of codes) answers.push((await club().anonymous.try(openInvitation, { body: { code } })).status)
    return answers
  }
  const clean = async (days: number) => {
    club().setNow(inDays(days))
    await deleteExpired({ ...club().tools, now: () => inDays(days) })
    const claims = await db.selectFrom('claims').select('id').where('leagueId', '=', league.id).orderBy('id').execute()
    return { codes: await opened(), claims: claims.map(({ id }) => id) }
  }
  expect(await clean(89)).toEqual({ codes: [409, 409], claims: [first, second] })
  expect(await clean(98)).toEqual({ codes: [409, 404], claims: [second] })
  expect(await clean(121)).toEqual({ codes: [404, 404], claims: [second] })
})

test('who was invited as a duplicate takes the place of the golfer who is kept, until that is undone', async () => {
  const code = await league.invite(league.ezra)
  const merged = await merge(league.ezra)
  expect((await league.open(code)).body).toMatchObject({ account: { name: 'Tobias Quill' } })
  expect(await league.owner.ask(listInvitations, at)).toMatchObject([{ golferId: league.tobias }])
  await league.owner.ask(undoMerge, { params: { id: merged } })
  expect((await league.open(code)).body).toMatchObject({ account: { name: 'Ezra Lindqvist' } })

  const again = await merge(league.ezra)
  expect((await league.accept(tess, code)).status).toBe(200)
  // A used invitation stays used.
  await league.owner.ask(undoMerge, { params: { id: again } })
  expect((await tess.ask(me)).golfer).toMatchObject({ id: league.tobias })
  expect(await league.open(code)).toMatchObject(refused('invitation_used'))
})

test('of two golfers who are one the invitation of the golfer who is kept holds, and the other says that it was replaced', async () => {
  const [own, theirs] = [await league.invite(league.tobias), await league.invite(league.ezra)]
  const merged = await merge(league.ezra)
  expect((await league.open(own)).status).toBe(200)
  expect(await league.open(theirs)).toMatchObject(refused('link_revoked'))
  await league.owner.ask(undoMerge, { params: { id: merged } })
  expect((await league.open(theirs)).body).toMatchObject({ account: { name: 'Ezra Lindqvist' } })
})
