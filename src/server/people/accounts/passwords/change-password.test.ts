import { beforeEach, expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { type Caller, caller, fieldRefusal, refusal, untilBlocked } from '#tests/support/server/app.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const wrong = refusal(400, 'wrong_password', 'Current password is incorrect')
const done = { status: 200, body: { success: true, message: 'Your password has been changed successfully' } }

let wren: Caller
let email = ''

beforeEach(async () => {
  ;({ wren, email } = await newcomer(club()))
})

const change = (user: Caller, currentPassword = 'nineteenth', newPassword = 'a new one') =>
  user.try(auth.changePassword, { body: { currentPassword, newPassword } })
const signIn = (password: string) => club().anonymous.try(auth.login, { body: { email, password } })

test('with the current password a new one is set, and the old one no longer works', async () => {
  expect(await change(wren)).toMatchObject(done)
  expect((await signIn('nineteenth')).status).toBe(401)
  expect((await signIn('a new one')).status).toBe(200)
})

test('a change ends every other session of the account, not this one or those of other users', async () => {
  const tobias = await club().signUp('Tobias Quill')
  const { token } = await club().anonymous.ask(auth.login, { body: { email, password: 'nineteenth' } })
  const phone = caller(club().url, wren.id, token)
  await change(wren)
  expect((await phone.try(auth.me)).status).toBe(401)
  expect((await wren.try(auth.me)).status).toBe(200)
  expect((await tobias.try(auth.me)).status).toBe(200)
})

test('without the current password nothing changes', async () => {
  expect(await change(wren, 'eighteenth')).toMatchObject(wrong)
  expect((await signIn('nineteenth')).status).toBe(200)
})

test('a password too short is refused in the specification’s words', async () => {
  const { status, body } = await change(wren, 'nineteenth', 'five5')
  expect({ status, body }).toMatchObject(fieldRefusal('newPassword', 'New password must be at least 6 characters long'))
})

test('guessing the current password is limited to ten tries, and a success resets the count', async () => {
  for (let n = 0; n < 9; n += 1) expect(await change(wren, `guess ${n}`)).toMatchObject(wrong)
  expect(await change(wren)).toMatchObject(done)
  for (let n = 0; n < 10; n += 1) expect(await change(wren, `guess ${n}`)).toMatchObject(wrong)
  expect(await change(wren)).toMatchObject(refusal(429, 'too_many_requests'))
})

test('of two concurrent changes from two sessions one wins, and its session stays', async () => {
  for (let round = 0; round < 3; round += 1) {
    const gus = await club().signUp('Gus Pemberly')
    const address = (await gus.ask(auth.me)).email
    const { token } = await club().anonymous.ask(auth.login, { body: { email: address, password: 'nineteenth' } })
    const sessions = [gus, caller(club().url, gus.id, token)]
    const answers = await Promise.all(sessions.map((session, n) => change(session, 'nineteenth', `number ${n}`)))
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const winner = answers.findIndex(({ status }) => status === 200)
    const alive = await Promise.all(sessions.map(async (session) => (await session.try(auth.me)).status === 200))
    expect(alive).toEqual([winner === 0, winner === 1])
  }
})

test('a sign-in with the old password while it is being changed is refused', async () => {
  const { pool } = club().database
  const changing = await pool.connect()
  try {
    await changing.query('begin')
    await changing.query('select id from users where id = $1 for update', [wren.id])
    const entering = signIn('nineteenth')
    await untilBlocked(club().tools.db)
    await changing.query(`update users set password_hash = 'another' where id = $1`, [wren.id])
    await changing.query('commit')
    expect(await entering).toMatchObject(refusal(401, 'wrong_credentials'))
  } finally {
    changing.release()
  }
})
