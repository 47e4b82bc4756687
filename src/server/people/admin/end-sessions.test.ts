import { expect, test } from 'vitest'
import { endUserSessions } from '#contract/admin.ts'
import { listAuditEvents } from '#contract/audit.ts'
import { login, me } from '#contract/auth.ts'
import { caller, refusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

test('an administrator signs an account out on every device, and no one else', async () => {
  const { admin, anonymous, url } = club()
  const wren = await club().signUp('Wren Ashdown')
  const gus = await club().signUp('Gus Pemberly')
  const { email } = await wren.ask(me)
  const again = await anonymous.ask(login, { body: { email, password: 'nineteenth' } })
  expect(await admin.ask(endUserSessions, { params: { id: wren.id } })).toEqual({ success: true })
  const statuses = [wren, caller(url, wren.id, again.token), gus, admin].map(async (one) => (await one.try(me)).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 200, 200])
  expect(await admin.ask(listAuditEvents, { query: { kind: 'sessions_ended' } })).toMatchObject([
    { actor: { id: admin.id }, target: { id: wren.id, name: 'Wren Ashdown' }, detail: { sessions: 2 } },
  ])
})

test('an unknown account has no sessions to end', async () => {
  expect(await club().admin.try(endUserSessions, { params: { id: 2_000_000 } })).toMatchObject(
    refusal(404, 'user_not_found'),
  )
})
