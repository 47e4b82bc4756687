import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { consentsRoutes } from '#server/facts/association/consents/consents.routes.ts'
import { deliveriesRoutes } from '#server/facts/association/deliveries/deliveries.routes.ts'
import { syncsRoutes } from '#server/facts/association/sync/syncs.routes.ts'
import { coursesRoutes } from '#server/facts/courses/courses.routes.ts'
import { golfersRoutes } from '#server/facts/golfers/golfers.routes.ts'
import { eventsRoutes } from '#server/facts/leagues/league-events.routes.ts'
import { leaguesRoutes } from '#server/facts/leagues/leagues.routes.ts'
import { settingsRoutes } from '#server/facts/leagues/settings.routes.ts'
import { ownIndexesRoutes } from '#server/facts/own-indexes/own-indexes.routes.ts'
import { roundsRoutes } from '#server/facts/rounds/rounds.routes.ts'
import { scheduledRoundsRoutes } from '#server/facts/scheduled-rounds/scheduled-rounds.routes.ts'
import { seasonsRoutes } from '#server/facts/seasons/seasons.routes.ts'
import { iconsRoutes } from '#server/facts/teams/icons.ts'
import { teamsRoutes } from '#server/facts/teams/teams.routes.ts'
import { activitiesRoutes } from '#server/outward/activities/activities.routes.ts'
import { calendarFeeds } from '#server/outward/calendar/calendar-feed.ts'
import { calendarRoutes } from '#server/outward/calendar/calendar.routes.ts'
import { digestsRoutes } from '#server/outward/digests/digests.routes.ts'
import { exportsRoutes } from '#server/outward/exports/exports.routes.ts'
import { notificationsRoutes } from '#server/outward/notifications/notifications.routes.ts'
import { organizeRoutes } from '#server/outward/organize/organize.routes.ts'
import { describedPages } from '#server/outward/public-pages/describe-page.ts'
import { publicPagesRoutes } from '#server/outward/public-pages/public-pages.routes.ts'
import { shareImagesRoutes } from '#server/outward/share-images/share-images.routes.ts'
import { authRoutes } from '#server/people/accounts/auth.routes.ts'
import { identifyCaller } from '#server/people/accounts/sessions/sessions.ts'
import { unsubscribeRoutes } from '#server/people/accounts/unsubscribe.ts'
import { adminRoutes } from '#server/people/admin/admin.routes.ts'
import { auditRoutes } from '#server/people/admin/audit/audit.routes.ts'
import { followsRoutes } from '#server/people/follows/follows.routes.ts'
import { invitationsRoutes } from '#server/people/invitations/invitations.routes.ts'
import { pastSeasonsRoutes } from '#server/people/past-seasons/past-seasons.routes.ts'
import { rostersRoutes } from '#server/people/rosters/rosters.routes.ts'
import {
  type AdmissionLimits,
  type Identify,
  type Known,
  admission,
  defaultLimits,
} from '#server/platform/http/admission/admission.ts'
import type { TrustedProxies } from '#server/platform/http/admission/client-address.ts'
import {
  Connections,
  connectionsAllowed,
  defaultClosingTimeoutMs,
  defaultReadTimeoutMs,
  defaultRequestTimeoutMs,
  timeouts,
} from '#server/platform/http/admission/connections.ts'
import { serveDocuments } from '#server/platform/http/documents.ts'
import { logRequests, requestsById } from '#server/platform/http/logged-requests.ts'
import type { Metrics } from '#server/platform/http/metrics.ts'
import { doOnce } from '#server/platform/http/once.ts'
import { newestBuild, scriptHashes, servePages } from '#server/platform/http/pages.ts'
import {
  answerNoRequest,
  answerProblems,
  answerUnreadableAddress,
  recordRefusals,
  refuseUnstorableAddresses,
} from '#server/platform/http/problems.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { answerHeaders, setSecurityHeaders } from '#server/platform/http/security.ts'
import { type Handlers, server } from '#server/platform/http/serve.ts'
import { serversWithMemory } from '#server/platform/live/reply-with-page.ts'
import { changesRoutes } from '#server/results/changes/changes.routes.ts'
import { fairChanceRoutes } from '#server/results/fair-chance/fair-chance.routes.ts'
import { fairPlayRoutes } from '#server/results/fair-play/fair-play.routes.ts'
import { honorsRoutes } from '#server/results/honors/honors.routes.ts'
import { matchesRoutes } from '#server/results/matches/matches.routes.ts'
import { oddsRoutes } from '#server/results/odds/odds.routes.ts'
import { rivalsRoutes } from '#server/results/rivals/rivals.routes.ts'
import { sideTablesRoutes } from '#server/results/side-tables/side-tables.routes.ts'
import { standingsRoutes } from '#server/results/standings/standings.routes.ts'
import type { AppTools } from './app-tools.ts'
import { type Readiness, healthRoutes } from './health.routes.ts'
import { oldAddresses } from './old-addresses.ts'

type AppOptions = {
  readonly log?: FastifyBaseLogger
  readonly trustProxy?: TrustedProxies
  readonly https?: boolean
  readonly metrics?: Metrics
  readonly readiness?: Readiness
  readonly limits?: Partial<AdmissionLimits>
  /** Most open connections. */
  readonly connections?: number
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestTimeout?: number
  /** How long a client can stop reading its answer, in milliseconds. */
  readonly readTimeout?: number
  /** How long a closing app waits for requests and their clients, in milliseconds. */
  readonly closingTimeout?: number
}

const routes = [
  authRoutes,
  leaguesRoutes,
  consentsRoutes,
  organizeRoutes,
  notificationsRoutes,
  golfersRoutes,
  followsRoutes,
  roundsRoutes,
  ownIndexesRoutes,
  teamsRoutes,
  coursesRoutes,
  seasonsRoutes,
  standingsRoutes,
  matchesRoutes,
  fairChanceRoutes,
  oddsRoutes,
  rivalsRoutes,
  honorsRoutes,
  shareImagesRoutes,
  publicPagesRoutes,
  syncsRoutes,
  activitiesRoutes,
  scheduledRoundsRoutes,
  calendarRoutes,
  invitationsRoutes,
  rostersRoutes,
  pastSeasonsRoutes,
  changesRoutes,
  sideTablesRoutes,
  fairPlayRoutes,
  settingsRoutes,
  digestsRoutes,
  exportsRoutes,
  adminRoutes,
  auditRoutes,
]

export async function buildApp(tools: AppTools, options: AppOptions = {}): Promise<FastifyInstance> {
  const { log, trustProxy = false, https = false, metrics, readiness, limits = {} } = options
  const {
    connections: maxConnections = connectionsAllowed(),
    requestTimeout = defaultRequestTimeoutMs,
    readTimeout = defaultReadTimeoutMs,
    closingTimeout = defaultClosingTimeoutMs,
  } = options
  const connections = new Connections({ maxConnections, requestTimeout, readTimeout })
  const { known, identify } = callersOf(tools)
  const admit = admission({ known, identify }, { ...defaultLimits, ...limits })
  const [headers, build] = [answerHeaders({ https }), newestBuild()]
  const app = Fastify({
    serverFactory: serversWithMemory({
      ...tools,
      admission: admit,
      headers,
      build,
      metrics,
      log,
      connections,
      isBehindProxy: trustProxy !== false,
    }),
    ...requestsById,
    ...(log === undefined ? {} : { loggerInstance: log }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 128 * 1024,
    return503OnClosing: false,
    ...timeouts(requestTimeout),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress(headers),
    clientErrorHandler: answerNoRequest(headers),
  })
  answerProblems(app, admit)
  recordRefusals(app, { security: tools.security, admission: admit })
  refuseUnstorableAddresses(app)
  logRequests(app)
  metrics?.watch(app)
  await setSecurityHeaders(app, { https, scriptHashes: scriptHashes() })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  readJson(app)
  healthRoutes(app, readiness)
  oldAddresses(app)
  const handlers: Handlers = new Map()
  const serve = server(app, { ...tools, admission: admit, once: doOnce(tools), handlers })
  for (const add of routes) add(serve, tools, handlers)
  eventsRoutes(app, { admission: admit, identify }, tools)
  await deliveriesRoutes(app, admit, tools)
  iconsRoutes(app, admit, tools)
  calendarFeeds(app, admit, tools)
  serveDocuments(app, admit)
  await unsubscribeRoutes(app, admit, tools)
  // After the routes: their event streams end first.
  connections.endWith(app, { closingTimeout, isBehindProxy: trustProxy !== false })
  servePages(app, {
    has: { association: tools.association !== null, email: tools.mailer.reachesPeople },
    described: { admission: admit, paths: describedPages(tools) },
  })
  return app
}

/** Identifies callers by the Authorization header, from memory or else from the database. */
function callersOf(tools: AppTools): { readonly known: Known; readonly identify: Identify } {
  const { memory, now } = tools
  return {
    known: ({ headers: { authorization } }) =>
      authorization === undefined ? undefined : memory.reader(authorization, now().getTime()),
    identify: ({ headers: { authorization } }) =>
      authorization === undefined
        ? Promise.resolve(null)
        : memory.readReader(authorization, () => identifyCaller(tools, authorization)),
  }
}

/** Clients that send JSON set its content type even on requests without a body. What is compressed is not unpacked. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding !== 'identity') done(new Refusal('invalid_input'))
    else if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
