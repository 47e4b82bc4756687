import { beforeEach, expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { queueDigests } from '#server/outward/digests/send-digests.ts'
import { aRound, noon } from '#tests/factories/stored.ts'
import { digestsOf } from '#tests/support/mail/digests.ts'
import { caller, until } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let number = 0
let email = ''
const password = 'heather and gorse'

beforeEach(async () => {
  number += 1
  email = `linnet.${number}@people.example`
  await club().database.pool.query('delete from rate_limits')
})

const emailsTo = (address: string) => club().mailbox.emails.filter(({ to }) => to.address === address)
const arrived = (count: number) =>
  until(
    async () => emailsTo(email),
    ({ length }) => length >= count,
  )
const tokenIn = (text: string) => /https:\/\/golf\.example\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? ''

async function newcomer() {
  const { token, user } = await club().anonymous.ask(auth.register, { body: { name: 'Zoë Linnet', email, password } })
  return { ...caller(club().url, user.id, token), user }
}

test('a new account is sent a link, whose token verifies the address once', async () => {
  const zoe = await newcomer()
  expect(zoe.user.isEmailVerified).toBe(false)
  const [sent = expect.fail('no email')] = await arrived(1)
  expect(sent.subject).toBe('Confirm your address')
  expect(sent.html + sent.text, 'nothing that was typed').not.toContain('Zoë')
  const confirm = () => club().anonymous.try(auth.verifyEmail, { body: { token: tokenIn(sent.text) } })
  expect(await confirm()).toMatchObject({ status: 200, body: { message: 'Your address is confirmed' } })
  expect((await zoe.ask(auth.me)).isEmailVerified).toBe(true)
  expect(await confirm()).toMatchObject({ status: 400, body: { code: 'invalid_verification' } })
})

test('a link works for a week; a new one is sent on request, five times an hour', async () => {
  const zoe = await newcomer()
  const [first = expect.fail('no email')] = await arrived(1)
  club().setNow(new Date(noon.getTime() + 7 * 24 * 60 * 60 * 1000 + 1))
  expect(await club().anonymous.try(auth.verifyEmail, { body: { token: tokenIn(first.text) } })).toMatchObject({
    status: 400,
  })
  expect(await zoe.ask(auth.resendVerification)).toMatchObject({ success: true })
  const [, second = expect.fail('no second email')] = await arrived(2)
  expect((await club().anonymous.try(auth.verifyEmail, { body: { token: tokenIn(second.text) } })).status).toBe(200)
  for (let n = 0; n < 4; n += 1) await zoe.ask(auth.resendVerification)
  expect((await zoe.try(auth.resendVerification)).status).toBe(429)
})

test('an address that is not confirmed gets reset links, but neither digests nor notices', async () => {
  const zoe = await newcomer()
  await arrived(1)
  const league = await twilight(club(), { owner: zoe })
  await aRound(club().tools.db, league.wren.golferId, { net: -32 })
  await queueDigests(club().tools, noon)
  expect((await digestsOf(club(), league.id)).map(({ userId }) => userId)).toEqual([league.wren.id])
  await zoe.ask(auth.changePassword, { body: { currentPassword: password, newPassword: 'gorse and heather' } })
  await club().anonymous.ask(auth.forgotPassword, { body: { email } })
  await arrived(2)
  expect(emailsTo(email).map(({ subject }) => subject)).toEqual(['Confirm your address', 'Choose a new password'])
})

test('a password reset by the emailed link verifies the address and sends a notice', async () => {
  const zoe = await newcomer()
  await arrived(1)
  await club().anonymous.ask(auth.forgotPassword, { body: { email } })
  const [, reset = expect.fail('no reset')] = await arrived(2)
  const token = /reset-password\?token=([\w-]+)/.exec(reset.text)?.[1] ?? ''
  await club().anonymous.ask(auth.resetPassword, { body: { token, password: 'gorse and heather' } })
  const [, , notice = expect.fail('no notice')] = await arrived(3)
  expect(notice.subject).toBe('Your password was changed')
  expect(notice.text).toContain('on May 6, 2026 at 12:00 PM UTC')
  expect(notice.text).toContain('https://golf.example/forgot-password')
  const { user } = await club().anonymous.ask(auth.login, { body: { email, password: 'gorse and heather' } })
  expect(user).toMatchObject({ id: zoe.id, isEmailVerified: true })
})

test('an address gets at most twelve confirmation emails a day, also of accounts that come and go', async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  const [email, password] = ['moe@people.example', 'heather and gorse']
  const sent = () => club().mailbox.emails.filter(({ to }) => to.address === email).length
  const open = async () => {
    const { token, user } = await club().anonymous.ask(auth.register, { body: { name: 'Moe Larkin', email, password } })
    return caller(club().url, user.id, token)
  }
  for (let n = 1; n <= 12; n += 1) {
    const account = await open()
    await until(
      async () => sent(),
      (count) => count === n,
    )
    await account.ask(auth.deleteAccount, { body: { password } })
  }
  const moe = await open()
  expect(await moe.try(auth.resendVerification)).toMatchObject({ status: 429 })
  const queued = await club().tools.db.selectFrom('mails').select('id').where('userId', '=', moe.id).execute()
  expect(queued).toEqual([])
})
