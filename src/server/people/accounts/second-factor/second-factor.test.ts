import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { listUsers } from '#contract/admin.ts'
import { listAuditEvents } from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import { leagueEvents } from '#contract/events.ts'
import { listLeagues } from '#contract/leagues.ts'
import * as contract from '#contract/second-factor.ts'
import { changeSite } from '#contract/site.ts'
import { insertReset } from '#server/people/accounts/passwords/passwords.queries.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { signIn as signInFrom } from '#server/people/accounts/sessions/sign-in.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const password = 'nineteenth'
const wrongCode = { status: 400, body: { code: 'wrong_code' } }

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)
/** The code that an authenticator app shows at this minute after noon. */
const codeAt = (secret: string, minute: number) => generateSync({ secret, epoch: minutes(minute).getTime() / 1000 })

const signIn = (email: string, code?: string) =>
  club().anonymous.try(auth.login, { body: { email, password, ...(code === undefined ? {} : { code }) } })

/** An account with a second factor since noon. */
async function protectedAccount(): Promise<{
  wren: Caller
  email: string
  secret: string
  recoveryCodes: readonly string[]
}> {
  const { wren, email } = await newcomer(club())
  const { secret } = await wren.ask(contract.startSecondFactor, { body: { password } })
  const { recoveryCodes } = await wren.ask(contract.confirmSecondFactor, { body: { code: codeAt(secret, 0) } })
  return { wren, email, secret, recoveryCodes }
}

describe('signing in', () => {
  test('takes a code after the right password, and nothing mentions it after a wrong one', async () => {
    const { email, secret } = await protectedAccount()
    club().setNow(minutes(5))
    expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    const guessed = await club().anonymous.try(auth.login, { body: { email, password: 'eighteenth', code: '123456' } })
    expect(guessed).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    const spaced = codeAt(secret, 5).replace(/(...)/, '$1 ')
    expect(await signIn(email, spaced)).toMatchObject({ status: 200, body: { user: { email, secondFactor: 'on' } } })
  })

  test('takes each code once, and none that is older than the last', async () => {
    const { email, secret } = await protectedAccount()
    club().setNow(minutes(5))
    expect((await signIn(email, codeAt(secret, 5))).status).toBe(200)
    expect(await signIn(email, codeAt(secret, 5))).toMatchObject(wrongCode)
    expect(await signIn(email, codeAt(secret, 4.5))).toMatchObject(wrongCode)
    expect((await signIn(email, codeAt(secret, 5.5))).status).toBe(200)
  })

  test('takes a code of the half minute before or after, as phones’ clocks differ, and no older one', async () => {
    const { email, secret } = await protectedAccount()
    club().setNow(minutes(5))
    expect(await signIn(email, codeAt(secret, 4))).toMatchObject(wrongCode)
    expect(await signIn(email, codeAt(secret, 6))).toMatchObject(wrongCode)
    expect((await signIn(email, codeAt(secret, 4.5))).status).toBe(200)
  })

  test('of two sign-ins with the same code at once one succeeds', async () => {
    const { email, secret, recoveryCodes } = await protectedAccount()
    club().setNow(minutes(5))
    for (const code of [codeAt(secret, 5), recoveryCodes[0] ?? '']) {
      const both = await Promise.all([signIn(email, code), signIn(email, code)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  test('takes each recovery code once, in either case and however it is spaced, and tells the account', async () => {
    const { wren, email, recoveryCodes } = await protectedAccount()
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await signIn(email, first)).toMatchObject(wrongCode)
    expect((await signIn(email, second)).status).toBe(200)
    expect(await wren.ask(contract.getSecondFactor)).toMatchObject({ recoveryCodesLeft: 8 })
    const events = await club().admin.ask(listAuditEvents, { query: { kind: 'recovery_code_used', userId: wren.id } })
    expect(events).toHaveLength(2)
  })

  test('a code keeps working while a clock that was ahead is set back', async () => {
    const { email, secret } = await protectedAccount()
    club().setNow(minutes(60))
    expect((await signIn(email, codeAt(secret, 60))).status).toBe(200)
    club().setNow(minutes(5))
    expect((await signIn(email, codeAt(secret, 5))).status).toBe(200)
  })

  test('twenty wrong codes from many addresses block codes for an hour; recovery codes still work', async () => {
    const { wren, email, secret, recoveryCodes } = await protectedAccount()
    club().setNow(minutes(5))
    const elsewhere = (n: number, code: string) => {
      const visitor = { userAgent: undefined, hash: <T>(work: () => Promise<T>) => work() }
      return signInFrom(club().tools, { ...visitor, address: `198.51.100.${n}` }, { email, password, code })
    }
    const wrong = (1_000_000 - Number(codeAt(secret, 5))).toString().padStart(6, '0').slice(-6)
    for (let n = 0; n < 20; n += 1) await expect(elsewhere(n, wrong)).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(elsewhere(20, codeAt(secret, 5))).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await elsewhere(21, recoveryCodes[0] ?? '')).toMatchObject({ user: { email } })
    const refused = await club().admin.ask(listAuditEvents, { query: { kind: 'sign_in_refused', userId: wren.id } })
    expect(refused[0]).toMatchObject({ detail: { step: 'code' } })
  })

  test('a password that was reset by email does not replace the code', async () => {
    const { wren, email } = await protectedAccount()
    const reset = { tokenHash: hashOfToken(email), userId: wren.id, createdAt: noon, expiresAt: minutes(60) }
    await insertReset(club().tools.db, reset)
    await club().anonymous.ask(auth.resetPassword, { body: { token: email, password: 'a new one entirely' } })
    const answer = await club().anonymous.try(auth.login, { body: { email, password: 'a new one entirely' } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
  })
})

describe('changing it', () => {
  test('a new secret is in use only once its first code came, within half an hour; other sessions end', async () => {
    const { wren, email } = await newcomer(club())
    const elsewhere = caller(club().url, wren.id, await startSession(club().tools, wren.id))
    const { secret, address } = await wren.ask(contract.startSecondFactor, { body: { password } })
    expect(decodeURIComponent(address)).toBe(
      `otpauth://totp/golf.example:${email}?secret=${secret}&issuer=golf.example`,
    )
    expect((await signIn(email)).status).toBe(200)
    const confirm = (minute: number) => {
      club().setNow(minutes(minute))
      return wren.try(contract.confirmSecondFactor, { body: { code: codeAt(secret, minute) } })
    }
    expect(await confirm(31)).toMatchObject({ status: 409, body: { code: 'second_factor_not_begun' } })
    expect((await confirm(29)).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    expect([(await wren.try(auth.me)).status, (await elsewhere.try(auth.me)).status]).toEqual([200, 401])
  })

  test('a new phone takes the password and a code of the old one, which works until the new one does', async () => {
    const { wren, email, secret } = await protectedAccount()
    club().setNow(minutes(5))
    const without = await wren.try(contract.startSecondFactor, { body: { password } })
    expect(without).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    const wrong = await wren.try(contract.startSecondFactor, { body: { password, code: codeAt(secret, 0) } })
    expect(wrong).toMatchObject(wrongCode)
    const proof = { password, code: codeAt(secret, 5) }
    const { secret: newer } = await wren.ask(contract.startSecondFactor, { body: proof })
    expect((await signIn(email, codeAt(secret, 5.5))).status).toBe(200)
    await wren.ask(contract.confirmSecondFactor, { body: { code: codeAt(newer, 5) } })
    club().setNow(minutes(7))
    expect(await signIn(email, codeAt(secret, 7))).toMatchObject(wrongCode)
    expect((await signIn(email, codeAt(newer, 7))).status).toBe(200)
  })

  test('turning it off takes both; then the password alone signs in, and a code is not looked at', async () => {
    const { wren, email, secret } = await protectedAccount()
    club().setNow(minutes(5))
    const end = (proof: { password: string; code: string }) => wren.try(contract.endSecondFactor, { body: proof })
    const code = codeAt(secret, 5)
    expect(await end({ password: 'eighteenth', code })).toMatchObject({ body: { code: 'wrong_password' } })
    expect(await end({ password, code: codeAt(secret, 0) })).toMatchObject(wrongCode)
    expect((await end({ password, code })).status).toBe(200)
    expect(await wren.ask(contract.getSecondFactor)).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(email, '123456')).status).toBe(200)
  })

  test('new recovery codes replace the earlier ones', async () => {
    const { wren, email, secret, recoveryCodes } = await protectedAccount()
    club().setNow(minutes(5))
    const proof = { password, code: codeAt(secret, 5) }
    const { recoveryCodes: newer } = await wren.ask(contract.replaceRecoveryCodes, { body: proof })
    expect(new Set([...recoveryCodes, ...newer]).size).toBe(20)
    expect(await signIn(email, recoveryCodes[0])).toMatchObject(wrongCode)
    expect((await signIn(email, newer[0])).status).toBe(200)
  })

  test('an administrator removes that of a user who has lost it: their sessions end, and an email says so', async () => {
    const { wren, email } = await protectedAccount()
    const notices = (count: number) =>
      until(
        async () =>
          club().mailbox.emails.filter(({ to, subject }) => to.address === email && subject.includes('two-step')),
        ({ length }) => length === count,
      )
    // A notice states the situation at the time of sending.
    const [first] = await notices(1)
    expect(first?.text).toContain('It is on now, with 10 recovery codes left.')
    const removal = { params: { id: wren.id } }
    expect(await club().admin.ask(contract.removeSecondFactor, removal)).toMatchObject({ secondFactor: 'off' })
    expect((await wren.try(auth.me)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    expect(await club().admin.try(contract.removeSecondFactor, removal)).toMatchObject({ status: 409 })
    const [, second] = await notices(2)
    expect(second?.text).toContain('It is off now: the password alone signs in.')
  })
})

describe('a site that requires it', () => {
  const setRule = (secondFactor: 'optional' | 'admins' | 'everyone') =>
    club().database.pool.query('update site_settings set second_factor = $1', [secondFactor])

  test('serves accounts without one nothing but setting it up, from the moment it does', async () => {
    const { wren, email } = await newcomer(club())
    expect((await wren.try(listLeagues)).status).toBe(200)
    await club().admin.ask(changeSite, { body: { secondFactor: 'everyone' } })
    try {
      const refused = { status: 403, body: { code: 'second_factor_needed' } }
      await until(async () => (await wren.try(listLeagues)).status === 403)
      expect(await wren.try(listLeagues)).toMatchObject(refused)
      expect(await wren.try(leagueEvents, { query: { leagueId: 1 } })).toMatchObject(refused)
      expect(await wren.ask(auth.me)).toMatchObject({ secondFactor: 'required' })
      expect(await signIn(email)).toMatchObject({ status: 200, body: { user: { secondFactor: 'required' } } })
      const { secret } = await wren.ask(contract.startSecondFactor, { body: { password } })
      await wren.ask(contract.confirmSecondFactor, { body: { code: codeAt(secret, 0) } })
      expect((await wren.try(listLeagues)).status).toBe(200)
      club().setNow(minutes(5))
      const end = await wren.try(contract.endSecondFactor, { body: { password, code: codeAt(secret, 5) } })
      expect(end).toMatchObject({ status: 409, body: { code: 'second_factor_must_stay' } })
    } finally {
      await setRule('optional')
    }
  })

  test('of administrators leaves the others alone', async () => {
    const { wren } = await newcomer(club())
    await club().admin.ask(changeSite, { body: { secondFactor: 'admins' } })
    try {
      await until(async () => (await club().admin.try(listUsers)).status === 403)
      expect((await wren.try(listLeagues)).status).toBe(200)
      expect(await wren.ask(contract.getSecondFactor)).toMatchObject({ isRequired: false })
      expect(await club().admin.ask(contract.getSecondFactor)).toMatchObject({ isRequired: true })
    } finally {
      await setRule('optional')
    }
  })
})
