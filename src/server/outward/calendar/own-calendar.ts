import { randomBytes } from 'node:crypto'
import type { Calendar, createCalendar as creation } from '#contract/calendar.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { calendarOf, deleteCalendar, saveCalendar } from './calendar.queries.ts'

export async function ownCalendar({ db }: Tools, { id }: Actor): Promise<Calendar> {
  return { createdAt: (await calendarOf(db, id))?.createdAt ?? null }
}

/** Gives the account a new calendar address. Only its hash is stored, so that it cannot be shown again. */
export async function replaceCalendar({ db, now, appUrl }: Tools, { id }: Actor): Promise<ReplyOf<typeof creation>> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now().toISOString()
  await saveCalendar(db, id, hashOfToken(token), createdAt)
  return { createdAt, address: `${appUrl}/calendar/${token}.ics` }
}

export async function withoutCalendar({ db }: Tools, { id }: Actor): Promise<Calendar> {
  await deleteCalendar(db, id)
  return { createdAt: null }
}
