import { readFileSync } from 'node:fs'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
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
 * Limits the number of connections. A new one beyond the limit replaces the one that has waited longest for its client:
 * idle, sending its request, or not reading its answer. So a client that opens connections without using them cannot
 * lock others out.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  /** All connections with the exchange on each, the one with the oldest first. */
  const open = new Map<Socket, Exchange | null>()
  app.server.maxConnections = most + fewest
  app.server.on('connection', (socket) => {
    if (open.size >= most) longestWaiting()?.destroy()
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    open.delete(socket)
    open.set(socket, { request, response })
    response.once('close', () => {
      if (open.get(socket)?.response !== response) return
      open.delete(socket)
      if (!socket.destroyed) open.set(socket, null)
    })
  })

  function longestWaiting(): Socket | undefined {
    return [...open].find(([socket, exchange]) => waitsForClient(socket, exchange))?.[0]
  }
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** Nothing is left to do for this connection until its client sends or reads something. */
function waitsForClient(socket: Socket, exchange: Exchange | null): boolean {
  if (exchange === null || !exchange.request.complete) return true
  return exchange.response.writableEnded || socket.writableNeedDrain
}

/** Milliseconds for which a connection without requests is kept: longer than proxies do, so that they end it first. */
const keepAliveTimeout = 72_000

/** Milliseconds after which a client that reads nothing of its answer is disconnected. */
export const usualReadTimeout = 30_000

/** Requests of one connection that are in progress at once; browsers send each after the answer to the one before. */
const maxInFlight = 32

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Creates a server that ends connections whose clients are idle, do not read, or send too much before they read. */
export function patientServer(
  { requestTimeout, readTimeout }: { readonly requestTimeout: number; readonly readTimeout: number },
  handle: Handle,
): Server {
  const inFlight = new WeakMap<Socket, number>()
  const server = createServer(timeouts(requestTimeout).http, (request, response) => {
    const { socket } = request
    const requests = (inFlight.get(socket) ?? 0) + 1
    inFlight.set(socket, requests)
    response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1))
    if (requests > maxInFlight) socket.destroy()
    if (!socket.destroyed) handle(request, response)
  })
  server.requestTimeout = requestTimeout
  server.keepAliveTimeout = keepAliveTimeout
  // Starts again with everything that is sent or read.
  server.timeout = readTimeout
  server.on('timeout', (socket: Socket) => {
    const isBusy = (inFlight.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (!isBusy) socket.destroy()
  })
  return server
}

/** Milliseconds that a closing server gives its requests and their clients; process managers wait for half a minute. */
export const usualClosingTimeout = 10_000

/**
 * Lets a closing server finish its responses without waiting for idle connections, which browsers open in advance or
 * keep alive for the next request, and not for ever for clients that send or read no more.
 */
export function endConnectionsOnClose(app: FastifyInstance, closingTimeout: number): void {
  const idle = new Set<Socket>()
  let closing = false
  const markIdle = (socket: Socket) => {
    if (closing) socket.destroySoon()
    else if (!socket.destroyed) idle.add(socket)
  }
  app.server.on('connection', (socket) => {
    markIdle(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => markIdle(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of idle) socket.destroy()
    const late = setTimeout(() => app.server.closeAllConnections(), closingTimeout)
    app.server.once('close', () => clearTimeout(late))
  })
}
