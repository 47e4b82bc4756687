import type { FastifyInstance } from 'fastify'

const renamed = ['/organise', '/api/leagues/:id/organise']

/** Addresses as they were spelled before the first release lead to those of today. */
export function oldAddresses(app: FastifyInstance): void {
  for (const path of renamed)
    app.get(path, (request, reply) => reply.redirect(request.url.replace('/organise', '/organize'), 308))
}
