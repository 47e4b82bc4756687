import { sql } from 'kysely'
import type { RoundChange } from '#domain/fair-play/late-changes.ts'
import { concerns } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type Changes = {
  readonly golferId: number
  /** The matches that hold the days of the rounds before and after the changes. */
  readonly matchIds: readonly number[]
  readonly changes: readonly RoundChange[]
  /** An instant. */
  readonly at: string
}

/**
 * Records changes of a golfer's rounds for those of these matches that are over where their league plays, in the transaction
 * that makes them; of open ones what the association deletes where that frees a place (law 28).
 */
export async function recordLateChanges(tx: Db, { golferId, matchIds, changes, at }: Changes): Promise<void> {
  if (matchIds.length === 0 || changes.length === 0) return
  const rows = changes.map(({ roundId, before, after }) => ({ round_id: roundId, before, after }))
  await sql`
    insert into late_changes (match_id, golfer_id, round_id, changed_at, before, after)
    select matches.id, ${golferId}, change.round_id, ${at}, change.before, change.after
    from matches
    cross join lateral (select time_zone from leagues where id = matches.league_id offset 0) as league
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (round_id bigint, before jsonb, after jsonb)
      on (change.before ->> 'playedOn')::date between matches.start_date and matches.end_date
      or (change.after ->> 'playedOn')::date between matches.start_date and matches.end_date
    where matches.id = any(${sql.val([...matchIds])}::int[])
      and (counted_holes_of(matches) <> '18' or 18 in ((change.before ->> 'holes')::int, (change.after ->> 'holes')::int))
      and not exists (
        select from rounds where id = change.round_id and not ${concerns(sql`rounds`, sql`matches.league_id`)})
      and (matches.end_date < (${at}::timestamptz at time zone league.time_zone)::date
        or change.after is null and rounds_that_count_of(matches) is not null
          and exists (select from rounds where id = change.round_id and association_id is not null))`.execute(tx)
}
