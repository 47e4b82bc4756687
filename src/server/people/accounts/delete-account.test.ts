import { expect, test } from 'vitest'
import { setUserRole } from '#contract/admin.ts'
import { listAuditEvents } from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import { follow, unfollow } from '#contract/follows.ts'
import { deleteGolfer, getGolfer } from '#contract/golfers.ts'
import { listMembers, removeMember, transferLeague } from '#contract/leagues.ts'
import { currentScheduledRounds, toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { sendWaitingMails } from '#server/platform/mail/send-waiting-mails.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import { type Caller, caller, untilBlocked } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'
import { startSession } from './sessions/sessions.ts'
import { composeVerification } from './verification/verification-email.ts'

const club = useClub()
const leave = (user: Caller, password = 'nineteenth') => user.try(auth.deleteAccount, { body: { password } })

test('a deleted account cannot be used, and its golfer stays', async () => {
  const league = await twilight(club())
  await aRound(club().tools.db, league.wren.golferId, { net: -32 })
  await league.wren.ask(follow, { params: { golferId: league.ezra } })
  const { email } = await league.wren.ask(auth.me)
  expect(await leave(league.wren, 'a wrong one')).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  expect(await leave(league.wren)).toMatchObject({ status: 200, body: { message: 'Your account was deleted' } })
  expect((await league.wren.try(auth.me)).status).toBe(401)
  expect((await club().anonymous.try(auth.login, { body: { email, password: 'nineteenth' } })).status).toBe(401)
  const golfer = await league.owner.ask(getGolfer, { params: { id: league.wren.golferId } })
  expect(golfer).toMatchObject({ name: 'Wren Ashdown', userId: null, scores: [{}] })
  const members = await league.owner.ask(listMembers, { params: { id: league.id } })
  expect(members.find(({ id }) => id === league.wren.golferId)).toMatchObject({
    email: null,
    userId: null,
    hasAccepted: false,
  })
  const [event] = await club().admin.ask(listAuditEvents, { query: { kind: 'account_deleted' } })
  expect(event).toMatchObject({ actor: { id: league.wren.id, name: 'Wren Ashdown' }, target: { name: 'Wren Ashdown' } })
})

test('what the golfer of a deleted account planned is gone', async () => {
  const league = await twilight(club())
  await league.wren.ask(toggleScheduledRound, { body: { date: '2026-05-08', course: 'Heron Marsh' } })
  const planned = () => league.owner.ask(currentScheduledRounds, { query: { leagueId: league.id } })
  expect(await planned()).toHaveLength(1)
  await leave(league.wren)
  expect(await planned()).toEqual([])
})

test('owners of leagues and the only administrator cannot delete their account', async () => {
  const league = await twilight(club())
  expect(await leave(league.owner)).toMatchObject({
    status: 409,
    body: { error: 'You own a league: transfer it to another member first' },
  })
  await league.owner.ask(transferLeague, { params: { id: league.id }, body: { ownerId: league.wren.id } })
  expect((await leave(league.owner)).status).toBe(200)
  expect(await leave(club().admin)).toMatchObject({ status: 409, body: { code: 'only_admin' } })
})

test('an account deleted while an email with a link is written for it waits for that email, and neither fails', async () => {
  const { tools } = club()
  const wren = await club().signUp('Wren Ashdown')
  await club().stopWorker()
  await tools.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', wren.id).execute()
  await wren.ask(auth.resendVerification)
  const left = Promise.withResolvers<number>()
  const never = new AbortController().signal
  const compose = async (...mail: Parameters<typeof composeVerification>) => {
    void leave(wren).then(({ status }) => left.resolve(status), left.reject)
    await untilBlocked(tools.db)
    return composeVerification(...mail)
  }
  await sendWaitingMails(tools, compose, { stopping: never, abort: never })
  expect(await left.promise).toBe(200)
  expect(club().mailbox.emails.map(({ subject }) => subject)).toContain('Confirm your address')
})

test('of two administrators who delete their accounts at once one stays', async () => {
  const second = await club().signUp('Petra Voss')
  await club().admin.ask(setUserRole, { params: { id: second.id }, body: { role: 'ADMIN' } })
  const token = await startSession(club().tools, second.id)
  const { db } = club().tools
  const admins = async () => (await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute()).length
  expect(await admins()).toBe(2)
  const answers = await Promise.all([leave(club().admin), leave(caller(club().url, second.id, token))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await admins()).toBe(1)
})

test('an administrator can delete an unused golfer, and gets the reason why another one cannot be deleted', async () => {
  const { db } = club().tools
  const admin = await club().signUp('Odo Merriweather')
  await db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', admin.id).execute()
  const league = await twilight(club())
  const remove = (id: number) => admin.try(deleteGolfer, { params: { id } })
  expect(await remove(league.wren.golferId)).toMatchObject({ status: 409, body: { code: 'golfer_has_account' } })
  expect(await remove(league.tobias)).toMatchObject({ status: 409, body: { code: 'golfer_in_league' } })
  const loner = await aGolfer(db, 'Ned Loner')
  await aRound(db, loner)
  await league.wren.ask(follow, { params: { golferId: loner } })
  expect(await remove(loner)).toMatchObject({ status: 409, body: { error: 'Someone follows this golfer' } })
  await league.wren.ask(unfollow, { params: { golferId: loner } })
  expect(await remove(loner)).toMatchObject({ status: 200 })
  expect(await remove(loner)).toMatchObject({ status: 404 })
  const [event] = await admin.ask(listAuditEvents, { query: { kind: 'golfer_deleted' } })
  expect(event).toMatchObject({ actor: { id: admin.id }, target: { id: loner, name: 'Ned Loner' } })
  await league.owner.ask(removeMember, { params: { id: league.id, golferId: league.tobias } })
  expect((await remove(league.tobias)).status).toBe(200)
})
