import { beforeEach, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { approveClaim, listKept, undoLink, withdrawClaim } from '#contract/claims.ts'
import { createJoinLink, inviteGolfer, keepInvitation } from '#contract/invitations.ts'
import { listMembers, removeMember } from '#contract/leagues.ts'
import { aPlayer } from '#tests/factories/stored.ts'
import { type Answer, type Caller, untilBlocked } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, refused, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
let league: Skins
let tess: Caller
let moe: Caller

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  league = await thursdaySkins(club())
  tess = await club().signUp('Tess M')
  moe = await club().signUp('Moe L')
})

const statuses = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const refusalIn = (answers: readonly Answer<unknown>[]) => answers.find(({ status }) => status !== 200)

/** Sends concurrent requests that all wait for a row, which is locked until each of them waits. */
async function atOnce(
  { table, id }: { readonly table: 'leagues' | 'golfers' | 'claims' | 'invitations'; readonly id: number },
  ask: () => readonly Promise<Answer<unknown>>[],
): Promise<Answer<unknown>[]> {
  const { db } = club().tools
  const { asked } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
    const waiting = ask()
    await untilBlocked(db, waiting.length)
    return { asked: waiting }
  })
  return Promise.all(asked)
}

test('of two accounts that pick one name at once, one waits and the other is told', async () => {
  const code = await league.link()
  const answers = await atOnce({ table: 'golfers', id: league.tobias }, () => [
    league.join(tess, code, { golferId: league.tobias }),
    league.join(moe, code, { golferId: league.tobias }),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect(refusalIn(answers)).toMatchObject(refused('golfer_claimed'))
  expect(await league.waiting()).toHaveLength(1)
})

test('an account that picks two names at once waits for one', async () => {
  const code = await league.link()
  const answers = await atOnce({ table: 'leagues', id: league.id }, () => [
    league.join(tess, code, { golferId: league.tobias }),
    league.join(tess, code, { golferId: league.ezra }),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect(refusalIn(answers)).toMatchObject(refused('claim_open'))
})

test('an invitation accepted by one account twice at once is accepted once, and both answers are the league', async () => {
  const code = await league.invite(league.tobias)
  const answers = await atOnce({ table: 'golfers', id: league.tobias }, () => [
    league.accept(tess, code),
    league.accept(tess, code),
  ])
  expect(statuses(answers)).toEqual([200, 200])
  const links = await club()
    .tools.db.selectFrom('unverifiedLinks')
    .select('userId')
    .where('golferId', '=', league.tobias)
    .execute()
  expect(links).toEqual([{ userId: tess.id }])
})

test('an invitation accepted by two accounts at once is accepted by one, and the other is told', async () => {
  const code = await league.invite(league.tobias)
  const answers = await atOnce({ table: 'golfers', id: league.tobias }, () => [
    league.accept(tess, code),
    league.accept(moe, code),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect(refusalIn(answers)).toMatchObject(refused('invitation_used'))
})

test('a claim approved and withdrawn at once is one of both', async () => {
  await league.join(tess, await league.link(), { golferId: league.tobias })
  const [id = 0] = await league.waiting()
  const [approved, withdrawn] = await atOnce({ table: 'claims', id }, () => [
    league.owner.try(approveClaim, { params: { id } }),
    tess.try(withdrawClaim, { params: { id } }),
  ])
  const isApproved = approved?.status === 200
  expect(isApproved ? withdrawn : approved).toMatchObject(refused('claim_settled'))
  expect((await tess.ask(me)).golfer?.id ?? null).toBe(isApproved ? league.tobias : null)
})

test('a claim approved by two organizers at once is approved once', async () => {
  await league.join(tess, await league.link(), { name: 'Tess Moran' })
  const [id = 0] = await league.waiting()
  const answers = await atOnce({ table: 'claims', id }, () => [league.approve(id), league.approve(id, club().admin)])
  expect(statuses(answers)).toEqual([200, 409])
  const members = await league.owner.ask(listMembers, { params: { id: league.id } })
  expect(members.filter(({ name }) => name === 'Tess Moran')).toHaveLength(1)
})

test('who joins while the link is replaced has joined before, or is told', async () => {
  const player = await aPlayer(club(), 'Juniper Vale')
  const code = await league.link()
  const body = { days: 30, needsApproval: true } as const
  const [joined, replaced] = await atOnce({ table: 'leagues', id: league.id }, () => [
    league.join(player, code),
    league.owner.try(createJoinLink, { params: { id: league.id }, body }),
  ])
  expect(replaced?.status).toBe(200)
  if (joined?.status !== 200) expect(joined).toMatchObject(refused('link_revoked'))
  const members = await league.owner.ask(listMembers, { params: { id: league.id } })
  expect(members.some(({ id }) => id === player.golferId)).toBe(joined?.status === 200)
  expect(await league.join(player, code)).toMatchObject(refused('link_revoked'))
})

test('who joins while an earlier request replaces the link is told', async () => {
  const player = await aPlayer(club(), 'Juniper Vale')
  const code = await league.link()
  const { db } = club().tools
  const waits = (count: number) => untilBlocked(db, count)
  const { asked } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('leagues').select('id').where('id', '=', league.id).forUpdate().execute()
    const body = { days: 30, needsApproval: false } as const
    const replaced = league.owner.try(createJoinLink, { params: { id: league.id }, body })
    await waits(1)
    const joined = league.join(player, code)
    await waits(2)
    return { asked: [replaced, joined] }
  })
  const [replaced, joined] = await Promise.all(asked)
  expect(replaced?.status).toBe(200)
  expect(joined).toMatchObject(refused('link_revoked'))
  const members = await league.owner.ask(listMembers, { params: { id: league.id } })
  expect(members.map(({ id }) => id)).not.toContain(player.golferId)
})

test('who accepts while the invitation is sent again has accepted before, or is told', async () => {
  const code = await league.invite(league.tobias)
  const body = { golferId: league.tobias, email: 'again@people.example' }
  const [accepted, sent] = await atOnce({ table: 'golfers', id: league.tobias }, () => [
    league.accept(tess, code),
    league.owner.try(inviteGolfer, { params: { id: league.id }, body }),
  ])
  expect([accepted?.status, sent?.status].toSorted()).toEqual([200, 409])
  if (accepted?.status !== 200) expect(accepted).toMatchObject(refused('link_revoked'))
  else expect(sent).toMatchObject(refused('golfer_taken'))
})

test('a golfer removed from the league while their account is approved is linked only as a member', async () => {
  await league.join(tess, await league.link(), { golferId: league.tobias })
  const [id = 0] = await league.waiting()
  const place = { params: { id: league.id, golferId: league.tobias } }
  const [approved, removed] = await atOnce({ table: 'leagues', id: league.id }, () => [
    league.approve(id),
    league.owner.try(removeMember, place),
  ])
  expect(removed?.status).toBe(200)
  if (approved?.status !== 200) expect(approved).toMatchObject(refused('claim_settled'))
  expect((await tess.ask(me)).golfer?.id ?? null).toBe(approved?.status === 200 ? league.tobias : null)
})

test('a link undone twice at once is undone once', async () => {
  await league.accept(tess, await league.invite(league.tobias))
  const link = { params: { id: league.tobias } }
  const answers = await atOnce({ table: 'golfers', id: league.tobias }, () => [
    league.owner.try(undoLink, link),
    club().admin.try(undoLink, link),
  ])
  expect(statuses(answers)).toEqual([200, 409])
})

test('accounts that pick, accept, ask and approve at the same moment do not block each other', async () => {
  for (let n = 0; n < 4; n += 1) {
    const code = await league.link()
    const [a, b, c] = [await club().signUp('Ann'), await club().signUp('Bo'), await aPlayer(club(), 'Cy')]
    const personal = await league.invite(league.ezra)
    const answers = await Promise.all([
      league.join(a, code, { golferId: league.tobias }),
      league.join(b, code, { golferId: league.ezra }),
      league.accept(a, personal),
      league.join(c, code),
      league.owner.try(createJoinLink, { params: { id: league.id }, body: { days: 7, needsApproval: false } }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const open = await league.waiting()
    const settled = await Promise.all(
      open.flatMap((id) => [league.approve(id), league.owner.try(undoLink, { params: { id: league.ezra } })]),
    )
    expect(settled.filter(({ status }) => status >= 500)).toEqual([])
    await club()
      .tools.db.updateTable('users')
      .set({ golferId: null })
      .where('golferId', 'in', [league.ezra, league.tobias])
      .execute()
    await club().tools.db.deleteFrom('rateLimits').execute()
  }
})

test('an invitation opened while its golfer is deleted is shown, and not kept', async () => {
  const code = await league.invite(league.ezra)
  const { db } = club().tools
  const { opened } = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('invitations').where('golferId', '=', league.ezra).execute()
    const asked = tess.try(keepInvitation, { body: { code } })
    await untilBlocked(db)
    return { opened: asked }
  })
  expect((await opened).status).toBe(200)
  expect(await tess.ask(listKept)).toEqual([])
})
