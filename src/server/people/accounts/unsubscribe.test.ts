import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { unsubscribeLink, userOfToken } from './unsubscribe.ts'

const club = useClub()
let wren: Caller
let link = ''

const site = () => ({ db: club().tools.db, appUrl: club().url })

beforeEach(async () => {
  wren = await club().signUp('Wren Ashdown')
  link = await unsubscribeLink(site(), wren.id, 'digests')
})

const wantsDigest = async (one = wren) => (await one.ask(me)).receiveEmailDigest
const form = (body: string, type = 'application/x-www-form-urlencoded') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})

test('opening the link asks and changes nothing, however often a mail program fetches it', async () => {
  const page = await fetch(link)
  await fetch(link, { method: 'HEAD' })
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(await page.text()).toContain('<button>Unsubscribe</button>')
  expect(await wantsDigest()).toBe(true)
})

test('submitting the page’s form unsubscribes, without signing in', async () => {
  const action = /action="([^"]+)"/.exec(await (await fetch(link)).text())?.[1] ?? ''
  const answer = await fetch(new URL(action, link), form(''))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('You will no longer receive digests.')
  expect(await wantsDigest()).toBe(false)
})

test.each([
  ['a form', form('List-Unsubscribe=One-Click')],
  [
    'a form of parts',
    form(
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ),
  ],
  ['nothing at all', { method: 'POST' }],
])('one click in a mail program ends the digests, sent as %s', async (_, request) => {
  expect((await fetch(link, request)).status).toBe(200)
  expect(await wantsDigest()).toBe(false)
})

test('unsubscribing twice is harmless and affects no one else', async () => {
  const otis = await club().signUp('Otis Larkspur')
  for (const _ of [1, 2]) expect((await fetch(link, { method: 'POST' })).status).toBe(200)
  expect([await wantsDigest(), await wantsDigest(otis)]).toEqual([false, true])
})

test.each([
  ['for another account', (token: string) => token.replace(/^\d+/, (id) => String(Number(id) + 1))],
  ['cut short', (token: string) => token.slice(0, -1)],
  [
    'changed in one email',
    (token: string) => token.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`),
  ],
  ['missing', () => ''],
  ['something else', () => '"><script>alert(1)</script>'],
  ['endless', () => 'A'.repeat(5000)],
])('a token %s ends nothing', async (_, change) => {
  const otis = await club().signUp('Otis Larkspur')
  const wrong = new URL(link)
  wrong.searchParams.set('token', change(wrong.searchParams.get('token') ?? ''))
  for (const request of [{}, { method: 'POST' }]) {
    const answer = await fetch(wrong, request)
    const page = await answer.text()
    expect([answer.status, page.includes('This link is incomplete'), page.includes('<script')]).toEqual([
      400,
      true,
      false,
    ])
  }
  expect([await wantsDigest(), await wantsDigest(otis)]).toEqual([true, true])
})

test('the page runs no script, cannot be framed and does not leak its URL', async () => {
  const page = await fetch(link)
  const style = /<style>([^]*)<\/style>/.exec(await page.text())?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
})

test('the link of a deleted account does no harm', async () => {
  await club().tools.db.deleteFrom('users').where('id', '=', wren.id).execute()
  expect((await fetch(link, { method: 'POST' })).status).toBe(200)
})

test('links of all nodes are signed with one secret, even when two nodes create it at once', async () => {
  const { db } = club().tools
  await db.deleteFrom('siteSecrets').execute()
  const links = await Promise.all(Array.from({ length: 6 }, () => unsubscribeLink(site(), wren.id, 'digests')))
  expect(new Set(links).size).toBe(1)
  expect(await userOfToken(db, new URL(links[0] ?? '').searchParams.get('token') ?? '', 'digests')).toBe(wren.id)
})

test('the link of a reminder ends reminders and nothing else, and no link works for the other kind', async () => {
  const reminders = await unsubscribeLink(site(), wren.id, 'reminders')
  expect(await (await fetch(reminders)).text()).toContain('can no longer remind you')
  const swapped = [`${link}&from=reminders`, reminders.replace('&from=reminders', '')]
  for (const url of swapped) expect((await fetch(url, { method: 'POST' })).status).toBe(400)
  expect(await wren.ask(me)).toMatchObject({ receiveEmailDigest: true, receiveReminders: true })
  const ended = await fetch(reminders, form('List-Unsubscribe=One-Click'))
  expect(await ended.text()).toContain('href="/profile?tab=messages"')
  expect(await wren.ask(me)).toMatchObject({ receiveEmailDigest: true, receiveReminders: false })
})
