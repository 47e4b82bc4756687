import * as announcements from '#server/ground/announcements.queries.ts'
import * as endings from '#server/outward/notifications/endings.queries.ts'
import * as facts from '#server/outward/notifications/notification-facts.queries.ts'
import * as notifications from '#server/outward/notifications/notifications.queries.ts'
import * as pushes from '#server/outward/notifications/push-messages.queries.ts'
import * as settings from '#server/outward/notifications/settings.queries.ts'
import { type Site, casesOf, piece, reads } from './case.ts'

const chosen: settings.Settings = {
  push: ['match_ending'],
  email: ['result'],
  hoursBefore: 48,
  timeZone: 'UTC',
  quietHours: null,
}
const device = {
  endpoint: 'https://push.example/another',
  publicKey: Buffer.alloc(65, 4),
  authSecret: Buffer.alloc(16, 7),
  name: 'Firefox on Linux',
  createdAt: '2026-04-20T11:00:00Z',
}
const createdAt = '2026-04-20T11:59:00Z'
const dayBeforeEnd = '2026-04-26T12:00:00Z'
const queued = ({ notification, actor }: Site) => ({
  id: notification,
  userId: actor.id,
  queuedAt: createdAt,
  due: createdAt,
  push: true,
  email: true,
})

/** What notifications read. See case.ts for how to add a case. */
export const notificationCases = [
  casesOf('ground/announcements.queries.ts', announcements, {
    enqueueOdds: reads(1, async ({ db, season }) => {
      await announcements.enqueueOdds(db, season)
      await announcements.enqueueOdds(db, season, 1000)
    }),
    chosen: piece,
    enqueueNotifying: reads(1, ({ db }) => announcements.enqueueNotifying(db)),
    notifyOfResult: reads(10, ({ db, openMatch }) =>
      announcements.notifyOfResult(db, { matchId: openMatch, createdAt }),
    ),
    notifyOvertaken: reads(10, async ({ db, openMatch, teams, golfer }) => {
      const overtaken = { matchId: openMatch, createdAt }
      const [team = 0] = teams
      await announcements.notifyOvertaken(db, { ...overtaken, whose: 'golfer', rows: [{ id: golfer, position: 1 }] })
      await announcements.notifyOvertaken(db, { ...overtaken, whose: 'team', rows: [{ id: team, position: 1 }] })
    }),
    notifyOfJoin: reads(3, ({ db, openMatch, golfer, stranger }) =>
      announcements.notifyOfJoin(db, {
        matchId: openMatch,
        createdAt,
        joinedGolferId: golfer,
        joinedBy: stranger.id,
        day: '2026-04-22',
      }),
    ),
  }),
  casesOf('outward/notifications/settings.queries.ts', settings, {
    settingsOf: reads(1, ({ db, actor }) => settings.settingsOf(db, actor.id)),
    saveSettings: reads(1, ({ db, actor }) => settings.saveSettings(db, actor.id, chosen)),
    devicesOf: reads(1, ({ db, actor }) => settings.devicesOf(db, actor.id)),
    addDevice: reads(4, ({ db, actor, tokenHash }) =>
      settings.addDevice(db, actor.id, { ...device, sessionHash: tokenHash }),
    ),
    removeDevice: reads(1, ({ db, actor }) => settings.removeDevice(db, actor.id, 4711)),
    dismissOffer: reads(1, ({ db, actor }) => settings.dismissOffer(db, actor.id)),
  }),
  casesOf('outward/notifications/notifications.queries.ts', notifications, {
    lockUnqueued: reads(5, ({ db }) => notifications.lockUnqueued(db, { waitUntil: createdAt, limit: 20 })),
    queueMessages: reads(4, (site) => notifications.queueMessages(site.db, [queued(site)])),
  }),
  casesOf('outward/notifications/endings.queries.ts', endings, {
    lockUnplanned: reads(4, async ({ db, now }) => {
      await endings.lockUnplanned(db, { now: now.toISOString(), limit: 20 })
      await endings.lockUnplanned(db, { now: dayBeforeEnd, limit: 20 })
    }),
    // All five golfers of the match have played: nothing is written.
    planMatches: reads(35, ({ db, openMatch }) => endings.planMatches(db, [openMatch], dayBeforeEnd)),
    planForAccount: reads(10, ({ db, actor }) => endings.planForAccount(db, actor.id, dayBeforeEnd)),
    lockDue: reads(5, ({ db }) => endings.lockDue(db, { now: createdAt, limit: 20 })),
    delayDue: reads(1, ({ db, dueNotification }) => endings.delayDue(db, [{ id: dueNotification, dueAt: createdAt }])),
    recordAsked: reads(1, ({ db, dueNotification }) => endings.recordAsked(db, [dueNotification], createdAt)),
  }),
  casesOf('outward/notifications/notification-facts.queries.ts', facts, {
    subjectOf: reads(8, ({ db, notification }) => facts.subjectOf(db, notification)),
    rankedRows: reads(2, async ({ db, finishedMatch }) => {
      await facts.rankedRows(db, finishedMatch, 'team')
      await facts.rankedRows(db, finishedMatch, 'golfer')
    }),
    hasPlayed: reads(10, ({ db, openMatch, golfer }) => facts.hasPlayed(db, openMatch, golfer)),
  }),
  casesOf('outward/notifications/push-messages.queries.ts', pushes, {
    enqueuePushes: reads(1, ({ db }) => pushes.enqueuePushes(db)),
    lockPushes: reads(8, ({ db, now }) => pushes.lockPushes(db, now, 2)),
    recordPush: reads(1, ({ db, pushMessage }) =>
      pushes.recordPush(db, pushMessage, { state: 'sent', sentAt: createdAt, error: null }),
    ),
    delayPushes: reads(1, ({ db, pushMessage }) => pushes.delayPushes(db, [pushMessage], new Date(createdAt))),
    forgetDevice: reads(2, ({ db }) => pushes.forgetDevice(db, 1)),
  }),
]
