import { type RawBuilder, sql } from 'kysely'
import type { ManualRounds, NotAccepted } from '#domain/rounds/confirmation.ts'
import { maxDaysAgo } from '#domain/rounds/manual-round.ts'
import type { Db } from '#server/platform/db/database.ts'

// SQL conditions shared by all nouns: whether a round can count in a league, is accepted, or waits for confirmation
// (laws 4, 21, 28 and 29).

type Sql = RawBuilder<unknown>

type AcceptingSql = { readonly id: Sql; readonly manualRounds: Sql }

type LeagueSql = AcceptingSql & {
  readonly countedHoles: Sql
  /** Whether a round has a place in the match; not needed outside matches. */
  readonly hasPlace?: (rounds: Sql) => Sql
}

/** The league of a row of `matches`, with the rules in force for that match. */
export const leagueOfMatches: LeagueSql = {
  id: sql`matches.league_id`,
  manualRounds: sql`manual_rounds_of(matches)`,
  countedHoles: sql`counted_holes_of(matches)`,
  hasPlace: (rounds) => sql`(rounds_that_count_of(matches) is null or exists (
    select from placed_rounds(matches, ${rounds}.golfer_id)
    where round_id = ${rounds}.id and place <= rounds_that_count_of(matches)))`,
}

/** The league of a row of `leagues`, with today's rules. */
export const leagueNow: LeagueSql = {
  id: sql`leagues.id`,
  manualRounds: sql`leagues.manual_rounds`,
  countedHoles: sql`leagues.counted_holes`,
}

/** A league with today's rules, for lists outside matches. */
export const leagueOfLists = (leagueId: Sql): LeagueSql => ({
  id: leagueId,
  manualRounds: sql`(select manual_rounds from leagues where id = ${leagueId})`,
  countedHoles: sql`(select counted_holes from leagues where id = ${leagueId})`,
})

/** Whether a row of the table `rounds` can count if the league accepts it (laws 4, 28 and 29). */
export const canCount = (rounds: Sql, { countedHoles, hasPlace = () => sql`true` }: LeagueSql): RawBuilder<boolean> =>
  sql`(counts_with(${rounds}, ${countedHoles}) and ${hasPlace(rounds)})`

/** Why a league does not accept a manual round, or null: the domain's `whyNotAccepted` in SQL (law 21). */
export const whyRefused = (rounds: Sql, { id, manualRounds }: AcceptingSql): RawBuilder<NotAccepted | null> => sql`
  why_not_accepted(${rounds}.counts_everywhere, ${rounds}.by_organiser,
    (select decision from round_decisions where round_id = ${rounds}.id and league_id = ${id}), ${manualRounds})`

export const isAccepted = (rounds: Sql, league: AcceptingSql): RawBuilder<boolean> =>
  sql`(${rounds}.association_id is not null or ${whyRefused(rounds, league)} is null)`

/** Whether a manual round waits for a league's confirmation. */
export const isWaiting = (rounds: Sql, league: AcceptingSql): RawBuilder<boolean> =>
  sql`(${rounds}.association_id is null and ${whyRefused(rounds, league)} is not distinct from 'unconfirmed')`

/** Whether a round concerns a league: the domain's `concernsLeague` in SQL (law 21). */
export const concerns = (rounds: Sql, leagueId: Sql): RawBuilder<boolean> => sql`
  (not ${rounds}.by_organiser
    or exists (select from round_decisions where round_id = ${rounds}.id and league_id = ${leagueId}))`

/**
 * Whether a round waits for the league's confirmation: it was entered after the golfer joined, or is part of a match
 * that requires confirmation, including rounds of former members. A member's round also waits if its match result is
 * final, because it can still count in lists outside matches.
 */
export const isWaitingIn = (leagueId: Sql): Sql => sql`
  association_id is null and (
    created_at >= (select joined_at from memberships where league_id = ${leagueId} and golfer_id = rounds.golfer_id)
      and ${isWaiting(sql`rounds`, leagueOfLists(leagueId))}
    or exists (
      select from matches
      where league_id = ${leagueId} and rounds.played_on between start_date and end_date and final_at is null
        and ${isWaiting(sql`rounds`, leagueOfMatches)}
        and (exists (select from memberships where league_id = ${leagueId} and golfer_id = rounds.golfer_id)
          or exists (select from match_golfers where match_id = matches.id and golfer_id = rounds.golfer_id))))`

/**
 * The first day whose rounds can wait in a league: the earlier of the first day that can be entered today and the
 * first day of a result that is not final yet, which a waiting round delays.
 */
export const firstWaitingDay = (leagueId: Sql, today: Sql): Sql => sql`
  least(${today} - ${maxDaysAgo}::int, (
    select min(start_date) from matches
    where league_id = ${leagueId} and becomes_final_at is not null and final_at is null))`

/** The golfer's rounds that organizers entered for leagues other than these (law 21). */
export async function roundsElsewhere(
  db: Db,
  golferId: number,
  leagueIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from rounds
    where golfer_id = ${golferId} and not ${concerns(sql`rounds`, sql`any(${sql.val([...leagueIds])}::int[])`)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The rules for manual rounds in force for matches. */
export async function manualRoundsOf(db: Db, matchIds: readonly number[]): Promise<ManualRounds[]> {
  const { rows } = await sql<{ rule: ManualRounds }>`
    select manual_rounds_of(matches) as rule from matches where id = any(${sql.val([...matchIds])}::int[])`.execute(db)
  return rows.map(({ rule }) => rule)
}

/**
 * Whether the golfer has another round with the same day and gross; with a league, only one from the association or
 * one that concerns the league.
 */
export async function hasTwin(db: Db, roundId: number, leagueId: number | null): Promise<boolean> {
  const ofLeague =
    leagueId === null ? sql`true` : sql`(twin.association_id is not null or ${concerns(sql`twin`, sql`${leagueId}`)})`
  const { rows } = await sql`
    select from rounds join rounds as twin on twin.golfer_id = rounds.golfer_id and twin.played_on = rounds.played_on
      and twin.adjusted_gross_score = rounds.adjusted_gross_score and twin.id <> rounds.id and ${ofLeague}
    where rounds.id = ${roundId} limit 1`.execute(db)
  return rows.length > 0
}
