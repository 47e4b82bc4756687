import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#contract/openapi.ts'

/** The API's document (/api/docs/json) and its page (/api/docs). */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  // The two libraries type the same document apart; as text it is one.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(JSON.stringify(openApi())) } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })
}
