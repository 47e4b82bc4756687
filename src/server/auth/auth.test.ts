import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp()

test('the first account is the admin, the second is not', async () => {
  const first = await app().anonymous.ask(auth.register, { body: { name: 'Ann', email: 'ann@people.example', password: 'secret' } })
  const second = await app().anonymous.ask(auth.register, { body: { name: 'Bob', email: 'bob@people.example', password: 'secret' } })
  expect([first.user.role, second.user.role]).toEqual(['ADMIN', 'USER'])
})
