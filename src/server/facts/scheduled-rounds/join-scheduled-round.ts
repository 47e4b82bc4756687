import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { joinScheduledRound as joining, leaveScheduledRound as leaving } from '#contract/scheduled-rounds.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { dayOf, holds } from '#domain/shared/day.ts'
import { leagueToRead } from '#server/ground/access.ts'
import { notifyOfJoin } from '#server/ground/announcements.queries.ts'
import { lock, lockPlan } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { daysLeft, roundOfDay } from './list-scheduled-rounds.ts'
import {
  type Join,
  type Planned,
  deleteEntry,
  deleteJoin,
  insertEntry,
  matchSpan,
  planInLeague,
  recordJoin,
  saveEntry,
} from './scheduled-rounds.queries.ts'

type Target = { readonly planId: number; readonly matchId: number }

/** Plans the same round as another golfer of a match. A repeat changes nothing and is not recorded. */
export async function joinScheduledRound(
  { db, now, limits }: Tools,
  actor: Actor,
  { planId, matchId }: Target,
): Promise<ReplyOf<typeof joining>> {
  const at = now()
  const { leagueId } = await planToJoin(db, actor, { planId, matchId, at })
  await limits.count('plan-account', String(actor.id))
  return db.transaction().execute(async (tx) => {
    await lock(tx, { leagues: [leagueId] }, 'share')
    const { plan, golferId } = await planToJoin(tx, actor, { planId, matchId, at })
    const change = await planTheSame(tx, golferId, plan)
    if (change !== null) {
      await recordJoin(tx, { ...change, joinedGolferId: plan.golferId, matchId, joinedAt: at })
      await notifyOfJoin(tx, {
        matchId,
        createdAt: at.toISOString(),
        joinedGolferId: plan.golferId,
        joinedBy: golferId,
        day: plan.date,
      })
    }
    return roundOfDay(tx, actor, golferId, plan.date)
  })
}

/**
 * The plan, if the actor can join it: read again under the lock, because golfers can leave and matches can be deleted.
 */
async function planToJoin(db: Db, actor: Actor, { planId, matchId, at }: Target & { readonly at: Date }) {
  const match = (await matchSpan(db, matchId)) ?? refuse('match_not_found')
  const league = await leagueToRead(db, actor, match.leagueId, 'match_not_found')
  const { golferId } = actor
  if (golferId === null) refuse('no_golfer')
  if (!may.joinRound(actor, league)) refuse('not_allowed')
  const plan = (await planInLeague(db, planId, league.id)) ?? refuse('planned_round_not_found')
  if (!holds(daysLeft(match, dayOf(at.getTime(), league.timeZone)), plan.date)) refuse('planned_round_not_found')
  return { leagueId: league.id, golferId, plan }
}

/** The change for the golfer who joins; null if they plan this round already. A plan without a course moves no one. */
async function planTheSame(
  tx: Db,
  golferId: number,
  { date, course }: Planned,
): Promise<Pick<Join, 'scheduledRoundId' | 'earlier'> | null> {
  const made = await insertEntry(tx, { golferId, date, course })
  if (made !== undefined) return { scheduledRoundId: made, earlier: null }
  const own = (await lockPlan(tx, golferId, date)) ?? refuse('out_of_date')
  if (course === null || course === own.course) return null
  await saveEntry(tx, golferId, date, course)
  return { scheduledRoundId: own.id, earlier: { course: own.course } }
}

/** Withdraws one's own round at a course. Who had joined it keeps their plan. */
export function leaveScheduledRound(
  { db }: Tools,
  actor: Actor,
  { date, course }: InputOf<typeof leaving>['body'],
): Promise<ReplyOf<typeof leaving>> {
  const { golferId } = actor
  if (golferId === null) refuse('no_golfer')
  return db.transaction().execute(async (tx) => {
    const own = await lockPlan(tx, golferId, date)
    if (own !== undefined && own.course === (course || null)) {
      const joined = await deleteJoin(tx, own.id)
      if (joined?.hadPlan === true) await saveEntry(tx, golferId, date, joined.earlierCourse)
      else await deleteEntry(tx, own.id)
    }
    return { round: await roundOfDay(tx, actor, golferId, date) }
  })
}
