import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import type { Received } from '#tests/support/mail/mail-server.ts'
import { until } from '#tests/support/server/app.ts'
import type { Write } from './workload.ts'

/** Fewer accounts than can ask for a link within an hour from one address. */
const forgetful = 24

/** Adds accounts that will ask for a link, with all tries before them; returns their addresses. */
export async function forgetfulAccounts({ db }: Database): Promise<string[]> {
  const emails = Array.from({ length: forgetful }, () => `${randomUUID()}@people.example`)
  await sql`delete from rate_limits`.execute(db)
  const accounts = emails.map((email) => ({ name: 'Gus Pemberly', email, passwordHash: 'x' }))
  await db.insertInto('users').values(accounts).execute()
  return emails
}

export async function untilEmailsAreSent(db: Database['db'], seconds = 30): Promise<void> {
  await until(
    async () => (await db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length,
    (waiting) => waiting === 0,
    seconds,
  )
}

/** The number of emails that came twice; each that was acknowledged came. */
export function emailsTwice(received: readonly Received[], asked: readonly Write[]): number {
  const acknowledged = asked.filter(({ kind, outcome }) => kind === 'email' && outcome === 'acknowledged')
  const addresses = new Set(received.flatMap(({ to }) => to))
  expect(acknowledged.filter(({ key }) => !addresses.has(key))).toEqual([])
  return received.length - new Set(received.map(({ mail }) => mail.messageId)).size
}
