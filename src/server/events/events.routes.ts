import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { leagueEvents } from '#contract/events.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/access/league-access.ts'
import type { Admission } from '#server/http/admission/admission.ts'
import { Refusal, refuse } from '#server/http/refuse.ts'
import { checkInput } from '#server/http/serve.ts'
import type { Identify } from '#server/http/admission/signed-in.ts'
import type { Tools } from '#server/tools.ts'

/** An account has so many streams open on a node: pages that nobody looks at give theirs up. */
const mostStreams = 10
const retryAfterSeconds = 30

/** How often a silent stream says that it lives, and is asked whether its reader still may read. */
const beat = 25_000

type Callers = { readonly admission: Admission; readonly identify: Identify }

/** Streams a league's events to whoever may read it, for as long as they may. */
export function eventsRoutes(
  app: FastifyInstance,
  { admission, identify }: Callers,
  { db, eventHub }: Pick<Tools, 'db' | 'eventHub'>,
): void {
  const open = new Map<PassThrough, number>()
  app.addHook('preClose', async () => open.forEach((_reader, stream) => stream.end()))
  app.get(`/api${leagueEvents.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = (await admission.identify({ request, reply })) ?? refuse('not_signed_in')
    const { actor } = caller
    const { leagueId } = checkInput(leagueEvents.query, request.query, 'query')
    // The stream itself takes nobody's turn.
    await admission.serve(
      { request, reply },
      { caller, waitsForOthers: false, work: () => leagueToRead(db, actor, leagueId) },
    )

    // The newest is refused: were the oldest closed, its page would open another, and so on for ever.
    const streams = [...open.values()].filter((reader) => reader === actor.id).length
    if (streams >= mostStreams) throw new Refusal('too_many_requests', { retryAfterSeconds })
    const stream = new PassThrough()
    open.set(stream, actor.id)
    const unfollow = eventHub.follow(leagueId, (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`))
    const mayStill = async () => {
      const caller = await identify(request)
      return caller !== null && (await mayRead(caller.actor, leagueId))
    }
    const check = () => {
      mayStill().then(
        (may) => (may ? stream.write(': still here\n\n') : stream.end()),
        () => stream.end(),
      )
    }
    const pulse = setInterval(check, beat)
    const unwatch = eventHub.watchSessions(actor.id, check)
    stream.once('close', () => {
      clearInterval(pulse)
      unwatch()
      unfollow()
      open.delete(stream)
    })
    stream.write('retry: 3000\n\n')
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream')
      .send(stream)
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
