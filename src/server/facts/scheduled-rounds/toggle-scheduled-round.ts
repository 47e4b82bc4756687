import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { toggleScheduledRound as contract } from '#contract/scheduled-rounds.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { holds, isTimeZone } from '#domain/shared/day.ts'
import { titleCase } from '#domain/shared/names.ts'
import { lockPlan } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { plannableDays, roundOfDay, upcomingAnywhere } from './list-scheduled-rounds.ts'
import { deleteEntry, deleteJoin, insertEntry, saveEntry } from './scheduled-rounds.queries.ts'

type RoundRequest = InputOf<typeof contract>['body']

/** Plans a round on the day, or removes the plan when there is one; with another course it changes the plan instead. */
export function toggleScheduledRound(
  { db, now }: Tools,
  actor: Actor,
  request: RoundRequest,
): Promise<ReplyOf<typeof contract>> {
  const { golferId } = actor
  if (golferId === null || !may.planRounds(actor)) refuse('no_golfer')
  const days = isKnown(request.timeZone) ? plannableDays(now(), request.timeZone) : upcomingAnywhere(now())
  if (!holds(days, request.date)) refuseField('date', 'Choose one of the next 14 days')
  const course = request.course ? titleCase(request.course) : null
  return db.transaction().execute(async (tx) => {
    // Of two concurrent requests, the second finds the first one's plan.
    const made = await insertEntry(tx, { golferId, date: request.date, course })
    if (made !== undefined) return { scheduled: true, round: await roundOfDay(tx, actor, golferId, request.date) }
    const entry = await lockPlan(tx, golferId, request.date)
    if (entry !== undefined && (course === null || course === entry.course)) {
      await deleteEntry(tx, entry.id)
      return { scheduled: false, round: null }
    }
    if (entry !== undefined) await deleteJoin(tx, entry.id)
    await saveEntry(tx, golferId, request.date, course)
    return { scheduled: true, round: await roundOfDay(tx, actor, golferId, request.date) }
  })
}

const isKnown = (zone: string | undefined): zone is string => zone !== undefined && isTimeZone(zone)
