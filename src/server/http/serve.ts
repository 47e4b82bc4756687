import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Admission, SignedIn } from './admission/admission.ts'
import { clientOf } from './admission/client-address.ts'
import { Refusal, refuse } from './refuse.ts'

/** What a handler can know of the request and add to its reply. */
export type Exchange = {
  /** The client that the network address counts as. */
  readonly address: string
  readonly token: string | null
  readonly userAgent: string | undefined
  /** Ends the request with 304 when the client's copy has this tag. */
  unlessUnchanged(tag: string): void
  /** Links the next page of the list; null when this is the last. */
  nextPage(cursor: string | null): void
  /** Sets the number of rows on all pages of the list. */
  total(rows: number): void
}

type ActorOf<E extends Endpoint> = E['who'] extends 'anyone' ? null : Actor

type Handle<E extends Endpoint> = (
  input: InputOf<E> & { readonly actor: ActorOf<E>; readonly exchange: Exchange },
) => Promise<z.input<E['reply']>>

/** Serves one declared operation. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: Handle<E>) => void

/** Operations that mostly wait: for the handicap association, another site, or a job. */
const waiting: ReadonlySet<string> = new Set([
  'searchAssociation',
  'verifyGolfer',
  'addGolferFromAssociation',
  'updateScoreCalculations',
  'createTeam',
  'updateTeam',
])

/** Creates the function that serves operations: it identifies the caller, then checks the input, then calls the handler. */
export function server(app: FastifyInstance, admission: Admission): Serve {
  return <E extends Endpoint>(endpoint: E, handle: Handle<E>) => {
    const callers = new WeakMap<FastifyRequest, SignedIn>()
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/^/, '/api'),
      schema: { response: { 200: replySchema(endpoint.reply) } },
      onRequest: async (request, reply) => {
        if (endpoint.who === 'anyone') return
        callers.set(request, (await admission.identify({ request, reply })) ?? refuse('not_signed_in'))
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? null
        reply.header('cache-control', 'no-store')
        const input = {
          params: checkInput<E['params']>(endpoint.params, request.params, 'params'),
          query: checkInput<E['query']>(endpoint.query, request.query, 'query'),
          body: checkInput<E['body']>(endpoint.body, bodyOf(endpoint, request), ''),
          actor: actorFor(endpoint, caller),
          exchange: exchangeOf(request, reply, caller),
        }
        const waitsForOthers = waiting.has(endpoint.name)
        return admission.serve({ request, reply }, { caller, waitsForOthers, work: () => handle(input) })
      },
    })
  }
}

/** Some clients send an empty object where the operation takes no body. */
function bodyOf(endpoint: Endpoint, { body }: FastifyRequest): unknown {
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body)
  const isEmpty = endpoint.body.def.type === 'undefined' && isForm && Object.keys(body).length === 0
  return isEmpty ? undefined : (body ?? undefined)
}

function actorFor<E extends Endpoint>(endpoint: E, caller: SignedIn | null): ActorOf<E>
function actorFor(endpoint: Endpoint, caller: SignedIn | null): Actor | null {
  return endpoint.who === 'anyone' ? null : (caller ?? refuse('not_signed_in')).actor
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply, caller: SignedIn | null): Exchange {
  return {
    address: clientOf(request.ip),
    token: caller?.token ?? null,
    userAgent: request.headers['user-agent'],
    unlessUnchanged: (tag) => unlessUnchanged(request, reply, tag),
    nextPage: (cursor) => {
      if (cursor === null) return
      const next = new URL(request.url, 'http://host')
      next.searchParams.set('cursor', cursor)
      reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
    },
    total: (rows) => void reply.header('x-total-count', rows),
  }
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

/** The JSON schema that serializes replies: fields that the contract does not name are never sent. */
function replySchema(reply: z.ZodType): object {
  return z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  })
}

/** With `anyOf [x, null]` the serializer tries both for every value; with `x, nullable` it does not. */
function flattenNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const [value, nothing, ...more] = schema.anyOf ?? []
  if (value === undefined || nothing?.type !== 'null' || more.length > 0 || value.type === undefined) return
  delete schema.anyOf
  Object.assign(schema, value, { nullable: true })
}

/** Thrown when the client already has the current version: answered with 304. */
export class NotModified extends Error {
  override name = 'NotModified'
}

/** Sets the ETag of the response; throws `NotModified` when the client's copy has the same one. */
export function unlessUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): void {
  const etag = `W/"${tag}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) throw new NotModified()
}
