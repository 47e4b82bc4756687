import { sql } from 'kysely'
import type { LatestChange, SeasonSoFar } from '#domain/story/story-facts.ts'
import { canCount, concerns, isAccepted, leagueOfMatches } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { settingOf } from './setting-of.queries.ts'

type RoundsOfGolfer = {
  readonly golferId: number
  /** The lowest net among the accepted eligible rounds that do not count, in tenths; null without one. */
  readonly nextNet: number | null
}

/**
 * The golfers of a match who have rounds in its days, with what would count without their counting round. Of a final
 * result, rounds that came later are left out.
 */
export async function roundsOfGolfers(db: Db, matchId: number): Promise<RoundsOfGolfer[]> {
  const { rows } = await sql<RoundsOfGolfer>`
    select played.golfer_id, own.next_net
    from matches
    join match_golfers as played on played.match_id = matches.id
    cross join lateral (
      select count(*) as found, min(rounds.net_score_differential) filter (
          where ${canCount(sql`rounds`, leagueOfMatches)} and rounds.id is distinct from played.round_id
            and (matches.final_at is null or rounds.created_at <= matches.final_at)
            and ${isAccepted(sql`rounds`, leagueOfMatches)}
        ) as next_net
      from rounds
      where rounds.golfer_id = played.golfer_id and rounds.played_on between matches.start_date and matches.end_date
        and ${concerns(sql`rounds`, sql`matches.league_id`)}
    ) as own
    where matches.id = ${matchId} and own.found > 0`.execute(db)
  return rows
}

type ChangeRow = {
  readonly at: string
  readonly golferId: number | null
  readonly teamId: number | null
  readonly netBefore: number | null
  readonly setting: LatestChange['setting']
}

/** The latest changes of a match's nets after an instant: those of one moment. */
export async function latestChanges(db: Db, matchId: number, since: LatestChange['at']): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select created_at as at, golfer_id, team_id, net_before_tenths as net_before,
      ${settingOf(sql`activities`)} as setting
    from activities where match_id = ${matchId} and created_at = (
      select max(created_at) from activities where match_id = ${matchId} and created_at > ${since})
    order by id`.execute(db)
  return rows
}

/** The latest match of a season before this one that is not finished. */
export async function openMatchBefore(db: Db, seasonId: number, number: number): Promise<SeasonSoFar['openBefore']> {
  const match = await db
    .selectFrom('matches')
    .select(['number', 'startDate', 'endDate'])
    .where('seasonId', '=', seasonId)
    .where('number', '<', number)
    .where('frozenAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return match ?? null
}
