import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that has not come in whole after this long, in milliseconds, is given up. */
export const usualRequestTimeout = 20_000

/** Node looks for late requests every half minute unless told. */
export function timeouts(requestTimeout: number) {
  return {
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.ceil(requestTimeout / 6) },
  }
}

/** Files, the database's connections, the association and the mail server need descriptors too. */
const keptDescriptors = 100
const fewest = 20

/** How many connections this process can hold: its descriptors without those that other things need. */
export function connectionsAllowed(descriptors = openFilesLimit()): number {
  return Math.max(fewest, Math.min(descriptors - keptDescriptors, 10_000))
}

/** How many descriptors this process may have; what systems usually allow where it cannot be read. */
function openFilesLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft) || Number.MAX_SAFE_INTEGER
  } catch {
    return 1024
  }
}

/**
 * Holds at most so many connections. When another one comes, the one that has been idle or sending its request for longest
 * gives way: whoever opens connections and says nothing keeps nobody out.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  /** Those that nothing is answered on, longest waiting first, with the request that is coming in on them. */
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
