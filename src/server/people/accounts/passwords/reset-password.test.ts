import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Caller, fieldRefusal, refusal, until } from '#tests/support/server/app.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const invalid = refusal(400, 'invalid_token', 'Invalid reset token')
const done = { status: 200, body: { success: true, message: 'Your password has been reset successfully' } }

let wren: Caller
let email = ''

beforeEach(async () => {
  ;({ wren, email } = await newcomer(club()))
  await club().database.pool.query('delete from rate_limits')
})

/** Requests a reset link and reads the token from the email. */
async function askedToken(): Promise<string> {
  const { emails } = club().mailbox
  const before = emails.length
  await club().anonymous.ask(auth.forgotPassword, { body: { email } })
  const arrived = await until(() => emails.slice(before).find(({ to }) => to.address === email))
  return /reset-password\?token=([\w-]+)/.exec(arrived?.text ?? '')?.[1] ?? ''
}

const reset = (token: string, password = 'a new one') =>
  club().anonymous.try(auth.resetPassword, { body: { token, password } })
const signIn = (password: string) => club().anonymous.try(auth.login, { body: { email, password } })

test('the link sets a new password, and the old one no longer works', async () => {
  expect(await reset(await askedToken())).toMatchObject(done)
  expect((await signIn('nineteenth')).status).toBe(401)
  expect((await signIn('a new one')).status).toBe(200)
})

test('a reset ends every session of the account, and of no other', async () => {
  const tobias = await club().signUp('Tobias Quill')
  await reset(await askedToken())
  expect((await wren.try(auth.me)).status).toBe(401)
  expect((await tobias.try(auth.me)).status).toBe(200)
})

test('a link works once', async () => {
  const token = await askedToken()
  await reset(token)
  expect(await reset(token, 'another one')).toMatchObject(invalid)
  expect((await signIn('a new one')).status).toBe(200)
})

test('of two concurrent uses of a link one wins', async () => {
  for (let round = 0; round < 3; round += 1) {
    const token = await askedToken()
    const passwords = ['first one', 'second one', 'third one']
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(won)).status).toBe(200)
  }
})

test('of two links used at once one wins, and the other is invalid', async () => {
  const tokens = [await askedToken(), await askedToken()]
  const answers = await Promise.all(tokens.map((token) => reset(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a link works within an hour', async () => {
  const token = await askedToken()
  club().setNow(new Date(noon.getTime() + 60 * 60 * 1000))
  expect(await reset(token)).toMatchObject(invalid)
  club().setNow(new Date(noon.getTime() + 60 * 60 * 1000 - 1))
  expect(await reset(token)).toMatchObject(done)
})

test('a link is invalid after the password was changed', async () => {
  const token = await askedToken()
  await wren.ask(auth.changePassword, { body: { currentPassword: 'nineteenth', newPassword: 'remembered' } })
  expect(await reset(token)).toMatchObject(invalid)
})

test('an unknown or missing token is invalid', async () => {
  expect(await reset('x'.repeat(43))).toMatchObject(invalid)
  expect(await reset("Robert'); drop table users")).toMatchObject(invalid)
  expect(await reset('')).toMatchObject(fieldRefusal('token', 'Invalid reset token'))
})

test('a password too short is refused in the specification’s words, and the link still works', async () => {
  const token = await askedToken()
  const short = await reset(token, 'five5')
  expect(short.body).toMatchObject({
    error: [{ path: 'password', message: 'Password must be at least 6 characters long' }],
  })
  expect(await reset(token)).toMatchObject(done)
})

test('a reset lifts the limit of wrong passwords', async () => {
  for (let n = 0; n < 10; n += 1) await signIn(`guess ${n}`)
  expect((await signIn('nineteenth')).status).toBe(429)
  await reset(await askedToken())
  expect((await signIn('a new one')).status).toBe(200)
})

test('trying many tokens is rate-limited', async () => {
  for (let n = 0; n < 30; n += 1) expect((await reset(`guess-${n}`)).status).toBe(400)
  expect(await reset(await askedToken())).toMatchObject(refusal(429, 'too_many_requests'))
})

test('the database keeps a token’s hash, never the token', async () => {
  const token = await askedToken()
  const { rows } = await club().database.pool.query<{ hash: Buffer }>('select token_hash as hash from password_resets')
  expect(rows.map(({ hash }) => hash.toString('hex'))).toContain(createHash('sha256').update(token).digest('hex'))
  const { rows: tables } = await club().database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information_)'`,
  )
  for (const { name } of tables) {
    const { rows: stored } = await club().database.pool.query(`select row_to_json(t) as row from ${name} t`)
    expect(JSON.stringify(stored)).not.toContain(token)
  }
})
