import type { z } from 'zod'
import { type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, createDocument } from 'zod-openapi'
import { api } from './api.ts'
import { type Endpoint, refusalsOf } from './endpoint.ts'
import { Problem, refusals } from './refusals.ts'

/** The OpenAPI document, derived from the declarations that server and client use. */
export function openApi(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const { noun, endpoint } of api) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, endpoint) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Nineteenth',
      version: '1',
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
  const { name, summary, who, params, query, body, reply } = endpoint
  return {
    operationId: name,
    tags: [noun],
    summary,
    description: `For ${who === 'signed in' ? 'anyone signed in' : who}.`,
    security: who === 'anyone' ? [] : [{ token: [] }],
    requestParams: { path: params, query },
    ...(body.def.type === 'undefined' ? {} : { requestBody: { content: json(body) } }),
    responses: { 200: { description: 'Done', content: json(reply) }, ...refused(endpoint) },
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
