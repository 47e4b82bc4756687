import { type RawBuilder, sql } from 'kysely'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Span } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type TeamsOf, teamBadge } from '#server/teams/team-badge.queries.ts'

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

/** A golfer's planned round of a day, locked until the transaction ends. */
export function lockEntry(db: Db, golferId: number, date: string) {
  return db
    .selectFrom('scheduledRounds')
    .select(['id', 'course'])
    .where('golferId', '=', golferId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst()
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
