import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'

export const sendJob = 'send_mails'

/** Enqueues the sending of queued emails, soon after the caller's transaction commits. */
export function enqueueSend(db: Db): Promise<void> {
  return enqueue(db, { task: sendJob, payload: {}, key: sendJob, tries: 3 })
}

/**
 * How many emails of a kind the account of a row of `users` got in the last day and half hour, to limit emails that
 * anyone can request.
 */
export const askedFor = (kind: string, at: string) => sql`
  cross join lateral (
    select count(*) as of_day, count(*) filter (where created_at > ${at}::timestamptz - interval '30 minutes') as of_half_hour
    from mails
    where mails.user_id = users.id and kind = ${sql.lit(kind)} and created_at > ${at}::timestamptz - interval '24 hours'
  ) as asked`

export type MailRow = NonNullable<Awaited<ReturnType<typeof lockNextMail>>>

/**
 * The next due email that no other worker is sending, locked until the transaction ends: first those that people wait
 * for to sign in, then invitations and requests, then the rest.
 */
export function lockNextMail(tx: Db, now: Date) {
  return tx
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select([
      'mails.id',
      'mails.kind',
      'mails.userId',
      'mails.leagueId',
      'mails.periodStart',
      'mails.periodEnd',
      'mails.subjectId',
      'mails.notificationId',
    ])
    .select(['mails.tries', 'mails.createdAt', 'users.name', 'users.email'])
    .where('mails.state', '=', 'waiting')
    .where('mails.nextTryAt', '<=', now.toISOString())
    .orderBy('mails.priority')
    .orderBy('mails.nextTryAt')
    .orderBy('mails.id')
    .limit(1)
    .forUpdate('mails')
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Locks the emails of an account until the transaction ends. One that is being sent is waited for, or else fails the
 * transaction as a busy database does.
 */
export async function lockMailsOf(tx: Db, userId: number, { isPatient = true } = {}): Promise<void> {
  const mails = tx.selectFrom('mails').select('id').where('userId', '=', userId).orderBy('id').forUpdate()
  await (isPatient ? mails : mails.noWait()).execute()
}

/** Lets this transaction stay idle while the mail server answers, which can take longer than the usual limit. */
export async function allowIdle(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
}

type Change = {
  readonly state?: 'sent' | 'nothing' | 'failed'
  readonly sentAt?: Date
  readonly nextTryAt?: Date
  readonly error: string | null
}

/** Stores the outcome of one try of sending an email. */
export async function recordTry(tx: Db, id: number, { sentAt, nextTryAt, ...change }: Change): Promise<void> {
  const times = {
    ...(sentAt === undefined ? {} : { sentAt: sentAt.toISOString() }),
    ...(nextTryAt === undefined ? {} : { nextTryAt: nextTryAt.toISOString() }),
  }
  await tx
    .updateTable('mails')
    .set((eb) => ({ ...change, ...times, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
