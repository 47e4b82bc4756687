/** A nation: its golfers, of whom nearly all play in leagues of 24, each with a season of four fortnights, the last of them open. */
export const nation = { golfers: 3_680_000, leagues: 150_000 }
export const golfersEach = 24
/** Each golfer plays every 16 days, for this many days up to today: 82.3 million rounds for the nation. */
const daysOfPlay = 358
const daysBetween = 16

/** Statements in the order of the tables' keys; ids are given, so that no statement has to look them up. */
type Statements = readonly string[]
type Size = { readonly golfers: number; readonly leagues: number }

const firstNames = 3000
const lastNames = 150_000
const tees = (golfers: number): number => Math.max(50, Math.min(60_000, Math.floor(golfers / 60)))
const series = (count: number, from = 0): string => `generate_series(${from}, ${from + count - 1})`

/** A pronounceable name for a number. */
const nameOf = (n: string): string =>
  `initcap(translate(left(md5((${n})::text), 3 + (${n}) % 6), '0123456789abcdef', 'aeioumnrstlcbdkh'))`
/** A few names are frequent and most are rare: the logarithm of the rank is uniform. */
const rankUpTo = (maxRank: number): string => `floor(power(${maxRank}::float8, random()))::int`

export const fillPeople = (golfers: number): Statements => [
  'select setseed(0.19)',
  `insert into golfers (id, name, ghin_number, handicap_index_tenths, home_club, state, rounds_checked_at, created_at)
    overriding system value
    select n + 1, ${nameOf('first')} || ' ' || ${nameOf('last + 7919')}, 10000000 + n, n % 400, 'Club ' || n % 16000, 'TX', now(), now()
    from (select n, ${rankUpTo(firstNames)} as first, ${rankUpTo(lastNames)} as last from ${series(golfers)} as n) as people`,
  `insert into golfer_words (golfer_id, word, name, plain)
    select id, word, lower(name), true from golfers, unnest(string_to_array(lower(name), ' ')) as word on conflict do nothing`,
  'insert into association_checks (golfer_id, looked_up_at) select id, rounds_checked_at from golfers on conflict do nothing',
  'insert into index_revisions (golfer_id, revised_on, handicap_index_tenths) select id, current_date - 7, handicap_index_tenths from golfers',
  `insert into scheduled_rounds (golfer_id, date) select id, current_date + id % 14 from golfers where id % 10 = 0`,
  `select setval('golfers_id_seq', ${golfers})`,
]

/** The members of a league are anywhere among the golfers. The first of them owns it. */
const members = ({ golfers, leagues }: Size): string =>
  `(select n / ${golfersEach} + 1 as league, n % ${golfersEach} as place, (n::bigint * 7919 % ${golfers})::int as golfer
    from ${series(leagues * golfersEach)} as n) as members`
const team = `4 * (league - 1) + place % 4 + 1`

export const fillLeagues = (size: Size): Statements => [
  `insert into users (id, name, email, password_hash, golfer_id, email_verified_at) overriding system value
    select league, name, 'golfer' || league || '@crowd.example', '', golfers.id, now()
    from ${members(size)} join golfers on golfers.id = golfer + 1 where place = 0`,
  `insert into leagues (id, name, owner_id) overriding system value select n, 'League ' || n, n from ${series(size.leagues, 1)} as n`,
  `insert into teams (id, league_id, name, color) overriding system value
    select 4 * (n - 1) + team, n, 'Team ' || team, team from ${series(size.leagues, 1)} as n, ${series(4, 1)} as team`,
  `insert into memberships (league_id, golfer_id, team_id, accepted_by)
    select league, golfer + 1, ${team}, league from ${members(size)}`,
  `insert into seasons (id, league_id, year, start_date, end_date, is_active) overriding system value
    select n, n, extract(year from current_date), current_date - 48, current_date + 7, true from ${series(size.leagues, 1)} as n`,
  `insert into matches (id, season_id, league_id, number, start_date, end_date, scored_at,
      frozen_at, use_teams, scores_dropped_per_team, max_net_differential_tenths, no_score_net_differential_tenths, manual_rounds,
      publish_by, published_at)
    overriding system value
    select (number - 1) * ${size.leagues} + n, n, n, number, current_date - 62 + 14 * number, current_date - 49 + 14 * number, now(),
      case when number < 4 then now() end, case when number < 4 then true end, case when number < 4 then 1 end,
      case when number < 4 then 90 end, case when number < 4 then 120 end, case when number < 4 then 'confirmed' end,
      case when number < 4 then now() end, case when number < 4 then now() end
    from ${series(4, 1)} as number, ${series(size.leagues, 1)} as n`,
  ...['users', 'leagues', 'teams', 'seasons', 'matches'].map(
    (table) => `select setval('${table}_id_seq', (select max(id) from ${table}))`,
  ),
]

/** Rounds of a day are together, as they arrive: their ids follow the days. */
const roundsOfDay = (golfers: number): number => Math.ceil(golfers / daysBetween)
const roundId = (day: string, golfer: string, golfers: number): string =>
  `(${day})::bigint * ${roundsOfDay(golfers)} + (${golfer}) / ${daysBetween} + 1`
const netOf = (day: string, golfer: string): string => `((${golfer}) * 7 + (${day}) * 13) % 200 - 60`

export const fillRounds = (size: Size): Statements => [
  `insert into tees (facility_name, course_name, tee_name, course_rating, slope_rating, source)
    select 'Facility ' || n, 'Course ' || n, 'White', 680 + n % 60, 105 + n % 40, 'association' from ${series(tees(size.golfers))} as n`,
  `insert into rounds (id, posted_at, created_at, golfer_id, played_on, tee_id, adjusted_gross_score, number_of_holes,
      number_of_played_holes, front9_adjusted, back9_adjusted, pcc, differential, unadjusted_differential, printed_index,
      net_score_differential, net_source, net_index, course_handicap, net_score, eligible, used, is_recent, association_id,
      score_type, score_type_display)
    overriding system value
    select ${roundId('day', 'golfer', size.golfers)}, played_on + interval '18 hours', played_on + interval '19 hours', golfer + 1, played_on,
      (golfer * 13 + day % 3) % ${tees(size.golfers)} + 1, 75 + (golfer + day) % 30, 18, 18, 38 + golfer % 10, 38 + day % 10, 0,
      ${netOf('day', 'golfer')} + 124, ${netOf('day', 'golfer')} + 124, 124, ${netOf('day', 'golfer')}, 'p', 124, 13, 72 + day % 20,
      true, day % 3 = 0, day > ${daysOfPlay} - 320, (1000000000 + ${roundId('day', 'golfer', size.golfers)})::text, 'H', 'H'
    from ${series(daysOfPlay)} as day, lateral (
      select golfer, current_date - ${daysOfPlay - 1} + day as played_on
      from generate_series(day % ${daysBetween}, ${size.golfers - 1}, ${daysBetween}) as golfer) as played`,
  `select setval('rounds_id_seq', (select max(id) from rounds))`,
  ...fillResults(size),
]

/** A match has the round that each golfer played in its fortnight, if any. */
const fillResults = (size: Size): Statements => [
  `insert into match_golfers (match_id, golfer_id, team_id, round_id, net_tenths, effective_net_tenths, dropped, position, tied, points, listing)
    select (number - 1) * ${size.leagues} + league, golfer + 1, ${team}, round, net, coalesce(least(net, 90), 120), false,
      case when round is not null then place + 1 end, false, ${golfersEach} - place, place
    from ${series(4, 1)} as number, ${members(size)}, lateral (
      select ${daysOfPlay} - 63 + 14 * number as first) as days, lateral (
      select first + (golfer - first % ${daysBetween} + ${daysBetween}) % ${daysBetween} as day) as next, lateral (
      select case when day < least(first + 14, ${daysOfPlay}) then ${roundId('day', 'golfer', size.golfers)} end as round,
        case when day < least(first + 14, ${daysOfPlay}) then ${netOf('day', 'golfer')} end as net) as played`,
  `insert into match_teams (match_id, team_id, net_tenths, position, tied, points, listing)
    select matches.id, 4 * (league_id - 1) + team, team, team, false, 5 - team, team - 1 from matches, ${series(4, 1)} as team`,
  `insert into activities (league_id, match_id, type, golfer_id, net_after_tenths, message, created_at)
    select league_id, match_id, 'SCORE_CHANGE', golfer_id, net_tenths, 'posted +1', end_date - golfer_id % 14 + interval '1 hour'
    from match_golfers join matches on matches.id = match_id where number = 4 and round_id is not null`,
]
