import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { activitiesRoutes } from './activities/activities.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { bearer } from './auth/sessions.ts'
import { digestsRoutes } from './digests/digests.routes.ts'
import { unsubscribeRoutes } from './digests/unsubscribe.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { followsRoutes } from './follows/follows.routes.ts'
import { golfersRoutes } from './golfers/golfers.routes.ts'
import { handicapRoutes } from './handicap/handicap.routes.ts'
import { type Readiness, healthRoutes } from './health/health.routes.ts'
import { serveDocuments } from './http/documents.ts'
import type { Metrics } from './http/metrics.ts'
import { endIdleConnections } from './http/idle-connections.ts'
import { servePages } from './http/pages.ts'
import { answerNoRequest, answerProblems, answerUnreadableAddress } from './http/problems.ts'
import { guard } from './http/security.ts'
import { type Identify, server } from './http/serve.ts'
import { leaguesRoutes } from './leagues/leagues.routes.ts'
import { matchesRoutes } from './matches/matches.routes.ts'
import { scheduledRoundsRoutes } from './scheduled-rounds/scheduled-rounds.routes.ts'
import { scoresRoutes } from './scores/scores.routes.ts'
import { seasonsRoutes } from './seasons/seasons.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { syncsRoutes } from './syncs/syncs.routes.ts'
import { teamsRoutes } from './teams/teams.routes.ts'
import type { Tools } from './tools.ts'

type AppOptions = {
  readonly log?: FastifyBaseLogger
  readonly trustProxy?: boolean
  readonly https?: boolean
  readonly metrics?: Metrics
  readonly readiness?: Readiness
}

const routes = [
  authRoutes,
  leaguesRoutes,
  golfersRoutes,
  handicapRoutes,
  followsRoutes,
  scoresRoutes,
  teamsRoutes,
  seasonsRoutes,
  matchesRoutes,
  syncsRoutes,
  activitiesRoutes,
  scheduledRoundsRoutes,
  settingsRoutes,
  siteRoutes,
  digestsRoutes,
  adminRoutes,
  auditRoutes,
]

/** Builds the whole HTTP app from its tools. */
export async function buildApp(tools: Tools, options: AppOptions = {}): Promise<FastifyInstance> {
  const { log, trustProxy = false, https = false, metrics, readiness } = options
  const app = Fastify({
    ...(log === undefined ? {} : { loggerInstance: log }),
    trustProxy,
    bodyLimit: 128 * 1024,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerNoRequest,
  })
  answerProblems(app)
  endIdleConnections(app)
  metrics?.watch(app)
  await guard(app, { https })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  acceptEmptyJson(app)
  healthRoutes(app, readiness)
  const identify: Identify = (request) => bearer(tools, request.headers.authorization)
  const serve = server(app, identify)
  for (const add of routes) add(serve, tools)
  eventsRoutes(app, identify, tools)
  await serveDocuments(app)
  await unsubscribeRoutes(app, tools)
  await servePages(app)
  return app
}

/** A client that sends JSON sends its content type even with nothing to say. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
