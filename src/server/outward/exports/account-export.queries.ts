import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { inDecimals } from '#server/platform/db/decimals.ts'
import { type ExportRow, roundColumns } from './league-export.queries.ts'

/** Everything that the site keeps about an account, table by table: what identifies it to the site (hashes of tokens and passwords) left out. */
const statements = {
  account: (id: number) => sql`
    select id, name, email, role, receive_email_digest, receive_reminders, gimme_range, golfer_id, email_verified_at, created_at
    from users where id = ${id}`,
  sessions: (id: number) => sql`
    select device, created_at, seen_at, expires_at from sessions where user_id = ${id} order by created_at, id`,
  golfer: (id: number) => sql`
    select golfers.id, golfers.name, ghin_number, number_linked_on,
      ${inDecimals('handicapIndexTenths')} as handicap_index, ${inDecimals('lowHandicapIndexTenths')} as low_handicap_index, home_club, state,
      index_checked_at, rounds_checked_at, golfers.created_at, golfer_consents.status as consent
    from users join golfers on golfers.id = users.golfer_id
    left join golfer_consents on golfer_consents.golfer_id = golfers.id
    where users.id = ${id}`,
  leagues: (id: number) => sql`
    select leagues.id, leagues.name, leagues.owner_id = ${id} as is_owner, memberships.joined_at,
      memberships.accepted_by is not null as has_accepted, memberships.deputy_id is not null as is_deputy, teams.name as team
    from leagues
    left join memberships on memberships.league_id = leagues.id
      and memberships.golfer_id = (select golfer_id from users where id = ${id})
    left join teams on teams.league_id = memberships.league_id and teams.id = memberships.team_id
    where leagues.id in (
      select league_id from memberships where golfer_id = (select golfer_id from users where id = ${id})
      union select id from leagues where owner_id = ${id})
    order by leagues.id`,
  rounds: (id: number) => sql`
    select ${roundColumns(sql`rounds.eligible`)}, hole_scores.pars, hole_scores.stroke_indexes, hole_scores.strokes
    from rounds left join tee_places on tee_places.id = tee_id left join hole_scores on hole_scores.round_id = rounds.id
    where rounds.golfer_id = (select golfer_id from users where id = ${id})
    order by played_on, rounds.id`,
  indexes: (id: number) => sql`
    select revised_on, ${inDecimals('handicapIndexTenths')} as handicap_index,
      ${inDecimals('lowHandicapIndexTenths')} as low_handicap_index, coalesce(own.kind, 'association') as source
    from index_revisions left join own_index_revisions as own using (golfer_id, revised_on)
    where golfer_id = (select golfer_id from users where id = ${id}) order by revised_on`,
  results: (id: number) => sql`
    select leagues.name as league, seasons.year, matches.number, match_id, round_id, played_on, gross,
      ${inDecimals('differentialTenths')} as differential, ${inDecimals('netTenths')} as net, position,
      tied, points
    from match_golfers join matches on matches.id = match_id join seasons on seasons.id = season_id
    join leagues on leagues.id = matches.league_id
    where golfer_id = (select golfer_id from users where id = ${id}) order by matches.start_date, match_id`,
  pastSeasons: (id: number) => sql`
    select leagues.name as league, past_seasons.name as season, year, tables -> table_number::int ->> 'title' as "table",
      position, tied, points, is_champion, array_to_string(match_points, ' ', '-') as matches
    from past_season_rows join past_seasons on past_seasons.id = past_season_id join leagues on leagues.id = league_id
    where golfer_id = (select golfer_id from users where id = ${id}) order by year, past_seasons.id, listing`,
  startingIndexes: (id: number) => sql`
    select acts_on, ${inDecimals('handicapIndexTenths')} as handicap_index from starting_indexes
    where golfer_id = (select golfer_id from users where id = ${id}) order by acts_on`,
  plannedRounds: (id: number) => sql`
    select date, course, created_at, joined_golfer_id, joined_at
    from scheduled_rounds left join plan_joins on scheduled_round_id = scheduled_rounds.id
    where golfer_id = (select golfer_id from users where id = ${id}) order by date`,
  secondFactor: (id: number) => sql`
    select since, (select count(*) from recovery_codes where user_id = second_factors.user_id)::int as recovery_codes_left
    from second_factors where user_id = ${id} and secret is not null`,
  passkeys: (id: number) => sql`select name, created_at, used_at from passkeys where user_id = ${id} order by id`,
  calendar: (id: number) => sql`select created_at from calendar_feeds where user_id = ${id}`,
  follows: (id: number) => sql`
    select golfer_id, golfers.name as golfer, follows.created_at
    from follows join golfers on golfers.id = golfer_id where user_id = ${id} order by follows.created_at, golfer_id`,
  sideTables: (id: number) => sql`
    select side_tables.id, side_tables.name, side_table_members.state, invited_at, joined_at
    from side_table_members join side_tables on side_tables.id = side_table_id
    where side_table_members.golfer_id = (select golfer_id from users where id = ${id}) order by side_tables.id`,
  requests: (id: number) => sql`
    select claims.id, kind, claims.name, golfers.name as golfer, claims.state, claims.created_at, settled_at
    from claims left join golfers on golfers.id = claims.golfer_id where claims.user_id = ${id} order by claims.id`,
  invitations: (id: number) => sql`
    select invitations.id, leagues.name as league, email, invitations.created_at, expires_at, ended_at, ending
    from invitations join leagues on leagues.id = league_id
    where invitations.golfer_id = (select golfer_id from users where id = ${id}) order by invitations.id`,
  keptInvitations: (id: number) => sql`
    select invitations.id, leagues.name as league, kept_at, is_dismissed
    from kept_invitations join invitations on invitations.id = invitation_id join leagues on leagues.id = league_id
    where user_id = ${id} order by invitations.id`,
  courses: (id: number) => sql`
    select id, club, name, created_at, created_by = ${id} as added_by_you, corrected_by = ${id} as corrected_by_you
    from courses where created_by = ${id} or corrected_by = ${id} order by id`,
  courseVersions: (id: number) => sql`
    select course_id as id, card ->> 'club' as club, card ->> 'name' as name, version, made_at
    from course_versions where made_by = ${id} order by made_at, course_id, version`,
  roundsEntered: (id: number) => sql`
    select id, golfer_id, played_on, adjusted_gross_score, created_at from rounds where entered_by = ${id} order by id`,
  decisions: (id: number) => sql`
    select round_id, league_id, decision, reason, decided_at from round_decisions
    where decided_by = ${id} order by decided_at, round_id`,
  notificationSettings: (id: number) => sql`
    select array_to_string(push, ' ') as push, array_to_string(email, ' ') as email, hours_before, time_zone, quiet_from, quiet_until
    from notification_settings where user_id = ${id}`,
  notificationDevices: (id: number) => sql`
    select id, name, endpoint, created_at from push_devices where user_id = ${id} order by id`,
  notifications: (id: number) => sql`
    select id, kind, match_id, created_at, queued_at from notifications where user_id = ${id} order by id`,
  emails: (id: number) => sql`
    select id, kind, state, created_at, sent_at from mails where user_id = ${id} order by id`,
  securityEvents: (id: number) => sql`
    select id, at, kind, actor_id = ${id} as by_you, target_kind, target_name, detail::text as detail
    from audit_events where actor_id = ${id} or target_kind = 'user' and target_id = ${id} order by id`,
} satisfies Record<string, (id: number) => RawBuilder<unknown>>

export type AccountTable = keyof typeof statements

export const accountTableNames = Object.keys(statements).filter((name): name is AccountTable => name in statements)

export async function rowsOfAccount(db: Db, table: AccountTable, userId: number): Promise<ExportRow[]> {
  return (await sql<ExportRow>`${statements[table](userId)}`.execute(db)).rows
}
