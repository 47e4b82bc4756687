import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsAt, startTestAssociation } from '#tests/support/association/simulator-client.ts'
import type { Visitor } from '#tests/support/association/simulator-client.ts'

let now = new Date('2026-11-20T12:00:00Z')
let association: Visitor
beforeAll(async () => {
  association = await startTestAssociation({ now: () => now })
})
afterAll(() => association.close())

const signIn = (account: string, password: string, token = 'placeholder') =>
  association.post('/golfer_login.json', {
    token,
    user: { email_or_ghin: account, password, remember_me: 'true' },
    source: 'GHINcom',
  })

test('a golfer signs in with number and password, and the answer names the account', async () => {
  const answer = await signIn('5001004', 'fairway-5001004')
  expect(answer.status).toBe(200)
  const rows = rowsAt(answer, 'golfer_user.golfers')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    ghin_number: '5001004',
    status: 'Active',
    soft_cap: expect.stringMatching(/^(true|false)$/),
  })
  expect(answer.body['golfer_user']).toMatchObject({
    golfer_id: 5_001_004,
    golfer_user_token: expect.stringContaining('.'),
  })
})

test('a golfer signs in with an email address too', async () => {
  const answer = await signIn('golfer-1234567@members.example', 'fairway-1234567')
  expect(rowsAt(answer, 'golfer_user.golfers')[0]).toMatchObject({ ghin_number: '1234567' })
})

test('a wrong password is refused with 400 and a sentence for people', async () => {
  for (const [account, password] of [
    ['5000000', 'fairway-5000001'],
    ['999', 'fairway-999'],
    ['unknown@home.example', 'x'],
    ['', ''],
  ] as const) {
    const answer = await signIn(account, password)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors: { digital_profile: [{ top_line: expect.any(String) }] } })
  }
})

test('the consumer access asks for a token', async () => {
  const answer = await signIn('5000000', 'fairway-5000000', ' ')
  expect([answer.status, answer.body]).toEqual([400, { errors: { token: ["can't be blank"] } }])
})

test('the service account signs in both ways, and its consumer account has no golfer', async () => {
  const consumer = await signIn('service@association.example', 'nineteenth')
  expect(rowsAt(consumer, 'golfer_user.golfers')).toEqual([])
  const wrong = await association.post('/users/login.json', {
    user: { email: 'service@association.example', password: 'no' },
  })
  expect(wrong.status).toBe(401)
})

test('a consumer token gives full access, a vendor’s not to the site’s own search', async () => {
  const login = await signIn('5000000', 'fairway-5000000')
  const token = /"golfer_user_token":"([^"]+)"/.exec(login.text)?.[1] ?? ''
  const path = '/golfers.json?page=1&last_name=Ashdown&first_name=Wr'
  expect((await association.get(path, { authorization: `Bearer ${token}` })).status).toBe(200)
  const denied = await association.get(path)
  expect([denied.status, denied.text]).toEqual([404, expect.stringContaining('AccessDenied')])
})

test('a token is valid for twelve hours', async () => {
  const path = '/scores.json?golfer_id=5000000'
  const start = now
  now = new Date(start.getTime() + 12 * 3_600_000 - 1000)
  expect((await association.get(path)).status).toBe(200)
  now = new Date(start.getTime() + 12 * 3_600_000)
  expect((await association.get(path)).status).toBe(401)
  now = start
})

test('a missing or foreign token is refused', async () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  const forged = `${encoded('{}')}.${encoded('{"access":"gpa","exp":99999999999}')}.x`
  for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${forged}`, 'Basic abc']) {
    expect((await association.get('/scores.json?golfer_id=5000000', { authorization })).status).toBe(401)
    expect((await association.get('/golfers/search.json?page=1&golfer_id=1', { authorization })).status).toBe(401)
    expect((await association.get('/golfers/5000000/scores.json', { authorization })).status).toBe(401)
    expect((await association.get('/golfers/5000000/handicap_history.json', { authorization })).status).toBe(401)
  }
})

test('repeated logins of one account are refused while the throttle is on', async () => {
  await association.control('POST', '/faults', { fault: 'login-throttle' })
  expect((await signIn('5000007', 'fairway-5000007')).status).toBe(200)
  expect((await signIn('5000007', 'fairway-5000007')).status).toBe(403)
  expect((await signIn('5000008', 'fairway-5000008')).status).toBe(200)
  now = new Date(now.getTime() + 11_000)
  expect((await signIn('5000007', 'fairway-5000007')).status).toBe(200)
  await association.control('DELETE', '/faults')
  expect((await signIn('5000007', 'fairway-5000007')).status).toBe(200)
})
