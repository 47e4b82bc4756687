import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { createLeague, listMembers } from '#contract/leagues.ts'
import { changeSite, getSite } from '#contract/site.ts'
import { maxOwnedLeagues } from '#domain/permissions.ts'
import { aLeague, aPlayer } from '#tests/factories/stored.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'

const club = useClub()

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  await letCreate('admins')
})

const letCreate = (createsLeagues: 'admins' | 'everyone') => club().admin.ask(changeSite, { body: { createsLeagues } })
const create = (by: Caller, more: object = {}) => by.try(createLeague, { body: { name: 'Ladder', ...more } })
const golfersIn = async (by: Caller, more: object = {}) => {
  const { id } = await by.ask(createLeague, { body: { name: 'Ladder', ...more } })
  return by.ask(listMembers, { params: { id } })
}

test('administrators create leagues until one of them lets everyone', async () => {
  const { wren } = await newcomer(club())
  expect(await wren.ask(getSite)).toEqual({
    hasAssociation: true,
    createsLeagues: 'admins',
    secondFactor: 'optional',
  })
  expect(await create(wren)).toMatchObject(refusal(403, 'not_allowed'))
  expect(await wren.try(changeSite, { body: { createsLeagues: 'everyone' } })).toMatchObject({ status: 403 })
  expect(await letCreate('everyone')).toMatchObject({ createsLeagues: 'everyone', secondFactor: 'optional' })
  expect(await wren.ask(getSite)).toMatchObject({ createsLeagues: 'everyone' })
  expect(await create(wren)).toMatchObject({ status: 200, body: { ownerId: wren.id, deputyIds: [] } })
  await letCreate('admins')
  expect((await create(wren)).status).toBe(403)
})

test('the change is in the audit trail, once', async () => {
  await letCreate('everyone')
  await letCreate('everyone')
  const events = await club().admin.ask(listAuditEvents, { query: { kind: 'site_changed', limit: 2 } })
  expect(events[0]).toMatchObject({
    actor: { id: club().admin.id },
    target: null,
    detail: { from: 'admins', to: 'everyone' },
  })
  expect(events[1]?.detail).not.toEqual(events[0]?.detail)
})

test('the golfer of who creates a league plays in it and has accepted, unless they say no', async () => {
  await letCreate('everyone')
  const isla = await aPlayer(club(), 'Isla Montclair')
  expect(await golfersIn(isla)).toMatchObject([{ id: isla.golferId, userId: isla.id, hasAccepted: true }])
  expect(await golfersIn(isla, { plays: true })).toMatchObject([{ id: isla.golferId }])
  expect(await golfersIn(isla, { plays: false })).toEqual([])
  const { wren } = await newcomer(club())
  expect(await golfersIn(wren, { plays: true })).toEqual([])
})

test('an account owns at most twenty leagues; administrators own as many as they like', async () => {
  await letCreate('everyone')
  const { wren } = await newcomer(club())
  const { db } = club().tools
  for (let n = 0; n < maxOwnedLeagues; n += 1) {
    await aLeague(db, { ownerId: wren.id })
    await aLeague(db, { ownerId: club().admin.id })
  }
  expect(await create(wren)).toMatchObject(
    refusal(409, 'too_many_leagues', 'You own 20 leagues, which is as many as you can: transfer one first'),
  )
  expect((await create(club().admin)).status).toBe(200)
})
