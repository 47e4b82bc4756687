import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { createJoinLink, openInvitation } from '#contract/invitations.ts'
import { noon } from '#tests/factories/stored.ts'
import { newcomer, twilight, useClub } from '#tests/support/world/club.ts'
import { renewSecrets, siteSecret } from './secrets.ts'

const club = useClub()

test('renewed secrets are others, and end sign-ins and what was sent under the old ones; passwords stay', async () => {
  const { wren, email } = await newcomer(club())
  const { db } = club().tools
  const before = await siteSecret(db, 'unsubscribe')
  await club().anonymous.ask(auth.forgotPassword, { body: { email } })
  const league = await twilight(club())
  const { code } = await league.owner.ask(createJoinLink, {
    params: { id: league.id },
    body: { needsApproval: false, days: 7 },
  })
  expect(await db.transaction().execute((tx) => renewSecrets(tx, noon))).toBeGreaterThanOrEqual(2)
  expect(await siteSecret(db, 'unsubscribe')).not.toEqual(before)
  expect((await wren.try(auth.me)).status).toBe(401)
  expect(await club().anonymous.try(openInvitation, { body: { code } })).toMatchObject({
    body: { code: 'link_revoked' },
  })
  expect((await club().anonymous.try(auth.login, { body: { email, password: 'nineteenth' } })).status).toBe(200)
})
