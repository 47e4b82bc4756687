import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CalendarEntry, firstKept, matchEntries, planEntry } from '#domain/calendar/entries.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Tools } from '#server/ground/tools.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import type { Admission } from '#server/platform/http/admission/admission.ts'
import { isUnchanged } from '#server/platform/http/files.ts'
import { answerNotFound } from '#server/platform/http/problems.ts'
import { checkInput, forAnyone } from '#server/platform/http/serve.ts'
import { matchesFrom, ownerOfCalendar, plansFrom } from './calendar.queries.ts'
import { writtenCalendar } from './write-calendar.ts'

/**
 * The calendars of accounts, each at its private address: calendar programs fetch it without signing in. The path is
 * logged as its pattern, never with the token.
 */
export function calendarFeeds(app: FastifyInstance, admission: Admission, tools: Tools): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = checkInput(Params, request.params, 'params')
    reply.header('x-robots-tag', 'noindex')
    const entries = await entriesAt(tools, token)
    if (entries === null) return answerNotFound(request, reply.header('cache-control', 'no-store'))
    // The tag ignores the time of writing: equal entries are the same calendar.
    const etag = `W/"${createHash('sha256').update(JSON.stringify(entries)).digest('base64url')}"`
    reply.headers({ 'cache-control': 'private, no-cache', etag })
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="nineteenth.ics"')
      .send(writtenCalendar(entries, { at: tools.now(), appUrl: tools.appUrl }))
  }
  app.get('/calendar/:token', forAnyone(admission, answer))
}

const Params = z.object({ token: z.string() })

/** The calendar entries of this address; null for an unknown one. */
async function entriesAt({ db, now }: Tools, file: string): Promise<CalendarEntry[] | null> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const owner = token === undefined ? undefined : await ownerOfCalendar(db, hashOfToken(token))
  if (owner === undefined) return null
  const { golferId } = owner
  if (golferId === null) return []
  const from = firstKept(dayOf(now().getTime(), 'UTC'))
  const matches = await matchesFrom(db, golferId, from)
  const plans = await plansFrom(db, golferId, from)
  return [...matches.flatMap(matchEntries), ...plans.map(planEntry)]
}
