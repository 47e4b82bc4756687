import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#contract/openapi.ts'

/** The API's document (/api/docs/json) and its page (/api/docs). */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApi())
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(document) } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })
}
