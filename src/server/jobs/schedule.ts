import { sendJob } from '#server/mail/mail.queries.ts'
import { finishMatches } from '#server/rescoring/finish-matches.ts'
import { closeAbandoned } from '#server/syncs/close-abandoned.ts'
import { syncLeagues } from '#server/syncs/sync-leagues.ts'
import type { Tools } from '#server/tools.ts'
import { deleteExpired } from './jobs.queries.ts'

type Scheduled = {
  readonly name: string
  readonly cron: string
  /** How many milliseconds back a run that was missed is made up for, once. */
  readonly catchUp: number
  readonly run: (tools: Tools) => Promise<unknown>
}

const minute = 60_000

type Wishes = { readonly syncCron: string; readonly sendMails: () => Promise<void> }

/** Everything that happens without anybody asking, and when (UTC). */
export const schedule = ({ syncCron, sendMails }: Wishes): readonly Scheduled[] => [
  { name: sendJob, cron: '* * * * *', catchUp: 10 * minute, run: sendMails },
  { name: 'finish_matches', cron: '* * * * *', catchUp: 10 * minute, run: finishMatches },
  { name: 'close_abandoned_syncs', cron: '* * * * *', catchUp: 10 * minute, run: (tools) => closeAbandoned(tools) },
  { name: 'sync_leagues', cron: syncCron, catchUp: 24 * 60 * minute, run: syncLeagues },
  { name: 'delete_expired', cron: '40 3 * * *', catchUp: 24 * 60 * minute, run: ({ db, now }) => deleteExpired(db, now()) },
]
