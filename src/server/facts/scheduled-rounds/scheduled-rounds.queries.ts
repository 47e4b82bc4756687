import { type RawBuilder, sql } from 'kysely'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Day, Span } from '#domain/shared/day.ts'
import { type TeamsOf, teamBadge } from '#server/ground/badges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type Filter = { readonly whose: RawBuilder<unknown>; readonly span: Span; readonly teamsOf: TeamsOf }

/** Rounds that golfers plan in a span of days, by day, then name. */
export async function scheduledRoundsOf(db: Db, { whose, span, teamsOf }: Filter): Promise<ScheduledRound[]> {
  const { rows } = await sql<ScheduledRound>`
    select planned.id, planned.date, planned.course,
      json_build_object('id', golfers.id, 'name', golfers.name, 'team', badge.team) as golfer
    from (${whose}) as whose
    join scheduled_rounds as planned on planned.golfer_id = whose.golfer_id
      and planned.date between ${span.startDate} and ${span.endDate}
    join golfers on golfers.id = planned.golfer_id
    left join lateral (${teamBadge(sql`planned.golfer_id`, teamsOf)}) as badge on true
    order by planned.date, lower(golfers.name), planned.id`.execute(db)
  return rows
}

export function matchSpan(db: Db, matchId: number) {
  return db
    .selectFrom('matches')
    .select(['leagueId', 'startDate', 'endDate'])
    .where('id', '=', matchId)
    .executeTakeFirst()
}

export async function golferIsKnown(db: Db, golferId: number): Promise<boolean> {
  return (await db.selectFrom('golfers').select('id').where('id', '=', golferId).executeTakeFirst()) !== undefined
}

export async function saveEntry(db: Db, golferId: number, date: string, course: string | null): Promise<void> {
  await db
    .insertInto('scheduledRounds')
    .values({ golferId, date, course })
    .onConflict((conflict) => conflict.columns(['golferId', 'date']).doUpdateSet({ course }))
    .execute()
}

export async function deleteEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('scheduledRounds').where('id', '=', id).execute()
}

export type Planned = { readonly golferId: number; readonly date: Day; readonly course: string | null }

/** Plans a round unless the golfer has one on that day: its id, or undefined. */
export async function insertEntry(db: Db, entry: Planned): Promise<number | undefined> {
  const row = await db
    .insertInto('scheduledRounds')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['golferId', 'date']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A planned round of one of the league's golfers who let it see what they plan. */
export function planInLeague(db: Db, id: number, leagueId: number): Promise<Planned | undefined> {
  return db
    .selectFrom('scheduledRounds as planned')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('memberships')
          .select('leagueId')
          .whereRef('memberships.golferId', '=', 'planned.golferId')
          .where('memberships.leagueId', '=', leagueId)
          .where(sql<boolean>`gives_rights(memberships)`)
          .limit(1)
          .as('membership'),
      (join) => join.onTrue(),
    )
    .select(['planned.golferId', 'planned.date', 'planned.course'])
    .where('planned.id', '=', id)
    .executeTakeFirst()
}

export type Join = {
  /** The planned round of the golfer who joins. */
  readonly scheduledRoundId: number
  /** The golfer whose round they join. */
  readonly joinedGolferId: number
  readonly matchId: number
  readonly joinedAt: Date
  /** Their earlier plan for the day. */
  readonly earlier: { readonly course: string | null } | null
}

/**
 * Records in the transaction of a join who joined whose round, on the page of which match, and when. A golfer who moves
 * on to others keeps what they had planned at first.
 */
export async function recordJoin(tx: Db, { earlier, joinedAt, ...join }: Join): Promise<void> {
  const { joinedGolferId, matchId } = join
  const at = joinedAt.toISOString()
  await tx
    .insertInto('planJoins')
    .values({ ...join, joinedAt: at, hadPlan: earlier !== null, earlierCourse: earlier?.course ?? null })
    .onConflict((conflict) =>
      conflict.column('scheduledRoundId').doUpdateSet({ joinedGolferId, matchId, joinedAt: at }),
    )
    .execute()
}

/** Deletes a plan made by joining someone, and returns the plan it replaced; undefined if there was no such plan. */
export function deleteJoin(tx: Db, scheduledRoundId: number) {
  return tx
    .deleteFrom('planJoins')
    .where('scheduledRoundId', '=', scheduledRoundId)
    .returning(['hadPlan', 'earlierCourse'])
    .executeTakeFirst()
}

/** Deletes an account's plans before it is deleted or unlinked from its golfer. */
export async function deletePlans(tx: Db, userId: number): Promise<void> {
  await tx
    .deleteFrom('scheduledRounds')
    .where('golferId', '=', (eb) => eb.selectFrom('users').select('golferId').where('id', '=', userId))
    .execute()
}
