import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { fieldRefusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { isCommonPassword } from './new-password.ts'

const club = useClub()
let visitors = 0

const register = (password: string) => {
  visitors += 1
  const body = { name: 'Wren Ashdown', email: `linnet.${visitors}@people.example`, password }
  return club().anonymous.try(auth.register, { body })
}
const common = 'Choose another password: this one is among the most common and is guessed first'

test.each([
  ['password1', common],
  ['LetMeIn', common],
  ['birdie', common],
  ['nineteenth', 'Choose another password: this one is the name of this app'],
  ['Ashdown!2026', 'Choose another password: this one is made of your name'],
  ['wren-ashdown', 'Choose another password: this one is made of your name'],
  ['linnet1', 'Choose another password: this one is made of your email address'],
])('who registers cannot choose %j', async (password, message) => {
  expect(await register(password)).toMatchObject(fieldRefusal('password', message))
})

test.each(['an old wren', 'ashdown eagle', 'heather and gorse', 'número diez'])(
  'a new account can choose %j',
  async (password) => {
    expect((await register(password)).status).toBe(200)
  },
)

test('a password has up to two hundred characters, and each of them counts', async () => {
  const password = 'heather, gorse & 風 '.repeat(20).slice(0, 200)
  const email = `linnet.${visitors + 1}@people.example`
  expect((await register(password)).status).toBe(200)
  const signIn = async (typed: string) =>
    (await club().anonymous.try(auth.login, { body: { email, password: typed } })).status
  expect([await signIn(password), await signIn(password.slice(0, -1)), await signIn(password.toUpperCase())]).toEqual([
    200, 401, 401,
  ])
  expect(await register(`${password}!`)).toMatchObject({ status: 400 })
})

test('a changed password has the same rules, reported at its own field', async () => {
  const gus = await club().signUp('Gus Pemberly')
  const change = (newPassword: string) =>
    gus.try(auth.changePassword, { body: { currentPassword: 'nineteenth', newPassword } })
  expect(await change('qwerty123')).toMatchObject(fieldRefusal('newPassword', common))
  expect(await change('Pemberly7')).toMatchObject(
    fieldRefusal('newPassword', 'Choose another password: this one is made of your name'),
  )
  expect((await change('gorse and heather')).status).toBe(200)
})

test('exactly ten thousand passwords are refused as common', async () => {
  expect(await isCommonPassword('123456')).toBe(true)
  expect(await isCommonPassword('DRAGON')).toBe(true)
  expect(await isCommonPassword('three words apart')).toBe(false)
})
