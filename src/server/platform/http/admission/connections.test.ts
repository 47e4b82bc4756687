import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type Socket, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { until } from '#tests/support/server/app.ts'
import { send } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'
import { Connections, connectionsAllowed } from './connections.ts'

const club = useClub()
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

test('most file descriptors are for client connections, and a minimum always is', () => {
  expect([300, 1024, 20, Number.MAX_SAFE_INTEGER].map(connectionsAllowed)).toEqual([200, 924, 20, 10_000])
})

/** More than the buffers of a connection hold. */
const longAnswer = Buffer.alloc(30_000_000, 'x')

/** A server for three connections that answers slowly at /slow. */
async function threeConnections() {
  const connections = new Connections({ maxConnections: 3, requestTimeout: 20_000, readTimeout: 20_000 })
  const app = Fastify({ forceCloseConnections: true, serverFactory: (handle) => connections.server(handle) })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  app.get('/slow', () => finished.then(() => 'at last'))
  const ready: ServerResponse[] = []
  app.get('/', (_request, reply) => {
    ready.push(reply.raw)
    return 'at once'
  })
  let answered = 0
  app.get('/long', (_request, reply) => {
    answered += 1
    return reply.send(longAnswer)
  })
  app.post('/', () => 'at once')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = Object(app.server.address())
  const say = async (words: string) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    open.push(socket)
    await once(socket, 'connect')
    socket.write(words)
    const over = new Promise<string>((resolve) => {
      let heard = ''
      socket.on('data', (data) => {
        heard += data.toString()
        if (heard.includes('at ')) resolve('answered')
      })
      socket.once('close', () => resolve(heard.includes('at ') ? 'answered' : 'closed'))
    })
    return { over }
  }
  return { app, say, finish, ready, longAnswers: () => answered }
}

test('when there are too many connections, idle ones are closed, the oldest first', async () => {
  const { app, say, finish } = await threeConnections()
  const slow = await say('GET /slow HTTP/1.1\r\nhost: golf.example\r\n\r\n')
  const silent = await say('')
  const unfinished = await say(
    'POST / HTTP/1.1\r\nhost: golf.example\r\ncontent-type: text/plain\r\ncontent-length: 7\r\n\r\nhal',
  )
  const newcomer = await say('GET / HTTP/1.1\r\nhost: golf.example\r\n\r\n')
  expect([await silent.over, await newcomer.over]).toEqual(['closed', 'answered'])
  await say('GET / HTTP/1.1\r\nhost: golf.example\r\n\r\n')
  expect(await unfinished.over).toBe('closed')
  finish()
  expect(await slow.over).toBe('answered')
  await app.close()
})

test('a connection with a request in progress is not closed because a later one on it is ready', async () => {
  const { app, say, finish, ready } = await threeConnections()
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: golf.example\r\n\r\n`
  const pipelined = await say(ask('/slow') + ask('/'))
  await until(() => ready[0]?.writableEnded === true)
  const silent = [await say(''), await say('')]
  const newcomer = await say(ask('/'))
  expect([await newcomer.over, await silent[0]?.over]).toEqual(['answered', 'closed'])
  finish()
  expect(await pipelined.over).toBe('answered')
  await app.close()
})

/** Sends a request on a connection and never reads the answer. */
async function askWithoutReading(port: number, words: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  socket.pause()
  socket.write(words)
}

test('clients that do not read their answers yield to newcomers, the oldest first', async () => {
  const { app, say, longAnswers } = await threeConnections()
  const { port } = Object(app.server.address())
  // The number of connections that could be open if none of them yielded.
  for (let n = 1; n <= 23; n += 1) {
    await askWithoutReading(Number(port), 'GET /long HTTP/1.1\r\nhost: golf.example\r\n\r\n')
    await until(() => longAnswers() === n)
  }
  for (let n = 0; n < 5; n += 1) {
    const newcomer = await say('GET / HTTP/1.1\r\nhost: golf.example\r\n\r\n')
    expect(await newcomer.over).toBe('answered')
  }
  await app.close()
})

/** A server with a long read timeout, and the requests that it handles. */
async function patient(readTimeout: number, answer: (response: ServerResponse) => void) {
  const handled: string[] = []
  const connections = new Connections({ maxConnections: 100, requestTimeout: 20_000, readTimeout })
  const server = connections.server((request, response) => {
    handled.push(request.url ?? '')
    answer(response)
  })
  const ended: Promise<unknown>[] = []
  server.on('connection', (socket) => ended.push(once(socket, 'close')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { port: Number(port), handled, ended, close }
}

test('a client that reads nothing of its answer is disconnected; one that waits for it is not', async () => {
  const sent = await patient(100, (response) => response.end(longAnswer))
  await askWithoutReading(sent.port, 'GET / HTTP/1.1\r\nhost: golf.example\r\n\r\n')
  await sent.ended[0]
  await sent.close()

  const late: ServerResponse[] = []
  const waiting = await patient(100, (response) => void late.push(response))
  const answer = fetch(`http://127.0.0.1:${waiting.port}/`)
  await until(() => waiting.handled.length === 1)
  // Connected after the one that waits, and idle for as long.
  await askWithoutReading(waiting.port, '')
  await waiting.ended[1]
  late[0]?.end('at last')
  expect(await (await answer).text()).toBe('at last')
  await waiting.close()
})

test('a connection has a bounded number of requests in progress; one that sends more is ended', async () => {
  const server = await patient(60_000, () => undefined)
  const requests = Array.from({ length: 1200 }, (_, n) => `GET /${n} HTTP/1.1\r\nhost: golf.example\r\n\r\n`)
  await askWithoutReading(server.port, requests.join(''))
  await server.ended[0]
  expect(server.handled).toHaveLength(32)
  await server.close()
})

test('to find the one that yields, few connections are looked at, however many are busy', async () => {
  let looks = 0
  const server = await patient(60_000, (response) => {
    if (response.req.url === '/') response.end('at once')
    else Object.defineProperty(response.req, 'complete', { get: () => (looks += 1) > 0, set() {} })
  })
  const ask = async (path: string) => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    open.push(socket)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: golf.example\r\n\r\n`)
    await until(() => server.handled.length === open.length)
  }
  await Promise.all(Array.from({ length: 100 }, () => ask('/busy')))
  for (let n = 0; n < 30; n += 1) await ask('/')
  expect(looks).toBeGreaterThan(100)
  expect(looks).toBeLessThan(1000)
  await server.close()
})

test('a connection can have any number of requests when it reads their answers', async () => {
  const server = await patient(60_000, (response) => response.end('at once'))
  const socket = connect(server.port, '127.0.0.1')
  open.push(socket)
  let answers = 0
  socket.on('data', (data) => (answers += data.toString().split('at once').length - 1))
  for (let round = 1; round <= 10; round += 1) {
    socket.write('GET / HTTP/1.1\r\nhost: golf.example\r\n\r\n'.repeat(20))
    await until(() => answers === 20 * round)
  }
  expect(server.handled).toHaveLength(200)
  await server.close()
})

/** The beginning of a request to sign in. */
const unfinished =
  'POST /api/auth/login HTTP/1.1\r\nhost: golf.example\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"email":'

test('a request that does not arrive completely times out', async () => {
  const app = await buildApp(club().tools, { requestTimeout: 300 })
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1')
  open.push(socket)
  let heard = ''
  socket.on('data', (data) => (heard += data.toString()))
  socket.write(unfinished)
  await once(socket, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard).toContain('This request took too long to arrive')
  await app.close()
})

test('a closing app does not wait for a request that never arrives completely', async () => {
  const app = await buildApp(club().tools, { closingTimeout: 300 })
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1')
  open.push(socket)
  const handled = once(app.server, 'request')
  socket.write(unfinished)
  await handled
  await app.close()
  expect(app.server.listening).toBe(false)
})

test('behind a proxy a closing app answers what still comes over open connections, and accepts no others', async () => {
  const app = await buildApp(club().tools, { trustProxy: 1 })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const request = 'GET /healthz HTTP/1.1\r\nhost: golf.example\r\n\r\n'
  const kept = connect(port, '127.0.0.1')
  open.push(kept)
  let heard = ''
  kept.on('data', (data) => (heard += data.toString()))
  kept.write(request)
  await until(() => heard.includes('{"status":"ok"}'))
  expect(heard).not.toContain('connection: close')
  heard = ''
  const closed = app.close()
  await until(() => !app.server.listening)
  const [refused] = await once(connect(port, '127.0.0.1'), 'error')
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  kept.write(request)
  await once(kept, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 200 .*^connection: close\r\n.*\{"status":"ok"\}$/ims)
  await closed
})

test('behind a proxy the answer of a request that an app was serving when it began to close ends its connection', async () => {
  const app = await buildApp(club().tools, { trustProxy: 1 })
  const { promise: closing, resolve: finish } = Promise.withResolvers<string>()
  app.get('/slow', () => closing)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const handled = once(app.server, 'request')
  const answer = send('GET', `http://127.0.0.1:${port}/slow`)
  await handled
  const closed = app.close()
  await until(() => !app.server.listening)
  finish('at last')
  expect((await answer).headers.get('connection')).toBe('close')
  await closed
})
