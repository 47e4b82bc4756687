import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'
import { renewSecrets, siteSecret } from './secrets.ts'

const club = useClub()

test('renewed secrets are others, and end sign-ins and what was sent under the old ones; passwords stay', async () => {
  const { wren, email } = await newcomer(club())
  const { db } = club().tools
  const before = await siteSecret(db, 'unsubscribe')
  await club().anonymous.ask(auth.forgotPassword, { body: { email } })
  expect(await db.transaction().execute(renewSecrets)).toBeGreaterThanOrEqual(2)
  expect(await siteSecret(db, 'unsubscribe')).not.toEqual(before)
  expect((await wren.try(auth.me)).status).toBe(401)
  expect((await club().anonymous.try(auth.login, { body: { email, password: 'nineteenth' } })).status).toBe(200)
})
