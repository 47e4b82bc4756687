import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Caller, caller, refusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

const day = 24 * 60 * 60 * 1000
const daysLater = (days: number) => new Date(noon.getTime() + days * day)
const isSignedIn = async (user: Caller) => (await user.try(auth.me)).status === 200

test('a token has 256 random bits, and the database keeps only its hash', async () => {
  const { token } = await club().anonymous.ask(auth.register, {
    body: { name: 'Wren', email: 'wren@people.example', password: 'heather and gorse' },
  })
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await club().database.pool.query<{ hash: Buffer }>('select token_hash as hash from sessions')
  const hashes = rows.map(({ hash }) => hash.toString('hex'))
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
  expect(hashes).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('signing out ends that token at once and no other', async () => {
  const { anonymous, url } = club()
  const { id } = await club().signUp('Tobias Quill')
  const body = { email: 'tobias.quill@people.example', password: 'nineteenth' }
  const phone = caller(url, id, (await anonymous.ask(auth.login, { body })).token)
  const desk = caller(url, id, (await anonymous.ask(auth.login, { body })).token)
  expect(await phone.ask(auth.logout)).toEqual({ success: true })
  expect(await phone.try(auth.me)).toMatchObject(refusal(401, 'not_signed_in', 'Please sign in'))
  expect(await isSignedIn(desk)).toBe(true)
})

test('a session lasts thirty days after it was last used', async () => {
  const used = await club().signUp('Ezra Lindqvist')
  const unused = await club().signUp('Marlowe Finch')
  for (const days of [20, 40, 60]) {
    club().setNow(daysLater(days))
    expect(await isSignedIn(used)).toBe(true)
  }
  expect(await isSignedIn(unused)).toBe(false)
  club().setNow(daysLater(90.1))
  expect(await isSignedIn(used)).toBe(false)
})

test('using a session twice in an afternoon writes nothing', async () => {
  const wren = await club().signUp('Wren Ashdown')
  const seen = () =>
    club()
      .tools.db.selectFrom('sessions')
      .select(['seenAt', 'expiresAt'])
      .where('userId', '=', wren.id)
      .executeTakeFirst()
  const before = await seen()
  club().setNow(new Date(noon.getTime() + 5 * 60 * 60 * 1000))
  await wren.ask(auth.me)
  expect(await seen()).toEqual(before)
  club().setNow(daysLater(1))
  await wren.ask(auth.me)
  expect(await seen()).toEqual({ seenAt: daysLater(1).toISOString(), expiresAt: daysLater(31).toISOString() })
})

test('the role and the golfer of an account are read with every request', async () => {
  const gus = await club().signUp('Gus Pemberly')
  await club().tools.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', gus.id).execute()
  expect(await gus.ask(auth.me)).toMatchObject({ role: 'ADMIN' })
})

test.each([
  'Bearer',
  'Bearer x',
  `Basic ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(5000)}`,
  'bearer ™',
])('the Authorization header %j signs no one in', async (authorization) => {
  const answer = await club().anonymous.try(
    auth.me,
    {},
    { authorization: encodeURI(authorization).replaceAll('%20', ' ') },
  )
  expect(answer).toMatchObject(refusal(401, 'not_signed_in'))
})
