import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, inject, test } from 'vitest'
import { useDatabase } from '#tests/support/database/database.ts'
import { until } from '#tests/support/server/app.ts'

const database = useDatabase()
const main = join(import.meta.dirname, '../../src/server/main.ts')

const sockets: Socket[] = []
let child: ChildProcess | null = null
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  if (child !== null && child.exitCode === null) {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
})

/** The app in a process limited to 300 file descriptors. */
async function appOfFewDescriptors(): Promise<string> {
  const { host, port, user, password } = inject('cluster')
  const name = database().pool.options.database ?? ''
  const DATABASE_URL = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const started = spawn('sh', ['-c', `ulimit -n 300; exec '${process.execPath}' '${main}'`], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  for await (const line of createInterface(started.stdout)) {
    const [, url] = /ready: (\S+)/.exec(line) ?? []
    if (url !== undefined) return url.replace('localhost', '127.0.0.1')
  }
  throw new Error('The app did not start')
}

test('290 uploads that never end do not keep new clients out of a process with 300 file descriptors', async () => {
  const url = await appOfFewDescriptors()
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: golf.example\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"email":'
  for (let n = 0; n < 290; n += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(head)
  }
  const newcomer = await until(
    () =>
      fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  )
  expect(newcomer).toBe(200)
})
