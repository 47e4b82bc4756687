import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as auth from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { demoAccounts, demoPassword, isDemoSignIn } from '#server/app/demo/demo-world.ts'
import { insertAccount } from '#server/people/accounts/auth.queries.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { argon2id } from '#server/platform/db/argon2.ts'
import { noon } from '#tests/factories/stored.ts'
import { caller } from '#tests/support/server/app.ts'
import type { Node } from '#tests/support/server/node.ts'
import { useClub } from '#tests/support/world/club.ts'
import { signIn as signInTo } from './sign-in.ts'

const club = useClub()

const wrong = { error: 'Invalid email or password', code: 'wrong_credentials' }
const signIn = (email: string, password = 'nineteenth') =>
  club().anonymous.try(auth.login, { body: { email, password } })

/** A new account with a cheap password hash, so that its password can be tried a hundred times. */
async function signUpToGuess(name: string): Promise<void> {
  const { id } = await club().signUp(name)
  const cost = { memory: 8, passes: 1 }
  const salt = Buffer.from('of an account to guess')
  const hash = await argon2id('nineteenth', salt, cost)
  const passwordHash = ['argon2id', cost.memory, cost.passes, salt.toString('base64'), hash.toString('base64')].join(
    '$',
  )
  await club().tools.db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
}

test('the right password signs in, whatever the case of the address', async () => {
  const wren = await club().signUp('Wren Signs In')
  const answer = await signIn(' WREN.signs.in@people.example ')
  expect(answer).toMatchObject({ status: 200, body: { user: { id: wren.id, email: 'wren.signs.in@people.example' } } })
})

test('an unknown address and a wrong password read the same', async () => {
  await club().signUp('Wren Forgets')
  expect(await signIn('wren.forgets@people.example', 'eighteenth')).toMatchObject({ status: 401, body: wrong })
  expect(await signIn('nobody@people.example')).toMatchObject({ status: 401, body: wrong })
  expect(await signIn('not an address at all')).toMatchObject({ status: 401, body: wrong })
})

test('address and password are required', async () => {
  expect((await signIn(' ', '')).body).toMatchObject({
    code: 'invalid_input',
    error: [
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
    ],
  })
})

test('a password is the same however its accents are typed', async () => {
  const form = { name: 'Zoë', email: 'zoe@people.example', password: 'caf\u00E9 au lait' }
  await club().anonymous.ask(auth.register, { body: form })
  expect((await signIn('zoe@people.example', 'cafe\u0301 au lait')).status).toBe(200)
})

test('after ten wrong passwords an account is blocked even for the right one, and others are not', async () => {
  await signUpToGuess('Wren Guesses')
  await club().signUp('Tobias Bystander')
  for (let n = 0; n < 10; n += 1) {
    expect((await signIn('wren.guesses@people.example', `guess ${n}`)).status).toBe(401)
  }
  const refused = await signIn('Wren.Guesses@people.example')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn('tobias.bystander@people.example')).status).toBe(200)
})

test('a successful sign-in resets the wrong tries', async () => {
  await signUpToGuess('Wren Stumbles')
  for (let n = 0; n < 9; n += 1) await signIn('wren.stumbles@people.example', 'eighteenth')
  expect((await signIn('wren.stumbles@people.example')).status).toBe(200)
  expect((await signIn('wren.stumbles@people.example', 'eighteenth')).status).toBe(401)
  expect((await signIn('wren.stumbles@people.example')).status).toBe(200)
})

describe('a stranger who guesses a user’s password', () => {
  let node: Node
  beforeAll(async () => {
    node = await club().startNode({ trustProxy: 1, now: () => noon })
  })
  const from = (address: string, body: CallOf<typeof auth.login>['body']) =>
    caller(node.url, 0, null).try(auth.login, { body }, { 'x-forwarded-for': address })
  const lockOut = async (email: string, address: string) => {
    for (let n = 0; n < 10; n += 1) await from(address, { email, password: `guess ${n}` })
    expect((await from(address, { email, password: 'nineteenth' })).status).toBe(429)
  }

  test('blocks only themselves', async () => {
    await signUpToGuess('Wren Is Guessed')
    await lockOut('wren.is.guessed@people.example', '198.51.100.7')
    expect(
      (await from('203.0.113.9', { email: 'wren.is.guessed@people.example', password: 'nineteenth' })).status,
    ).toBe(200)
  })

  test('has one counter for a whole IPv6 network', async () => {
    await signUpToGuess('Wren Of Six')
    for (let n = 0; n < 10; n += 1)
      await from(`2001:db8:7:7::${n}`, { email: 'wren.of.six@people.example', password: `guess ${n}` })
    expect(
      (await from('2001:db8:7:7:ffff::1', { email: 'wren.of.six@people.example', password: 'nineteenth' })).status,
    ).toBe(429)
    expect(
      (await from('2001:db8:7:8::1', { email: 'wren.of.six@people.example', password: 'nineteenth' })).status,
    ).toBe(200)
  })

  test('does not block a device that signed in before, wherever the guesses come from', async () => {
    await signUpToGuess('Wren Has A Device')
    const email = 'wren.has.a.device@people.example'
    const { device } = z
      .object({ device: z.string() })
      .parse((await from('203.0.113.9', { email, password: 'nineteenth' })).body)
    for (let n = 0; n < 10; n += 1) await lockOut(email, `198.51.100.${n}`)
    expect((await from('203.0.113.9', { email, password: 'nineteenth' })).status).toBe(429)
    expect((await from('203.0.113.9', { email, password: 'nineteenth', devices: ['1.x.y', device] })).status).toBe(200)
    for (let n = 0; n < 10; n += 1) await from('203.0.113.9', { email, password: 'wrong', devices: [device] })
    expect((await from('203.0.113.9', { email, password: 'nineteenth', devices: [device] })).status).toBe(429)
  })

  test('has ten tries with a device, however its token is written', async () => {
    await signUpToGuess('Wren Writes Tokens')
    const email = 'wren.writes.tokens@people.example'
    const Device = z.object({ device: z.string() })
    const { device } = Device.parse((await from('203.0.113.30', { email, password: 'nineteenth' })).body)
    const [, instant = '', seal = ''] = device.split('.')
    const written = (n: number) => (n % 2 === 0 ? `${n}.${instant}.${seal}` : `${device}${'='.repeat(n)}`)
    for (let n = 0; n < 10; n += 1) {
      expect((await from('203.0.113.30', { email, password: 'wrong', devices: [written(n)] })).status).toBe(401)
    }
    expect((await from('203.0.113.30', { email, password: 'wrong', devices: [written(10)] })).status).toBe(429)
    expect((await from('203.0.113.30', { email, password: 'wrong', devices: [device] })).status).toBe(429)
  })

  test('cannot use the device token of another account, or one from before the password was changed', async () => {
    const wren = await club().signUp('Wren Changes Locks')
    const email = 'wren.changes.locks@people.example'
    const Device = z.object({ device: z.string() })
    const { device: another } = Device.parse(
      (await from('203.0.113.20', { email: await strangerWithAccount(), password: 'nineteenth' })).body,
    )
    const { device: old } = Device.parse((await from('203.0.113.20', { email, password: 'nineteenth' })).body)
    await wren.ask(auth.changePassword, { body: { currentPassword: 'nineteenth', newPassword: 'a new set of irons' } })
    for (let n = 0; n < 10; n += 1) await from('203.0.113.20', { email, password: `guess ${n}` })
    expect(
      (await from('203.0.113.20', { email, password: 'a new set of irons', devices: [another, old] })).status,
    ).toBe(429)
  })
})

async function strangerWithAccount(): Promise<string> {
  await club().signUp('Sid Stranger')
  return 'sid.stranger@people.example'
}

test('addresses are counted without being stored', async () => {
  await signIn('secretive@people.example', 'eighteenth')
  const { rows } = await club().database.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => key.includes('people') || key.includes('127.0.0.1'))).toEqual([])
})

test('the demo’s public password works only where the demo runs', async () => {
  const { db } = club().tools
  const [admin] = demoAccounts
  await insertAccount(db, {
    name: admin.name,
    email: admin.email,
    passwordHash: await hashPassword(demoPassword),
    role: 'ADMIN',
  })
  expect((await signIn(admin.email)).status).toBe(200)
  const visitor = { address: '192.0.2.1', userAgent: undefined, hash: <T>(work: () => Promise<T>) => work() }
  const closed = { ...club().tools, isBarred: isDemoSignIn }
  const attempt = { email: 'ADMIN@demo.example', password: demoPassword }
  await expect(signInTo(closed, visitor, attempt)).rejects.toMatchObject({ code: 'demo_closed', status: 403 })
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword('its own by now') })
    .where('email', '=', admin.email)
    .execute()
  expect(await signInTo(closed, visitor, { ...attempt, password: 'its own by now' })).toMatchObject({
    user: { role: 'ADMIN' },
  })
})
