import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Numbers of rows; players are the golfers who play often. */
export type Size = {
  readonly golfers: number
  readonly players: number
  readonly leagues: number
  readonly golfersEach: number
  readonly plansEach: number
  readonly named?: 'by number' | 'variously'
}

const defaultSize: Size = { golfers: 20_000, players: 2000, leagues: 4000, golfersEach: 5, plansEach: 3 }

/** How many rounds every player of the crowd has. */
export const roundsEach = 100

/** Those of the rounds, or one for five golfers; half as many courses. */
const teesOf = (golfers: number) => Math.max(playedTees, golfers / 5)
const playedTees = 5000

const series = (count: number) => sql`generate_series(0, ${count - 1})`

/**
 * Fills the tables like a site of some years. Golfers have accounts, groups of them are leagues with a season of four
 * fortnights, the last of them open; players have a round every third day up to 31 May 2026, a fifth of them nine
 * holes. Triggers and constraints do not run.
 */
export async function aCrowd(db: Db, size: Size = defaultSize): Promise<void> {
  const statements = [...people(size), ...leagueLife(size), ...correspondence]
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const indexes = await indexesIn(tx)
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
    for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  })
}

/** The indexes to rebuild at the end, which is faster than updating them row by row. */
async function indexesIn(db: Db) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  return rows
}

/** Some hundred first names and some ten thousand last names, some frequent and most of them rare. */
const variously = sql`initcap(translate(left(md5((n % 700)::text), 2 + n % 4), '0123456789', 'aeioualnrs')) || 'n '
  || initcap(translate(left(md5((n * 7 % 40000)::text), 4 + n % 5), '0123456789', 'aeioutlnrs')) || 'quist'`

const people = ({ golfers, players, plansEach, named = 'by number' }: Size): RawBuilder<unknown>[] => [
  sql`insert into golfers (name, ghin_number, handicap_index_tenths, rounds_checked_at)
    select ${named === 'by number' ? sql`'Golfer ' || n` : variously}, 80000000 + n, 124,
      timestamptz '2026-04-20 06:00Z' + n * interval '1 millisecond'
    from ${series(golfers)} as n`,
  sql`insert into association_checks (golfer_id, looked_up_at)
    select id, rounds_checked_at from golfers where ghin_number is not null
    on conflict do nothing`,
  sql`insert into golfer_words select words.* from golfers, words_of_golfer(golfers.id, golfers.name) as words
    on conflict do nothing`,
  sql`create temporary table crowd on commit drop as
    select id, name, row_number() over (order by id) - 1 as place
    from golfers where ghin_number between '80000000' and '89999999'`,
  sql`insert into users (name, email, password_hash, golfer_id, email_verified_at)
    select name, 'golfer' || place || '@crowd.example', '', id, date '2026-01-01' from crowd`,
  sql`insert into tees (facility_name, course_name, tee_name, source, course_rating, slope_rating)
    select 'Course ' || n, 'Course ' || n, 'White', 'association', 711, 126 from ${series(teesOf(golfers))} as n`,
  sql`insert into courses (club, name, pars, stroke_indexes, created_at, version)
    select 'Course ' || n, case when n % 2 = 0 then '' else 'Links ' || n end, array_fill(4, array[18]),
      array(select generate_series(1, 18)), '2026-01-01', 4 from ${series(teesOf(golfers) / 2)} as n`,
  sql`insert into course_tees (course_id, place, name, course_rating, slope_rating, front9_course_rating, front9_slope_rating)
    select id, place, (array['White', 'Blue', 'Red'])[place], 711, 126, 355, 126
    from courses, generate_series(1, 3) as place`,
  sql`insert into course_versions (course_id, version, card, made_at)
    select id, n, json_build_object('club', club, 'name', nullif(name, ''), 'holes', '[]'::json, 'tees', '[]'::json), '2026-01-01' from courses, generate_series(1, 3) as n`,
  sql`insert into rounds (golfer_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score,
      differential, net_score_differential, net_source, net_index, day_precision, status, eligible, association_id, tee_id, created_at)
    select id, date '2026-05-31' - 3 * n::int,
      case when n % 5 = 0 then 9 else 18 end, case when n % 5 = 0 then 9 else 18 end,
      80 + n % 20, (n * 13 + place * 7) % 200 + 64, (n * 13 + place * 7) % 200 - 60, 'p', 124, 'd', 'v', n % 5 <> 0, 'r' || n,
      1 + (place * 97 + n) % ${playedTees},
      date '2026-05-31' - 3 * n::int + interval '20 hours'
    from crowd, ${series(roundsEach)} as n where place < ${players}`,
  sql`insert into index_revisions (golfer_id, revised_on, handicap_index_tenths)
    select id, date '2026-05-30' - 30 * n::int, 124 from crowd, ${series(2)} as n`,
  sql`insert into scheduled_rounds (golfer_id, date)
    select id, date '2026-05-04' + 3 * n::int from crowd, ${series(plansEach)} as n`,
  sql`insert into follows (user_id, golfer_id)
    select users.id, crowd.id from users join crowd on crowd.place = users.id`,
]

const leagueLife = ({ leagues, golfersEach }: Size): RawBuilder<unknown>[] => [
  sql`insert into leagues (name, owner_id, slug)
    select 'League ' || place / ${golfersEach}, users.id, 'league-' || place / ${golfersEach} from crowd join users on users.golfer_id = crowd.id
    where place % ${golfersEach} = 0 and place / ${golfersEach} < ${leagues} order by place`,
  sql`create temporary table crowded on commit drop as
    select id, row_number() over (order by id) - 1 as place from leagues where name like 'League %'`,
  sql`insert into teams (league_id, name, color)
    select id, 'Team ' || n, n from crowded, ${series(4)} as n order by id, n`,
  sql`create temporary table first_teams on commit drop as
    select league_id, min(id) as id from teams group by league_id`,
  sql`insert into memberships (league_id, golfer_id, team_id, accepted_by)
    select crowded.id, crowd.id, first_teams.id + crowd.place % 4, users.id
    from crowded join crowd on crowd.place / ${golfersEach} = crowded.place
      join first_teams on first_teams.league_id = crowded.id
    join users on users.golfer_id = crowd.id`,
  sql`insert into seasons (league_id, year, start_date, end_date, is_active)
    select id, 2026, '2026-03-02', '2026-04-26', true from crowded`,
  sql`insert into matches (season_id, league_id, number, start_date, end_date, scored_at,
      frozen_at, use_teams, scores_dropped_per_team, max_net_differential_tenths, no_score_net_differential_tenths, manual_rounds,
      publish_by, published_at)
    select seasons.id, league_id, n + 1, start_date + 14 * n::int, start_date + 14 * n::int + 13, start_date,
      case when n < 3 then start_date + 14 * n::int + 14 end, case when n < 3 then true end, case when n < 3 then 1 end,
      case when n < 3 then 90 end, case when n < 3 then 120 end, case when n < 3 then 'confirmed' end,
      case when n < 3 then start_date + 14 * n::int + 15 end, case when n < 3 then start_date + 14 * n::int + 15 end
    from seasons join crowded on crowded.id = league_id, ${series(4)} as n`,
  sql`
    insert into match_golfers (match_id, golfer_id, team_id, net_tenths, effective_net_tenths, dropped, position, tied, points, listing)
    select matches.id, golfer_id, team_id, 1, 1, false, 1, true, 1, 0
    from matches join crowded on crowded.id = matches.league_id join memberships on memberships.league_id = crowded.id`,
  sql`insert into side_tables (league_id, season_id, name, created_by)
    select league_id, seasons.id, 'Side table', min(golfer_id)
    from seasons join crowded on crowded.id = league_id join memberships using (league_id) group by league_id, seasons.id`,
  sql`insert into side_tables (league_id, name, kind, index_from_tenths)
    select id, 'Division ' || n, 'range', 100 * n from crowded, generate_series(0, 2) as n`,
  sql`insert into side_table_members (side_table_id, league_id, golfer_id, state, invited_by, joined_at)
    select side_tables.id, league_id, golfer_id, 'joined', created_by, side_tables.created_at
    from side_tables join memberships using (league_id) where kind = 'joined'`,
  sql`insert into past_seasons (league_id, name, year, tables, entered_by, entered_at)
    select crowded.id, 'Season ' || 2019 + n, 2019 + n, '[{"title": "Golfers", "isOfTeams": false, "matches": []}]', owner_id, created_at
    from crowded join leagues using (id), ${series(2)} as n`,
  sql`insert into past_season_rows (past_season_id, listing, table_number, is_of_team, golfer_id, position, tied, is_champion, match_points)
    select past_seasons.id, row_number() over (partition by past_seasons.id order by golfer_id), 0, false, golfer_id, 1, false,
      golfer_id = first_value(golfer_id) over (partition by past_seasons.id order by golfer_id), '{1,null}'
    from past_seasons join memberships using (league_id)`,
  sql`insert into invitations (league_id, golfer_id, email, code_hash, sent_by, created_at, expires_at, ended_at, ending, used_by)
    select league_id, golfer_id, golfer_id || '@crowd.example', sha256((league_id || '.' || golfer_id)::bytea), owner_id,
      '2026-03-01', '2026-03-31', '2026-03-02', 'used', accepted_by
    from memberships join crowded on crowded.id = league_id join leagues on leagues.id = league_id`,
  sql`insert into invitations (league_id, seed, code_hash, sent_by, created_at, expires_at)
    select leagues.id, sha256('seed'), sha256(leagues.id::text::bytea), owner_id, '2026-04-01', '2026-06-30'
    from leagues join crowded on crowded.id = leagues.id`,
  sql`insert into claims (league_id, user_id, kind, golfer_id, by_link, state, created_at, settled_at)
    select league_id, accepted_by, 'golfer', golfer_id, true, 'approved', '2026-03-01', '2026-03-02'
    from memberships join crowded on crowded.id = league_id`,
  sql`insert into claims (league_id, user_id, kind, name, by_link, created_at)
    select leagues.id, owner_id, 'name', 'Newcomer', true, '2026-04-01'
    from leagues join crowded on crowded.id = leagues.id`,
  sql`insert into unverified_links (user_id, golfer_id, league_id, linked_by, linked_at)
    select accepted_by, golfer_id, league_id, owner_id, '2026-03-02'
    from memberships join crowded on crowded.id = league_id join leagues on leagues.id = league_id
    where golfer_id % 2 = 0`,
  sql`insert into match_teams (match_id, team_id, net_tenths, position, tied, points, listing)
    select matches.id, teams.id, 1, 1, true, 1, 0
    from matches join crowded on crowded.id = matches.league_id join teams on teams.league_id = crowded.id`,
  sql`insert into activities (league_id, match_id, type, golfer_id, message, created_at)
    select league_id, match_id, 'SCORE_CHANGE', golfer_id, 'posted +1', end_date + interval '6 hours'
    from match_golfers join matches on matches.id = match_id where number > 2`,
  sql`insert into syncs (kind, status, league_id, started_at, completed_at, message)
    select 'all', 'COMPLETED', leagues.id, now(), now(), 'Done.' from leagues, ${series(5)} as n`,
]

const correspondence = [
  sql`insert into mails (kind, user_id, league_id, period_start, period_end, state, sent_at, created_at)
    select 'digest', users.id, league_id, monday - 7, monday, 'sent', monday, monday
    from memberships join users on users.golfer_id = memberships.golfer_id,
      unnest(array[date '2026-04-13']) as monday`,
  sql`insert into sessions (token_hash, user_id, expires_at) select sha256(email::bytea), id, '2026-05-15' from users`,
  sql`insert into second_factors (user_id, secret, since, last_step) select id, substring(sha256('') from 1 for 20), '2026-04-20', 1 from users`,
  sql`insert into recovery_codes (user_id, code_hash) select id, sha256(n::text::bytea) from users, ${series(2)} as n`,
  sql`insert into notification_settings (user_id, push, email)
    select id, '{match_ending,overtaken,result,restated}', '{result}' from users where golfer_id is not null`,
  sql`insert into push_devices (user_id, endpoint, public_key, auth_secret, name, session_hash)
    select id, 'https://push.example/' || id, sha512(id::text::bytea) || decode('04', 'hex'), substring(sha256('') from 1 for 16), 'Phone', sha256(email::bytea)
    from users where golfer_id is not null`,
  sql`insert into notifications (user_id, kind, match_id, subject_id, created_at, queued_at)
    select users.id, 'result', match_id, match_id, published_at, published_at
    from match_golfers join matches on matches.id = match_id join users on users.golfer_id = match_golfers.golfer_id
    where published_at is not null and number > 1`,
  sql`insert into push_messages (notification_id, device_id, state, tries, next_try_at, sent_at)
    select notifications.id, push_devices.id, 'sent', 1, notifications.created_at, notifications.created_at
    from notifications join push_devices using (user_id)`,
  sql`insert into golfer_verifications (user_id, ghin_number, verified_at)
    select id, '9' || id, '2026-04-20 10:00Z' from users where id % 10 = 0`,
  sql`insert into password_resets (token_hash, user_id, expires_at)
    select sha256(email::bytea), id, '2026-04-21' from users where id % 10 = 0`,
  sql`insert into sign_in_codes (request_hash, user_id, mail_id, code_hash, expires_at)
    select distinct on (users.id) sha256(email::bytea), users.id, mails.id, sha256(email::bytea), '2026-04-21'::timestamptz
    from users join mails on mails.user_id = users.id where users.id % 10 = 0`,
  sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    select id, sha256((email || n)::bytea), sha256(email::bytea), 0, '{}', 'Safari on iOS', '2026-04-20'
    from users, ${series(2)} as n`,
  sql`insert into passkey_challenges (challenge_hash, expires_at) select sha256(email::bytea), '2026-04-21' from users`,
  sql`insert into successions (league_id, owner_id, noticed_at) select id, owner_id, '2026-04-01' from leagues`,
  sql`insert into rate_limits (key, points, expire) select 'crowd:' || n, 1, 1800000000000 from ${series(20_000)} as n`,
]
