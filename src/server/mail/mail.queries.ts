import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.queries.ts'

/** The job that sends what waits. */
export const sendJob = 'send_mails'

/** Asks for waiting emails to be sent, soon after the caller's transaction commits. */
export function enqueueSend(db: Db): Promise<void> {
  return enqueue(db, { task: sendJob, payload: {}, key: sendJob, tries: 3 })
}

export type MailRow = NonNullable<Awaited<ReturnType<typeof lockNextMail>>>

/** The next email whose turn has come and that nobody else is sending, held until the transaction ends; what people wait for goes first. */
export function lockNextMail(tx: Db, now: Date) {
  return tx
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select(['mails.id', 'mails.kind', 'mails.userId', 'mails.leagueId', 'mails.periodStart', 'mails.periodEnd'])
    .select(['mails.tries', 'mails.createdAt', 'users.name', 'users.email'])
    .where('mails.state', '=', 'waiting')
    .where('mails.nextTryAt', '<=', now.toISOString())
    .orderBy('mails.kind', 'desc')
    .orderBy('mails.nextTryAt')
    .orderBy('mails.id')
    .limit(1)
    .forUpdate('mails')
    .skipLocked()
    .executeTakeFirst()
}

/** Lets this transaction wait for a mail server, which may take longer than for a database. */
export async function allowWaiting(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
}

type Change = {
  readonly state?: 'sent' | 'nothing' | 'failed'
  readonly sentAt?: Date
  readonly nextTryAt?: Date
  readonly error: string | null
}

/** Notes how one try of sending an email went. */
export async function noteTry(tx: Db, id: number, { sentAt, nextTryAt, ...change }: Change): Promise<void> {
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
