import { expect, test } from 'vitest'
import { addressOf, endpoints, send } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

const open = [
  'login',
  'requestSignInCode',
  'signInByCode',
  'getPasskeyChallenge',
  'signInByPasskey',
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'getSiteSetup',
  'openInvitation',
  'getPublicLeague',
  'getPublicBoard',
  'getPublicImage',
]
const closed = endpoints.filter(({ name }) => !open.includes(name))
const signInFirst = { status: 401, body: { error: 'Please sign in', code: 'not_signed_in' } }
const json = { 'content-type': 'application/json' }

test('no account is needed to sign in, to open an account, to confirm its address, to get back into one, to ask whether the site has one, to see what an invitation is for or what a league shows to everyone, and for nothing else', () => {
  const forAnyone = endpoints.filter(({ who }) => who === 'anyone').map(({ name }) => name)
  expect(open).toEqual(expect.arrayContaining(forAnyone))
  expect(closed.length).toBeGreaterThan(40)
})

test.each(closed)('an anonymous caller has to sign in: $name', async (endpoint) => {
  const url = `${club().url}${addressOf(endpoint)}`
  expect(await send(endpoint.method, url)).toMatchObject(signInFirst)
  expect(
    await send(endpoint.method, `${club().url}${addressOf(endpoint, 'xyz')}?limit=many`, { token: 'x'.repeat(43) }),
  ).toMatchObject(signInFirst)
  if (endpoint.method === 'GET') return
  for (const body of ['{"', '[]', '{"surprise":1}', 'x'.repeat(60_000)]) {
    expect(await send(endpoint.method, url, { headers: json, body })).toMatchObject(signInFirst)
  }
  expect(await send(endpoint.method, url, { headers: { 'content-type': 'text/xml' }, body: '<a/>' })).toMatchObject(
    signInFirst,
  )
})

test('the documents and the health of the server are open to all', async () => {
  for (const path of ['/api/docs', '/api/docs/json', '/healthz', '/readyz']) {
    expect((await fetch(`${club().url}${path}`)).status).toBe(200)
  }
})
