import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const golfers = 20_000
const players = 2000
const leagues = 1000

/** How many rounds every player of the crowd has. */
export const roundsEach = 100

const series = (count: number) => sql`generate_series(0, ${count - 1})`

/**
 * Fills the tables as a site of some years has them. Golfers have accounts, twenty at a time are a league with a finished
 * season of four fortnights; the players among them have a round each third day up to 31 May 2026, a fifth of them nine
 * holes. Nothing is checked on the way in.
 */
export async function aCrowd(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const statement of [sql`set local session_replication_role = replica`, ...people, ...leagueLife]) await statement.execute(tx)
  })
}

const people = [
  sql`insert into golfers (name, ghin_number, handicap_index) select 'Golfer ' || n, 80000000 + n, 12.4 from ${series(golfers)} as n`,
  sql`create temporary table crowd on commit drop as
    select id, row_number() over (order by id) - 1 as place from golfers where name like 'Golfer %'`,
  sql`insert into users (name, email, password_hash, golfer_id)
    select 'Golfer ' || place, 'golfer' || place || '@crowd.example', '', id from crowd`,
  sql`insert into rounds (golfer_id, association_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score,
      net_score_differential, net_source, net_index, eligible)
    select id, 'crowd-' || n, date '2026-05-31' - 3 * n::int, case when n % 5 = 0 then 9 else 18 end, case when n % 5 = 0 then 9 else 18 end,
      80 + n % 20, (n * 13 + place * 7) % 200 / 10.0 - 6, 'printed-index', 12.4, n % 5 <> 0
    from crowd, ${series(roundsEach)} as n where place < ${players}`,
  sql`insert into scheduled_rounds (golfer_id, date) select id, date '2026-05-04' + 3 * n::int from crowd, ${series(3)} as n`,
  sql`insert into follows (user_id, golfer_id) select users.id, crowd.id from users join crowd on crowd.place = users.id`,
]

const leagueLife = [
  sql`insert into leagues (name, owner_id) select 'League ' || n, (select min(id) from users) from ${series(leagues)} as n`,
  sql`create temporary table crowded on commit drop as
    select id, row_number() over (order by id) - 1 as place from leagues where name like 'League %'`,
  sql`insert into teams (league_id, name, color) select id, 'Team ' || n, n from crowded, ${series(4)} as n order by id, n`,
  sql`insert into memberships (league_id, golfer_id, team_id)
    select crowded.id, crowd.id, (select min(id) from teams where league_id = crowded.id) + crowd.place % 4
    from crowded join crowd on crowd.place / 20 = crowded.place`,
  sql`insert into seasons (league_id, year, start_date, end_date, is_active) select id, 2026, '2026-03-02', '2026-04-26', true from crowded`,
  sql`insert into matches (season_id, league_id, number, start_date, end_date)
    select seasons.id, league_id, n + 1, start_date + 14 * n::int, start_date + 14 * n::int + 13
    from seasons join crowded on crowded.id = league_id, ${series(4)} as n`,
  sql`insert into match_golfers (match_id, golfer_id, team_id, net, effective_net, dropped, position, tied, points, listing)
    select matches.id, golfer_id, team_id, 1, 1, false, 1, true, 1, 0
    from matches join crowded on crowded.id = matches.league_id join memberships on memberships.league_id = crowded.id`,
  sql`insert into match_teams (match_id, team_id, net, position, tied, points, listing)
    select matches.id, teams.id, 1, 1, true, 1, 0
    from matches join crowded on crowded.id = matches.league_id join teams on teams.league_id = crowded.id`,
  sql`insert into activities (league_id, match_id, type, golfer_id, message)
    select league_id, match_id, 'SCORE_CHANGE', golfer_id, 'posted +1' from match_golfers join matches on matches.id = match_id`,
  sql`insert into syncs (kind, status, league_id, started_at, completed_at, message)
    select 'all', 'COMPLETED', leagues.id, now(), now(), 'Done.' from leagues, ${series(20)} as n`,
]
