import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { decrypt } from 'http_ece'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '#tests/support/mail/certificate.ts'
import { useClub } from '#tests/support/world/club.ts'
import { pushKeys } from './push-keys.ts'
import { PushError, type PushMessage, pushSender } from './push-sender.ts'

const club = useClub()

type Asked = { readonly request: IncomingMessage; readonly body: Buffer }
const { cert, key } = selfSigned('127.0.0.1')
let port = 0
let asked: Asked[] = []
let answer: (response: ServerResponse) => void = (response) => void response.writeHead(201).end()

/** A push service on this machine. */
const service = createServer({ cert, key }, (request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    asked.push({ request, body: Buffer.concat(parts) })
    answer(response)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const addresses: Record<string, string[]> = { localhost: ['127.0.0.1'], 'inside.example': ['10.0.0.7'] }
const resolve = (host: string) => Promise.resolve(addresses[host] ?? [])
const isAllowed = (address: string) => address === '127.0.0.1'

const browser = createECDH('prime256v1')
const publicKey = browser.generateKeys()
const authSecret = randomBytes(16)
const message: PushMessage = { payload: '{"title":"Tuesday ⛳","body":"3rd"}', topic: 'n1', seconds: 3600 }

async function send({ host = 'localhost', timeout = 10_000, sentMessage = message } = {}): Promise<void> {
  asked = []
  const sendPush = pushSender({ contact: 'https://golf.example', resolve, isAllowed, ca: cert, timeout })
  const endpoint = `https://${host}:${port}/push/abc`
  await sendPush(await pushKeys(club().tools.db), { endpoint, publicKey, authSecret }, sentMessage)
}

const failure = (options: Parameters<typeof send>[0] = {}) =>
  send(options).then(
    () => null,
    (error: unknown) => (error instanceof PushError ? [error.kind, error.retryAfterSeconds] : error),
  )

test('only the browser can read a message, and the push service knows how long it is of use', async () => {
  await send()
  const [{ request, body } = { request: null, body: Buffer.alloc(0) }] = asked
  expect(request?.headers).toMatchObject({ ttl: '3600', topic: 'n1', 'content-encoding': 'aes128gcm' })
  expect(body.includes('Tuesday')).toBe(false)
  const params = { version: 'aes128gcm', privateKey: browser, authSecret: authSecret.toString('base64url') } as const
  expect(decrypt(body, params).toString()).toBe(message.payload)
  const other = createECDH('prime256v1')
  other.generateKeys()
  expect(() => decrypt(body, { ...params, privateKey: other })).toThrow()
})

test('the site signs who it is, with the key that browsers subscribed by, and keeps that key', async () => {
  await send()
  const { publicKey: siteKey } = await pushKeys(club().tools.db)
  expect(await pushKeys(club().tools.db)).toMatchObject({ publicKey: siteKey })
  const [, token = '', sentKey] = /^vapid t=([^,]+), k=(.+)$/.exec(asked[0]?.request.headers.authorization ?? '') ?? []
  expect(sentKey).toBe(siteKey)
  const [header = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `https://localhost:${port}`,
    sub: 'https://golf.example',
  })
  const point = Buffer.from(siteKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
})

test.each([
  [410, {}, ['gone', 0]],
  [404, {}, ['gone', 0]],
  [413, {}, ['refused', 0]],
  [403, {}, ['refused', 0]],
  [301, { location: 'https://inside.example/' }, ['refused', 0]],
  [429, { 'retry-after': '120' }, ['postponed', 120]],
  [503, { 'retry-after': 'soon' }, ['postponed', 0]],
  [500, { 'retry-after': '99999999' }, ['postponed', 86_400]],
])('an answer of %i decides what becomes of a message', async (status, headers, expected) => {
  answer = (response) => void response.writeHead(status, headers).end('x'.repeat(100_000))
  expect(await failure()).toEqual(expected)
  expect(asked).toHaveLength(1)
})

test('a push service that says nothing, or is not there, is asked again later', async () => {
  answer = () => undefined
  expect(await failure({ timeout: 200 })).toEqual(['silent', 0])
  expect(await failure({ host: 'unknown.example' })).toEqual(['silent', 0])
})

test('addresses that are not public are never asked', async () => {
  expect(await failure({ host: 'inside.example' })).toEqual(['refused', 0])
  expect(await failure({ host: '10.0.0.7' })).toEqual(['refused', 0])
  expect(asked).toEqual([])
})
