import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a server that closes answer what it was asked, and wait for nothing else: not for connections that browsers open in
 * advance, nor for those they keep for the next question, which would hold it up for a minute.
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
