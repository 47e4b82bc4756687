import { z } from 'zod'
import type { StrokesAt } from '#domain/shared/decimals.ts'
import type { RefusalCode } from './refusals.ts'
import { strokesAt } from './strokes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Callers that may use an operation; the rules are in the domain's permissions. */
export type Who =
  | 'anyone'
  | 'signed in'
  | 'league readers'
  | 'league members'
  | 'league managers'
  | 'league owner'
  | 'league creators'
  | 'admins'

/**
 * How the leagues that an operation changes are found: by its `:id` or `leagueId`, a season, a claim, or its golfers.
 */
export type Whose = 'league' | 'season' | 'claim' | 'golfers'

type StrokesIn = { readonly [Part in 'query' | 'body' | 'reply']: StrokesAt | undefined }

export type Endpoint = {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly who: Who
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  readonly body: z.ZodType
  readonly reply: z.ZodType
  /** How the reply is sent: as JSON, as its bytes, or each event of it on its own. */
  readonly media: 'application/json' | 'application/zip' | 'image/png' | 'text/event-stream'
  readonly refusals: readonly RefusalCode[]
  /** Whether it is open to accounts that have yet to set up the second factor that their site requires. */
  readonly openWithoutSecondFactor: boolean
  /** Whose leagues it changes, if it can change their open matches or tables and says so before it does: see changes.ts. */
  readonly asksFirst: Whose | null
  /**
   * Whether it mostly waits: for the association, another site, a job, a simulation, a drawing, or its turn in a
   * queue.
   */
  readonly waits: boolean
  /** Whether its answers for anyone can be kept and sent to others, at plain addresses: see `sameForAnyone`. */
  readonly isKeptForAnyone: boolean
  /** Whether it creates something, once per `Idempotency-Key`: a repeated request gets the same answer. */
  readonly creates: boolean
  /** Whether it can take effect from the next match on, with `fromNextMatch` in its body. */
  readonly canWait: boolean
  /** Where the API has strokes as decimals; in code they are whole tenths. */
  readonly strokes: StrokesIn
}

type Declaration = Pick<Endpoint, 'name' | 'method' | 'path' | 'summary' | 'who' | 'reply'> &
  Partial<Omit<Endpoint, 'strokes'>>

const nothing = z.strictObject({})
const defaults = {
  params: nothing,
  query: nothing,
  body: z.undefined(),
  media: 'application/json',
  refusals: [],
  openWithoutSecondFactor: false,
  asksFirst: null,
  waits: false,
  isKeptForAnyone: false,
  creates: false,
  canWait: false,
} as const

type Declared<E> = Omit<typeof defaults, keyof E> & E & Pick<Endpoint, 'strokes'>

/** Declares one operation: the server serves it, the client calls it, OpenAPI describes it. */
export function endpoint<const E extends Declaration>(declaration: E): Declared<E> {
  const { query, body, reply } = { ...defaults, ...declaration }
  const strokes = { query: strokesAt(query), body: strokesAt(body), reply: strokesAt(reply) }
  return { ...defaults, ...declaration, strokes }
}

/** The `Idempotency-Key` that a client sends with a request that creates something. */
export const RequestKey = z.string().regex(/^[\w-]{16,64}$/, 'Use 16 to 64 letters, digits, hyphens and underscores')

/** For these an operation says itself whether it refuses some of them. */
const open: readonly Who[] = ['anyone', 'signed in', 'league readers']

/**
 * Every code an operation can refuse with: its own, and those of any request that is unauthenticated, not allowed,
 * malformed, too large or rate-limited.
 */
export function refusalsOf({ who, method, refusals, openWithoutSecondFactor, creates }: Endpoint): RefusalCode[] {
  const signed: readonly RefusalCode[] = who === 'anyone' ? [] : ['not_signed_in']
  const full: readonly RefusalCode[] = who === 'anyone' || openWithoutSecondFactor ? [] : ['second_factor_needed']
  const rights: readonly RefusalCode[] = open.includes(who) ? [] : ['not_allowed']
  const sized: readonly RefusalCode[] = method === 'GET' ? [] : ['body_too_large']
  return [
    ...new Set<RefusalCode>([
      ...signed,
      ...full,
      'invalid_input',
      ...sized,
      ...rights,
      ...refusals,
      ...(creates ? (['key_used'] as const) : []),
      'too_many_requests',
      'overloaded',
    ]),
  ]
}

/** A handler's input: validated and converted. */
export type InputOf<E extends Endpoint> = {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
}

/** A caller's input. */
export type CallOf<E extends Endpoint> = {
  readonly params: z.input<E['params']>
  readonly query: z.input<E['query']>
  readonly body: z.input<E['body']>
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
