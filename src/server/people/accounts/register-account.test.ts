import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { getSiteSetup } from '#contract/site.ts'
import { renewSecrets } from '#server/platform/db/secrets.ts'
import { useApp } from '#tests/support/server/app.ts'
import { aSetupToken } from '#tests/support/server/setup-token.ts'
import { atFullStrength } from '#tests/support/spending/hashes.ts'
import { setupLink } from './register-account.ts'

const app = useApp()

const form = (name: string, email = `${name.toLowerCase()}@people.example`) => ({
  body: { name, email, password: 'heather and gorse' },
})

/** The form of the first account, with a new setup link. */
const firstForm = async (name: string) => {
  const { body } = form(name)
  return { body: { ...body, setup: await aSetupToken(app().tools.db) } }
}

test('of many concurrent registrations with the setup link exactly one becomes the admin', async () => {
  const names = ['Wren', 'Tobias', 'Ezra', 'Marlowe', 'Otis', 'Ada', 'Gus', 'Isla']
  const setup = await aSetupToken(app().tools.db)
  const accounts = await Promise.all(
    names.map((name) => app().anonymous.ask(auth.register, { body: { ...form(name).body, setup } })),
  )
  expect(accounts.map(({ user }) => user.role).sort()).toEqual(['ADMIN', ...Array.from({ length: 7 }, () => 'USER')])
})

test('the first account needs the setup link, and the refusal says where to find it', async () => {
  const needed = {
    error: 'This site has no account yet: open the newest setup link, printed where Nineteenth was started',
    code: 'setup_required',
  }
  await aSetupToken(app().tools.db)
  expect(await app().anonymous.ask(getSiteSetup), 'known before anything is typed').toEqual({ needsSetupLink: true })
  const strangers = [form('Mallory').body, { ...form('Mallory').body, setup: 'x'.repeat(43) }]
  for (const body of strangers) {
    expect(await app().anonymous.try(auth.register, { body })).toMatchObject({ status: 403, body: needed })
  }
  expect(await app().tools.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('every printed setup link works until one of them was used; later accounts need none', async () => {
  const { db } = app().tools
  const [ofOneNode, ofAnother] = [await aSetupToken(db), await aSetupToken(db)]
  const first = await app().anonymous.ask(auth.register, { body: { ...form('Ada').body, setup: ofOneNode } })
  const late = await app().anonymous.ask(auth.register, { body: { ...form('Wren').body, setup: ofAnother } })
  const second = await app().anonymous.ask(auth.register, form('Otis'))
  expect([first, late, second].map(({ user }) => user.role)).toEqual(['ADMIN', 'USER', 'USER'])
  expect(await db.selectFrom('setupTokens').selectAll().execute()).toEqual([])
  expect(await setupLink(app().tools, 'https://golf.example')).toBeNull()
  expect(await app().anonymous.ask(getSiteSetup)).toEqual({ needsSetupLink: false })
})

test('renewed secrets end the setup links printed before, not those printed since', async () => {
  const { db, now } = app().tools
  const leaked = await firstForm('Mallory')
  await db.transaction().execute((tx) => renewSecrets(tx, now()))
  expect(await app().anonymous.try(auth.register, leaked)).toMatchObject({ status: 403 })
  const { user } = await app().anonymous.ask(auth.register, await firstForm('Ada'))
  expect(user.role).toBe('ADMIN')
})

test('a new account is signed in, without a golfer yet', async () => {
  await app().signUp('Ada Fairweather')
  const { token, user } = await app().anonymous.ask(auth.register, form(' Wren Ashdown ', ' Wren@People.example '))
  expect(user).toMatchObject({
    name: 'Wren Ashdown',
    email: 'Wren@People.example',
    receiveEmailDigest: true,
    gimmeRange: null,
    golfer: null,
  })
  const answer = await fetch(`${app().url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toEqual(user)
})

test('an address has one account, whatever its case, even when two register at once', async () => {
  await app().signUp('Ada Fairweather')
  const answers = await Promise.all(
    ['wren@people.example', 'WREN@people.example'].map((email) =>
      app().anonymous.try(auth.register, form('Wren', email)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    error: 'An account with this email already exists',
    code: 'email_taken',
  })
})

test('a password has at least six characters, and missing fields are named', async () => {
  const { anonymous } = app()
  const short = await anonymous.try(auth.register, {
    body: { name: 'Wren', email: 'wren@people.example', password: 'five5' },
  })
  expect(short).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      error: [{ path: 'password', message: 'Password must be at least 6 characters long' }],
    },
  })
  const blank = await anonymous.try(auth.register, {
    body: { name: '  ', email: 'wren', password: 'heather and gorse' },
  })
  expect(blank.body).toMatchObject({
    error: [
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Please enter a valid email address' },
    ],
  })
})

test('one network address can create thirty accounts an hour', async () => {
  for (let n = 0; n < 30; n += 1) await app().tools.limits.count('register-address', '127.0.0.1')
  const refused = await app().anonymous.try(auth.register, form('Wren'))
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('the password is kept as an Argon2id hash with a salt of its own', async () => {
  const first = await firstForm('Wren')
  await atFullStrength(async () => {
    await app().anonymous.ask(auth.register, first)
    await app().anonymous.ask(auth.register, form('Tobias'))
  })
  const stored = await app().tools.db.selectFrom('users').select('passwordHash').orderBy('id').execute()
  const hashes = stored.map(({ passwordHash }) => passwordHash)
  const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  for (const kept of hashes) {
    const salt = Buffer.from(kept.split('$')[3] ?? '', 'base64')
    const hash = argon2Sync('argon2id', { ...strength, message: first.body.password, nonce: salt })
    expect(kept).toBe(`argon2id$19456$2$${salt.toString('base64')}$${hash.toString('base64')}`)
  }
  expect(new Set(hashes).size).toBe(2)
})
