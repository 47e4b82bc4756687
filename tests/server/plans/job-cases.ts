import * as demo from '#server/app/demo/demo.queries.ts'
import * as retention from '#server/app/jobs/retention.queries.ts'
import * as siteFigures from '#server/app/site-figures.queries.ts'
import * as account from '#server/facts/association/account.queries.ts'
import * as consents from '#server/facts/association/consents/consents.queries.ts'
import * as deliveries from '#server/facts/association/deliveries/deliveries.queries.ts'
import * as need from '#server/facts/association/sync/need.queries.ts'
import * as queueing from '#server/facts/association/sync/queue-leagues.queries.ts'
import * as syncHistory from '#server/facts/association/sync/sync-history.queries.ts'
import * as syncs from '#server/facts/association/sync/syncs.queries.ts'
import * as unfinished from '#server/facts/association/sync/unfinished-syncs.queries.ts'
import * as succession from '#server/facts/leagues/succession/succession.queries.ts'
import * as digestFacts from '#server/outward/digests/digest-facts.queries.ts'
import * as digestMails from '#server/outward/digests/digest-mails.queries.ts'
import * as requestKeys from '#server/platform/http/request-keys.queries.ts'
import * as mail from '#server/platform/mail/mail.queries.ts'
import * as jobs from '#server/platform/queue/jobs.queries.ts'
import * as calculations from '#server/results/matches/result/recalculations.queries.ts'
import { type Site, casesOf, piece, reads } from './case.ts'

const fetching = ({ league, now }: Site) => ({
  kind: 'all' as const,
  leagueId: league,
  golferId: null,
  requestedBy: null,
  reason: 'scheduled' as const,
  startedAt: now.toISOString(),
})
const keyedOf = ({ actor }: Site) => ({ userId: actor.id, key: 'a-key-that-a-client-chose', request: 'a hash' })
const taken = { id: '1', payload: {}, locked_by: 'worker' }
const delivery = { id: '1', objectType: 'score', action: 'created', sentAt: null, ghinNumbers: ['80000000'] }
const days = { earliest: '2023-04-20', latest: '2024-04-20' }
const period = { start: '2026-04-13T00:00:00Z', end: '2026-04-20T12:00:00Z' }
const span = { startDate: '2026-04-13', endDate: '2026-04-26' }
const later = new Date('2100-01-01T00:00:00Z')
const lastYear = (now: Date) => new Date(now.getTime() - 365 * 24 * 60 * 60 * 1000)
const running = { id: 1, lastMatchId: 0, updated: 0, skipped: 0, errors: 0 }
const done = ({ now }: Site) => ({ status: 'COMPLETED' as const, message: 'Done.', completedAt: now.toISOString() })

/** Background work. See case.ts for how to add a case. */
export const jobCases = [
  // Its statements are on one row, that of the site's account.
  casesOf('facts/leagues/succession/succession.queries.ts', succession, {
    beginSuccessions: reads(1, ({ db, now }) => succession.beginSuccessions(db, now)),
    endSuccessions: reads(1, ({ db }) => succession.endSuccessions(db)),
    repeatNotices: reads(1, ({ db, now }) => succession.repeatNotices(db, now)),
    insertNotices: reads(1, ({ db, league, now }) => succession.insertNotices(db, [league], now)),
    successionOf: reads(3, ({ db, league }) => succession.successionOf(db, league)),
    lockSeen: reads(1, ({ db, actor }) => succession.lockSeen(db, actor.id)),
  }),
  casesOf('facts/association/account.queries.ts', account, { associationAccount: piece }),
  casesOf('results/matches/result/recalculations.queries.ts', calculations, {
    // All matches are counted once, to show the progress.
    startCalculation: reads(50_000, ({ db, actor, now }) => calculations.startCalculation(db, actor.id, now)),
    runningCalculation: reads(1, ({ db }) => calculations.runningCalculation(db)),
    matchAfter: reads(1, ({ db, openMatch }) => calculations.matchAfter(db, openMatch)),
    recordMatch: reads(1, ({ db, openMatch }) => calculations.recordMatch(db, running, openMatch, 'updated')),
    endCalculation: reads(1, ({ db, now }) => calculations.endCalculation(db, 1, now)),
    calculationShown: reads(1, async ({ db }) => {
      await calculations.calculationShown(db)
      await calculations.calculationShown(db, 1)
    }),
  }),
  casesOf('app/demo/demo.queries.ts', demo, {
    endSessionsOf: reads(2, ({ db }) => demo.endSessionsOf(db, ['admin@demo.example'])),
    isEmpty: reads(1, ({ db }) => demo.isEmpty(db)),
    knownGolfers: reads(1, ({ db }) => demo.knownGolfers(db)),
    acceptMemberships: reads(4, ({ db }) => demo.acceptMemberships(db)),
    ratedPlaces: reads(2, ({ db }) => demo.ratedPlaces(db)),
    someCourses: reads(10, ({ db }) => demo.someCourses(db)),
    finishedMatches: reads(2, ({ db, league }) => demo.finishedMatches(db, league)),
    matchOfDay: reads(2, ({ db, league, today }) => demo.matchOfDay(db, league, today)),
    winningRound: reads(6, ({ db, finishedMatch }) => demo.winningRound(db, finishedMatch)),
    confirmEntered: reads(4, ({ db, actor, league, rounds, now }) =>
      demo.confirmEntered(db, { ids: rounds.slice(0, 1), leagueId: league, by: actor.id, at: now.toISOString() }),
    ),
  }),
  casesOf('outward/digests/digest-facts.queries.ts', digestFacts, {
    readerOf: reads(3, ({ db, actor, league }) => digestFacts.readerOf(db, actor.id, league)),
    // One row has the results of five golfers and four teams with their names.
    matchesToReport: reads(40, ({ db, league, today }) =>
      digestFacts.matchesToReport(db, { leagueId: league, period, endedSince: '2026-04-01', today }),
    ),
    // Four matches of one season, or of the league's seasons.
    seasonEndedIn: reads(12, ({ db, league }) =>
      digestFacts.seasonEndedIn(db, { leagueId: league, period, endedSince: '2026-01-01' }),
    ),
    roundsToReport: reads(6, ({ db, league }) =>
      digestFacts.roundsToReport(db, { leagueId: league, period, played: span }),
    ),
    restatementsToReport: reads(5, ({ db, league }) => digestFacts.restatementsToReport(db, league, period)),
    changesToReport: reads(5, ({ db, league }) => digestFacts.changesToReport(db, league, period)),
    plansToReport: reads(8, ({ db, league }) =>
      digestFacts.plansToReport(db, { leagueId: league, period, days: span }),
    ),
  }),
  casesOf('outward/digests/digest-mails.queries.ts', digestMails, {
    digestReaders: reads(8, async ({ db, league }) => {
      await digestMails.digestReaders(db, { after: league - 1, until: league })
      await digestMails.digestReaders(db, { after: league, until: league + 200 })
    }),
    lastOfNext: reads(200, ({ db, league }) => digestMails.lastOfNext(db, league, 200)),
    coveredUntil: reads(2, ({ db, actor, league }) => digestMails.coveredUntil(db, actor.id, league)),
    insertDigests: reads(1, ({ db, actor, league, now }) =>
      digestMails.insertDigests(db, [{ userId: actor.id, leagueId: league, periodStart: period.start }], now),
    ),
    isStillWritten: reads(1, ({ db, now }) => digestMails.isStillWritten(db, now.toISOString())),
  }),
  casesOf('platform/queue/jobs.queries.ts', jobs, {
    enqueue: reads(1, ({ db }) => jobs.enqueue(db, { task: 'run_sync', payload: {}, key: 'k', tries: 1 })),
    freeJobsOf: reads(2, ({ db }) => jobs.freeJobsOf(db, ['worker'])),
    freeAbandonedJobs: reads(2, ({ db }) => jobs.freeAbandonedJobs(db, false)),
    requeue: reads(2, ({ db }) => jobs.requeue(db, taken, null)),
    willRun: reads(2, ({ db }) => jobs.willRun(db, 'k')),
    dropJob: reads(2, ({ db }) => jobs.dropJob(db, 'k')),
  }),
  casesOf('app/jobs/retention.queries.ts', retention, {
    deleteSessions: reads(2, ({ db }) => retention.deleteSessions(db, later, 10)),
    deletePasswordResets: reads(2, ({ db }) => retention.deletePasswordResets(db, later, 10)),
    deleteSignInCodes: reads(2, ({ db }) => retention.deleteSignInCodes(db, later, 10)),
    deletePasskeyChallenges: reads(2, ({ db }) => retention.deletePasskeyChallenges(db, later, 10)),
    deleteEmailVerifications: reads(2, ({ db }) => retention.deleteEmailVerifications(db, later, 10)),
    deleteRateLimits: reads(2, ({ db, now }) => retention.deleteRateLimits(db, now, 10)),
    deleteVerifications: reads(2, ({ db }) => retention.deleteVerifications(db, later, 10)),
    deleteAccountMails: reads(2, ({ db, now }) => retention.deleteAccountMails(db, lastYear(now), 10)),
    deleteDigestMails: reads(2, ({ db }) => retention.deleteDigestMails(db, later, 10)),
    deleteInvitations: reads(2, ({ db }) => retention.deleteInvitations(db, later, 10)),
    deleteMergeRows: reads(2, ({ db }) => retention.deleteMergeRows(db, later, 10)),
    deleteClaims: reads(2, ({ db }) => retention.deleteClaims(db, later, 10)),
    deleteDeliveries: reads(2, ({ db }) => retention.deleteDeliveries(db, later, 10)),
    deleteSyncs: reads(10, ({ db }) => retention.deleteSyncs(db, later, 10)),
    deleteRequestKeys: reads(2, ({ db }) => retention.deleteRequestKeys(db, later, 10)),
    deleteRoundRequests: reads(2, ({ db }) => retention.deleteRoundRequests(db, later, 10)),
    deleteNotifications: reads(2, ({ db }) => retention.deleteNotifications(db, later, 10)),
    deleteScoreCalculations: reads(2, ({ db, now }) => retention.deleteScoreCalculations(db, now, 10)),
  }),
  casesOf('platform/http/request-keys.queries.ts', requestKeys, {
    claimKey: reads(1, (site) => requestKeys.claimKey(site.db, { ...keyedOf(site), at: site.now.toISOString() })),
    answerTo: reads(1, async (site) => {
      await requestKeys.claimKey(site.db, { ...keyedOf(site), at: site.now.toISOString() })
      await requestKeys.answerTo(site.db, keyedOf(site))
    }),
    keepAnswer: reads(2, async (site) => {
      await requestKeys.claimKey(site.db, { ...keyedOf(site), at: site.now.toISOString() })
      await requestKeys.keepAnswer(site.db, keyedOf(site), '{}')
    }),
  }),
  casesOf('platform/mail/mail.queries.ts', mail, {
    enqueueSend: reads(1, ({ db }) => mail.enqueueSend(db)),
    lockNextMail: reads(3, ({ db, now }) => mail.lockNextMail(db, now)),
    lockMailsOf: reads(3, ({ db, actor }) => mail.lockMailsOf(db, actor.id)),
    allowIdle: piece,
    askedFor: piece,
    recordTry: reads(1, ({ db, mail: id, now }) => mail.recordTry(db, id, { state: 'sent', sentAt: now, error: null })),
  }),
  casesOf('facts/association/sync/unfinished-syncs.queries.ts', unfinished, {
    overlapsUnfinishedSync: reads(1, async ({ db, league, golfer }) => {
      await unfinished.overlapsUnfinishedSync(db, { leagueId: null, golferId: golfer })
      await unfinished.overlapsUnfinishedSync(db, { leagueId: league, golferId: null })
      await unfinished.overlapsUnfinishedSync(db, { leagueId: null, golferId: null })
    }),
    syncsNotWaiting: reads(2, ({ db }) => unfinished.syncsNotWaiting(db)),
  }),
  casesOf('facts/association/sync/sync-history.queries.ts', syncHistory, {
    syncById: reads(3, ({ db, runningSync }) => syncHistory.syncById(db, runningSync)),
    syncsOf: reads(3, async ({ db, league, runningSync }) => {
      await syncHistory.syncsOf(db, { leagueId: league, before: null, limit: 5 })
      await syncHistory.syncsOf(db, { leagueId: undefined, before: runningSync, limit: 5 })
    }),
  }),
  casesOf('facts/association/sync/syncs.queries.ts', syncs, {
    lastSync: piece,
    syncJobKey: piece,
    startSync: reads(1, (site) => syncs.startSync(site.db, fetching(site))),
    golferNamed: reads(1, ({ db, golfer }) => syncs.golferNamed(db, golfer)),
    lastCompleted: reads(2, ({ db, league }) => syncs.lastCompleted(db, league)),
    beginSync: reads(1, ({ db, runningSync, now }) => syncs.beginSync(db, runningSync, now.toISOString())),
    requeueSync: reads(1, ({ db, runningSync }) => syncs.requeueSync(db, runningSync, { job: taken, delayMs: 3000 })),
    recordProgress: reads(1, ({ db, runningSync }) => syncs.recordProgress(db, runningSync, 1, 5)),
    endSync: reads(1, (site) => syncs.endSync(site.db, site.runningSync, done(site))),
    golfersToSync: reads(6, async ({ db, league, golfer }) => {
      await syncs.golfersToSync(db, { leagueId: league, golferId: null }, days)
      await syncs.golfersToSync(db, { leagueId: null, golferId: golfer }, days)
      await syncs.golfersToSync(db, { leagueId: null, golferId: null }, days)
    }),
    updateGolfer: reads(1, ({ db, golfer }) =>
      syncs.updateGolfer(db, golfer, { name: 'Fern Alder', handicapIndex: 124, lowHandicapIndex: null }),
    ),
    recordChecked: reads(1, ({ db, golfer, now }) => syncs.recordChecked(db, golfer, now.toISOString())),
    saveRevisions: reads(1, ({ db, golfer }) =>
      syncs.saveRevisions(db, golfer, [{ revisedOn: '2026-04-20', handicapIndex: 12, lowHandicapIndex: null }]),
    ),
  }),
  casesOf('facts/association/consents/consents.queries.ts', consents, {
    memberToAsk: reads(3, ({ db, league, golfer }) => consents.memberToAsk(db, league, golfer)),
    saveConsent: reads(1, ({ db, golfer, actor, now }) =>
      consents.saveConsent(db, { golferId: golfer, status: 'pending', askedBy: actor.id, at: now.toISOString() }),
    ),
    consentsOf: reads(10, ({ db, league }) => consents.consentsOf(db, league)),
    requestRefresh: reads(1, ({ db }) => consents.requestRefresh(db)),
    saveAnswers: reads(3, ({ db, stranger, now }) =>
      consents.saveAnswers(db, [{ ghinNumber: stranger.ghinNumber, status: 'approved' }], now.toISOString()),
    ),
  }),
  casesOf('facts/association/deliveries/deliveries.queries.ts', deliveries, {
    insertDelivery: reads(1, ({ db, now }) =>
      deliveries.insertDelivery(db, delivery, { found: 'arrived', at: now.toISOString() }),
    ),
    recordAnnounced: reads(2, ({ db, golfers, now }) => deliveries.recordAnnounced(db, golfers, now.toISOString())),
    isAnnounced: reads(2, ({ db, golfer }) => deliveries.isAnnounced(db, golfer, 'scores')),
  }),
  casesOf('facts/association/sync/need.queries.ts', need, {
    checksOf: reads(4, ({ db, golfers, today }) => need.checksOf(db, golfers, today)),
    recordFailure: reads(2, ({ db, golfer, now }) =>
      need.recordFailure(db, { golferId: golfer, at: now.toISOString(), reason: 'timed out' }),
    ),
    // A match a week, of sixty days.
    matchMoment: reads(12, ({ db, league, now }) => need.matchMoment(db, league, now.toISOString())),
    golfersToLookUp: reads(3, async ({ db }) => {
      await need.golfersToLookUp(db, { from: null, before: '2026-04-20T11:00:00Z', limit: 100 })
      await need.golfersToLookUp(db, { from: '2026-04-20T05:00:00Z', before: '2026-04-20T11:00:00Z', limit: 100 })
    }),
    recordLookUp: reads(4, ({ db, golfers, now }) =>
      need.recordLookUp(db, { asked: golfers, changed: golfers.slice(1), at: now.toISOString() }),
    ),
    // Of six golfers five play.
    idleAmong: reads(24, ({ db, golfers, stranger }) => need.idleAmong(db, [...golfers, stranger.id])),
  }),
  // Reads a row of each league that plays, by an index, at most every fifteen seconds.
  casesOf('app/site-figures.queries.ts', siteFigures, { siteFigures: piece }),
  casesOf('facts/association/sync/queue-leagues.queries.ts', queueing, {
    queueLeagues: reads(30, ({ db, league, now }) =>
      queueing.queueLeagues(db, {
        now: now.toISOString(),
        checkedBefore: '2100-01-01T00:00:00Z',
        after: league - 10,
        limit: 20,
      }),
    ),
  }),
]
