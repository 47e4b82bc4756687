import { expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { acceptMembership, askConsent, listMembers, revokeConsent } from '#contract/leagues.ts'
import { deliveriesPath } from '#server/facts/association/deliveries/receive-deliveries.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { insertUnverifiedLink } from '#server/people/accounts/golfer-links.queries.ts'
import { defaultWebhookSecret } from '#simulator/simulator.ts'
import { aGolfer, aMember } from '#tests/factories/stored.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, refusal, until, useApp } from '#tests/support/server/app.ts'
import { type TestLeague, evening, ghinsFrom, seedLeague } from '#tests/support/world/league.ts'
import { saveAnswers } from './consents.queries.ts'
import { refreshConsents } from './refresh-consents.ts'

const app = useApp({
  simulatorNow: () => evening,
  now: () => evening,
  mode: 'gpa',
  webhookSecret: defaultWebhookSecret,
})
const control = () => controlOf(app().simulator.url)

async function aLeague(): Promise<{
  admin: Caller
  league: TestLeague
  paramsOf: (n: number) => { id: number; golferId: number }
}> {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 3) })
  return { admin, league, paramsOf: (n) => ({ id: league.id, golferId: league.golfers[n]?.id ?? 0 }) }
}

const shown = async (who: Caller, league: TestLeague) => {
  const members = await who.ask(listMembers, { params: { id: league.id } })
  return league.golfers.map(({ id }) => members.find((member) => member.id === id)?.consent)
}

async function accepted(name: string, at: { readonly id: number; readonly golferId: number }): Promise<Caller> {
  const golfer = await app().signUp(name)
  await setGolfer(app().database.db, golfer.id, at.golferId)
  await golfer.ask(acceptMembership, { params: { id: at.id } })
  return golfer
}

test('an account that an organizer linked, and no one verified, is not asked', async () => {
  const { admin, paramsOf } = await aLeague()
  const wren = await accepted('Wren', paramsOf(0))
  const { db } = app().database
  const { id: leagueId, golferId } = paramsOf(0)
  const linkedAt = evening.toISOString()
  await insertUnverifiedLink(db, { userId: wren.id, golferId, leagueId, linkedBy: admin.id, linkedAt })
  expect(await admin.try(askConsent, { params: paramsOf(0) })).toMatchObject(refusal(409, 'member_not_verified'))
})

test('organizers see who was asked, approved, denied, and whose consent ended; golfers see their own', async () => {
  const { admin, league, paramsOf } = await aLeague()
  const wren = await accepted('Wren', paramsOf(0))
  await accepted('Fern', paramsOf(1))
  expect(await shown(admin, league)).toEqual(['none', 'none', 'none'])

  expect(await admin.ask(askConsent, { params: paramsOf(0) })).toEqual({ consent: 'pending' })
  await admin.ask(askConsent, { params: paramsOf(1) })
  expect(await shown(admin, league)).toEqual(['pending', 'pending', 'none'])
  expect(await shown(wren, league)).toEqual(['pending', null, null])

  await control().consent('5000000', 'approved')
  await control().consent('5000001', 'denied')
  await refreshConsents(app().tools)
  expect(await shown(admin, league)).toEqual(['approved', 'denied', 'none'])

  expect(await wren.try(revokeConsent, { params: paramsOf(1) })).toMatchObject({ status: 403 })
  expect(await wren.ask(revokeConsent, { params: paramsOf(0) })).toEqual({ consent: 'revoked' })
  await refreshConsents(app().tools)
  expect(await shown(admin, league)).toEqual(['revoked', 'denied', 'none'])
})

test('who runs a league neither asks a golfer who has not accepted nor ends a consent; both are on record', async () => {
  const { admin, league, paramsOf } = await aLeague()
  const wren = await accepted('Wren', paramsOf(0))
  await setGolfer(app().database.db, (await app().signUp('Fern')).id, paramsOf(1).golferId)
  const owner = await app().signUp('Otis')
  await app().database.db.updateTable('leagues').set({ ownerId: owner.id }).where('id', '=', league.id).execute()
  for (const n of [1, 2]) {
    expect(await owner.try(askConsent, { params: paramsOf(n) })).toMatchObject(refusal(409, 'not_accepted'))
  }
  await owner.ask(askConsent, { params: paramsOf(0) })
  expect(await owner.try(revokeConsent, { params: paramsOf(0) })).toMatchObject(refusal(403, 'not_allowed'))
  await wren.ask(revokeConsent, { params: paramsOf(0) })
  const events = await admin.ask(listAuditEvents, { query: {} })
  expect(events.filter(({ kind }) => kind.startsWith('consent'))).toMatchObject([
    { kind: 'consent_ended', actor: { id: wren.id }, target: { kind: 'golfer', id: paramsOf(0).golferId } },
    { kind: 'consent_asked', actor: { id: owner.id }, detail: { league: 'Tuesday Twilight' } },
  ])
})

test('a webhook about a consent has the answers read', async () => {
  const { admin, league, paramsOf } = await aLeague()
  await app().tools.association?.registerWebhooks(`${app().url}${deliveriesPath}`)
  await accepted('Wren', paramsOf(2))
  await admin.ask(askConsent, { params: paramsOf(2) })
  await control().consent('5000002', 'approved')
  await until(
    () => shown(admin, league),
    ([, , third]) => third === 'approved',
  )
  expect(await shown(admin, league)).toEqual(['none', 'none', 'approved'])
})

test('a golfer is asked three times a day at most', async () => {
  const { admin, paramsOf } = await aLeague()
  await accepted('Wren', paramsOf(0))
  const statuses = []
  for (let n = 0; n < 4; n += 1) statuses.push((await admin.try(askConsent, { params: paramsOf(0) })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a golfer listed twice or with leading zeros does not keep the others’ answers from being stored', async () => {
  const { admin, league } = await aLeague()
  await saveAnswers(
    app().database.db,
    [
      { ghinNumber: '5000000', status: 'pending' },
      { ghinNumber: '05000001', status: 'denied' },
      { ghinNumber: '5000000', status: 'approved' },
    ],
    evening.toISOString(),
  )
  expect(await shown(admin, league)).toEqual(['approved', 'denied', 'none'])
})

test('no consent is requested without a number, from outside the league, or while the association is unavailable', async () => {
  const { admin, league, paramsOf } = await aLeague()
  const { db } = app().database
  const byHand = await aGolfer(db, 'By Hand')
  const ask = async (golferId: number) => (await admin.try(askConsent, { params: { id: league.id, golferId } })).body
  await accepted('Wren', paramsOf(0))
  expect(await ask(byHand)).toMatchObject({ code: 'not_a_member' })
  await aMember(db, { leagueId: league.id, golferId: byHand })
  expect(await ask(byHand)).toMatchObject({ code: 'no_consents' })
  await control().injectFault('500', { path: 'request_golfer_product_access' })
  expect(await ask(paramsOf(0).golferId)).toMatchObject({ code: 'association_unavailable' })
  expect(await shown(admin, league)).toEqual(['none', 'none', 'none'])
})
