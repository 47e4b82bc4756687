import { generateSync } from 'otplib'
import { beforeEach, describe, expect, test } from 'vitest'
import { listUsers } from '#contract/admin.ts'
import { listAuditEvents } from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import { listLeagues } from '#contract/leagues.ts'
import * as contract from '#contract/passkeys.ts'
import * as secondFactor from '#contract/second-factor.ts'
import { changeSite } from '#contract/site.ts'
import { secretText } from '#server/people/accounts/second-factor/codes.ts'
import { changeSite as changeSiteFrom } from '#server/people/admin/change-site.ts'
import { aGolfer, aLeague, aMember, noon } from '#tests/factories/stored.ts'
import { Authenticator, type Faults } from '#tests/support/passkeys/authenticator.ts'
import { aPasskey } from '#tests/support/passkeys/stored-passkey.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'
import { relyingParty } from './relying-party.ts'

const club = useClub()
const password = 'nineteenth'
const wrong = { status: 400, body: { code: 'wrong_passkey' } }
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

let wren: Caller
let email = ''
beforeEach(async () => {
  ;({ wren, email } = await newcomer(club()))
  await club().database.pool.query('delete from rate_limits')
})

const challenge = async () => (await club().anonymous.ask(contract.getPasskeyChallenge)).challenge
const begin = async (who = wren) => (await who.ask(contract.startPasskey, { body: { password } })).challenge

/** Adds a passkey on a new device to an account. */
async function added({ who = wren, counter = 0 } = {}): Promise<Authenticator> {
  const device = new Authenticator(counter)
  await who.ask(contract.addPasskey, { body: device.make(await begin(who)) })
  return device
}

const send = (passkey: contract.Assertion) => club().anonymous.try(contract.signInByPasskey, { body: { passkey } })
const signIn = async (device: Authenticator, faults?: Faults) => send(device.sign(await challenge(), faults))
const byPassword = () => club().anonymous.try(auth.login, { body: { email, password } })
const notices = (count: number) =>
  until(() => {
    const sent = club().mailbox.emails.filter(({ to, subject }) => to.address === email && subject === 'Your passkeys')
    return sent.length >= count && sent
  })

describe('signing in', () => {
  test('takes one passkey of any device, again and again, also from devices that count and from those that never do', async () => {
    const devices = [await added(), await added({ counter: 7 })]
    for (const device of [...devices, ...devices])
      expect(await signIn(device)).toMatchObject({ status: 200, body: { user: { email, passkeys: 2 } } })
    expect((await byPassword()).status).toBe(200)
    const [first] = (await wren.ask(contract.listPasskeys)).passkeys
    expect(first).toMatchObject({ createdAt: noon.toISOString(), usedAt: noon.toISOString() })
  })

  test('refuses what was signed elsewhere, for another site, without verifying the user, or for something else', async () => {
    const device = await added()
    for (const faults of [
      { origin: 'https://golf.example.evil.example' },
      { origin: 'http://golf.example' },
      { rpId: 'example' },
      { isVerified: false },
      { type: 'webauthn.create' },
    ])
      expect(await signIn(device, faults)).toMatchObject(wrong)
    const signed = device.sign(await challenge())
    expect(await send({ ...signed, signature: device.sign(await challenge()).signature })).toMatchObject(wrong)
    expect((await send(signed)).status).toBe(200)
  })

  test('refuses a challenge that was used, made up, too old or asked for to add a passkey', async () => {
    const device = await added()
    const sent = device.sign(await challenge())
    expect((await send(sent)).status).toBe(200)
    expect(await send(sent)).toMatchObject(wrong)
    expect(await send(device.sign(Buffer.alloc(56).toString('base64url')))).toMatchObject(wrong)
    expect(await send(device.sign(await begin()))).toMatchObject(wrong)
    const asked = await challenge()
    club().setNow(minutes(5))
    expect(await send(device.sign(asked))).toMatchObject(wrong)
  })

  test('takes a challenge once when it is sent twice at once', async () => {
    const device = await added()
    const sent = device.sign(await challenge())
    const outcomes = await Promise.all([send(sent), send(sent)])
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('refuses a counter that went back, and records that the passkey may have been copied', async () => {
    const device = await added({ counter: 7 })
    expect((await signIn(device)).status).toBe(200)
    for (const counter of [3, 0]) {
      device.counter = counter
      expect(await signIn(device)).toMatchObject(wrong)
    }
    const { id } = await wren.ask(auth.me)
    const events = await club().admin.ask(listAuditEvents, { query: { kind: 'sign_in_refused', userId: id } })
    expect(events.filter(({ detail }) => detail['step'] === 'counter')).toHaveLength(2)
    device.counter = 20
    expect((await signIn(device)).status).toBe(200)
  })

  test('refuses unknown passkeys, those that were removed, and one that another device pretends to be', async () => {
    const device = await added()
    const stranger = new Authenticator()
    expect(await signIn(stranger)).toMatchObject(wrong)
    expect(await send({ ...stranger.sign(await challenge()), id: device.id })).toMatchObject(wrong)
    const [passkey] = (await wren.ask(contract.listPasskeys)).passkeys
    await wren.ask(contract.removePasskey, { params: { id: passkey?.id ?? 0 }, body: { password } })
    expect(await signIn(device)).toMatchObject(wrong)
  })

  test('asks for the same whether or not there are accounts, and stores nothing until it is answered', async () => {
    const { origin } = await club().anonymous.ask(contract.getPasskeyChallenge)
    expect(origin).toBe('https://golf.example')
    const count = async () => (await club().database.pool.query('select from passkey_challenges')).rowCount
    const before = await count()
    await challenge()
    expect(await count()).toBe(before)
  })
})

describe('adding', () => {
  test('takes the password and, with a second factor, a code; or one of the passkeys in place of both', async () => {
    const device = await added()
    const start = (body: object) => wren.try(contract.startPasskey, { body })
    expect(await start({ password: 'eighteenth' })).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    expect((await start({})).status).toBe(400)
    const { id } = await wren.ask(auth.me)
    await club()
      .tools.db.insertInto('secondFactors')
      .values({ userId: id, ...factor })
      .execute()
    expect(await start({ password })).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect(await start({ password, code: '000000' })).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    const other = await added({ who: (await newcomer(club())).wren })
    expect(await start({ passkey: other.sign(await challenge()) })).toMatchObject(wrong)
    const passkey = device.sign(await challenge())
    expect((await start({ passkey })).status).toBe(200)
    expect(await start({ passkey })).toMatchObject(wrong)
  })

  test('refuses a passkey for another account, of another site, without a verified user, or made again', async () => {
    const { wren: other } = await newcomer(club())
    const device = new Authenticator()
    const add = async (asked: string, faults?: Faults) =>
      wren.try(contract.addPasskey, { body: device.make(asked, faults) })
    expect(await add(await begin(other))).toMatchObject(wrong)
    expect(await add(await challenge())).toMatchObject(wrong)
    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
    ])
      expect(await add(await begin(), faults)).toMatchObject(wrong)
    const asked = await begin()
    expect((await add(asked)).status).toBe(200)
    expect(await wren.try(contract.addPasskey, { body: new Authenticator().make(asked) })).toMatchObject(wrong)
    expect(await other.try(contract.addPasskey, { body: device.make(await begin(other)) })).toMatchObject(wrong)
    const late = await begin()
    club().setNow(minutes(6))
    expect(await wren.try(contract.addPasskey, { body: new Authenticator().make(late) })).toMatchObject(wrong)
  })

  test('looks at no certificates: they could have the server fetch any address', async () => {
    const made = new Authenticator().make(await begin(), { isAttested: true })
    expect(await wren.try(contract.addPasskey, { body: made })).toMatchObject(wrong)
  })

  test('ends with a changed password: what was asked for before adds nothing', async () => {
    const asked = await begin()
    await wren.ask(auth.changePassword, { body: { currentPassword: password, newPassword: 'heather and gorse' } })
    expect(await wren.try(contract.addPasskey, { body: new Authenticator().make(asked) })).toMatchObject(wrong)
  })

  test('stops at ten, also when two are added at once', async () => {
    for (let n = 0; n < 9; n += 1) await added()
    const bodies = [new Authenticator().make(await begin()), new Authenticator().make(await begin())]
    const outcomes = await Promise.all(bodies.map((body) => wren.try(contract.addPasskey, { body })))
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const more = await wren.try(contract.startPasskey, { body: { password } })
    expect(more).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
  })

  test('sends notices and records events, of adding and of removing, which ends the other sessions', async () => {
    const device = await added()
    const [, body] = [await notices(1), (await signIn(device)).body]
    const [passkey] = (await wren.ask(contract.listPasskeys)).passkeys
    await wren.ask(contract.removePasskey, { params: { id: passkey?.id ?? 0 }, body: { password } })
    const sent = await notices(2)
    const [first, second] = sent === false ? [] : sent
    expect(first?.text).toContain('It has 1 now')
    expect(second?.text).toContain('It has none now.')
    const { token } = auth.SignedIn.parse(body)
    expect((await caller(club().url, 0, token).try(auth.me)).status).toBe(401)
    const { id } = await wren.ask(auth.me)
    const events = await club().admin.ask(listAuditEvents, { query: { userId: id } })
    expect(events.map(({ kind }) => kind)).toEqual(['passkey_removed', 'passkey_added'])
  })
})

/** A second factor that is in use. */
const factor = { secret: Buffer.alloc(20), since: noon.toISOString(), lastStep: 1 }
const codeAtNoon = () => generateSync({ secret: secretText(factor.secret), epoch: noon.getTime() / 1000 })

describe('a site that requires two steps', () => {
  test('is satisfied by a passkey: its account is served, the password alone is not enough, and the last one stays', async () => {
    await club().admin.ask(changeSite, { body: { secondFactor: 'everyone' } })
    try {
      await until(async () => (await wren.try(listLeagues)).status === 403)
      const device = await added()
      await until(async () => (await wren.try(listLeagues)).status === 200)
      expect(await byPassword()).toMatchObject({ status: 401, body: { code: 'passkey_required' } })
      expect(await signIn(device)).toMatchObject({ status: 200, body: { user: { secondFactor: 'off' } } })
      const [passkey] = (await wren.ask(contract.listPasskeys)).passkeys
      const removal = { params: { id: passkey?.id ?? 0 }, body: { password } }
      const refused = await wren.try(contract.removePasskey, removal)
      expect(refused).toMatchObject({ status: 409, body: { code: 'second_factor_must_stay' } })
      expect((await signIn(device)).status).toBe(200)
    } finally {
      await club().database.pool.query(`update site_settings set second_factor = 'optional'`)
    }
  })
})

describe('a site that requires passkeys of administrators and organizers', () => {
  test('serves them nothing else until they have one, takes no code of theirs, and leaves golfers alone', async () => {
    const { db } = club().tools
    const { id } = await wren.ask(auth.me)
    await db
      .insertInto('secondFactors')
      .values({ userId: id, ...factor })
      .execute()
    const league = await aLeague(db, { ownerId: id, name: 'Ladder' })
    const { wren: deputy } = await newcomer(club())
    const { wren: plain } = await newcomer(club())
    const golferId = await aGolfer(db, 'Juniper Vale')
    await aMember(db, { leagueId: league, golferId })
    await db.updateTable('memberships').set({ deputyId: deputy.id }).where('golferId', '=', golferId).execute()
    await club().admin.ask(changeSite, { body: { secondFactor: 'passkeys' } })
    try {
      for (const who of [wren, deputy, club().admin]) {
        await until(async () => (await who.try(listLeagues)).status === 403)
        expect(await who.ask(auth.me)).toMatchObject({ secondFactor: 'passkey_required' })
      }
      expect((await plain.try(listLeagues)).status).toBe(200)
      await wren.ask(contract.addPasskey, { body: (await aPasskey(club().tools, id)).made })
      await until(async () => (await wren.try(listLeagues)).status === 200)
      expect(await wren.ask(auth.me)).toMatchObject({ secondFactor: 'on', passkeys: 2 })
      const byCode = await club().anonymous.try(auth.login, { body: { email, password, code: codeAtNoon() } })
      expect(byCode).toMatchObject({ status: 401, body: { code: 'passkey_required' } })
    } finally {
      await club().database.pool.query(`update site_settings set second_factor = 'optional'`)
    }
    const byCode = await club().anonymous.try(auth.login, { body: { email, password, code: codeAtNoon() } })
    expect(byCode.status).toBe(200)
  })
})

describe('who loses a device', () => {
  test('has the passkeys removed by an administrator, who sees how many there are', async () => {
    const device = await added()
    const { id } = await wren.ask(auth.me)
    const listed = await club().admin.ask(listUsers, { query: { search: email } })
    expect(listed).toMatchObject([{ passkeys: 1, secondFactor: 'off' }])
    const removed = await club().admin.ask(secondFactor.removeSecondFactor, { params: { id } })
    expect(removed).toMatchObject({ passkeys: 0 })
    expect((await wren.try(auth.me)).status).toBe(401)
    expect(await signIn(device)).toMatchObject(wrong)
  })
})

test.each([
  ['https://golf.example', 'golf.example'],
  ['https://golf.example:8443/', 'golf.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://golf.example', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('passkeys at %s are those of %s', async (appUrl, id) => {
  expect(relyingParty(appUrl)?.id).toBe(id)
  const site = { ...club().tools, appUrl }
  const body = { secondFactor: 'passkeys' } as const
  const admin = { id: club().admin.id, role: 'ADMIN', golferId: null } as const
  const outcome = changeSiteFrom(site, { actor: admin, address: '192.0.2.1' }, body)
  if (id === undefined) await expect(outcome).rejects.toMatchObject({ code: 'no_passkeys' })
  else expect(await outcome).toMatchObject(body)
  await club().database.pool.query(`update site_settings set second_factor = 'optional'`)
})
