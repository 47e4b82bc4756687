import { generateSync } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { createCalendar } from '#contract/calendar.ts'
import { signInByPasskey } from '#contract/passkeys.ts'
import * as secondFactor from '#contract/second-factor.ts'
import { requestSignInCode, signInByCode } from '#contract/sign-in-codes.ts'
import { noon } from '#tests/factories/stored.ts'
import { aPasskey } from '#tests/support/passkeys/stored-passkey.ts'
import { type Caller, caller, refusal, until } from '#tests/support/server/app.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const password = 'nineteenth'
const wrong = refusal(400, 'wrong_email_code', 'This code is not right, has been used or is too old: ask for a new one')

let wren: Caller
let email = ''

beforeEach(async () => {
  ;({ wren, email } = await newcomer(club()))
  await club().database.pool.query('delete from rate_limits')
})

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)
const forgetProof = () =>
  club().tools.db.updateTable('users').set({ emailVerifiedAt: null }).where('email', '=', email).execute()

const ask = (address = email) => club().anonymous.ask(requestSignInCode, { body: { email: address } })

/** Requests a code and reads it from the email. */
async function asked(): Promise<{ request: string; emailCode: string }> {
  const { emails } = club().mailbox
  const before = emails.length
  const { request } = await ask()
  const arrived = await until(() =>
    emails.slice(before).find(({ to, subject }) => to.address === email && subject.includes('code')),
  )
  return { request, emailCode: /\b\d{6}\b/.exec(arrived?.subject ?? '')?.[0] ?? '' }
}

const signIn = (body: { request: string; emailCode: string; code?: string }) =>
  club().anonymous.try(signInByCode, { body })
const byPassword = () => club().anonymous.try(auth.login, { body: { email, password } })

/** Sets up a second factor at noon; returns its code for a minute. */
async function putSecondFactor(): Promise<(minute: number) => string> {
  const { secret } = await wren.ask(secondFactor.startSecondFactor, { body: { password } })
  const codeAt = (minute: number) => generateSync({ secret, epoch: minutes(minute).getTime() / 1000 })
  await wren.ask(secondFactor.confirmSecondFactor, { body: { code: codeAt(0) } })
  return codeAt
}

/** Six digits that differ from the code. */
const otherThan = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

test('a code signs in once, however it is spaced; sessions and password of a confirmed account stay', async () => {
  const { request, emailCode } = await asked()
  const spaced = emailCode.replace(/(...)/, '$1 ')
  expect(await signIn({ request, emailCode: spaced })).toMatchObject({
    status: 200,
    body: { user: { email }, isTakenOver: false },
  })
  expect(await signIn({ request, emailCode })).toMatchObject(wrong)
  expect((await wren.try(auth.me)).status).toBe(200)
  expect((await byPassword()).status).toBe(200)
})

test('a code works for five tries and ten minutes', async () => {
  const guessed = await asked()
  for (let n = 1; n <= 5; n += 1)
    expect(await signIn({ ...guessed, emailCode: otherThan(guessed.emailCode, n) })).toMatchObject(wrong)
  expect(await signIn(guessed)).toMatchObject(wrong)
  const late = await asked()
  club().setNow(minutes(10))
  expect(await signIn(late)).toMatchObject(wrong)
  club().setNow(minutes(9.9))
  expect((await signIn(late)).status).toBe(200)
})

test('a code works only for who asked for it: neither for another account nor for another request', async () => {
  const { request, emailCode } = await asked()
  const other = await ask((await newcomer(club())).email)
  expect(await signIn({ request: other.request, emailCode })).toMatchObject(wrong)
  for (let n = 0; n < 6; n += 1)
    expect(await signIn({ request: (await ask()).request, emailCode })).toMatchObject(wrong)
  expect((await signIn({ request, emailCode })).status).toBe(200)
})

test('of two who use a code at once one signs in', async () => {
  const code = await asked()
  const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('an unknown address gets the same answer, and its request is refused like a wrong code', async () => {
  const unknown = await ask('gus@people.example')
  expect({ ...unknown, request: '' }).toEqual({ ...(await ask()), request: '' })
  expect(await signIn({ request: unknown.request, emailCode: '123456' })).toMatchObject(wrong)
})

test('an account gets five codes a day at once, then one every half hour, and twelve in all', async () => {
  const sent = async () =>
    (
      await club()
        .tools.db.selectFrom('mails')
        .innerJoin('users', 'users.id', 'mails.userId')
        .select('mails.id')
        .where('email', '=', email)
        .where('kind', '=', 'sign_in_code')
        .execute()
    ).length
  for (let n = 0; n < 6; n += 1) await ask()
  expect(await sent()).toBe(5)
  club().setNow(minutes(31))
  await ask()
  await ask()
  expect(await sent()).toBe(6)
  await club().database.pool.query('delete from rate_limits')
  for (let hour = 2; hour < 10; hour += 1) {
    club().setNow(minutes(60 * hour))
    await ask()
  }
  expect(await sent()).toBe(12)
})

test('requests at once get no more codes than one after the other', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ask()))
  const { rows } = await club().database.pool.query(
    "select from mails join users on users.id = user_id where email = $1 and kind = 'sign_in_code'",
    [email],
  )
  expect(rows).toHaveLength(5)
})

test('a wrong code of a known account is written in one transaction with its event, as that of an unknown one is', async () => {
  const sent = await asked()
  await signIn({ ...sent, emailCode: otherThan(sent.emailCode) })
  const { rows } = await club().database.pool.query(
    `select sign_in_codes.tries from sign_in_codes join users on users.id = user_id
      join audit_events on target_id = user_id and audit_events.xmin = sign_in_codes.xmin
      where email = $1 and audit_events.kind = 'sign_in_refused'`,
    [email],
  )
  expect(rows).toEqual([{ tries: 1 }])
})

test('a changed password invalidates codes', async () => {
  const code = await asked()
  await wren.ask(auth.changePassword, { body: { currentPassword: password, newPassword: 'heather and gorse' } })
  expect(await signIn(code)).toMatchObject(wrong)
})

test('a second factor is asked for once the code is right, and its code is checked', async () => {
  const codeAt = await putSecondFactor()
  club().setNow(minutes(5))
  const sent = await asked()
  expect(await signIn({ ...sent, emailCode: otherThan(sent.emailCode), code: codeAt(5) })).toMatchObject(wrong)
  expect(await signIn(sent)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
  expect(await signIn({ ...sent, code: '000000' })).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  expect(await signIn({ ...sent, code: codeAt(5) })).toMatchObject({
    status: 200,
    body: { user: { secondFactor: 'on' }, isTakenOver: false },
  })
})

test('who prepared an account for someone else’s address loses it to them: session, password, passkey and second factor', async () => {
  const { signed: passkey } = await aPasskey(club().tools, wren.id)
  await putSecondFactor()
  await forgetProof()
  expect(await signIn(await asked())).toMatchObject({
    status: 200,
    body: { isTakenOver: true, user: { isEmailVerified: true, secondFactor: 'off' } },
  })
  expect((await wren.try(auth.me)).status).toBe(401)
  expect((await byPassword()).status).toBe(401)
  expect((await club().anonymous.try(signInByPasskey, { body: { passkey } })).status).toBe(400)
})

test('who prepared an account keeps neither its calendar address nor a second factor that waits for its first code', async () => {
  await wren.ask(createCalendar)
  await wren.ask(secondFactor.startSecondFactor, { body: { password } })
  const prepared = async () => {
    const { rows } = await club().database.pool.query(
      `select from users left join calendar_feeds on calendar_feeds.user_id = id left join second_factors on second_factors.user_id = id
        where email = $1 and (calendar_feeds.user_id is not null or second_factors.user_id is not null)`,
      [email],
    )
    return rows.length
  }
  await signIn(await asked())
  expect(await prepared()).toBe(1)
  await forgetProof()
  expect(await signIn(await asked())).toMatchObject({ body: { isTakenOver: true } })
  expect(await prepared()).toBe(0)
})

test('a reset that proves an address for the first time removes the second factor set before', async () => {
  await putSecondFactor()
  const reset = async () => {
    const { emails } = club().mailbox
    const before = emails.length
    await club().anonymous.ask(auth.forgotPassword, { body: { email } })
    const arrived = await until(() => emails.slice(before).find(({ text }) => text.includes('reset-password?token=')))
    const token = /token=([\w-]+)/.exec(arrived?.text ?? '')?.[1] ?? ''
    await club().anonymous.ask(auth.resetPassword, { body: { token, password: 'heather and gorse' } })
    const rows = await club()
      .tools.db.selectFrom('secondFactors')
      .innerJoin('users', 'users.id', 'userId')
      .select('userId')
      .where('email', '=', email)
      .execute()
    return rows.length
  }
  expect(await reset()).toBe(1)
  await forgetProof()
  expect(await reset()).toBe(0)
})

test('an administrator keeps password and second factor when the address is first proven: no one else makes one', async () => {
  const codeAt = await putSecondFactor()
  await club()
    .tools.db.updateTable('users')
    .set({ emailVerifiedAt: null, role: 'ADMIN' })
    .where('email', '=', email)
    .execute()
  club().setNow(minutes(5))
  const sent = await asked()
  expect(await signIn(sent)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
  expect(await signIn({ ...sent, code: codeAt(5) })).toMatchObject({
    status: 200,
    body: { isTakenOver: false, user: { isEmailVerified: true, secondFactor: 'on' } },
  })
  expect((await wren.try(auth.me)).status).toBe(200)
})

test('of codes without end, five for each email and sixty a minute for no account go on record', async () => {
  const refused = async () => {
    const { rows } = await club().database.pool.query(
      "select target_id is null as unknown from audit_events where kind = 'sign_in_refused'",
    )
    return rows.length
  }
  const before = await refused()
  const sent = await asked()
  // A new node, because the requests that it refuses in this minute would affect other tests.
  const anyone = caller((await club().startNode({ now: () => noon })).url, 0, null)
  const signInThere = (body: { request: string; emailCode: string }) => anyone.try(signInByCode, { body })
  for (let n = 1; n <= 70; n += 1) {
    if (n % 50 === 0) await club().database.pool.query('delete from rate_limits')
    await signInThere({ ...sent, emailCode: otherThan(sent.emailCode, n) })
    await signInThere({ request: 'none', emailCode: '123456' })
  }
  expect((await refused()) - before).toBeLessThanOrEqual(65)
})
