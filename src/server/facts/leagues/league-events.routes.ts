import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { leagueEvents } from '#contract/events.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Admission, Identify } from '#server/platform/http/admission/admission.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { checkInput } from '#server/platform/http/serve.ts'

/** Streams per account and node; pages in the background close theirs. */
const maxStreams = 10
const retryAfterSeconds = 30

/** Milliseconds between keep-alive comments, each sent after checking that the reader still has access. */
const keepAliveInterval = 25_000

type Callers = { readonly admission: Admission; readonly identify: Identify }

/** Streams a league's events to readers for as long as they have access to it. */
export function eventsRoutes(
  app: FastifyInstance,
  { admission, identify }: Callers,
  { db, eventHub }: Pick<Tools, 'db' | 'eventHub'>,
): void {
  const streams = openStreams(app)
  app.get(`/api${leagueEvents.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = (await admission.identify({ request, reply })) ?? refuse('not_signed_in')
    if (caller.lacksSecondFactor) refuse('second_factor_needed')
    const { actor } = caller
    const { leagueId } = checkInput(leagueEvents.query, request.query, 'query')
    // Only the access check goes through the request queue: the open stream must not occupy a place in it.
    await admission.serve(
      { request, reply },
      { caller, waitsForOthers: false, work: () => leagueToRead(db, actor, leagueId) },
    )

    // The newest is refused: if the oldest were closed, its page would reconnect, in an endless loop.
    if (streams.countOf(actor.id) >= maxStreams) throw new Refusal('too_many_requests', { retryAfterSeconds })
    const stream = new PassThrough()
    stream.write('retry: 3000\n\n')
    streams.add(stream, actor.id)
    // A page that connects again fetches what it shows again.
    const unfollow = eventHub.follow(
      leagueId,
      (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`),
      () => stream.end(),
    )
    const mayStill = async () => {
      const caller = await identify(request)
      return caller !== null && !caller.lacksSecondFactor && (await mayRead(caller.actor, leagueId))
    }
    const check = () => {
      mayStill().then(
        (may) => (may ? stream.write(': still here\n\n') : stream.end()),
        () => stream.end(),
      )
    }
    const keepAlive = setInterval(check, keepAliveInterval)
    const unwatch = eventHub.watchAccess(actor, check)
    stream.once('close', () => {
      clearInterval(keepAlive)
      unwatch()
      unfollow()
    })
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

/** The open streams of a server and their readers; they end when it closes, and one that opens then ends at once. */
function openStreams(app: FastifyInstance) {
  const open = new Map<PassThrough, number>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    open.forEach((_reader, stream) => stream.end())
  })
  return {
    countOf: (readerId: number) => [...open.values()].filter((id) => id === readerId).length,
    add(stream: PassThrough, readerId: number) {
      open.set(stream, readerId)
      stream.once('close', () => open.delete(stream))
      // Its reader's access was checked while the server began to close.
      if (closing) stream.end()
    },
  }
}
