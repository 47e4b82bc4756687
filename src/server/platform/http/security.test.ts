import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listUsers } from '#contract/admin.ts'
import { listAuditEvents } from '#contract/audit.ts'
import { listSessions, login, me } from '#contract/auth.ts'
import { createCalendar } from '#contract/calendar.ts'
import { listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { getNotifications } from '#contract/notifications.ts'
import { buildApp } from '#server/app/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

const expected = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test.each(['/', '/api/auth/me', '/api/nothing', '/api/docs', '/healthz', '/login'])(
  '%s has headers against other sites: no framing, no foreign script, no referrer',
  async (path) => {
    const { headers } = await fetch(`${club().url}${path}`)
    for (const [name, value] of Object.entries(expected)) expect(headers.get(name), name).toBe(value)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'self'/)
    expect(policy).toMatch(/script-src [^;]*'self'/)
    expect(policy).not.toMatch(/script-src [^;]*(unsafe|https:|\*)/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  },
)

test('a page shows only pictures of this site', async () => {
  const { headers } = await fetch(`${club().url}/`)
  expect(headers.get('content-security-policy')).toMatch(/img-src 'self' data:(;|$)/)
})

test('framing, foreign bases, plug-ins and workers of others are forbidden', async () => {
  const { headers } = await fetch(`${club().url}/`)
  const policy = headers.get('content-security-policy') ?? ''
  const rules = [
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ]
  for (const rule of rules) {
    expect(policy).toContain(rule)
  }
})

test('what is personal is stored by no browser or proxy, and no answer sets a cookie', async () => {
  const league = await twilight(club())
  const { admin, anonymous } = club()
  const { email } = await league.wren.ask(me)
  const answers = {
    account: await admin.try(me),
    'sign-in': await anonymous.try(login, { body: { email, password: 'nineteenth' } }),
    sessions: await admin.try(listSessions),
    members: await league.owner.try(listMembers, { params: { id: league.id } }),
    accounts: await admin.try(listUsers),
    trail: await admin.try(listAuditEvents),
    devices: await admin.try(getNotifications),
    calendar: await league.wren.try(createCalendar),
  }
  for (const [what, { status, headers }] of Object.entries(answers))
    expect([status, headers.get('cache-control'), headers.get('set-cookie')], what).toEqual([200, 'no-store', null])
})

/** The answer to bytes that no HTTP client sends. */
function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (answer += part))
    socket.once('error', fail).once('close', () => done(answer))
  })
}

test('behind TLS every answer says that the site is reached by HTTPS only, that no type is to be guessed, and none framed', async () => {
  const league = await twilight(club())
  const { token } = league.wren
  const app = await buildApp(club().tools, { https: true })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const get = (path: string, tag = '') =>
    answerTo(
      port,
      `GET ${path} HTTP/1.1\r\nhost: golf.example\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n${tag}\r\n`,
    )
  const match = `/api${getMatch.path.replace(':id', String(league.matches[0]))}`
  const fromDatabase = await get(match)
  const [, tag = ''] = /etag: (.*)\r\n/i.exec(fromDatabase) ?? []
  const answers = {
    'an answer': fromDatabase,
    'an answer from memory': await get(match),
    'an unchanged one': await get(match, `if-none-match: ${tag}\r\n`),
    'an unknown address': await get('/api/nothing'),
    'an address that cannot be read': await get('/%zz'),
    'what is no request': await answerTo(port, 'NONSENSE\r\n\r\n'),
  }
  await app.close()
  expect(Object.values(answers).map((answer) => answer.split(' ')[1])).toEqual([
    '200',
    '200',
    '304',
    '404',
    '400',
    '400',
  ])
  for (const [what, answer] of Object.entries(answers)) {
    expect(answer, what).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im)
    expect(answer, what).toMatch(/^x-content-type-options: nosniff\r$/im)
    // An answer without a body confirms what the browser has, with its headers.
    if (what !== 'an unchanged one')
      expect(answer, what).toMatch(/^content-security-policy: (?=.*base-uri 'none').*frame-ancestors 'none'/im)
  }
  expect((await fetch(`${club().url}/healthz`)).headers.get('strict-transport-security')).toBeNull()
})

test('another site’s preflight is not answered', async () => {
  const answer = await fetch(`${club().url}/api/auth/me`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['no forwarded address is trusted without a proxy', false, ['203.0.113.9'], '127.0.0.1'],
  ['one proxy is believed in what it saw', 1, ['203.0.113.9'], '203.0.113.9'],
  ['what the client claimed before its one proxy is not believed', 1, ['198.51.100.1', '203.0.113.9'], '203.0.113.9'],
  [
    'two proxies are believed in what the first of them saw',
    2,
    ['198.51.100.1', '203.0.113.9', '10.0.0.5'],
    '203.0.113.9',
  ],
  [
    'proxies are known by their networks',
    ['127.0.0.1', '10.0.0.0/8'],
    ['198.51.100.1', '203.0.113.9', '10.0.0.5'],
    '203.0.113.9',
  ],
  ['a proxy that is not listed is a client', ['10.0.0.0/8'], ['203.0.113.9'], '127.0.0.1'],
] as const)('the address of a caller: %s', async (_what, trusted, forwarded, expected) => {
  const trustProxy = typeof trusted === 'object' ? [...trusted] : trusted
  const app = await buildApp(club().tools, { trustProxy })
  app.get('/address', (request) => request.ip)
  const { body } = await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded.join(', ') } })
  await app.close()
  expect(body).toBe(expected)
})
