import { expect, test } from 'vitest'
import { askConsent, listMembers, revokeConsent } from '#contract/leagues.ts'
import { setGolfer } from '#server/auth/auth.queries.ts'
import { defaultWebhookSecret } from '#simulator/simulator.ts'
import { aGolfer, aMember } from '#tests/factories/stored.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, until, useApp } from '#tests/support/server/app.ts'
import { type TestLeague, evening, ghinsFrom, seedLeague } from '#tests/support/world/league.ts'
import { deliveriesPath } from '#server/syncs/deliveries/receive-deliveries.ts'
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
  of: (n: number) => { id: number; golferId: number }
}> {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 3) })
  return { admin, league, of: (n) => ({ id: league.id, golferId: league.golfers[n]?.id ?? 0 }) }
}

const shown = async (who: Caller, league: TestLeague) => {
  const members = await who.ask(listMembers, { params: { id: league.id } })
  return league.golfers.map(({ id }) => members.find((member) => member.id === id)?.consent)
}

test('organisers see who was asked, approved, denied, and whose consent was given back; members do not', async () => {
  const { admin, league, of } = await aLeague()
  const wren = await app().signUp('Wren')
  await setGolfer(app().database.db, wren.id, of(0).golferId)
  expect(await shown(admin, league)).toEqual(['none', 'none', 'none'])

  expect(await admin.ask(askConsent, { params: of(0), body: {} })).toEqual({ consent: 'pending' })
  await admin.ask(askConsent, { params: of(1), body: { email: 'fern@people.example' } })
  expect(await shown(admin, league)).toEqual(['pending', 'pending', 'none'])
  expect(await shown(wren, league)).toEqual([null, null, null])

  await control().consent('5000000', 'approved')
  await control().consent('5000001', 'denied')
  await refreshConsents(app().tools)
  expect(await shown(admin, league)).toEqual(['approved', 'denied', 'none'])

  expect(await admin.ask(revokeConsent, { params: of(0) })).toEqual({ consent: 'revoked' })
  await refreshConsents(app().tools)
  expect(await shown(admin, league)).toEqual(['revoked', 'denied', 'none'])
})

test('a webhook about a consent has the answers read', async () => {
  const { admin, league, of } = await aLeague()
  await app().tools.association?.registerWebhooks(`${app().url}${deliveriesPath}`)
  await admin.ask(askConsent, { params: of(2), body: { email: 'fern@people.example' } })
  await control().consent('5000002', 'approved')
  await until(
    () => shown(admin, league),
    ([, , third]) => third === 'approved',
  )
  expect(await shown(admin, league)).toEqual(['none', 'none', 'approved'])
})

test('a golfer without an account is asked at an address that the organiser enters, three times a day at most', async () => {
  const { admin, of } = await aLeague()
  expect(await admin.try(askConsent, { params: of(0), body: {} })).toMatchObject({
    status: 400,
    body: { error: [{ path: 'email', message: 'This golfer has no account: enter their email address' }] },
  })
  const statuses = []
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await admin.try(askConsent, { params: of(0), body: { email: 'fern@people.example' } })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('nobody is asked without a number, from outside the league, or while the association is unavailable', async () => {
  const { admin, league, of } = await aLeague()
  const { db } = app().database
  const byHand = await aGolfer(db, 'By Hand')
  const ask = async (golferId: number) => {
    const body = { email: 'fern@people.example' }
    return (await admin.try(askConsent, { params: { id: league.id, golferId }, body })).body
  }
  expect(await ask(byHand)).toMatchObject({ code: 'not_a_member' })
  await aMember(db, { leagueId: league.id, golferId: byHand })
  expect(await ask(byHand)).toMatchObject({ code: 'no_consents' })
  await control().goWrong('500', { path: 'request_golfer_product_access' })
  expect(await ask(of(0).golferId)).toMatchObject({ code: 'association_unavailable' })
  expect(await shown(admin, league)).toEqual(['none', 'none', 'none'])
})
