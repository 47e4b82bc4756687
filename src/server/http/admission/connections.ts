import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds within which a request must have arrived completely. */
export const usualRequestTimeout = 20_000

/** By default Node checks for late requests only every half minute. */
export function timeouts(requestTimeout: number) {
  return {
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.ceil(requestTimeout / 6) },
  }
}

/** Reserved for files and for connections to the database, the association and the mail server. */
const reservedDescriptors = 100
const fewest = 20

/** How many client connections this process can hold within its file descriptor limit. */
export function connectionsAllowed(descriptors = openFilesLimit()): number {
  return Math.max(fewest, Math.min(descriptors - reservedDescriptors, 10_000))
}

/** The file descriptor limit of this process; the usual default where it cannot be read. */
function openFilesLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft) || Number.MAX_SAFE_INTEGER
  } catch {
    return 1024
  }
}

/**
 * Limits the number of connections. A new one beyond the limit replaces the one that has been idle or sending its
 * request for longest, so that a client that opens connections without using them cannot lock others out.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  /** Connections without a response in progress, the longest waiting first, with the request arriving on each. */
  const waiting = new Map<Socket, IncomingMessage | null>()
  let open = 0
  app.server.maxConnections = most + fewest
  app.server.on('connection', (socket) => {
    open += 1
    if (open > most) longestWaiting()?.destroy()
    waiting.set(socket, null)
    socket.once('close', () => {
      open -= 1
      waiting.delete(socket)
    })
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    waiting.set(socket, request)
    response.once('close', () => {
      waiting.delete(socket)
      if (!socket.destroyed) waiting.set(socket, null)
    })
  })

  function longestWaiting(): Socket | undefined {
    return [...waiting].find(([, request]) => request === null || !request.complete)?.[0]
  }
}

/**
 * Lets a closing server finish its responses without waiting for idle connections, which browsers open in advance or
 * keep alive for the next request: those would delay it by a minute.
 */
export function endIdleConnections(app: FastifyInstance): void {
  const idle = new Set<Socket>()
  let closing = false
  const rest = (socket: Socket) => {
    if (closing) socket.destroySoon()
    else if (!socket.destroyed) idle.add(socket)
  }
  app.server.on('connection', (socket) => {
    rest(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => rest(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of idle) socket.destroy()
  })
}
