import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { leagueEvents } from '#contract/events.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/access/league-access.ts'
import { Refusal, refuse } from '#server/http/refuse.ts'
import { type Identify, checkInput } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'

/** How often a silent stream says that it lives, and is asked whether its reader still may read. */
const beat = 25_000

/** Streams a league's events to whoever may read it, for as long as they may. */
export function eventsRoutes(app: FastifyInstance, identify: Identify, { db, hub }: Pick<Tools, 'db' | 'hub'>): void {
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()))
  app.get(`/api${leagueEvents.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    const { actor } = (await identify(request)) ?? refuse('not_signed_in')
    const { leagueId } = checkInput(leagueEvents.query, request.query, 'query')
    await leagueToRead(db, actor, leagueId)

    const stream = new PassThrough()
    open.add(stream)
    const unfollow = hub.follow(leagueId, (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`))
    const mayStill = async () => {
      const caller = await identify(request)
      return caller !== null && (await mayRead(caller.actor, leagueId))
    }
    const pulse = setInterval(() => {
      mayStill().then((may) => (may ? stream.write(': still here\n\n') : stream.end()), () => stream.end())
    }, beat)
    stream.once('close', () => {
      clearInterval(pulse)
      unfollow()
      open.delete(stream)
    })
    stream.write('retry: 3000\n\n')
    return reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream').send(stream)
  })

  async function mayRead(actor: Actor, leagueId: number): Promise<boolean> {
    try {
      await leagueToRead(db, actor, leagueId)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }
}
