import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { connectionsAllowed, limitConnections } from './connections.ts'

const club = useClub()
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

test('most file descriptors are for client connections, and a minimum always is', () => {
  expect([300, 1024, 20, Number.MAX_SAFE_INTEGER].map(connectionsAllowed)).toEqual([200, 924, 20, 10_000])
})

/** A server for three connections that answers slowly at /slow. */
async function threeConnections() {
  const app = Fastify({ forceCloseConnections: true })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  app.get('/slow', () => finished.then(() => 'at last'))
  app.get('/', () => 'at once')
  app.post('/', () => 'at once')
  limitConnections(app, 3)
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
  return { app, say, finish }
}

test('when there are too many connections, idle ones are closed, the oldest first', async () => {
  const { app, say, finish } = await threeConnections()
  const slow = await say('GET /slow HTTP/1.1\r\nhost: golf.example\r\n\r\n')
  const unfinished = await say(
    'POST / HTTP/1.1\r\nhost: golf.example\r\ncontent-type: text/plain\r\ncontent-length: 7\r\n\r\nhal',
  )
  const silent = await say('')
  const newcomer = await say('GET / HTTP/1.1\r\nhost: golf.example\r\n\r\n')
  expect([await unfinished.over, await newcomer.over]).toEqual(['closed', 'answered'])
  await say('GET / HTTP/1.1\r\nhost: golf.example\r\n\r\n')
  expect(await silent.over).toBe('closed')
  finish()
  expect(await slow.over).toBe('answered')
  await app.close()
})

test('a request that does not arrive completely times out', async () => {
  const app = await buildApp(club().tools, { requestTimeout: 300 })
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1')
  open.push(socket)
  let heard = ''
  socket.on('data', (data) => (heard += data.toString()))
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: golf.example\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"email":',
  )
  await once(socket, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard).toContain('This request took too long to arrive')
  await app.close()
})
