import { type Socket, connect } from 'node:net'

/** The requests that ten connections without an account repeat; `reads` is whether they read the answers. */
export type Flood = { readonly words: string; readonly reads: boolean }

const connections = 10
const seconds = 6

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: golf.example\r\n\r\n`
const post = (path: string, body: object) => {
  const text = JSON.stringify(body)
  const head = `POST ${path} HTTP/1.1\r\nhost: golf.example\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`
  return head + text
}
const account = { email: 'nobody@people.example', password: 'a long password' }

/** The ways to keep a site busy without an account; `script` is the address of one of its scripts. */
export function floods(script: string): Readonly<Record<string, Flood>> {
  return {
    'names of 40,000 joiners': {
      words: post('/api/auth/register', { ...account, name: `x${'\u200D'.repeat(40_000)}x` }),
      reads: true,
    },
    'empty sign-ins': { words: post('/api/auth/login', {}).repeat(20), reads: true },
    'paths of 15 kB': { words: get(`/${'a.'.repeat(7500)}`), reads: true },
    'headers of spaces': {
      words: `GET /nowhere HTTP/1.1\r\nhost: golf.example\r\naccept-encoding: x${' '.repeat(14_000)}x\r\n\r\n`,
      reads: true,
    },
    'scripts that nobody reads': { words: get(script).repeat(960), reads: false },
    'documents that nobody reads': { words: get('/api/docs/json').repeat(120), reads: false },
    documents: { words: get('/api/docs/json').repeat(4) + get('/api/docs/yaml').repeat(4), reads: true },
    'unknown pictures': { words: get(`/api/icons/${'x'.repeat(43)}`).repeat(20), reads: true },
    'false unsubscribe links': { words: get(`/unsubscribe?token=1.${'x'.repeat(43)}`).repeat(20), reads: true },
  }
}

/** Sends a flood for six seconds; counts the answers that were read, by their status. */
export async function flood(url: string, { words, reads }: Flood): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const until = performance.now() + seconds * 1000
  const perWrite = words.split(' HTTP/1.1\r\n').length - 1
  await Promise.all(Array.from({ length: connections }, () => keepSending()))
  return counts

  async function keepSending(): Promise<void> {
    while (performance.now() < until) await sendOnce()
  }

  /** One connection, until the server or the clock ends it. */
  function sendOnce(): Promise<void> {
    const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const over = setTimeout(() => socket.destroy(), Math.max(0, until - performance.now()))
    void ended.then(() => clearTimeout(over))
    let unread = 0
    socket.on('error', () => undefined)
    socket.on('connect', () => {
      unread += perWrite
      socket.write(words)
      if (!reads) socket.pause()
    })
    if (reads) {
      socket.on('data', (data) => {
        for (const [, status = ''] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
          counts[status] = (counts[status] ?? 0) + 1
          unread -= 1
        }
        if (unread > 0) return
        unread += perWrite
        socket.write(words)
      })
    }
    return ended
  }
}
