import { sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import { concerns } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type Rejected = {
  readonly roundId: number
  readonly golferId: number
  readonly playedOn: Day
  readonly leagueId: number
  readonly at: string
}

/** Keeps that a league has rejected a round: it stands also when the round is corrected or deleted (law 21). */
export async function keepRejection(db: Db, { leagueId, golferId, playedOn, roundId, at }: Rejected): Promise<void> {
  await db.insertInto('rejections').values({ leagueId, golferId, playedOn, roundId, rejectedAt: at }).execute()
}

type Entry = { readonly roundId: number; readonly golferId: number; readonly playedOn: Day; readonly at: string }

/** Lets a round that was entered wait in the leagues whose rejection of the golfer for the same match stands (law 21). */
export async function waitWhereRejected(db: Db, { roundId, golferId, playedOn, at }: Entry): Promise<void> {
  await sql`insert into round_decisions (round_id, league_id, decision, decided_at)
    select distinct ${roundId}::int, league_id, 'waiting', ${at}::timestamptz from rejections
    where golfer_id = ${golferId} and ${sameMatch(sql`${playedOn}::date`)}
    on conflict do nothing`.execute(db)
}

/**
 * The same for matches that were generated: their days can hold rounds that were entered or corrected after a rejection
 * which was not of the same match then.
 */
export async function waitInMatches(db: Db, matchIds: readonly number[], at: string): Promise<void> {
  if (matchIds.length === 0) return
  await sql`insert into round_decisions (round_id, league_id, decision, decided_at)
    select distinct rounds.id, matches.league_id, 'waiting', ${at}::timestamptz
    from matches
    join rejections on rejections.league_id = matches.league_id
      and rejections.played_on between matches.start_date and matches.end_date
    join rounds on rounds.golfer_id = rejections.golfer_id and rounds.association_id is null
      and ${concerns(sql`rounds`, sql`matches.league_id`)} and rounds.played_on between matches.start_date and matches.end_date
      and rounds.posted_at > rejections.rejected_at and rounds.id is distinct from rejections.round_id
    where matches.id = any(${sql.val([...matchIds])}::int[])
    on conflict do nothing`.execute(db)
}

type TakenBack = Omit<Rejected, 'at'>

/**
 * Removes a league's rejections of a golfer for the match of a day, except those of other rounds that are still
 * rejected. When none is left, the rule applies again to rounds entered since.
 */
export async function takeBackRejections(db: Db, round: TakenBack): Promise<void> {
  const { roundId, golferId, playedOn, leagueId } = round
  const day = sql`${playedOn}::date`
  await sql`delete from rejections
    where golfer_id = ${golferId} and league_id = ${leagueId} and ${sameMatch(day)}
      and not exists (select from round_decisions
        where round_decisions.round_id = rejections.round_id and round_decisions.league_id = rejections.league_id
          and decision = 'rejected' and round_decisions.round_id <> ${roundId})`.execute(db)
  await sql`delete from round_decisions using rounds
    where rounds.id = round_decisions.round_id and rounds.golfer_id = ${golferId} and league_id = ${leagueId}
      and decision = 'waiting'
      and (rounds.played_on = ${day} or exists (select from matches where matches.league_id = ${leagueId}
        and ${day} between start_date and end_date and rounds.played_on between start_date and end_date))
      and not exists (
        select from rejections where rejections.league_id = ${leagueId} and rejections.golfer_id = ${golferId}
          and ${sameMatch(sql`rounds.played_on`)})`.execute(db)
}

/** Whether a row of rejections is for the match of a day, or for the day itself. */
const sameMatch = (day: ReturnType<typeof sql>) => sql`(rejections.played_on = ${day} or exists (
  select from matches where matches.league_id = rejections.league_id
    and ${day} between start_date and end_date and rejections.played_on between start_date and end_date))`
