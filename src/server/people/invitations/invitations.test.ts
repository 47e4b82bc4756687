import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import { follow, listFollowed } from '#contract/follows.ts'
import { mergeGolfers } from '#contract/golfer-merges.ts'
import * as invitations from '#contract/invitations.ts'
import { listMembers, removeMember } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { aGolfer, aMember, aPlayer, aRound, noon } from '#tests/factories/stored.ts'
import { type Caller, caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, refused, signInAgain, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
let league: Skins
let at: { readonly params: { readonly id: number } }
let tess: Caller

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  league = await thursdaySkins(club())
  at = { params: { id: league.id } }
  tess = await club().signUp('Tess Moran')
})

const inDays = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000)
const memberOf = async (golferId: number) =>
  (await league.owner.ask(listMembers, at)).find(({ id }) => id === golferId) ?? expect.fail('no such member')

test('a link in an email welcomes the golfer by first name, and tells who has it only what the email said', async () => {
  const code = await league.invite(league.tobias, 'tobias@people.example')
  expect(code).toMatch(/^[\w-]{43}$/)
  const email = club().mailbox.emails.find(({ to }) => to.address === 'tobias@people.example')
  expect(email?.subject).toBe('Join Thursday Skins')
  expect(email?.text).toContain('Calvin Reed invites you to play in Thursday Skins as Tobias Quill.')
  expect(email?.text).toContain('It works once, until Jun 5, 2026')
  expect((await league.open(code)).body).toEqual({
    league: 'Thursday Skins',
    invitedBy: 'Calvin',
    golferCount: 4,
    account: { name: 'Tobias Quill', email: 'tobias@people.example' },
    firstName: 'Tobias',
    golfers: [{ golferId: league.tobias, firstName: 'Tobias' }],
    welcome: 'Welcome to Thursday Skins, Tobias',
  })
})

test('who registers and accepts is in: linked, a member, with a confirmed address, and reads the match', async () => {
  const email = 'tess.moran@skins.example'
  const code = await league.invite(league.tobias, email)
  const { token, user } = await club().anonymous.ask(auth.register, {
    body: { name: 'Tess', email: email.toUpperCase(), password: 'heather and gorse' },
  })
  const newcomer = caller(club().url, user.id, token)
  expect((await league.accept(newcomer, code)).body).toMatchObject({
    id: league.id,
    isMember: true,
    needsAnswer: false,
  })
  expect(await newcomer.ask(auth.me)).toMatchObject({ golfer: { id: league.tobias }, isEmailVerified: true })
  expect((await newcomer.try(getMatch, { params: { id: league.matches[0] } })).status).toBe(200)
  expect(await memberOf(league.tobias)).toMatchObject({
    userId: user.id,
    hasAccepted: true,
    unverifiedLink: { by: 'Calvin Reed', at: noon.toISOString() },
  })
})

test('two golfers who share an address each choose who they are, with either link', async () => {
  const email = 'the.quills@people.example'
  const toTobias = await league.invite(league.tobias, email)
  const toEzra = await league.invite(league.ezra, email.toUpperCase())
  const both = { firstName: 'Tobias', welcome: 'Welcome to Thursday Skins' }
  const choices = [league.tobias, league.ezra].toSorted((a, b) => a - b)
  const { body } = await league.open(toTobias)
  expect(body).toMatchObject({ ...both, golfers: choices.map((golferId) => ({ golferId })) })
  const [first, second] = [await club().signUp('Ezra'), await club().signUp('Tobias')]
  const accept = (by: Caller, code: string, golferId?: number) =>
    by.try(invitations.acceptInvitation, { body: { code, golferId } })
  expect(await accept(first, toTobias, league.marlowe)).toMatchObject({ status: 404, ...refused('link_unknown') })
  expect((await accept(first, toTobias, league.ezra)).status).toBe(200)
  expect((await memberOf(league.ezra))?.userId).toBe(first.id)
  expect((await league.open(toEzra)).body).toMatchObject({ golfers: [{ golferId: league.tobias }] })
  expect((await accept(second, toEzra, league.tobias)).status).toBe(200)
  expect((await memberOf(league.tobias))?.userId).toBe(second.id)
  expect((await league.open(toEzra)).body).toMatchObject({ code: 'invitation_used' })
})

test('of two golfers invited at one address, who were one person, the link offers the one who plays', async () => {
  const email = 'toby@people.example'
  const { db } = club().tools
  const twin = await aGolfer(db, 'Toby Q')
  await aMember(db, { leagueId: league.id, golferId: twin })
  const code = await league.invite(league.tobias, email)
  await league.invite(twin, email)
  await league.owner.ask(mergeGolfers, { params: { id: league.tobias }, body: { golferId: twin } })
  expect((await league.open(code)).body).toMatchObject({ account: { name: 'Tobias Quill' }, golfers: [{}] })
  const body = { code, golferId: twin }
  expect(await tess.try(invitations.acceptInvitation, { body })).toMatchObject(refused('link_unknown'))
})

test('accepting with another address links the golfer too, and confirms no address', async () => {
  const code = await league.invite(league.tobias)
  await club().tools.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', tess.id).execute()
  expect((await league.accept(tess, code)).status).toBe(200)
  expect(await tess.ask(auth.me)).toMatchObject({ golfer: { id: league.tobias }, isEmailVerified: false })
})

test('who invited and who accepted is in the audit trail, without code or address', async () => {
  const code = await league.invite(league.tobias, 'secret.address@people.example')
  await league.accept(tess, code)
  const events = (await club().admin.ask(listAuditEvents)).filter(({ target }) => target?.id === league.tobias)
  expect(events.map(({ kind, actor, detail }) => ({ kind, actor: actor?.name, detail }))).toEqual([
    {
      kind: 'golfer_linked',
      actor: 'Tess Moran',
      detail: { userId: tess.id, user: 'Tess Moran', league: 'Thursday Skins', isVerified: false },
    },
    { kind: 'golfer_invited', actor: 'Calvin Reed', detail: { league: 'Thursday Skins' } },
  ])
  expect(JSON.stringify(events)).not.toContain(code)
  expect(JSON.stringify(events)).not.toContain('secret.address')
})

test('the database has only the hash of a code', async () => {
  const code = await league.invite(league.tobias)
  const linkCode = await league.link()
  for (const table of ['invitations', 'mails', 'audit_events']) {
    const { rows } = await club().database.pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} as t`,
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const secret of [code, linkCode]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  }
})

test('an invitation is used once; with the same account again it changes nothing', async () => {
  const code = await league.invite(league.tobias)
  expect((await league.accept(tess, code)).status).toBe(200)
  expect((await league.accept(tess, code)).status).toBe(200)
  const other = await club().signUp('Moe Larkin')
  expect(await league.accept(other, code)).toMatchObject(refused('invitation_used'))
  expect(await league.open(code)).toMatchObject(refused('invitation_used'))
})

test('an invitation works for 30 days', async () => {
  const code = await league.invite(league.tobias)
  club().setNow(new Date(inDays(30).getTime() - 1))
  expect((await league.open(code)).status).toBe(200)
  club().setNow(inDays(30))
  expect(await league.open(code)).toMatchObject(refused('link_expired'))
  expect(await league.accept(await signInAgain(club(), tess), code)).toMatchObject(refused('link_expired'))
})

test('a revoked invitation no longer works, nor can it be revoked again', async () => {
  const code = await league.invite(league.tobias)
  const revoke = () =>
    league.owner.try(invitations.revokeInvitation, { params: { id: league.id, golferId: league.tobias } })
  expect((await revoke()).status).toBe(200)
  expect(await league.open(code)).toMatchObject(refused('link_revoked'))
  expect(await league.accept(tess, code)).toMatchObject(refused('link_revoked'))
  expect(await revoke()).toMatchObject(refused('invitation_not_found'))
})

test('an invitation sent again makes the one before invalid', async () => {
  const first = await league.invite(league.tobias)
  const second = await league.invite(league.tobias)
  expect(await league.accept(tess, first)).toMatchObject(refused('link_revoked'))
  expect((await league.accept(tess, second)).status).toBe(200)
})

test('an account with another golfer is told so, and the invitation stays open', async () => {
  const moe = await aPlayer(club(), 'Moe Larkin')
  await aRound(club().tools.db, moe.golferId)
  const code = await league.invite(league.tobias)
  expect(await league.accept(moe, code)).toMatchObject({
    status: 409,
    body: {
      code: 'account_has_golfer',
      error: 'Your account is linked to another golfer: sign in with a different account, or ask the organizer',
    },
  })
  expect((await league.accept(tess, code)).status).toBe(200)
})

test('the golfer that an account made for itself, of whom nothing has come, gives way to the one invited', async () => {
  const [moe, { db }] = [await aPlayer(club(), 'Moe Larkin'), club().tools]
  await moe.ask(follow, { params: { golferId: moe.golferId } })
  const plans = [moe, league.wren].map(({ golferId }) => ({ golferId, date: '2026-05-09' }))
  const [, joining] = await db.insertInto('scheduledRounds').values(plans).returning('id').execute()
  const join = { scheduledRoundId: joining?.id ?? 0, matchId: league.matches[0], joinedAt: noon.toISOString() }
  await db
    .insertInto('planJoins')
    .values({ ...join, joinedGolferId: moe.golferId, hadPlan: false })
    .execute()
  expect((await league.accept(moe, await league.invite(league.tobias))).status).toBe(200)
  expect((await moe.ask(auth.me)).golfer).toMatchObject({ id: league.tobias })
  expect(await db.selectFrom('golfers').select('id').where('id', '=', moe.golferId).execute()).toEqual([])
  expect((await moe.ask(listFollowed)).map(({ id }) => id)).toEqual([league.tobias])
  const planned = await db.selectFrom('scheduledRounds').select('golferId').execute()
  expect(planned.map(({ golferId }) => golferId)).toEqual([league.wren.golferId, league.tobias])
  expect(await db.selectFrom('planJoins').selectAll().execute()).toMatchObject([{ joinedGolferId: league.tobias }])
  const events = await club().admin.ask(listAuditEvents)
  expect(events.map(({ kind }) => kind)).toContain('golfer_deleted')
})

test('a golfer whom an organizer added does not give way, also when they are in no league any more', async () => {
  const other = await thursdaySkins(club())
  await league.accept(tess, await league.invite(league.tobias))
  await league.owner.ask(removeMember, { params: { id: league.id, golferId: league.tobias } })
  expect(await other.accept(tess, await other.invite(other.tobias))).toMatchObject(refused('account_has_golfer'))
  expect((await tess.ask(auth.me)).golfer).toMatchObject({ id: league.tobias })
})

test('an account that has the golfer already accepts the membership', async () => {
  const code = await league.invite(league.tobias)
  await club().tools.db.updateTable('users').set({ golferId: league.tobias }).where('id', '=', tess.id).execute()
  expect((await league.accept(tess, code)).body).toMatchObject({ id: league.id, needsAnswer: false })
  expect(await memberOf(league.tobias)).toMatchObject({ hasAccepted: true, unverifiedLink: null })
})

test('a golfer who got an account meanwhile, or left the league, cannot be accepted', async () => {
  const [taken, left] = [await league.invite(league.tobias), await league.invite(league.ezra)]
  const moe = await club().signUp('Moe Larkin')
  await club().tools.db.updateTable('users').set({ golferId: league.tobias }).where('id', '=', moe.id).execute()
  await club().tools.db.deleteFrom('memberships').where('golferId', '=', league.ezra).execute()
  expect(await league.accept(tess, taken)).toMatchObject(refused('golfer_taken'))
  expect(await league.accept(tess, left)).toMatchObject(refused('invited_golfer_left'))
  expect(await league.open(left)).toMatchObject(refused('invited_golfer_left'))
  expect((await tess.ask(auth.me)).golfer).toBeNull()
})

test('only golfers of the league without an account are invited', async () => {
  const other = await thursdaySkins(club())
  const invite = (golferId: number) =>
    league.owner.try(invitations.inviteGolfer, { ...at, body: { golferId, email: 'tess@people.example' } })
  expect(await invite(other.tobias)).toMatchObject(refused('not_a_member'))
  expect(await invite(2_000_000_000)).toMatchObject(refused('not_a_member'))
  expect(await invite(league.wren.golferId)).toMatchObject(refused('golfer_taken'))
})

test('a golfer who also plays for another organizer is not invited, nor accepted once they do', async () => {
  const other = await thursdaySkins(club())
  const { db } = club().tools
  const code = await league.invite(league.tobias)
  await aMember(db, { leagueId: other.id, golferId: league.tobias })
  expect(await league.accept(tess, code)).toMatchObject({
    status: 409,
    body: {
      code: 'golfer_elsewhere',
      error: 'This golfer also plays in a league of another organizer: ask an administrator to link the account',
    },
  })
  const body = { golferId: league.tobias, email: 'tess@people.example' }
  expect(await league.owner.try(invitations.inviteGolfer, { ...at, body })).toMatchObject(refused('golfer_elsewhere'))
  expect((await club().admin.try(invitations.inviteGolfer, { ...at, body })).status).toBe(200)
})

test('organizers see the latest invitation of each golfer, and whether its email was sent', async () => {
  await league.invite(league.tobias, 'old@people.example')
  await league.invite(league.tobias, 'new@people.example')
  await league.accept(tess, await league.invite(league.ezra, 'ezra@people.example'))
  const listed = await league.owner.ask(invitations.listInvitations, at)
  expect(listed.map(({ name, email, state }) => ({ name, email, state }))).toEqual([
    { name: 'Ezra Lindqvist', email: 'ezra@people.example', state: 'used' },
    { name: 'Tobias Quill', email: 'new@people.example', state: 'open' },
  ])
  club().setNow(inDays(31))
  const owner = await signInAgain(club(), league.owner)
  expect((await owner.ask(invitations.listInvitations, at)).at(-1)).toMatchObject({ state: 'expired' })
})

test('one address gets five invitations a day', async () => {
  const body = { golferId: league.tobias, email: 'often@people.example' }
  for (let n = 0; n < 5; n += 1) await league.owner.ask(invitations.inviteGolfer, { ...at, body })
  const email = 'OFTEN@people.example'
  expect(await league.owner.try(invitations.inviteGolfer, { ...at, body: { ...body, email } })).toMatchObject({
    status: 429,
  })
})

test('a league sends 200 invitations a day', async () => {
  for (let n = 0; n < 200; n += 1) await club().tools.limits.count('invite-league', String(league.id))
  const body = { golferId: league.tobias, email: 'tess@people.example' }
  expect(await league.owner.try(invitations.inviteGolfer, { ...at, body })).toMatchObject({ status: 429 })
})

test('unknown, partial and empty codes are refused, and guessing ends at the limit of the address', async () => {
  const code = await league.invite(league.tobias)
  for (const wrong of [code.slice(1), `${code}x`, 'x'.repeat(43), '\ud800'])
    expect(await league.open(wrong)).toMatchObject({ status: 404, ...refused('link_unknown') })
  expect(await league.open('')).toMatchObject({ status: 400 })
  const from = { 'x-forwarded-for': '203.0.113.7' }
  for (let n = 0; n < 600; n += 1)
    await club()
      .tools.limits.count('join-address', '127.0.0.1')
      .catch(() => undefined)
  const answers = [
    await club().anonymous.try(invitations.openInvitation, { body: { code } }, from),
    await league.accept(tess, code),
    await tess.try(invitations.listUnclaimed, { body: { code } }),
    await league.join(tess, code),
  ]
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429])
})

test('a personal code neither lists names nor joins, and a league’s code accepts nothing', async () => {
  const [personal, link] = [await league.invite(league.tobias), await league.link()]
  expect(await tess.try(invitations.listUnclaimed, { body: { code: personal } })).toMatchObject(refused('link_unknown'))
  expect(await league.join(tess, personal, { name: 'Tess' })).toMatchObject(refused('link_unknown'))
  expect(await league.accept(tess, link)).toMatchObject(refused('link_unknown'))
})
