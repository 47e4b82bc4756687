import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a closing server finish its responses without waiting for idle connections, which browsers open in advance or keep alive for
 * the next request: those would delay it by a minute.
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
