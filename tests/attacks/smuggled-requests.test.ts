import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { createLog } from '#server/app/log.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Caller, until } from '#tests/support/server/app.ts'
import { type Proxy, startNginx } from '#tests/support/server/nginx.ts'
import { useClub } from '#tests/support/world/club.ts'

const nginx = '/usr/sbin/nginx'
const club = useClub()

let folder = ''
let proxy: Proxy | null = null
let port = 0
/** Paths of the requests that the app saw. */
const seen: string[] = []
let wren: Caller

beforeAll(async () => {
  const log = createLog('info', {
    write: (line) => {
      const [, path] = /"path":"([^"]*)"/.exec(line) ?? []
      if (path !== undefined) seen.push(path)
    },
  })
  const node = await club().startNode({ log, now: () => noon })
  port = Number(new URL(node.url).port)
  wren = await club().signUp('Wren Ashdown')
  folder = await mkdtemp(join(tmpdir(), 'smuggled-'))
  if (existsSync(nginx)) proxy = await startNginx(nginx, folder, [port])
})

afterAll(async () => {
  await proxy?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Inside of another request, what would be one of its own. */
const hidden = 'GET /api/hidden HTTP/1.1\r\nhost: golf.example\r\n\r\n'
const chunked = `0\r\n\r\n${hidden}`
const json = 'host: golf.example\r\ncontent-type: application/json\r\n'
const login = 'POST /api/auth/login HTTP/1.1\r\n'

/** Requests whose end two readers can see at different places, and with how many answers one may be met. */
const attacks: Readonly<Record<string, string>> = {
  'a length and chunks': `${login}${json}content-length: ${chunked.length}\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`,
  'chunks and a length': `${login}${json}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
  'chunks named with a blank': `${login}${json}content-length: ${chunked.length}\r\ntransfer-encoding : chunked\r\n\r\n${chunked}`,
  'chunks named with a tab': `${login}${json}content-length: ${chunked.length}\r\ntransfer-encoding:\tchunked\r\n\r\n${chunked}`,
  'chunks named in a folded line': `${login}${json}content-length: ${chunked.length}\r\nx-folded: a\r\n transfer-encoding: chunked\r\n\r\n${chunked}`,
  'chunks named after a bare line feed': `${login}${json}content-length: ${chunked.length}\r\nx: a\ntransfer-encoding: chunked\r\n\r\n${chunked}`,
  'chunks that are none': `${login}${json}content-length: ${chunked.length}\r\ntransfer-encoding: xchunked\r\n\r\n${chunked}`,
  'chunks twice': `${login}${json}content-length: ${chunked.length}\r\ntransfer-encoding: identity\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`,
  'two lengths': `${login}${json}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
  'two lengths in a line': `${login}${json}content-length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  'a length with a sign': `${login}${json}content-length: +${hidden.length}\r\n\r\n${hidden}`,
  'a chunk with a long extension': `${login}${json}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(60_000)}\r\n{}\r\n0\r\n\r\n`,
  'a chunk of an impossible size': `${login}${json}transfer-encoding: chunked\r\n\r\n0x2\r\n{}\r\n${chunked}`,
  'a chunk size that overflows': `${login}${json}transfer-encoding: chunked\r\n\r\n10000000000000000\r\n{}\r\n${chunked}`,
  'chunks that end with a bare line feed': `${login}${json}transfer-encoding: chunked\r\n\r\n2\n{}\n0\n\n${hidden}`,
  'lines that end with bare carriage returns': `GET /api/hidden-not HTTP/1.1\rhost: golf.example\r\r${hidden}`,
  'a body of a request to read': `GET /api/site/setup HTTP/1.1\r\nhost: golf.example\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
  'two hosts': `GET /api/site/setup HTTP/1.1\r\nhost: golf.example\r\nhost: evil.example\r\n\r\n`,
}

/** nginx takes a bare line feed for the end of a line, here too, and asks for what follows as the next request. */
const readByNginx = 'chunks that end with a bare line feed'

const ways: readonly string[] = existsSync(nginx) ? ['directly', 'behind nginx'] : ['directly']
const portOf = (way: string) => (way === 'directly' ? port : (proxy?.port ?? 0))
const cases = ways
  .flatMap((way) => Object.entries(attacks).map(([name, bytes]) => ({ way, name, bytes })))
  .filter(({ way, name }) => way === 'directly' || name !== readByNginx)

test.each(cases)('a request hidden in another is not executed, $way: $name', async ({ way, bytes }) => {
  seen.length = 0
  const { answers, isClosed } = await sendRaw(portOf(way), bytes)
  expect(seen.filter((path) => path.includes('hidden'))).toEqual([])
  expect(answers.length).toBeLessThanOrEqual(1)
  // 501: nginx knows no such encoding.
  for (const status of answers) expect([200, 400, 413, 431, 501]).toContain(status)
  expect(isClosed || answers.length === 1).toBe(true)
})

test.each(ways)('answers to requests sent at once come in their order, each to its own account, %s', async (way) => {
  const marlowe = await club().signUp('Marlowe Finch')
  const asking = [wren, marlowe, wren, club().admin, marlowe]
  const request = ({ token }: Caller) =>
    `GET /api${me.path} HTTP/1.1\r\nhost: golf.example\r\nauthorization: Bearer ${token}\r\n\r\n`
  const { text } = await sendRaw(portOf(way), asking.map(request).join(''), asking.length)
  expect([...text.matchAll(/"id":(\d+),"name"/g)].map(([, id]) => Number(id))).toEqual(asking.map(({ id }) => id))
})

type Heard = { readonly text: string; readonly answers: readonly number[]; readonly isClosed: boolean }

/** Sends bytes on a connection of their own, followed by a request that is a request, and hears all that is answered. */
async function sendRaw(to: number, bytes: string, wanted = 1): Promise<Heard> {
  const socket: Socket = connect(to, '127.0.0.1')
  const parts: Buffer[] = []
  let isClosed = false
  socket
    .on('data', (part) => parts.push(part))
    .on('error', () => undefined)
    .on('close', () => (isClosed = true))
  socket.write(bytes)
  const heard = () => {
    const text = Buffer.concat(parts).toString('latin1')
    return { text, answers: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)), isClosed }
  }
  await until(
    () => Promise.resolve(heard()),
    (now) => now.isClosed || now.answers.length >= wanted,
  )
  // Whatever else the server made of the bytes has been answered before what another connection asks now.
  await fetch(`http://127.0.0.1:${to}/healthz`)
  socket.destroy()
  return heard()
}
