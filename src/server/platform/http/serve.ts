import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import { toDecimals } from '#domain/shared/decimals.ts'
import { type Loaded, type PageMemory, tagOf } from '#server/platform/live/page-memory.ts'
import { replyWithPage } from '#server/platform/live/reply-with-page.ts'
import type { Admission, SignedIn } from './admission/admission.ts'
import { clientOf } from './admission/client-address.ts'
import { type Once, askedBy, keyIn } from './once.ts'
import { Refusal, refuse } from './refuse.ts'
import { conversionOf } from './reply-writer.ts'

/** The request data that a handler can read, and the reply headers it can set. */
export type Exchange = {
  /** The client that the network address counts as. */
  readonly address: string
  readonly token: string | null
  readonly userAgent: string | undefined
  /** Hashes a stranger's password, in its turn among those of all strangers. */
  hash<T>(work: () => Promise<T>): Promise<T>
  /**
   * Declares that the answer is the same for all readers of this league on one day of its calendar, until the league or
   * the facts of its golfers change: it can be cached and shared.
   */
  sameForReadersOf(league: SharingLeague): void
  /** Declares the same of an answer for everyone, with or without an account, as long as the league shows it to everyone. */
  sameForAnyone(league: SharingLeague): void
  /** Declares that the answer shows these golfers too, who need not be members of the league. */
  dependsOnGolfers(golfers: readonly number[]): void
  /** Links the next page of the list; null when this is the last. */
  nextPage(cursor: string | null): void
  /** The file name under which the reply is saved; ASCII. */
  saveAs(fileName: string): void
  total(rows: number): void
}

export type SharingLeague = { readonly id: number; readonly timeZone: string }

type ActorOf<E extends Endpoint> = E['who'] extends 'anyone' ? null : Actor

type Handle<E extends Endpoint> = (
  input: InputOf<E> & { readonly actor: ActorOf<E>; readonly exchange: Exchange },
) => Promise<z.input<E['reply']>>

/** Serves one declared operation. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: Handle<E>) => void

type Asking = { readonly actor: Actor; readonly exchange: Exchange }

type CarryOut = (input: Readonly<Record<'params' | 'query' | 'body', unknown>>, asking: Asking) => Promise<unknown>

/** The handlers of operations that ask first, by name, for the operation that carries them out; they check their input. */
export type Handlers = Map<string, { readonly endpoint: Endpoint; readonly carryOut: CarryOut }>

type Serving = {
  readonly now: () => Date
  readonly handlers?: Handlers
  readonly admission: Admission
  readonly once: Once
  readonly memory: Pick<PageMemory, 'pageOrLoad' | 'waitForOwnChanges'>
}

/**
 * Creates the function that serves operations: it identifies the caller, then checks the input, then calls the handler.
 */
export function server(app: FastifyInstance, { admission, once, memory, now, handlers }: Serving): Serve {
  return <E extends Endpoint>(endpoint: E, handle: Handle<E>) => {
    const callers = new WeakMap<FastifyRequest, SignedIn>()
    if (endpoint.asksFirst !== null) handlers?.set(endpoint.name, { endpoint, carryOut: checked(endpoint, handle) })
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/^/, '/api'),
      ...(endpoint.media === 'application/json' ? conversionOf(endpoint.reply) : {}),
      onRequest: async (request, reply) => {
        if (endpoint.who === 'anyone') return admission.receive(request)
        const caller = (await admission.identify({ request, reply })) ?? refuse('not_signed_in')
        if (caller.lacksSecondFactor && !endpoint.openWithoutSecondFactor) refuse('second_factor_needed')
        callers.set(request, caller)
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? null
        reply.header('cache-control', 'no-store')
        const input = {
          params: checkInput<E['params']>(endpoint.params, request.params, 'params'),
          query: checkInput<E['query']>(endpoint.query, request.query, 'query'),
          body: checkInput<E['body']>(endpoint.body, bodyOf(endpoint, request), ''),
          actor: actorFor(endpoint, caller?.actor ?? null),
        }
        const run = async () => {
          const exchange = new Recorded(request, caller, (work) => admission.hash({ request, reply }, work))
          if (endpoint.media !== 'application/json') exchange.headers['content-type'] = endpoint.media
          const answer = async () => toDecimals(await handle({ ...input, exchange }), endpoint.strokes.reply)
          const key = caller === null ? null : keyIn(endpoint, request.headers)
          if (caller === null || key === null) return { result: await answer(), exchange }
          const keyed = { userId: caller.actor.id, key, request: askedBy(endpoint, request) }
          return { result: await once(keyed, answer), exchange }
        }
        const read = async () => {
          const { result, exchange } = await run()
          reply.headers(exchange.headers)
          return result
        }
        const write = async () => {
          try {
            return await read()
          } finally {
            await memory.waitForOwnChanges()
          }
        }
        const share = async (reader: SignedIn | null) => {
          const answer = await memory.pageOrLoad(request.url, reader, now().getTime(), async () => {
            const { result, exchange } = await run()
            return loadedFrom(exchange, () => reply.serialize(result)) ?? { headers: exchange.headers, result }
          })
          if ('bytes' in answer) return replyWithPage(request, reply, answer)
          reply.headers(answer.headers)
          return answer.result
        }
        const isShared = canBeKept(endpoint, caller, request.url)
        const work = endpoint.method !== 'GET' ? write : isShared ? () => share(caller) : read
        return admission.serve({ request, reply }, { caller, waitsForOthers: endpoint.waits, work })
      },
    })
  }
}

/** A handler that checks its input, and answers as the operation does. */
function checked<E extends Endpoint>(endpoint: E, handle: Handle<E>): CarryOut {
  return async ({ params, query, body }, { actor, exchange }) => {
    const input = {
      params: checkInput<E['params']>(endpoint.params, params, 'params'),
      query: checkInput<E['query']>(endpoint.query, query, 'query'),
      body: checkInput<E['body']>(endpoint.body, body, ''),
      actor: actorFor(endpoint, actor),
    }
    return toDecimals(await handle({ ...input, exchange }), endpoint.strokes.reply)
  }
}

/**
 * Whether an answer can be cached: for a league's readers, and for everyone at a canonical address, because strangers
 * could fill the memory with other spellings of it.
 */
function canBeKept({ method, who, waits, isKeptForAnyone }: Endpoint, caller: SignedIn | null, url: string): boolean {
  if (isKeptForAnyone) return /^\/[a-z0-9/-]+$/.test(url)
  return method === 'GET' && who === 'league readers' && caller !== null && !waits
}

/** A route without sign-in that is not an operation of the API; rate-limited by address and queued like operations. */
export function forAnyone(
  admission: Admission,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  return {
    onRequest: (request: FastifyRequest) => admission.receive(request),
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      admission.serve({ request, reply }, { caller: null, waitsForOthers: false, work: () => answer(request, reply) }),
  }
}

/** Some clients send an empty object where the operation takes no body. */
function bodyOf(endpoint: Endpoint, { body }: FastifyRequest): unknown {
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body)
  const isEmpty = endpoint.body.def.type === 'undefined' && isForm && Object.keys(body).length === 0
  return isEmpty ? undefined : (body ?? undefined)
}

function actorFor<E extends Endpoint>(endpoint: E, actor: Actor | null): ActorOf<E>
function actorFor(endpoint: Endpoint, actor: Actor | null): Actor | null {
  return endpoint.who === 'anyone' ? null : (actor ?? refuse('not_signed_in'))
}

/** Records what a handler adds to its answer, because the answer may be kept and sent to others. */
class Recorded implements Exchange {
  readonly address: string
  readonly token: string | null
  readonly userAgent: string | undefined
  readonly headers: Record<string, string> = {}
  league: SharingLeague | null = null
  isPublic = false
  golfers: readonly number[] = []
  readonly route: string
  readonly hash: Exchange['hash']
  private readonly url: string

  constructor(request: FastifyRequest, caller: SignedIn | null, hash: Exchange['hash']) {
    this.hash = hash
    this.address = clientOf(request.ip)
    this.token = caller?.token ?? null
    this.userAgent = request.headers['user-agent']
    this.url = request.url
    this.route = request.routeOptions.url ?? ''
  }

  sameForReadersOf(league: SharingLeague): void {
    this.league = league
  }

  sameForAnyone(league: SharingLeague): void {
    this.league = league
    this.isPublic = true
  }

  dependsOnGolfers(golfers: readonly number[]): void {
    this.golfers = golfers
  }

  nextPage(cursor: string | null): void {
    if (cursor === null) return
    const next = new URL(this.url, 'http://host')
    next.searchParams.set('cursor', cursor)
    this.headers['link'] = `<${next.pathname}${next.search}>; rel="next"`
  }

  saveAs(fileName: string): void {
    this.headers['content-disposition'] = `attachment; filename="${fileName}"`
  }

  total(rows: number): void {
    this.headers['x-total-count'] = String(rows)
  }
}

/** The answer in its cached form; null if it is not the same for all readers of a league. */
function loadedFrom(
  { route, league, isPublic, golfers, headers }: Recorded,
  serialize: () => string | ArrayBuffer | Buffer,
): Loaded | null {
  if (league === null) return null
  const text = serialize()
  const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(new Uint8Array(text))
  const { id: leagueId, timeZone } = league
  return { route, leagueId, isPublic, timeZone, golfers, bytes, etag: `W/"${tagOf(bytes)}"`, headers }
}

/** Checks and converts input; refuses it with a sentence for each wrong field. */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const checked = z.safeParse(schema, value)
  if (checked.success) return checked.data
  throw new Refusal('invalid_input', {
    fields: checked.error.issues.map(({ path, message }) => ({
      path: [...(where === '' ? [] : [where]), ...path].map(String).join('.'),
      message,
    })),
  })
}
