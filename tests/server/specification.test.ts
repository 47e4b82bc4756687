import { beforeAll, describe, expect, test } from 'vitest'
import { aGolfer } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { endpoints, send } from '#tests/support/server/requests.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

/** The calls of the specification, section 7, copied by hand with the fields it names. */

const club = useClub()
let league: Twilight
let owner: Caller
let free: number
let member: number

/** A league whose owner is also an admin, so that one caller is allowed every call. */
beforeAll(async () => {
  const { db } = club().tools
  league = await twilight(club())
  owner = league.owner
  await db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', owner.id).execute()
  free = await aGolfer(db, 'Isla Montclair', { ghinNumber: '5000042' })
  member = await aGolfer(db, 'Gus Pemberly')
})

type Call = {
  readonly anonymous?: boolean
  /** The values for {id} and {golferId}, in this order. */
  readonly at?: readonly (number | string)[]
  readonly query?: Record<string, string | number | boolean>
  readonly body?: object
  readonly status?: number
  /** What the specification says of the response. */
  readonly reply?: object
}

const text = expect.any(String)
const session = { token: text, user: { id: expect.any(Number), email: text } }
const leagueId = () => ({ leagueId: league.id })
const season = () => ({ year: 2026, startDate: '2026-05-04', endDate: '2026-05-31', isActive: true, ...leagueId() })
const ofGolfer = () => ({ at: [league.tobias] })
const ofMatch = () => ({ at: [league.matches[0]] })
const user = () => league.wren.id

const calls: readonly (readonly [string, () => Call])[] = [
  [
    'POST /auth/login',
    () => ({
      anonymous: true,
      body: { email: 'otis.larkspur@people.example', password: 'nineteenth' },
      reply: session,
    }),
  ],
  [
    'POST /auth/register',
    () => ({
      anonymous: true,
      body: { email: 'gus@people.example', password: 'heather and gorse', name: 'Gus' },
      reply: session,
    }),
  ],
  ['GET /auth/me', () => ({ reply: { id: owner.id } })],
  ['POST /auth/change-password', () => ({ body: { currentPassword: 'nineteenth', newPassword: 'eighteenth' } })],
  ['POST /auth/forgot-password', () => ({ anonymous: true, body: { email: 'gus@people.example' } })],
  [
    'POST /auth/reset-password',
    () => ({ anonymous: true, body: { token: 'unknown', password: 'heather and gorse' }, status: 400 }),
  ],
  [
    'PATCH /auth/profile',
    () => ({ body: { name: 'Otis', email: 'otis.larkspur@people.example', receiveEmailDigest: true, gimmeRange: 3 } }),
  ],
  ['POST /ghin/verify', () => ({ body: { ghinNumber: '5000042', password: 'fairway-5000042' } })],
  ['PATCH /auth/golfer', () => ({ body: { golferId: free } })],

  ['GET /admin/users', () => ({})],
  ['PATCH /admin/users/{id}/email-digest', () => ({ at: [user()], body: { receiveEmailDigest: false } })],
  ['PATCH /admin/users/{id}/role', () => ({ at: [user()], body: { role: 'ADMIN' } })],
  ['PATCH /admin/users/{id}/golfer', () => ({ at: [user()], body: { golferId: null } })],
  ['PATCH /admin/users/{id}/gimme-range', () => ({ at: [user()], body: { gimmeRange: 2 } })],
  [
    'POST /admin/send-email-digest',
    () => ({ body: leagueId(), reply: { success: expect.any(Boolean), message: text } }),
  ],
  ['POST /admin/update-score-calculations', () => ({ reply: { stats: { updated: 0, skipped: 4, errors: 0 } } })],

  [
    'GET /golfers',
    () => ({
      query: {
        search: 'quill',
        ...leagueId(),
        includeAllScores: true,
        scoreLimit: 20,
        startDate: '2026-05-01',
        endDate: '2026-05-31',
      },
    }),
  ],
  ['GET /golfers/{id}', ofGolfer],
  ['POST /golfers', () => ({ body: { name: 'Zoë Marsh' } })],
  [
    'POST /golfers/from-ghin',
    () => ({
      body: { firstName: 'Fern', lastName: 'Alder', ghinNumber: '5000043', handicapIndex: 12.4 },
      reply: { data: { ghinNumber: '5000043' } },
    }),
  ],
  ['GET /ghin/golfers/search', () => ({ query: { first_name: 'a', last_name: 'a', state: 'OR' } })],

  ['GET /followed-golfers', () => ({})],
  ['POST /followed-golfers/{golferId}', ofGolfer],
  ['DELETE /followed-golfers/{golferId}', ofGolfer],
  ['GET /followed-golfers/scores', () => ({})],

  [
    'GET /scores',
    () => ({ query: { startDate: '2026-05-01T00:00:00.000Z', endDate: '2026-05-31T23:59:59.999Z', ...leagueId() } }),
  ],
  [
    'POST /scores',
    () => ({
      body: {
        golferId: league.tobias,
        facilityName: 'Marram Links',
        playedOn: '2026-05-05',
        adjustedGrossScore: 86,
        courseRating: 71.1,
        slopeRating: 126,
      },
    }),
  ],

  ['GET /teams', () => ({ query: leagueId() })],
  ['POST /teams', () => ({ body: { name: 'Par-Tee Animals', ...leagueId() } })],
  [
    'PATCH /teams/{id}',
    () => ({ at: [league.gimme], body: { name: 'Gimme More', iconUrl: 'https://icons.example/g.png' } }),
  ],
  ['PATCH /teams/golfers/{golferId}/team', () => ({ at: [league.tobias], body: { teamId: null } })],

  ['GET /settings', () => ({ query: leagueId() })],
  [
    'PUT /settings',
    () => ({
      body: {
        ...leagueId(),
        scoresDroppedPerTeam: 0,
        maxNetDifferential: 9.5,
        noScoreNetDifferential: 12,
        matchLength: 1,
        useTeams: true,
      },
    }),
  ],
  ['PATCH /settings/gimme-range', () => ({ body: { gimmeRange: 0 } })],
  ['POST /settings/ghin/sync', () => ({})],
  ['POST /settings/ghin/sync/scores', () => ({})],
  ['POST /settings/ghin/sync/info', () => ({})],
  ['GET /settings/ghin/sync/history', () => ({})],

  ['GET /seasons', () => ({ query: leagueId() })],
  ['GET /seasons/active', () => ({ query: leagueId() })],
  ['GET /seasons/{id}', () => ({ at: [league.season.id] })],
  ['PUT /seasons/{id}', () => ({ at: [league.season.id], body: season() })],
  ['POST /seasons', () => ({ body: { ...season(), isActive: false } })],
  ['POST /seasons/{id}/matches/generate', () => ({ at: [league.season.id] })],
  ['GET /seasons/matches/{id}', ofMatch],
  ['GET /seasons/matches/current', () => ({ query: { ...leagueId(), date: '2026-05-06' } })],
  ['POST /seasons/matches/{id}/recalculate', ofMatch],

  ['GET /cron/preview-daily-digest', () => ({ query: leagueId(), reply: { subject: text, html: text } })],
  ['GET /activity', () => ({ query: { matchId: league.matches[0], type: 'SCORE_CHANGE' } })],
  ['GET /scheduled-rounds/current', () => ({ query: leagueId() })],
  ['GET /scheduled-rounds/match/{id}', ofMatch],
  ['GET /scheduled-rounds/golfer/{id}', ofGolfer],
  ['POST /scheduled-rounds/toggle', () => ({ body: { date: '2026-05-08', course: 'Marram Links' } })],

  ['GET /leagues', () => ({})],
  ['POST /leagues', () => ({ body: { name: 'Thursday Ladder', description: 'Nine holes after work' } })],
  ['GET /leagues/{id}', () => ({ at: [league.id] })],
  [
    'PUT /leagues/{id}',
    () => ({ at: [league.id], body: { name: 'Tuesday Twilight', description: '', matchLength: 1, useTeams: true } }),
  ],
  ['GET /leagues/{id}/members', () => ({ at: [league.id] })],
  ['POST /leagues/{id}/members', () => ({ at: [league.id], body: { golferId: member } })],
  ['DELETE /leagues/{id}/members/{golferId}', () => ({ at: [league.id, member] })],
  ['PUT /leagues/{id}/owner', () => ({ at: [league.id], body: { ownerId: 1 }, status: 409 })],
  ['DELETE /seasons/{id}', () => ({ at: [league.season.id] })],
]

const anyName = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')
const declared = endpoints.map(({ method, path }) => anyName(`${method} ${path.replaceAll(/:\w+/g, '{}')}`))

test('the specification has 62 calls', () => {
  expect(new Set(calls.map(([call]) => anyName(call))).size).toBe(62)
})

describe.each(calls)('%s', (call, fill) => {
  test('is declared in the contract', () => {
    expect(declared).toContain(anyName(call))
  })

  test('is answered by the running product', async () => {
    const { anonymous = false, at = [], query = {}, body, status = 200, reply = {} } = fill()
    const [method = '', path = ''] = call.split(' ')
    const places = [...at]
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const address = `${club().url}/api${path.replaceAll(/\{\w+\}/g, () => String(places.shift()))}?${search}`
    const answer = await send(method, address, {
      token: anonymous ? null : owner.token,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    expect(answer.status, answer.text).toBe(status)
    expect(answer.text).not.toContain('"not_found"')
    expect(answer.body).toMatchObject(reply)
  })
})
