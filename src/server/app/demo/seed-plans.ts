import { type Day, addDays } from '#domain/shared/day.ts'
import { insertEntry, recordJoin } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type KnownGolfer, matchOfDay } from './demo.queries.ts'

type PlanSeed = {
  readonly leagueId: number
  readonly golfers: readonly KnownGolfer[]
  readonly courses: readonly string[]
  readonly today: Day
  readonly now: Date
}

/** Rounds that golfers plan for the next five days: on most days two meet at a course, and one has joined another. */
export async function seedPlans(tx: Db, { leagueId, golfers, courses, today, now }: PlanSeed): Promise<void> {
  const planOf = (n: number) => ({
    date: addDays(today, 1 + (n % 5)),
    course: courses[(n % 5) % Math.max(1, courses.length)] ?? null,
  })
  for (const [n, { id }] of golfers.slice(0, 9).entries()) await insertEntry(tx, { golferId: id, ...planOf(n) })
  const [joined, joining] = golfers.slice(8, 10)
  if (joined === undefined || joining === undefined) return
  const plan = planOf(8)
  const matchId = await matchOfDay(tx, leagueId, plan.date)
  const scheduledRoundId = await insertEntry(tx, { golferId: joining.id, ...plan })
  if (matchId === undefined || scheduledRoundId === undefined) return
  await recordJoin(tx, { scheduledRoundId, joinedGolferId: joined.id, matchId, joinedAt: now, earlier: null })
}
