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
import { type AdmissionLimits, admission, usualLimits } from './http/admission.ts'
import { connectionsAllowed, limitConnections, timeouts, usualRequestTimeout } from './http/connections.ts'
import { serveDocuments } from './http/documents.ts'
import type { Metrics } from './http/metrics.ts'
import { endIdleConnections } from './http/idle-connections.ts'
import { servePages } from './http/pages.ts'
import { answerNoRequest, answerProblems, answerUnreadableAddress } from './http/problems.ts'
import { guard } from './http/security.ts'
import { server } from './http/serve.ts'
import type { Identify } from './http/signed-in.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import { leaguesRoutes } from './leagues/leagues.routes.ts'
import { matchesRoutes } from './matches/matches.routes.ts'
import { scheduledRoundsRoutes } from './scheduled-rounds/scheduled-rounds.routes.ts'
import { scoresRoutes } from './scores/scores.routes.ts'
import { seasonsRoutes } from './seasons/seasons.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { syncsRoutes } from './syncs/syncs.routes.ts'
import { iconsRoutes } from './teams/icons.ts'
import { teamsRoutes } from './teams/teams.routes.ts'
import type { Tools } from './tools.ts'

type AppOptions = {
  readonly log?: FastifyBaseLogger
  readonly trustProxy?: TrustedProxies
  readonly https?: boolean
  readonly metrics?: Metrics
  readonly readiness?: Readiness
  readonly limits?: Partial<AdmissionLimits>
  /** How many connections it holds at most. */
  readonly connections?: number
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestTimeout?: number
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
  const {
    log,
    trustProxy = false,
    https = false,
    metrics,
    readiness,
    limits = {},
    connections = connectionsAllowed(),
  } = options
  const { requestTimeout = usualRequestTimeout } = options
  const app = Fastify({
    ...(log === undefined ? {} : { loggerInstance: log }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 128 * 1024,
    ...timeouts(requestTimeout),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerNoRequest,
  })
  answerProblems(app)
  endIdleConnections(app)
  limitConnections(app, connections)
  metrics?.watch(app)
  await guard(app, { https })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  acceptEmptyJson(app)
  healthRoutes(app, readiness)
  const identify: Identify = (request) => bearer(tools, request.headers.authorization)
  const admit = admission(identify, { ...usualLimits, ...limits })
  const serve = server(app, admit)
  for (const add of routes) add(serve, tools)
  eventsRoutes(app, { admission: admit, identify }, tools)
  iconsRoutes(app, tools)
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
