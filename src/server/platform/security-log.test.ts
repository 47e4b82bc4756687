import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listUsers } from '#contract/admin.ts'
import { login, me, register } from '#contract/auth.ts'
import { getLeague } from '#contract/leagues.ts'
import { createLog } from '#server/app/log.ts'
import { noon } from '#tests/factories/stored.ts'
import { caller } from '#tests/support/server/app.ts'
import { send } from '#tests/support/server/requests.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

const Line = z.looseObject({ msg: z.string() })
let written: string[] = []
let url = ''

beforeEach(async () => {
  written = []
  const log = createLog('error', { write: (line) => void written.push(line) })
  url = (await club().startNode({ log, now: () => noon })).url
})

const lines = () => written.map((line) => Line.parse(JSON.parse(line)))
const anyone = () => caller(url, 0, null)
const credentials = { email: 'linnet@people.example', password: 'heather and gorse' }

test('who registers or signs in is in the log, with account and factor, whatever its level', async () => {
  const { user } = await anyone().ask(register, { body: { name: 'Linnet Ashdown', ...credentials } })
  await anyone().ask(login, { body: credentials })
  const line = { msg: 'signed in', account: user.id, factors: ['password'], address: expect.stringMatching(/^\w{16}$/) }
  expect(lines()).toMatchObject([line, line])
})

test('a refused sign-in, a session that is none, a missing permission, another’s league and wrong input are in the log', async () => {
  const league = await twilight(club())
  const gus = await club().signUp('Gus Pemberly')
  const stranger = caller(url, gus.id, gus.token)
  await anyone().try(login, { body: { ...credentials, password: 'a wrong one' } })
  await caller(url, 0, 'x'.repeat(43)).try(me)
  await stranger.try(listUsers)
  await stranger.try(getLeague, { params: { id: league.id } })
  await stranger.try(getLeague, { params: { id: -1 } })
  await send('POST', `${url}/api/auth/login`, { headers: { 'content-type': 'application/json' }, body: '{"email":' })
  const account = gus.id
  expect(lines()).toMatchObject([
    { msg: 'refused', code: 'wrong_credentials', account: null, req: { path: '/api/auth/login' } },
    { msg: 'refused', code: 'not_signed_in', account: null, req: { method: 'GET', path: '/api/auth/me' } },
    { msg: 'refused', code: 'not_allowed', account, req: { path: '/api/admin/users' } },
    { msg: 'refused', code: 'league_not_found', account, about: { id: String(league.id) } },
    { msg: 'refused', code: 'invalid_input', account, about: {} },
    { msg: 'refused', code: 'invalid_input', account: null, req: { method: 'POST' } },
  ])
})

test('a flood of refusals is sixty lines a minute, and those of others are still written', async () => {
  const [flood, other] = [await club().signUp('Gus Pemberly'), await club().signUp('Wren Ashdown')]
  for (let n = 0; n < 70; n += 1) await caller(url, flood.id, flood.token).try(listUsers)
  await caller(url, other.id, other.token).try(listUsers)
  const ofFlood = lines().filter(({ account }) => account === flood.id)
  expect([ofFlood.length, lines().at(-1)]).toMatchObject([60, { account: other.id }])
})
