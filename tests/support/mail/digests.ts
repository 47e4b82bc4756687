import type { Email } from '#server/platform/mail/port.ts'
import { type TestApp, until } from '../server/app.ts'

export function digestsOf({ tools: { db } }: TestApp, leagueId: number) {
  return db.selectFrom('mails').selectAll().where('leagueId', '=', leagueId).orderBy('id').execute()
}

/** Waits until no digest of a league is queued, and returns all of them. */
export function sentDigests(app: TestApp, leagueId: number) {
  return until(
    () => digestsOf(app, leagueId),
    (mails) => mails.length > 0 && mails.every(({ state }) => state !== 'waiting'),
  )
}

/** The emails of the league with this name, sorted by recipient. */
export function emailsOf({ mailbox }: Pick<TestApp, 'mailbox'>, league: string): Email[] {
  return mailbox.emails
    .filter(({ subject }) => subject.startsWith(`${league}: `))
    .toSorted((a, b) => (a.to.address < b.to.address ? -1 : 1))
}
