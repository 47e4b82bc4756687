import type { Email } from '#server/adapters/mail/port.ts'
import { type TestApp, until } from '../server/app.ts'

/** The digests of a league that were written down, in the order they were. */
export function digestsOf({ tools: { db } }: TestApp, leagueId: number) {
  return db.selectFrom('mails').selectAll().where('leagueId', '=', leagueId).orderBy('id').execute()
}

/** Waits until no digest of a league waits, and gives all there are. */
export function sentDigests(app: TestApp, leagueId: number) {
  return until(
    () => digestsOf(app, leagueId),
    (mails) => mails.length > 0 && mails.every(({ state }) => state !== 'waiting'),
  )
}

/** The emails of a league of this name, by their readers. */
export function emailsOf({ mailbox }: Pick<TestApp, 'mailbox'>, league: string): Email[] {
  return mailbox.emails
    .filter(({ subject }) => subject.startsWith(`${league}: `))
    .toSorted((a, b) => (a.to.address < b.to.address ? -1 : 1))
}
