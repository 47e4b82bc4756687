import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What is done with the next change that the browser sends. */
export type Fault = 'cut before the server has it' | 'cut before the answer arrives'

/** An address in front of an app that can be stopped, and lose what passes, as a server or a connection does. */
export type Gate = {
  readonly url: string
  /** Ends all connections, and refuses new ones. */
  close(): Promise<void>
  open(): Promise<void>
  /** Loses the next change, after which the gate is closed; settles then. `whenLost` runs just before. */
  loseNextChange(fault: Fault, whenLost?: () => Promise<unknown>): Promise<void>
  /** Keeps pages, and nothing else, from being asked for until the answer is called. */
  holdPages(): () => void
  /** Passes pages on as an update would change them, until the answer is called. */
  updatePages(change: (html: string) => string): () => void
}

type Losing = { readonly fault: Fault; readonly lose: (socket: Socket) => Promise<void> }

export async function openGate(url: string): Promise<Gate> {
  const target = new URL(url)
  let losing: Losing | null = null
  let held = Promise.resolve()
  let change: ((html: string) => string) | null = null
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => {
    const loss = isChange(asked) ? losing : null
    if (loss !== null) losing = null
    if (loss?.fault === 'cut before the server has it') {
      asked.resume().on('end', () => void loss.lose(asked.socket))
      return
    }
    if (asked.headers['sec-fetch-mode'] === 'navigate') {
      void held.then(() =>
        change === null ? passOn(target, { asked, answer }, null) : passChanged(target, { asked, answer }, change),
      )
      return
    }
    passOn(target, { asked, answer }, loss === null ? null : () => void loss.lose(asked.socket))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  const port = await listen(server, 0)

  const gate: Gate = {
    url: `http://127.0.0.1:${port}`,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async open() {
      if (!server.listening) await listen(server, port)
    },
    async loseNextChange(fault, whenLost = () => Promise.resolve()) {
      const lost = Promise.withResolvers<void>()
      const lose = async (socket: Socket) => {
        await whenLost()
        socket.destroy()
        await gate.close()
        lost.resolve()
      }
      losing = { fault, lose }
      return lost.promise
    },
    holdPages() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    updatePages(changed) {
      change = changed
      return () => void (change = null)
    },
  }
  return gate
}

/** A preview stores nothing, and pages request it at any time. */
const isChange = ({ method = '', url = '' }: IncomingMessage) =>
  !['GET', 'HEAD'].includes(method) && !url.endsWith('/preview')

type Exchange = { readonly asked: IncomingMessage; readonly answer: ServerResponse }

/** Passes a request on, and its answer back, unless that is to be lost once it is complete. */
function passOn(target: URL, { asked, answer }: Exchange, lose: (() => void) | null): void {
  const options = { host: target.hostname, port: target.port, method: asked.method, path: asked.url }
  const passed = request({ ...options, headers: asked.headers, agent: false }, (reply) => {
    if (lose !== null) reply.resume().on('end', lose)
    else {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
    }
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

async function passChanged(target: URL, { asked, answer }: Exchange, change: (html: string) => string): Promise<void> {
  const page = await fetch(new URL(asked.url ?? '/', target))
  const headers = Object.fromEntries(
    [...page.headers].filter(([name]) => !/^(content-(length|encoding)|etag)$/.test(name)),
  )
  answer.writeHead(page.status, headers).end(change(await page.text()))
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gate has no port')
  return address.port
}
