import { z } from 'zod'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import { type Role, type World, roles } from '#tests/support/world/two-leagues.ts'
import { hostileTexts, hostileValues, jsonOf, longTexts } from './hostile-values.ts'
import { type Malformation, malformations } from './malformed-requests.ts'
import { type Values, valuesOf } from './world-values.ts'

/** The content of a request before it is serialised. */
export type RequestContent = {
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly (readonly [string, string])[]
  /** No body when undefined. */
  readonly body: unknown
}

export type HostileRequest = {
  readonly endpoint: Endpoint
  readonly by: Role
  readonly method: string
  /** Path and query as they are sent. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** The contract requires a refusal. */
  readonly mustBeRefused: boolean
  /** Its address or method possibly matches no operation, or another one. */
  readonly mightNotMatch: boolean
}

type Schema = z.core.JSONSchema.BaseSchema
type Generator = {
  readonly random: (sides: number) => number
  readonly values: Values
  readonly hostile: readonly unknown[]
}

const slow = [
  'login',
  'register',
  'changePassword',
  'resetPassword',
  'deleteAccount',
  'startSecondFactor',
  'replaceRecoveryCodes',
  'endSecondFactor',
]
/** One pass: writes are twice as frequent as reads, and operations that hash passwords are rare. */
const pass = endpoints.flatMap((endpoint) =>
  Array.from({ length: slow.includes(endpoint.name) ? 1 : endpoint.method === 'GET' ? 2 : 4 }, () => endpoint),
)
/** Roles that are probably allowed. */
const entitled: Readonly<Record<Who, readonly Role[]>> = {
  anyone: roles,
  'signed in': ['golferless', 'member', 'admin'],
  'league readers': ['member', 'teammate', 'owner', 'deputy', 'admin'],
  'league members': ['member', 'teammate'],
  'league managers': ['owner', 'deputy', 'admin'],
  'league owner': ['owner'],
  'league creators': ['admin'],
  admins: ['admin'],
}
/** Free-text fields. */
const free = ['name', 'course', 'search', 'first_name', 'last_name', 'iconUrl']

const inputOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const schemas = new Map(
  endpoints.map((endpoint) => [endpoint, { query: inputOf(endpoint.query), body: inputOf(endpoint.body) }]),
)

/**
 * Requests of every operation by every role: valid, almost valid, nonsense and malformed ones; the same ones for a seed.
 * Each operation gets its share of the count, of which one is probably accepted and one must be refused.
 * The probably accepted reads come first, while the world is complete.
 */
export function hostileRequests(world: World, seed: number, count: number): HostileRequest[] {
  const { below: random } = seededRandom(seed)
  const generator: Generator = { random, values: valuesOf(world), hostile: hostileValues(seed) }
  const valid = endpoints.map((endpoint) => aValidRequest(generator, endpoint))
  const wrong = endpoints.map((endpoint) => aWrongRequest(generator, endpoint))
  const passes = Array.from({ length: Math.ceil(count / pass.length) }, () => shuffled(random, pass)).flat()
  const others = passes.slice(0, count - valid.length - wrong.length).map((endpoint) => aRequest(generator, endpoint))
  const { reads = [], writes = [] } = Object.groupBy(valid, ({ endpoint }) =>
    endpoint.method === 'GET' ? 'reads' : 'writes',
  )
  return [...reads, ...shuffled(random, [...writes, ...wrong, ...others])]
}

function aValidRequest(generator: Generator, endpoint: Endpoint): HostileRequest {
  const by = pick(generator.random, entitled[endpoint.who])
  return written({ endpoint, by, content: validContent(generator, endpoint) })
}

function aWrongRequest(generator: Generator, endpoint: Endpoint): HostileRequest {
  const content = validContent(generator, endpoint)
  const query = [...content.query, ['surprise', '1']] as const
  return written({ endpoint, by: pick(generator.random, entitled[endpoint.who]), content: { ...content, query } })
}

function aRequest(generator: Generator, endpoint: Endpoint): HostileRequest {
  const { random } = generator
  const by = pick(random, random(3) === 0 ? entitled[endpoint.who] : roles)
  const valid = validContent(generator, endpoint)
  const kind = random(10)
  if (kind < 4) return written({ endpoint, by, content: valid })
  if (kind < 7) return written({ endpoint, by, content: almostValid(generator, valid) })
  if (kind < 8) return written({ endpoint, by, content: nonsense(generator, valid) })
  return written({ endpoint, by, content: valid, malformation: pick(random, malformations(endpoint.method)), random })
}

type Draft = {
  readonly endpoint: Endpoint
  readonly by: Role
  readonly content: RequestContent
  readonly malformation?: Malformation
  readonly random?: Generator['random']
}

function written({ endpoint, by, content, malformation = {}, random = () => 0 }: Draft): HostileRequest {
  const params = Object.fromEntries(Object.entries(content.params).map(([name, text]) => [name, text.toWellFormed()]))
  const query = content.query.map(([key, text]) => [key.toWellFormed(), text.toWellFormed()] as const)
  const { body } = content
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => percent(params[name] ?? ''))
  const search = query.map(([key, value]) => `${percent(key)}=${percent(value)}`).join('&')
  const plain = body === undefined || endpoint.method === 'GET' ? null : Buffer.from(jsonOf(body))
  const address = `/api${path}${search === '' ? '' : `?${search}`}`
  const sent = malformation.body === undefined ? plain : malformation.body(plain ?? Buffer.from('{}'), random)
  return {
    endpoint,
    by,
    method: malformation.method ?? endpoint.method,
    address: malformation.address?.(address, random) ?? address,
    headers: { ...(sent === null ? {} : { 'content-type': 'application/json' }), ...malformation.headers },
    body: sent,
    mustBeRefused:
      malformation.mustBeRefused ??
      (Object.keys(malformation).length === 0 && mustBeRefused(endpoint, by, { params, query, body: plain })),
    mightNotMatch:
      malformation.mightNotMatch === true ||
      Object.values(params).some((text) => !/^(\d{1,10}|twilight-\d+)$/.test(text)),
  }
}

type Wire = Omit<RequestContent, 'body'> & { readonly body: Buffer | null }

function mustBeRefused(endpoint: Endpoint, by: Role, { params, query, body }: Wire): boolean {
  if (by === 'anonymous' && endpoint.who !== 'anyone') return true
  const byKey = Map.groupBy(query, ([key]) => key)
  const fields = Object.fromEntries(
    [...byKey].map(([key, all]) => [key, all.length === 1 ? all[0]?.[1] : all.map(([, value]) => value)]),
  )
  return (
    !endpoint.params.safeParse(params).success ||
    !endpoint.query.safeParse(fields).success ||
    !isValidBody(endpoint, body)
  )
}

function isValidBody(endpoint: Endpoint, body: Buffer | null): boolean {
  try {
    const value: unknown = body === null ? undefined : JSON.parse(body.toString())
    const isEmpty = endpoint.body.def.type === 'undefined' && (value === null || JSON.stringify(value) === '{}')
    return endpoint.body.safeParse(isEmpty ? undefined : (value ?? undefined)).success
  } catch {
    return false
  }
}

function validContent(generator: Generator, { path, ...endpoint }: Endpoint): RequestContent {
  const params = [...path.matchAll(/(\w+)\/:(\w+)/g)].map(([, noun = '', name = '']) => {
    const plural = noun === 'match' ? 'matches' : noun.replace(/([^s])$/, '$1s')
    return [name, String(pick(generator.random, generator.values.get(name === 'id' ? `${plural}/:id` : name) ?? [1]))]
  })
  const schema = [...schemas].find(([{ name }]) => name === endpoint.name)?.[1] ?? { query: {}, body: {} }
  const query = Object.entries(Object(validValue(generator, schema.query))).map(([key, value]): [string, string] => [
    key,
    String(value),
  ])
  return { params: Object.fromEntries(params), query, body: validValue(generator, schema.body) }
}

function validValue(generator: Generator, schema: Schema, name = ''): unknown {
  const { random, values } = generator
  const known = values.get(name)
  if (known !== undefined && (free.includes(name) ? random(3) === 0 : random(10) > 0)) return pick(random, known)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return pick(random, schema.enum)
  if (schema.anyOf !== undefined) return validValue(generator, pick(random, schema.anyOf), name)
  switch (schema.type) {
    case 'boolean':
      return random(2) === 0
    case 'null':
      return null
    case 'integer':
    case 'number':
      return validNumber(generator, schema)
    case 'string':
      return pick(random, random(3) === 0 ? longTexts : hostileTexts).slice(0, random(2) === 0 ? schema.maxLength : 40)
    case 'object':
      return validObject(generator, schema)
    default:
      return undefined
  }
}

function validNumber({ random }: Generator, { type, minimum = 0, maximum = 20 }: Schema): number {
  const edge = random(6)
  if (edge < 2) return edge === 0 ? minimum : maximum
  const steps = Math.min(maximum - minimum, 60) * (type === 'integer' ? 1 : 2)
  return minimum + random(steps + 1) / (type === 'integer' ? 1 : 2)
}

function validObject(generator: Generator, { properties = {}, required = [] }: Schema): object {
  const fields = Object.entries(properties).filter(([key]) => required.includes(key) || generator.random(2) === 0)
  return Object.fromEntries(
    fields.map(([key, schema]) => [key, typeof schema === 'boolean' ? null : validValue(generator, schema, key)]),
  )
}

/** Makes one change to a valid request. */
function almostValid(generator: Generator, content: RequestContent): RequestContent {
  const { random, hostile } = generator
  const hostileValue = pick(random, hostile)
  const hostileText = pick(random, hostileTexts)
  const extraKey = pick(random, [
    'surprise',
    '__proto__',
    'constructor',
    'id',
    'role',
    'userId',
    'leagueId',
    'golferId',
    'toString',
    hostileText.slice(0, 60),
  ])
  const { params, query, body } = content
  const fields = Object.entries(Object(body))
  const [field] = pick(random, [...fields, ['']])
  const [param] = pick(random, [...Object.keys(params).map((name) => [name]), ['']])
  const [key] = pick(random, [...query, ['limit']])
  switch (random(9)) {
    case 0:
      return param === undefined || param === ''
        ? { ...content, body: hostileValue }
        : { ...content, params: { ...params, [param]: hostileText } }
    case 1:
      return { ...content, query: [...query, [key ?? '', hostileText]] }
    case 2:
      return { ...content, query: [...query.filter(([name]) => name !== key), [key ?? '', hostileText]] }
    case 3:
      return { ...content, query: [...query, [extraKey, '1']] }
    case 4:
      return { ...content, body: Object.fromEntries(fields.filter(([name]) => name !== field)) }
    case 5:
      return { ...content, body: Object.fromEntries([...fields, [extraKey, hostileValue]]) }
    case 6:
      return { ...content, body: [body] }
    default:
      return {
        ...content,
        body: Object.fromEntries([...fields.filter(([name]) => name !== field), [field ?? '', hostileValue]]),
      }
  }
}

function nonsense({ random, hostile }: Generator, { params }: RequestContent): RequestContent {
  const some = <T>(make: () => T) => Array.from({ length: random(4) }, make)
  return {
    params: Object.fromEntries(Object.keys(params).map((name) => [name, pick(random, hostileTexts)])),
    query: some(() => [pick(random, hostileTexts), pick(random, hostileTexts)] as const),
    body:
      random(2) === 0
        ? pick(random, hostile)
        : Object.fromEntries(some(() => [pick(random, hostileTexts), pick(random, hostile)])),
  }
}

/** Percent-encodes text for an address, byte by byte. */
function percent(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
}

function shuffled<T>(random: Generator['random'], list: readonly T[]): T[] {
  const keyed = list.map((item) => ({ item, key: random(2 ** 32) }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

function pick<T>(random: Generator['random'], list: readonly T[]): T {
  const picked = list[random(list.length)]
  if (picked === undefined) throw new Error('Nothing to pick from')
  return picked
}
