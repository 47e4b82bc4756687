import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '#tests/support/mail/certificate.ts'
import { tinyPng } from '#tests/support/server/icon-stub.ts'
import { iconFetcher } from './fetch-icon.ts'

const { cert, key } = selfSigned('127.0.0.1')
let port = 0
let asked: string[] = []

const large = Buffer.concat([tinyPng, Buffer.alloc(256 * 1024)])
const answers: Record<string, (answer: ServerResponse) => unknown> = {
  '/icon': (answer) => answer.end(tinyPng),
  '/large': (answer) => answer.end(large),
  '/svg': (answer) =>
    answer
      .writeHead(200, { 'content-type': 'image/png' })
      .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  '/moved': (answer) => answer.writeHead(302, { location: '/icon' }).end(),
  '/around': (answer) => answer.writeHead(302, { location: '/around' }).end(),
  '/inside': (answer) => answer.writeHead(302, { location: `https://inside.example:${port}/icon` }).end(),
  '/plain': (answer) => answer.writeHead(302, { location: 'http://localhost/icon' }).end(),
  '/silent': () => undefined,
  '/endless': (answer) => answer.write(tinyPng),
}

const server = createServer({ cert, key }, (request: IncomingMessage, answer) => {
  asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
  const respond = answers[request.url ?? '']
  if (respond === undefined) answer.writeHead(404).end()
  else respond(answer)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Resolves names as outside; loopback counts as the public internet. */
const addresses: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['127.0.0.1', '192.168.1.1'],
}
const resolve = (host: string) => Promise.resolve(addresses[host] ?? [])
const isAllowed = (address: string) => address === '127.0.0.1'
const fetchIcon = (path: string, { host = 'localhost', timeout = 60_000 } = {}) =>
  iconFetcher({ resolve, isAllowed, ca: cert, timeout })(`https://${host}:${port}${path}`)

test('a picture is fetched, and a few redirects are followed', async () => {
  expect(await fetchIcon('/icon')).toEqual({ contentType: 'image/png', bytes: tinyPng })
  expect(await fetchIcon('/moved')).toEqual({ contentType: 'image/png', bytes: tinyPng })
})

test.each([
  ['what is no picture, whatever it is called', '/svg', /not a PNG/],
  ['a page that is not there', '/none', /answered 404/],
  ['a large one', '/large', /larger than 256 kB/],
  ['one that leads from address to address', '/around', /too often/],
  ['one that leads to plain http', '/plain', /without https/],
])('%s is refused', async (_what, path, sentence) => {
  await expect(fetchIcon(path)).rejects.toThrow(sentence)
})

test.each([
  ['a server that says nothing', '/silent'],
  ['a server that never ends', '/endless'],
])('%s is given up', async (_what, path) => {
  await expect(fetchIcon(path, { timeout: 300 })).rejects.toThrow(/did not answer in time/)
})

test('private networks are never contacted: by name, by number, by redirect, or when only one address is private', async () => {
  asked = []
  const inside = /not on the public internet/
  await expect(fetchIcon('/icon', { host: 'inside.example' })).rejects.toThrow(inside)
  await expect(fetchIcon('/icon', { host: '10.0.0.7' })).rejects.toThrow(inside)
  await expect(fetchIcon('/icon', { host: 'both.example' })).rejects.toThrow(inside)
  await expect(fetchIcon('/inside')).rejects.toThrow(inside)
  expect(asked).toEqual(['localhost/inside'])
})

test('only the usual port of https is contacted, so that no one has a server look for other services', async () => {
  const outside = iconFetcher({ resolve: () => Promise.resolve(['93.184.215.14']), timeout: 200 })
  for (const address of ['https://club.example:8443/icon', 'https://93.184.215.14:22/icon'])
    await expect(outside(address)).rejects.toThrow(/names a port/)
})

test('a name is resolved once per connection, so that it cannot change after the check', async () => {
  let times = 0
  const rebinding = () => Promise.resolve([(times += 1) === 1 ? '127.0.0.1' : '10.0.0.7'])
  const rebound = iconFetcher({ resolve: rebinding, isAllowed, ca: cert })
  expect(await rebound(`https://localhost:${port}/icon`)).toMatchObject({ contentType: 'image/png' })
  expect(times).toBe(1)
  await expect(rebound(`https://localhost:${port}/icon`)).rejects.toThrow(/not on the public internet/)
})

test('a name server that does not answer times out like a server', async () => {
  const silent = iconFetcher({ resolve: () => new Promise(() => undefined), isAllowed, timeout: 100 })
  await expect(silent('https://silent.example/icon')).rejects.toThrow(/did not answer in time/)
})

test('a certificate for another host is refused', async () => {
  await expect(iconFetcher({ resolve, isAllowed })(`https://localhost:${port}/icon`)).rejects.toThrow(
    /could not be fetched/,
  )
})
