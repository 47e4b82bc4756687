import { expect, test } from 'vitest'
import { me, updateProfile } from '#contract/auth.ts'
import { refusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

test('a profile takes a name without the blanks around it, a digest and a gimme range', async () => {
  const wren = await club().signUp('Wren')
  const body = { name: '  Wren Ashdown ', email: 'Wren@People.example', receiveEmailDigest: false, gimmeRange: 3 }
  const user = await wren.ask(updateProfile, { body })
  expect(user).toMatchObject({
    name: 'Wren Ashdown',
    email: 'wren@people.example',
    receiveEmailDigest: false,
    gimmeRange: 3,
  })
  expect(await wren.ask(me)).toEqual(user)
})

test('omitted fields stay unchanged', async () => {
  const tobias = await club().signUp('Tobias')
  await tobias.ask(updateProfile, { body: { gimmeRange: 0, receiveEmailDigest: false } })
  const before = await tobias.ask(me)
  expect(await tobias.ask(updateProfile, { body: {} })).toEqual(before)
  expect(await tobias.ask(updateProfile, { body: { gimmeRange: null } })).toEqual({ ...before, gimmeRange: null })
})

test('the email address is read-only: another one is refused, and nothing else of the form is saved', async () => {
  const ezra = await club().signUp('Ezra')
  const answer = await ezra.try(updateProfile, { body: { name: 'Somebody Else', email: 'else@people.example' } })
  expect(answer).toMatchObject(refusal(400, 'email_is_read_only', 'The email address of an account cannot be changed'))
  expect(await ezra.ask(me)).toMatchObject({ name: 'Ezra', email: 'ezra@people.example' })
})

test('a name is needed, and a gimme range lies between 0 and 10 whole feet', async () => {
  const marlowe = await club().signUp('Marlowe')
  const nameless = await marlowe.try(updateProfile, { body: { name: '   ' } })
  expect(nameless).toMatchObject({ status: 400, body: { error: [{ path: 'name', message: 'Name is required' }] } })
  for (const gimmeRange of [-1, 11, 1.5]) {
    const answer = await marlowe.try(updateProfile, { body: { gimmeRange } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', error: [{ path: 'gimmeRange' }] } })
  }
})

test('the profile cannot change the role', async () => {
  const gus = await club().signUp('Gus')
  const body = JSON.stringify({ name: 'Gus', role: 'ADMIN' })
  const headers = { authorization: `Bearer ${gus.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${club().url}/api/auth/profile`, { method: 'PATCH', headers, body })
  expect(answer.status).toBe(400)
  expect(await gus.ask(me)).toMatchObject({ role: 'USER' })
})
