import { z } from 'zod'
import { type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, createDocument } from 'zod-openapi'
import { api } from './api.ts'
import { type Endpoint, RequestKey, type Who, refusalsOf } from './endpoint.ts'
import { Problem } from './problem.ts'
import { refusals } from './refusals.ts'

/** The OpenAPI document of a version of the app, derived from the declarations that server and client use. */
export function openApi(version: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const { noun, endpoint } of api) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, endpoint) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Nineteenth',
      version,
      description:
        'Golf leagues, settled. Numbers are strokes with at most one decimal; plus handicaps are negative; ' +
        'days are YYYY-MM-DD, instants ISO 8601 UTC. A list with more rows links its next page (Link, rel="next").',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  })
}

function operation(noun: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { name, summary, params, query, body, reply, media } = endpoint
  return {
    operationId: name,
    tags: [noun],
    summary,
    description: callersOf(endpoint),
    security: endpoint.who === 'anyone' ? [] : [{ token: [] }],
    requestParams: { path: params, query, ...(endpoint.creates ? { header: keyed } : {}) },
    ...(body.def.type === 'undefined' ? {} : { requestBody: { content: json(body) } }),
    responses: {
      200: { description: 'Done', headers: headersOf(endpoint), content: { [media]: { schema: reply } } },
      ...refused(endpoint),
    },
  }
}

const keyed = z.object({
  'Idempotency-Key': RequestKey.optional().meta({
    description:
      'Chosen by the client: a repeat with the same key within a day gets the first answer and creates nothing',
  }),
})

const callers: Readonly<Record<Who, string>> = {
  anyone: 'anyone',
  'signed in': 'anyone signed in',
  'league readers': 'those who can read the league: its members, its owner and administrators',
  'league members': 'members of the league',
  'league managers': 'the league’s owner, its deputies and administrators',
  'league owner': 'the league’s owner',
  'league creators': 'administrators, and everyone where the site lets them',
  admins: 'administrators',
}

function callersOf({ who, query }: Endpoint): string {
  const { leagueId } = query.shape
  const isOptional = who === 'league readers' && leagueId !== undefined && z.safeParse(leagueId, undefined).success
  return `For ${callers[who]}${isOptional ? '; without a league, for anyone signed in' : ''}.`
}

const text = { type: 'string' } as const

/** Headers of lists that are longer than an answer, or that are counted. */
function headersOf({ query: { shape } }: Endpoint) {
  return {
    ...('cursor' in shape
      ? { Link: { description: 'The next page, if there is one: <address>; rel="next"', schema: text } }
      : {}),
    ...('count' in shape
      ? { 'X-Total-Count': { description: 'The number of all rows, when count is true', schema: text } }
      : {}),
  }
}

function refused(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      `${status}`,
      { description: some.map((code) => `${code}: ${refusals[code].error}`).join('; '), content: json(Problem) },
    ]),
  )
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
