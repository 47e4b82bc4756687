import { refreshConsentsJob } from '#server/facts/association/consents/consents.queries.ts'
import { refreshConsents } from '#server/facts/association/consents/refresh-consents.ts'
import { checkDeliveries, checkDeliveriesJob } from '#server/facts/association/deliveries/receive-deliveries.ts'
import { closeAbandoned } from '#server/facts/association/sync/close-abandoned.ts'
import { lookUpIdle } from '#server/facts/association/sync/look-up.ts'
import { syncLeagues } from '#server/facts/association/sync/sync-leagues.ts'
import { noticeAway } from '#server/facts/leagues/succession/succession.ts'
import { reviseDue } from '#server/facts/own-indexes/revise-due.ts'
import { notifyJob } from '#server/ground/announcements.queries.ts'
import { queueDigests } from '#server/outward/digests/send-digests.ts'
import { pushJob } from '#server/outward/notifications/push-messages.queries.ts'
import { queueNotifications } from '#server/outward/notifications/queue-notifications.ts'
import { sendJob } from '#server/platform/mail/mail.queries.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import type { AppTools } from '../app-tools.ts'
import { deleteExpired } from './retention.ts'

type Scheduled = {
  readonly name: string
  readonly cron: string
  /** A run missed within this many milliseconds is made up for, once. */
  readonly catchUp: number
  /** Receives the scheduled time, which may be earlier than now. */
  readonly run: (tools: AppTools, scheduledFor: Date) => Promise<unknown>
}

const minute = 60_000

type ScheduleOptions = {
  readonly syncCron: string
  readonly digestCron: string
  readonly sendMails: () => Promise<void>
  readonly sendPushes: () => Promise<void>
  /** Null where no backups are written. */
  readonly backups: Backups | null
}

export type Backups = { readonly cron: string; readonly run: (tools: AppTools) => Promise<void> }

/** All recurring jobs and their times (UTC). */
export const schedule = ({
  syncCron,
  digestCron,
  sendMails,
  sendPushes,
  backups,
}: ScheduleOptions): readonly Scheduled[] => [
  { name: sendJob, cron: '* * * * *', catchUp: 10 * minute, run: sendMails },
  { name: pushJob, cron: '* * * * *', catchUp: 10 * minute, run: sendPushes },
  { name: notifyJob, cron: '* * * * *', catchUp: 10 * minute, run: queueNotifications },
  { name: 'finish_matches', cron: '* * * * *', catchUp: 10 * minute, run: (tools) => finishMatches(tools) },
  { name: 'publish_matches', cron: '* * * * *', catchUp: 10 * minute, run: (tools) => publishMatches(tools) },
  { name: 'revise_indexes', cron: '*/5 * * * *', catchUp: 24 * 60 * minute, run: reviseDue },
  { name: 'close_abandoned_syncs', cron: '* * * * *', catchUp: 10 * minute, run: (tools) => closeAbandoned(tools) },
  { name: 'sync_leagues', cron: syncCron, catchUp: 24 * 60 * minute, run: syncLeagues },
  { name: 'look_up_idle_golfers', cron: '35 * * * *', catchUp: 60 * minute, run: lookUpIdle },
  { name: checkDeliveriesJob, cron: '*/15 * * * *', catchUp: 30 * minute, run: checkDeliveries },
  { name: refreshConsentsJob, cron: '50 * * * *', catchUp: 60 * minute, run: refreshConsents },
  { name: 'send_digests', cron: digestCron, catchUp: 6 * 24 * 60 * minute, run: queueDigests },
  { name: 'notice_away_owners', cron: '10 9 * * *', catchUp: 24 * 60 * minute, run: (tools) => noticeAway(tools) },
  { name: 'delete_expired', cron: '40 * * * *', catchUp: 24 * 60 * minute, run: deleteExpired },
  ...(backups === null
    ? []
    : [
        {
          name: 'back_up',
          cron: backups.cron,
          catchUp: 24 * 60 * minute,
          run: (tools: AppTools) => backups.run(tools),
        },
      ]),
]
