import { readFileSync } from 'node:fs'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { type Socket, Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds within which a request must have arrived completely. */
export const defaultRequestTimeoutMs = 20_000

/** Makes Node check for late requests often enough; by default it does so only every half minute. */
export function timeouts(requestTimeout: number) {
  return {
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.ceil(requestTimeout / 6) },
  }
}

/** Reserved for files and for connections to the database, the association and the mail server. */
const reservedDescriptors = 100
const minConnections = 20

/** How many client connections this process can hold within its file descriptor limit. */
export function connectionsAllowed(descriptors = openFilesLimit()): number {
  return Math.max(minConnections, Math.min(descriptors - reservedDescriptors, 10_000))
}

/** The file descriptor limit of this process; the usual default if it cannot be read. */
function openFilesLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft) || Number.MAX_SAFE_INTEGER
  } catch {
    return 1024
  }
}

/** Milliseconds that an idle connection is kept open: longer than proxies keep theirs, so that they close first. */
const keepAliveTimeout = 72_000

/** Milliseconds after which a client that does not read its answer is disconnected. */
export const defaultReadTimeoutMs = 30_000

/**
 * Milliseconds that a closing server gives running requests and their clients; process managers allow half a minute.
 */
export const defaultClosingTimeoutMs = 10_000

/** Milliseconds that a closing server gives a proxy to send requests on its open connections. */
const proxyGrace = 2000

/** Concurrent requests per connection; browsers send each request after the answer to the one before. */
const maxInFlight = 32

type Limits = {
  readonly maxConnections: number
  /** Milliseconds after which a client that does not read its answer is disconnected. */
  readonly requestTimeout: number
  /** How long a client may read nothing of its answer, in milliseconds. */
  readonly readTimeout: number
}

type Closing = {
  /** Milliseconds that a closing server gives clients that no longer send or read. */
  readonly closingTimeout: number
  readonly isBehindProxy: boolean
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

type Connection = {
  /** Requests whose answers have not been sent. */
  inFlight: number
  /** The latest request. */
  latest: { readonly request: IncomingMessage; readonly response: ServerResponse } | null
}

/** Caps open connections and closes stalled ones. */
export class Connections {
  private readonly open = new Map<Socket, Connection>()
  /**
   * Connections not found busy, ordered by their latest connection, request or answer; the first has waited longest.
   */
  private readonly waiting = new Set<Socket>()
  /** Connections found busy when one had to yield. */
  private readonly busy = new Set<Socket>()
  private readonly limits: Limits
  private isClosing = false

  constructor(limits: Limits) {
    this.limits = limits
  }

  /**
   * Creates a server that ends connections whose clients are idle, do not read, or send too much before they read. A new
   * connection beyond the limit replaces the one that has waited longest for its client: idle, sending its request, or
   * not reading its answer. So a client that opens connections without using them cannot lock others out.
   */
  server(handle: Handle): Server {
    const { maxConnections, requestTimeout, readTimeout } = this.limits
    const server = createServer(timeouts(requestTimeout).http, (request, response) => {
      const { socket } = request
      const connection = this.open.get(socket)
      if (connection === undefined || socket.destroyed) return
      this.begin(socket, connection, { request, response })
      if (!socket.destroyed) handle(request, response)
    })
    server.maxConnections = maxConnections + minConnections
    server.requestTimeout = requestTimeout
    server.keepAliveTimeout = keepAliveTimeout
    // Restarts whenever something is sent or read.
    server.timeout = readTimeout
    server.on('timeout', (socket: Socket) => {
      const isBusy = (this.open.get(socket)?.inFlight ?? 0) > 0 && socket.writableLength === 0
      if (!isBusy) socket.destroy()
    })
    server.on('connection', (socket: Socket) => {
      // Read now because Node caches it; a closed connection has no address to count for.
      if (socket.remoteAddress === undefined) return void socket.destroy()
      if (this.open.size >= maxConnections) this.oldestWaiting()?.destroy()
      this.open.set(socket, { inFlight: 0, latest: null })
      this.moveToEnd(socket)
      socket.once('close', () => {
        for (const sockets of [this.open, this.waiting, this.busy]) sockets.delete(socket)
      })
    })
    return server
  }

  /**
   * Lets a closing app finish its responses. Idle connections, which browsers open in advance or keep alive for the
   * next request, are closed at once, and clients that no longer send or read after `closingTimeout`. A proxy may be
   * sending a change on a kept connection and could not send it again: new connections are refused first, so that it
   * uses another node, and the last answer on each connection says that it closes.
   */
  endWith(app: FastifyInstance, { closingTimeout, isBehindProxy }: Closing): void {
    app.addHook('preClose', async () => {
      this.isClosing = true
      const late = setTimeout(() => app.server.closeAllConnections(), closingTimeout)
      app.server.once('close', () => clearTimeout(late))
      // The method of an HTTP server would also close idle connections.
      NetServer.prototype.close.call(app.server)
      for (const { latest } of this.open.values()) if (latest !== null) latest.response.shouldKeepAlive = false
      if (isBehindProxy)
        await Promise.race([sleep(proxyGrace, undefined, { ref: false }), Promise.all(this.idle().map(ended))])
      for (const socket of this.idle()) socket.destroy()
    })
  }

  private idle(): Socket[] {
    return [...this.open].filter(([, { inFlight }]) => inFlight === 0).map(([socket]) => socket)
  }

  private begin(socket: Socket, connection: Connection, exchange: NonNullable<Connection['latest']>): void {
    connection.inFlight += 1
    connection.latest = exchange
    this.moveToEnd(socket)
    exchange.response.on('close', () => {
      connection.inFlight -= 1
      if (connection.latest === exchange) {
        connection.latest = null
        this.moveToEnd(socket)
      }
      if (this.isClosing && connection.inFlight === 0) socket.destroySoon()
    })
    if (connection.inFlight > maxInFlight) socket.destroy()
  }

  private moveToEnd(socket: Socket): void {
    for (const sockets of [this.waiting, this.busy]) sockets.delete(socket)
    if (this.open.has(socket)) this.waiting.add(socket)
  }

  /**
   * Checks only a few connections, however many there are: each one that was busy before, and some of these a second
   * time.
   */
  private oldestWaiting(): Socket | undefined {
    for (const socket of this.oldestFirst()) {
      const connection = this.open.get(socket)
      if (connection === undefined || waitsForClient(socket, connection)) return socket
      for (const sockets of [this.waiting, this.busy]) sockets.delete(socket)
      this.busy.add(socket)
    }
    return undefined
  }

  private *oldestFirst(): Iterable<Socket> {
    // Checks all busy ones before the connections beyond the limit reach their maximum.
    let looks = Math.min(this.busy.size, Math.ceil(this.limits.maxConnections / minConnections))
    for (const socket of this.busy) {
      if (looks === 0) break
      looks -= 1
      yield socket
    }
    yield* this.waiting
  }
}

const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Whether a connection only waits for its client to send or read. */
function waitsForClient(socket: Socket, { latest }: Connection): boolean {
  if (latest === null || !latest.request.complete) return true
  // With several requests, a later one can be answered while an earlier one is served; then nothing is being sent.
  return latest.response.writableEnded ? socket.writableLength > 0 : socket.writableNeedDrain
}
