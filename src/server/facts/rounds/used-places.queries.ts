import { sql } from 'kysely'
import { canCount, leagueOfMatches } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Keeps the places of a round by hand in those of these matches that count only each golfer's first rounds, before its golfer
 * deletes it: a deleted round gets no second try (law 28).
 */
export async function keepPlaces(db: Db, roundId: number, matchIds: readonly number[]): Promise<void> {
  await sql`insert into used_places (league_id, golfer_id, entry, played_on, entered_at, holes, gross)
    select matches.league_id, rounds.golfer_id, rounds.id, rounds.played_on, rounds.created_at, rounds.number_of_holes,
      rounds.adjusted_gross_score
    from matches join rounds on rounds.id = ${roundId} and rounds.played_on between matches.start_date and matches.end_date
    where matches.id = any(${sql.val([...matchIds])}::int[]) and rounds_that_count_of(matches) is not null
      and ${canCount(sql`rounds`, leagueOfMatches)}
    on conflict do nothing`.execute(db)
}
