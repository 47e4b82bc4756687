import { connect } from 'node:net'
import { z } from 'zod'

export const Flood = z.object({ port: z.int(), seconds: z.number(), signIns: z.int(), closings: z.int() })
export type Flood = z.output<typeof Flood>

/** How often each answer was read, by its status. */
export const Counts = z.record(z.string(), z.int())

/** Any address of one IPv6 network /48, as someone has it who rents one server. */
function anyAddress(): string {
  const group = () => Math.floor(Math.random() * 65_536).toString(16)
  return `2001:db8:bad:${group()}::${group()}`
}

const head = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: golf.example\r\nx-forwarded-for: ${anyAddress()}\r\n`

function wrongSignIn(): string {
  const body = JSON.stringify({ email: `${Math.random()}@people.example`, password: 'a wrong password' })
  return `${head('POST', '/api/auth/login')}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** Signs in wrongly over some connections, again as soon as it is answered, and over others sends much and leaves. */
export async function flood({ port, seconds, signIns, closings }: Flood): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const until = performance.now() + seconds * 1000
  const isOver = () => performance.now() > until
  await Promise.all([
    ...Array.from({ length: signIns }, () => again(() => connection(wrongSignIn, answered))),
    ...Array.from({ length: closings }, () => again(() => connection(tooMany, () => true))),
  ])
  return counts

  function answered(status: string): boolean {
    counts[status] = (counts[status] ?? 0) + 1
    return isOver()
  }

  async function again(work: () => Promise<void>): Promise<void> {
    while (!isOver()) await work()
  }

  /** A connection until it is closed, by either side. */
  function connection(words: () => string, isLast: (status: string) => boolean): Promise<void> {
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => undefined)
    socket.on('connect', () => socket.write(words()))
    socket.on('data', (data) => {
      const [, status] = /HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1')) ?? []
      if (status === undefined) return
      if (isLast(status)) socket.destroy()
      else socket.write(words())
    })
    return closed
  }
}

/** More than a connection can have in progress: it is ended. */
const tooMany = () => 'GET /api/auth/me HTTP/1.1\r\nhost: golf.example\r\n\r\n'.repeat(40)
