import type { FastifyInstance } from 'fastify'

const renamed = ['/organise', '/api/leagues/:id/organise']

/** Redirects the spellings of addresses before the first release to the current ones. */
export function oldAddresses(app: FastifyInstance): void {
  for (const path of renamed)
    app.get(path, (request, reply) => reply.redirect(request.url.replace('/organise', '/organize'), 308))
}
