import { expect, test } from 'vitest'
import { setUserGolfer, setUserRole } from '#contract/admin.ts'
import { type AuditEvent, listAuditEvents } from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import { transferLeague } from '#contract/leagues.ts'
import { aGolfer, noon } from '#tests/factories/stored.ts'
import { caller } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

const trail = (query: { kind?: AuditEvent['kind']; userId?: number; limit?: number; cursor?: string } = {}) =>
  club().admin.ask(listAuditEvents, { query })
const summaryOf = ({ kind, actor, target, detail }: AuditEvent) => ({
  kind,
  actor: actor?.name ?? null,
  target: target?.name ?? null,
  detail,
})

test('changes of accounts, rights and leagues are audited, newest first, with the names of that time', async () => {
  const { admin } = club()
  // A new node, which has refused no requests in this minute.
  const anonymous = caller((await club().startNode({ now: () => noon })).url, 0, null)
  const league = await twilight(club())
  const gus = await club().signUp('Gus Pemberly')
  const email = (await gus.ask(auth.me)).email
  const isla = await aGolfer(club().tools.db, 'Isla Montclair')
  await anonymous.try(auth.login, { body: { email, password: 'a wrong one' } })
  await anonymous.try(auth.login, { body: { email: 'nobody@people.example', password: 'a wrong one' } })
  await gus.ask(auth.changePassword, { body: { currentPassword: 'nineteenth', newPassword: 'heather and gorse' } })
  await admin.ask(setUserGolfer, { params: { id: gus.id }, body: { golferId: isla } })
  await admin.ask(setUserGolfer, { params: { id: gus.id }, body: { golferId: null } })
  await admin.ask(setUserRole, { params: { id: gus.id }, body: { role: 'ADMIN' } })
  await league.owner.ask(transferLeague, { params: { id: league.id }, body: { ownerId: league.wren.id } })
  await club().tools.db.updateTable('users').set({ name: 'Gustav' }).where('id', '=', gus.id).execute()

  const user = { userId: gus.id, user: 'Gus Pemberly' }
  expect((await trail()).map(summaryOf)).toEqual([
    {
      kind: 'ownership_transferred',
      actor: 'Otis Larkspur',
      target: 'Tuesday Twilight',
      detail: { from: 'Otis Larkspur', to: 'Wren Ashdown' },
    },
    { kind: 'role_changed', actor: 'Ada Fairweather', target: 'Gus Pemberly', detail: { from: 'USER', to: 'ADMIN' } },
    { kind: 'golfer_unlinked', actor: 'Ada Fairweather', target: 'Isla Montclair', detail: user },
    { kind: 'golfer_linked', actor: 'Ada Fairweather', target: 'Isla Montclair', detail: user },
    { kind: 'password_changed', actor: 'Gus Pemberly', target: 'Gus Pemberly', detail: {} },
    { kind: 'sign_in_refused', actor: null, target: null, detail: {} },
    { kind: 'sign_in_refused', actor: null, target: 'Gus Pemberly', detail: {} },
  ])
  expect((await trail({ kind: 'sign_in_refused', userId: gus.id })).map(summaryOf)).toMatchObject([
    { target: 'Gus Pemberly' },
  ])
  expect((await trail({ userId: gus.id })).map(({ kind }) => kind)).toEqual([
    'role_changed',
    'password_changed',
    'sign_in_refused',
  ])
})

test('the trail is paged, and distinguishes network addresses without storing them', async () => {
  const events = await trail()
  const pages: AuditEvent[] = []
  for (let cursor: string | undefined; pages.length < events.length;) {
    const { body, headers } = await club().admin.try(listAuditEvents, {
      query: { limit: 3, ...(cursor === undefined ? {} : { cursor }) },
    })
    pages.push(...listAuditEvents.reply.parse(body))
    cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(pages).toEqual(events)
  const addresses = new Set(events.map(({ address }) => address))
  expect([...addresses]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('the trail allows only inserts, even in SQL', async () => {
  for (const change of [
    `update audit_events set actor_id = null`,
    'delete from audit_events where id = 1',
    'truncate audit_events',
  ]) {
    await expect(club().database.pool.query(change)).rejects.toThrow('audit events can only be added')
  }
})

test('a rolled-back change leaves no event: it is written in the same transaction', async () => {
  const league = await twilight(club())
  const before = (await trail({ kind: 'ownership_transferred' })).length
  await league.owner.try(transferLeague, { params: { id: league.id }, body: { ownerId: league.owner.id } })
  expect(await trail({ kind: 'ownership_transferred' })).toHaveLength(before)
})
