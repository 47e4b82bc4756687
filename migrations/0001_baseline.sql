-- The database of a new site. Later migrations follow in 0002 and on; this file no longer changes.
-- "Law n" is a paragraph of the scoring rules in docs/scoring.md; strokes of type tenths are tenths of a stroke.

create domain tenths as smallint;

-- The words of a text, for finding one by the beginnings of its words: small letters without accents, split at spaces and
-- punctuation. It is computed for every row written, so plain texts skip what only others need.
create function search_words(text) returns text[] language sql immutable strict parallel safe cost 1000
return array_remove(string_to_array(lower(translate(
  case when octet_length($1) = char_length($1) then $1 else
    replace(replace(replace(replace(replace(translate($1,
    'ÀÁÂÃÄÅĀĂĄÇĆČĎÈÉÊËĒĖĘĚĞÌÍÎÏĪİŁÑŃŇÒÓÔÕÖØŌŐŔŘŚŞŠȘŤȚÙÚÛÜŪŮŰÝŸŹŻŽàáâãäåāăąçćčďèéêëēėęěğìíîïīıłñńňòóôõöøōőŕřśşšșťțùúûüūůűýÿźżž ¡·¿«»‐‑–—‘’“”…ʼ′´',
    'AAAAAAAAACCCDEEEEEEEEGIIIIIILNNNOOOOOOOORRSSSSTTUUUUUUUYYZZZaaaaaaaaacccdeeeeeeeegiiiiiilnnnoooooooorrssssttuuuuuuuyyzzz                  '),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE') end,
  '''!"#$%&()*+,-./:;<=>?@[\]^_`{|}~', '                                ')), ' '), '');

-- What finds a text: each word given begins one of its words. Null when no word is given.
create function search_query(text) returns tsquery language sql immutable strict parallel safe
return (select string_agg('''' || word || ''':*', ' & ') from unnest(search_words($1)) as word)::tsquery;

-- A name in small letters without accents and signs; null where nothing is left.
create function club_words(text) returns text language sql immutable strict parallel safe cost 1000
return (select string_agg(word, ' ' order by place) from unnest(search_words($1)) with ordinality as words (word, place));

-- Golfers
-- -------

-- A person who plays, with or without an account; the association's figures or, without a number there, our own (law 22).
create table golfers (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 120),
  ghin_number text unique check (ghin_number ~ '^[0-9]{1,12}$'),
  handicap_index numeric(4,1) check (handicap_index between -20 and 54),
  low_handicap_index numeric(4,1),
  home_club text,
  state text,
  -- When the association last answered for this golfer: their Index, and their rounds.
  index_checked_at timestamptz,
  rounds_checked_at timestamptz,
  created_at timestamptz not null default now(),
  -- The day from which the association's record decides instead of our own.
  number_linked_on date,
  -- An alias: this golfer turned out to be the other one. A restored backup can have the alias first.
  merged_into integer references golfers on delete cascade deferrable initially deferred,
  check (merged_into <> id)
);
create index golfers_merged_into on golfers (merged_into) where merged_into is not null;
create index golfers_name on golfers (lower(name), id);
create index golfers_number on golfers (ghin_number text_pattern_ops);
create index golfers_same_name on golfers (club_words(name) collate "C");
create index golfers_search on golfers using gin (array_to_tsvector(search_words(name))) with (fastupdate = off);

-- The words of each golfer's name, in the orders in which a search reads them; written by a trigger.
create table golfer_words (
  golfer_id integer not null references golfers on delete cascade,
  word text collate "C" not null,
  -- The whole name in small letters, by which results are ordered.
  name text collate "C" not null,
  -- The name is one or two words of nothing but what search_words keeps.
  plain boolean not null,
  primary key (golfer_id, word)
);
create index golfer_words_name on golfer_words (left(word, 2), plain, name, golfer_id) include (word);
create index golfer_words_word on golfer_words (word, golfer_id);

-- The words of a name, as golfer_words has them.
create function words_of_golfer(id integer, name text) returns setof golfer_words language sql stable as $$
  select $1, word, lower($2), cardinality(words) <= 2 and array_to_string(words, ' ') = lower($2)
  from search_words($2) as words, unnest(words) as word
  group by word, words
$$;
create function write_golfer_words() returns trigger language plpgsql as $$
begin
  delete from golfer_words where golfer_id = new.id;
  insert into golfer_words select * from words_of_golfer(new.id, new.name);
  return null;
end
$$;
create trigger golfers_words_new after insert on golfers for each row execute function write_golfer_words();
create trigger golfers_words_changed after update of name on golfers for each row
  when (new.name <> old.name) execute function write_golfer_words();

-- A golfer's Handicap Index by the day it came into force, whoever computed it.
create table index_revisions (
  golfer_id integer not null references golfers on delete cascade,
  revised_on date not null,
  handicap_index numeric(4,1),
  low_handicap_index numeric(4,1),
  primary key (golfer_id, revised_on)
);

-- The starting Index that an organizer set after the golfer was added, from the day on which it acts (law 22).
create table starting_indexes (
  golfer_id integer not null references golfers on delete cascade,
  acts_on date not null,
  handicap_index numeric(4,1) not null check (handicap_index between -20 and 54),
  primary key (golfer_id, acts_on)
);

-- Accounts
-- --------

-- An account: who signs in, and the golfer they are. Only links to verify it and password resets go to an address that is not
-- verified.
create table users (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 120),
  email text not null check (length(email) <= 254),
  password_hash text not null,
  role text not null default 'USER' check (role in ('ADMIN', 'USER')),
  receive_email_digest boolean not null default true,
  gimme_range smallint check (gimme_range between 0 and 10),
  golfer_id integer unique references golfers on delete set null,
  created_at timestamptz not null default now(),
  email_verified_at timestamptz,
  receive_reminders boolean not null default true,
  saw_notification_offer boolean not null default false
);
create index users_address on users (lower(email) text_pattern_ops);
create index users_admins on users (id) where role = 'ADMIN';
create unique index users_email on users (lower(email));
create index users_name on users (lower(name), id);
create index users_search on users using gin (array_to_tsvector(search_words(name || ' ' || email))) with (fastupdate = off);

-- A sign-in. Only the SHA-256 of its token is kept; the id is public.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id bigint generated always as identity,
  -- What people recognize it by.
  device text check (length(device) <= 80)
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);

-- A link that verifies an address.
create table email_verifications (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_verifications_expiry on email_verifications (expires_at);
create index email_verifications_user on email_verifications (user_id);

-- A link that sets a new password.
create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_expiry on password_resets (expires_at);
create index password_resets_user on password_resets (user_id);

-- A link that creates the first account of an empty site; all go with its creation.
create table setup_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  created_at timestamptz not null default now()
);

-- A secret shared with an authenticator app (TOTP, RFC 6238). One that is being set up waits for its first code beside the one
-- in use.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea check (octet_length(secret) = 20),
  since timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step bigint,
  new_secret bytea check (octet_length(new_secret) = 20),
  new_secret_at timestamptz,
  check ((secret is null) = (since is null)),
  check ((secret is null) = (last_step is null)),
  check ((new_secret is null) = (new_secret_at is null))
);

-- Each works once, in place of a code. Only hashes are kept.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- A golfer whose password at the association this account has just shown it knows.
create table golfer_verifications (
  user_id integer not null references users on delete cascade,
  ghin_number text not null,
  verified_at timestamptz not null default now(),
  primary key (user_id, ghin_number)
);
create index golfer_verifications_age on golfer_verifications (verified_at);

-- The golfers an account follows.
create table follows (
  user_id integer not null references users on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, golfer_id)
);
create index follows_golfer on follows (golfer_id);

-- The private calendar address of an account; only a hash of its token is kept.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null
);

-- Courses and rounds
-- ------------------

-- A set of tees as it was rated on the days of its rounds, and who said so. Another rating is another row; a name is empty
-- where unknown.
create table tees (
  id integer generated always as identity primary key,
  facility_name text not null,
  course_name text not null,
  tee_name text not null,
  course_rating tenths,
  slope_rating smallint check (slope_rating between 55 and 155),
  front9_course_rating tenths,
  back9_course_rating tenths,
  source text not null check (source in ('association', 'golfer')),
  unique nulls not distinct (facility_name, course_name, tee_name, source, course_rating, slope_rating,
    front9_course_rating, back9_course_rating)
);
create index tees_club on tees (club_words(facility_name) collate "C", source, id desc) where course_rating is not null and
  slope_rating is not null;

-- Tees with null for what no one said.
create view tee_places as
select id, nullif(facility_name, '') as facility_name, nullif(course_name, '') as course_name, nullif(tee_name, '') as tee_name,
  course_rating, slope_rating, front9_course_rating, back9_course_rating
from tees;

-- A course kept by the site, from which the form for a round is filled in.
create table courses (
  id integer generated always as identity primary key,
  club text not null check (club_words(club) is not null),
  -- Empty where the club has one course.
  name text not null check (name = '' or club_words(name) is not null),
  -- Of the holes in their order, as on the scorecard.
  pars smallint[] not null check (cardinality(pars) in (9, 18) and 3 <= all (pars) and 6 >= all (pars)),
  stroke_indexes smallint[] not null,
  version integer not null default 1,
  created_by integer references users on delete set null,
  created_at timestamptz not null,
  corrected_by integer references users on delete set null,
  corrected_at timestamptz,
  -- Someone other than its creator has corrected it.
  others_corrected boolean not null default false,
  -- Where women play other pars or stroke indexes.
  women_pars smallint[] check (3 <= all (women_pars) and 6 >= all (women_pars)),
  women_stroke_indexes smallint[],
  check (cardinality(stroke_indexes) = cardinality(pars)),
  check (not others_corrected or corrected_at is not null),
  check (((women_pars is null) = (women_stroke_indexes is null)) and (women_pars is null or (cardinality(women_pars) =
    cardinality(pars) and cardinality(women_stroke_indexes) = cardinality(pars))))
);
create index courses_corrector on courses (corrected_by);
create index courses_creator on courses (created_by);
create index courses_name on courses (club_words(name) collate "C", club_words(club) collate "C") where name <> '';
create unique index courses_names on courses (club_words(club) collate "C", coalesce(club_words(name), '') collate "C");

-- The tees of a kept course. A course of nine holes has ratings for the front nine only.
create table course_tees (
  course_id integer not null references courses on delete cascade,
  place smallint not null check (place between 1 and 12),
  name text not null check (btrim(name) <> ''),
  course_rating tenths check (course_rating between 400 and 850),
  slope_rating smallint check (slope_rating between 55 and 155),
  front9_course_rating tenths check (front9_course_rating between 200 and 425),
  front9_slope_rating smallint check (front9_slope_rating between 55 and 155),
  back9_course_rating tenths check (back9_course_rating between 200 and 425),
  back9_slope_rating smallint check (back9_slope_rating between 55 and 155),
  rated_for text check (rated_for in ('men', 'women')),
  primary key (course_id, place),
  check ((course_rating is null) = (slope_rating is null)),
  check ((front9_course_rating is null) = (front9_slope_rating is null)),
  check ((back9_course_rating is null) = (back9_slope_rating is null)),
  check (coalesce(course_rating, front9_course_rating, back9_course_rating) is not null)
);

-- What can be played from a kept tee: 18 holes, or one of the nines. The nine is null where the course has no other.
create view kept_tees as
select courses.id as course_id, courses.club, courses.name as course_name, course_tees.name as tee_name, course_tees.place,
  rated.part, case when cardinality(courses.pars) = 18 then rated.nine end as nine, rated.course_rating, rated.slope_rating,
  card.pars[rated.first_hole:rated.last_hole] as pars, card.stroke_indexes[rated.first_hole:rated.last_hole] as stroke_indexes,
  course_tees.rated_for
from courses
join course_tees on course_tees.course_id = courses.id
cross join lateral (
  select case when is_womens then women_pars else courses.pars end as pars,
    case when is_womens then women_stroke_indexes else courses.stroke_indexes end as stroke_indexes
  from (select rated_for is not distinct from 'women' and women_pars is not null as is_womens) as chosen
) as card
cross join lateral (values
  (1, null, 1, 18, course_tees.course_rating, course_tees.slope_rating),
  (2, 'front', 1, 9, front9_course_rating, front9_slope_rating),
  (3, 'back', 10, 18, back9_course_rating, back9_slope_rating)
) as rated (part, nine, first_hole, last_hole, course_rating, slope_rating)
where rated.course_rating is not null;

-- What corrections of a course have replaced, so that one press restores it.
create table course_versions (
  course_id integer not null references courses on delete cascade,
  version integer not null check (version >= 1),
  -- Club, name, holes and tees as the domain has them: ratings in tenths.
  card jsonb not null,
  made_by integer references users on delete set null,
  made_at timestamptz not null,
  primary key (course_id, version)
);
create index course_versions_maker on course_versions (made_by);

-- A round as the association or a golfer posted it. Columns from wide to narrow, so that none is padded; flags are true or
-- null, which takes no space.
create table rounds (
  id bigint generated always as identity primary key with (fillfactor = 100),
  posted_at timestamptz,
  created_at timestamptz not null default now(),
  golfer_id integer not null references golfers on delete cascade,
  played_on date not null,
  tee_id integer references tees,
  -- The account that entered it by hand, and how often it was corrected, so that no one confirms figures they have not seen.
  entered_by integer references users on delete set null,
  version integer,
  adjusted_gross_score smallint not null check (adjusted_gross_score between 1 and 400),
  number_of_holes smallint not null check (number_of_holes between 1 and 18),
  number_of_played_holes smallint not null check (number_of_played_holes between 0 and 18),
  front9_adjusted smallint,
  back9_adjusted smallint,
  pcc smallint,
  differential tenths,
  unadjusted_differential tenths,
  scaled_differential tenths,
  association_net tenths,
  printed_index tenths,
  net_score_differential tenths,
  net_index tenths,
  course_handicap smallint,
  net_score smallint,
  penalty smallint,
  eligible boolean not null,
  used boolean not null default false,
  is_recent boolean not null default false,
  short_course boolean,
  posted_on_home_course boolean,
  -- Counts in every league, without confirmation.
  counts_everywhere boolean not null default false,
  is_manual boolean check (is_manual),
  exceptional boolean check (exceptional),
  edited boolean check (edited),
  -- d: as posted; a: the posting day of a round known to the month; m: only the month. v, u, t: validated, under review,
  -- automatically posted. Net from the association, its printed Index, a revision, our own Index or the entered round.
  day_precision "char" not null default 'd' check (day_precision in ('d', 'a', 'm')),
  status "char" not null default 'v' check (status in ('v', 'u', 't')),
  net_source "char" check (net_source in ('a', 'p', 'r', 'o', 'e')),
  association_id text,
  score_type text,
  score_type_display text,
  penalty_type text,
  -- Entered by an organizer for the leagues they organize: others decide nothing about it unless they take it (law 21).
  by_organiser boolean not null default false,
  check ((net_score_differential is null) = (net_source is null)),
  check (association_id is not null or version is not null)
);
create index rounds_by_hand on rounds (golfer_id, played_on desc) where association_id is null;
create index rounds_entered_by on rounds (entered_by) where entered_by is not null;
create unique index rounds_golfer_association on rounds (golfer_id, association_id) with (fillfactor = 95);
create index rounds_golfer_day on rounds (golfer_id, played_on desc);
create index rounds_ineligible on rounds (golfer_id, played_on) where not eligible;

-- The holes of a round entered hole by hole, in the order of play, as on the scorecard of the day.
create table hole_scores (
  round_id bigint primary key references rounds on delete cascade,
  pars smallint[] not null,
  stroke_indexes smallint[] not null,
  -- Zero where the golfer picked up.
  strokes smallint[] not null,
  -- Whole strokes on the day of play; null without a Handicap Index.
  course_handicap smallint,
  -- A round of nine can be the back nine.
  first_hole smallint not null default 1 check (first_hole in (1, 10)),
  check (cardinality(pars) in (9, 18) and cardinality(stroke_indexes) = cardinality(pars) and cardinality(strokes) =
    cardinality(pars))
);

-- Which round a request to enter one has created. It outlasts the round: a repeat must not bring a deleted one back.
create table round_requests (
  user_id integer not null references users on delete cascade,
  request_id uuid not null,
  round_id integer references rounds on delete set null,
  requested_at timestamptz not null,
  primary key (user_id, request_id)
);
create index round_requests_requested on round_requests (requested_at);
create index round_requests_round on round_requests (round_id);

-- Leagues
-- -------

-- A league with its rules, its notice and what it shows to everyone.
create table leagues (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  description text check (length(description) <= 2000),
  owner_id integer not null references users,
  time_zone text not null default 'UTC',
  use_teams boolean not null default true,
  match_length smallint not null default 1 check (match_length between 1 and 4),
  scores_dropped_per_team smallint not null default 1 check (scores_dropped_per_team between 0 and 10),
  max_net_differential numeric(4,1) not null default 9 check (max_net_differential between 0 and 100),
  no_score_net_differential numeric(4,1) not null default 12 check (no_score_net_differential between 0 and 100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  manual_rounds text not null default 'confirmed' check (manual_rounds in ('none', 'confirmed', 'all')),
  peers_confirm boolean not null default false,
  final_after_days smallint check (final_after_days between 1 and 60),
  show_odds boolean not null default true,
  notice text check (notice <> '' and length(notice) <= 280),
  -- The last day, where the league plays, on which the notice is shown.
  notice_until date,
  -- Made from the name when a public page is first switched on; it stays.
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 70),
  public_page boolean not null default false,
  public_board boolean not null default false,
  search_engines boolean not null default false,
  constraint leagues_slug unique (slug),
  check (slug is not null or (not (public_page or public_board))),
  constraint leagues_notice_until check ((notice is null) = (notice_until is null))
);
create index leagues_owner on leagues (owner_id);

-- Pictures of teams, fetched once from the addresses organizers gave, and served by us.
create table team_icons (
  hash text primary key check (hash ~ '^[A-Za-z0-9_-]{43}$'),
  content_type text not null check (content_type ~ '^image/[a-z]+$'),
  bytes bytea not null check (octet_length(bytes) <= 262144),
  fetched_at timestamptz not null
);

-- A team; it keeps the color it was created with, a place in a palette of sixteen.
create table teams (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  -- Our copy of icon_source, null until it has been fetched.
  icon_url text check (icon_url ~ '^/api/icons/[A-Za-z0-9_-]{43}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  icon_source text check (icon_source ~ '^https://' and length(icon_source) <= 2000),
  color smallint not null,
  -- After five attempts, a day apart, the source is left alone.
  icon_attempts smallint not null default 0 check (icon_attempts >= 0),
  icon_tried_at timestamptz,
  unique (league_id, id),
  constraint teams_color check (color between 0 and 15)
);
create index teams_icon on teams (icon_url) where icon_url is not null;
create unique index teams_name on teams (league_id, lower(name));
create index teams_without_copy on teams (id) where icon_source is not null and icon_url is null and icon_attempts < 5;

-- The color that the fewest teams of the league have, the first of those; also in a restore.
create function choose_team_color() returns trigger language plpgsql as $$
begin
  new.color := (
    select palette.color
    from generate_series(0, 15) as palette (color)
    left join teams on teams.league_id = new.league_id and teams.color = palette.color
    group by palette.color
    order by count(teams.id), palette.color
    limit 1
  );
  return new;
end
$$;
create trigger teams_color before insert on teams for each row when (new.color is null) execute function choose_team_color();
alter table teams enable always trigger teams_color;

-- A golfer in a league, and the team they play for there.
create table memberships (
  league_id integer not null references leagues on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  team_id integer,
  joined_at timestamptz not null default now(),
  -- The account that accepted to play here: until then the golfer's email address stays hidden.
  accepted_by integer references users on delete set null,
  -- The member's account organizes the league with its owner.
  deputy_id integer references users on delete set null,
  -- The league that the golfer's own Index follows, where an administrator chose it; else the one joined first (law 22).
  is_handicap_league boolean not null default false,
  -- Since when the league's organizers have rights over the golfer (law 21); null until a golfer with an account accepts.
  rights_since timestamptz default now(),
  added_by integer references users on delete set null,
  -- Plays in matches that begin on this day or later; from the next day on in the next team, or in none.
  plays_from date,
  next_team_from date,
  next_team_id integer,
  primary key (league_id, golfer_id),
  foreign key (league_id, next_team_id) references teams (league_id, id),
  foreign key (league_id, team_id) references teams (league_id, id),
  check (next_team_id is null or next_team_from is not null)
);
create index memberships_accepted_by on memberships (accepted_by) where accepted_by is not null;
create index memberships_added_by on memberships (added_by) where added_by is not null;
create index memberships_deputies on memberships (league_id, deputy_id) where deputy_id is not null;
create index memberships_deputy on memberships (deputy_id) where deputy_id is not null;
create index memberships_golfer on memberships (golfer_id);
create unique index memberships_handicap_league on memberships (golfer_id) where is_handicap_league;
create index memberships_next_team on memberships (league_id, next_team_id) where next_team_id is not null;
create index memberships_planned on memberships (league_id) where plays_from is not null or next_team_from is not null;
create index memberships_team on memberships (league_id, team_id);

-- Whether, and in which team, a member plays in a match that begins on a day.
create function plays_in(membership memberships, first_day date) returns boolean language sql immutable as $$
  select membership.plays_from is null or membership.plays_from <= first_day
$$;
create function team_in(membership memberships, first_day date) returns integer language sql immutable as $$
  select case when membership.next_team_from <= first_day then membership.next_team_id else membership.team_id end
$$;

-- Whether the league's organizers have rights over the golfer (law 21).
create function gives_rights(membership memberships) returns boolean language sql stable as $$
  select membership.rights_since is not null or not exists (select from users where golfer_id = membership.golfer_id)
$$;

-- An account that is linked accepts the memberships of its golfer, until the golfer declines.
create function accept_when_linked() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.golfer_id is not null then
    update memberships set rights_since = now() where golfer_id = new.golfer_id and rights_since is null;
  end if;
  if tg_op <> 'INSERT' and old.golfer_id is not null
    and exists (select from memberships where golfer_id = old.golfer_id and rights_since is null) then
    perform mark_own_record(old.golfer_id);
  end if;
  return null;
end
$$;
create trigger users_rights_linked after insert on users for each row
  when (new.golfer_id is not null) execute function accept_when_linked();
create trigger users_rights_changed after update of golfer_id on users for each row
  when (old.golfer_id is distinct from new.golfer_id) execute function accept_when_linked();
create trigger users_rights_unlinked after delete on users for each row
  when (old.golfer_id is not null) execute function accept_when_linked();

-- A deputy whose account is unlinked from its golfer, or linked to another, is one no longer.
create function end_deputies() returns trigger language plpgsql as $$
begin
  update memberships set deputy_id = null where deputy_id = new.id;
  return null;
end
$$;
create trigger users_no_deputy after update of golfer_id on users for each row
  when (old.golfer_id is not null and old.golfer_id is distinct from new.golfer_id) execute function end_deputies();

-- A personal invitation, or the link of a league.
create table invitations (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  -- Both null for a link.
  golfer_id integer references golfers on delete cascade,
  email text check (length(email) <= 254),
  -- An invitation gets its code when its email is written.
  code_hash bytea unique check (length(code_hash) = 32),
  -- With the site's secret it gives the link's code, which organizers see again.
  seed bytea check (length(seed) = 32),
  needs_approval boolean not null default false,
  sent_by integer references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ending text check (ending in ('used', 'revoked')),
  used_by integer references users on delete set null,
  check ((golfer_id is null) = (email is null)),
  check ((golfer_id is null) = (seed is not null)),
  check (golfer_id is not null or code_hash is not null),
  check ((ended_at is null) = (ending is null)),
  check (used_by is null or ending = 'used')
);
create index invitations_ended on invitations (coalesce(ended_at, expires_at));
create index invitations_golfer on invitations (golfer_id);
create index invitations_league on invitations (league_id, golfer_id, id);
create index invitations_open_address on invitations (lower(email)) where email is not null and ended_at is null;
create unique index invitations_open_golfer on invitations (league_id, golfer_id) where golfer_id is not null and ended_at
  is null;
create unique index invitations_open_link on invitations (league_id) where golfer_id is null and ended_at is null;
create index invitations_sender on invitations (sent_by);
create index invitations_user on invitations (used_by);

-- Which invitations and links an account has opened, so that it can go on later and on another device.
create table kept_invitations (
  user_id integer not null references users on delete cascade,
  invitation_id integer not null references invitations on delete cascade,
  kept_at timestamptz not null,
  is_dismissed boolean not null default false,
  primary key (user_id, invitation_id)
);
create index kept_invitations_invitation on kept_invitations (invitation_id);

-- An account asks to join with its golfer (member), to be a golfer of the league (golfer), or to be added under a name (name).
create table claims (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('member', 'golfer', 'name')),
  golfer_id integer references golfers on delete cascade,
  name text check (btrim(name) <> '' and length(name) <= 120),
  -- It came with the league's link, and so knows its name.
  by_link boolean not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by integer references users on delete set null,
  check ((kind = 'name') = (name is not null)),
  check ((kind = 'name') = (golfer_id is null)),
  check ((state = 'open') = (settled_at is null))
);
create index claims_account on claims (user_id, id);
create index claims_golfer on claims (golfer_id);
create index claims_of_day on claims (league_id, created_at);
create unique index claims_open_account on claims (league_id, user_id) where state = 'open';
create unique index claims_open_golfer on claims (golfer_id) where state = 'open' and kind = 'golfer';
create index claims_settled on claims (settled_at) where state <> 'open';
create index claims_settler on claims (settled_by);

-- An account whose golfer an organizer linked: no one has verified that it is theirs.
create table unverified_links (
  user_id integer primary key references users on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  league_id integer references leagues on delete set null,
  linked_by integer references users on delete set null,
  linked_at timestamptz not null
);
create index unverified_links_golfer on unverified_links (golfer_id);
create index unverified_links_league on unverified_links (league_id);
create index unverified_links_linker on unverified_links (linked_by);

create function forget_unverified_link() returns trigger language plpgsql as $$
begin
  delete from unverified_links where user_id = new.id;
  return null;
end
$$;
create trigger users_relinked after update of golfer_id on users for each row
  when (old.golfer_id is not null and old.golfer_id is distinct from new.golfer_id) execute function forget_unverified_link();

-- A league's word on a round entered by hand; one without waits where the league confirms rounds (law 21).
create table round_decisions (
  round_id bigint not null references rounds on delete cascade,
  league_id integer not null references leagues on delete cascade,
  decision text not null check (decision in ('confirmed', 'rejected', 'waiting')),
  reason text check (length(reason) >= 1 and length(reason) <= 300),
  decided_by integer references users on delete set null,
  decided_at timestamptz not null,
  -- Someone other than who entered it has confirmed it; a later rejection does not unsettle it.
  settled boolean not null default false,
  -- Who had linked the account that decided: organizers cannot confirm their own rounds through an account they linked.
  decider_linked_by integer references users on delete set null,
  primary key (round_id, league_id),
  check ((decision = 'rejected') = (reason is not null))
);
create index round_decisions_decider on round_decisions (decided_by);
create index round_decisions_league on round_decisions (league_id);
create index round_decisions_linker on round_decisions (decider_linked_by) where decider_linked_by is not null;

-- Why a league does not accept a round by hand, from its word on the round and its rule; null if it does. `whyNotAccepted` of
-- the domain says the same.
create function why_not_accepted(counts_everywhere boolean, by_organiser boolean, decision text, rule text) returns text
  language sql immutable parallel safe as $$
  select case
    when decision = 'rejected' then 'rejected'
    when counts_everywhere then null
    when by_organiser and decision is null then 'elsewhere'
    when rule = 'none' then 'by-hand'
    when decision = 'confirmed' or rule = 'all' and decision is null then null
    else 'unconfirmed'
  end
$$;

-- Rejections that stand, also when the round has been corrected or deleted since (law 21).
create table rejections (
  league_id integer not null references leagues on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  played_on date not null,
  round_id integer references rounds on delete set null,
  rejected_at timestamptz not null
);
create index rejections_golfer on rejections (golfer_id, league_id);
create index rejections_league on rejections (league_id);
create index rejections_round on rejections (round_id);

-- When the first round by hand was entered for a day in a league. It outlasts the round and the matches, so that a new schedule
-- finds the same rule (law 21).
create table days_by_hand (
  league_id integer not null references leagues on delete cascade,
  played_on date not null,
  first_at timestamptz not null,
  primary key (league_id, played_on)
);

-- Seasons, matches and results
-- ----------------------------

-- A season of a league. One that has ended once stays so, whatever becomes of its dates; one with a final result is archived,
-- not deleted.
create table seasons (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  year smallint not null check (year between 2024 and 2100),
  start_date date not null,
  end_date date not null,
  is_active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- How many matches count, each golfer's and team's best (law 23); null counts all.
  matches_counted smallint check (matches_counted between 1 and 52),
  has_ended boolean not null default false,
  archived_at timestamptz,
  check (end_date >= start_date),
  check (archived_at is null or not is_active)
);
create index seasons_league on seasons (league_id, start_date desc, id desc);
create index seasons_not_ended on seasons (end_date) where not has_ended;
create unique index seasons_of_league on seasons (league_id, id);
create unique index seasons_one_active on seasons (league_id) where is_active;

-- Changes of the rules that decide what counts, with their time (laws 19, 21 and 23).
create table rule_changes (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  -- Only for matchesCounted.
  season_id integer references seasons on delete cascade,
  rule text not null check (rule in ('manualRounds', 'finalAfterDays', 'timeZone', 'matchesCounted')),
  before text,
  after text,
  changed_at timestamptz not null,
  changed_by integer references users on delete set null,
  check ((rule = 'matchesCounted') = (season_id is not null)),
  check (before is distinct from after)
);
create index rule_changes_author on rule_changes (changed_by);
create index rule_changes_league on rule_changes (league_id, id desc);
create index rule_changes_season on rule_changes (season_id, id desc) where season_id is not null;

-- A match with the rules it was finished by; its result is published, and later final (law 19). Until frozen_at its result
-- follows from rounds and rosters.
create table matches (
  id integer generated always as identity primary key,
  season_id integer not null,
  league_id integer not null,
  number smallint not null check (number >= 1),
  start_date date not null,
  end_date date not null,
  version integer not null default 1,
  scored_at timestamptz,
  frozen_at timestamptz,
  -- From here on, the rules as they were when it finished.
  use_teams boolean,
  scores_dropped_per_team smallint,
  max_net_differential numeric(4,1),
  no_score_net_differential numeric(4,1),
  manual_rounds text check (manual_rounds in ('none', 'confirmed', 'all')),
  published_at timestamptz,
  -- A day after the match's end: it is published then, if no complete sync came before.
  publish_by timestamptz,
  becomes_final_at timestamptz,
  final_at timestamptz,
  first_by_hand_at timestamptz,
  unique (season_id, number),
  constraint matches_season_of_league foreign key (league_id, season_id) references seasons (league_id, id) on delete cascade,
  check (end_date >= start_date),
  check (((frozen_at is null) = (use_teams is null)) and ((frozen_at is null) = (scores_dropped_per_team is null)) and
    ((frozen_at is null) = (max_net_differential is null)) and ((frozen_at is null) = (no_score_net_differential is null))),
  check (manual_rounds is null or frozen_at is not null),
  check (published_at is null or frozen_at is not null),
  check (becomes_final_at is null or published_at is not null),
  check (final_at is null or published_at is not null),
  constraint matches_finished_publish_by check ((frozen_at is null) = (publish_by is null))
);
create index matches_becoming_final on matches (becomes_final_at) where final_at is null and becomes_final_at is not null;
create index matches_league_day on matches (league_id, start_date, end_date);
create index matches_open on matches (league_id, start_date, end_date) where frozen_at is null;
create index matches_to_publish on matches (publish_by) where published_at is null and publish_by is not null;
create index matches_to_publish_of_league on matches (league_id) where published_at is null and publish_by is not null;
create index matches_unfinished on matches (end_date) where frozen_at is null;
create index matches_unscored on matches (start_date) where frozen_at is null and scored_at is null;

-- 24 hours, whatever the time zone of the connection.
create function set_publish_by() returns trigger language plpgsql as $$
begin
  new.publish_by := new.frozen_at + interval '24 hours';
  return new;
end
$$;
create trigger matches_publish_by before insert or update of frozen_at on matches for each row
  when (new.frozen_at is not null and new.publish_by is null) execute function set_publish_by();
alter table matches enable always trigger matches_publish_by;

-- A match with a final result is deleted only with its league, whichever program asks (law 19).
create function keep_final_results() returns trigger language plpgsql as $$
begin
  if exists (select from leagues where id = old.league_id) then
    raise restrict_violation using message = format('the result of match %s is final', old.id);
  end if;
  return old;
end
$$;
create trigger final_results before delete on matches for each row when (old.final_at is not null) execute function keep_final_results();

-- The first instant at which it was the first day of the match in the time zone that its league had then.
create function began_at(match matches) returns timestamptz language sql stable as $$
  select min(greatest(since, match.start_date::timestamp at time zone zone))
  from (
    select coalesce(lag(changed_at) over (order by id), '-infinity') as since, changed_at as until, before as zone
    from rule_changes
    where league_id = match.league_id and rule = 'timeZone' and changed_at > (match.start_date - 1)::timestamp at time zone 'UTC'
    union all
    select coalesce((select max(changed_at) from rule_changes where league_id = match.league_id and rule = 'timeZone'), '-infinity'),
      'infinity', time_zone
    from leagues where id = match.league_id
  ) as periods
  where match.start_date::timestamp at time zone zone < until
$$;

-- The rule in force when the match began, or when the first round by hand was entered for its days, if that was later (law 21).
create function manual_rounds_of(match matches) returns text language sql stable as $$
  select coalesce(match.manual_rounds, (
      select before from rule_changes
      where league_id = match.league_id and rule = 'manualRounds' and changed_at > greatest(began_at(match),
        (select min(first_at) from days_by_hand
          where league_id = match.league_id and played_on between match.start_date and match.end_date))
      order by id limit 1), leagues.manual_rounds)
  from leagues where leagues.id = match.league_id
$$;

-- A golfer's result in a match, in the order of the table. The row outlasts the golfer: final figures stay, without a name.
create table match_golfers (
  match_id integer not null references matches on delete cascade,
  golfer_id integer not null,
  team_id integer references teams on delete set null,
  net numeric(5,1),
  effective_net numeric(5,1) not null,
  dropped boolean not null,
  position smallint,
  tied boolean not null,
  points numeric(6,1) not null,
  listing smallint not null,
  round_id bigint references rounds on delete set null,
  -- The counting round as it was counted, also when it was edited or deleted since.
  gross smallint,
  differential numeric(4,1),
  played_on date,
  primary key (match_id, golfer_id),
  check ((net is null) = (position is null))
);
create index match_golfers_golfer on match_golfers (golfer_id);
create index match_golfers_round on match_golfers (round_id);
create index match_golfers_team on match_golfers (team_id);

-- Golfers in results that are not final stay.
create function keep_golfers_of_open_results() returns trigger language plpgsql as $$
begin
  if exists (select from match_golfers join matches on matches.id = match_id where golfer_id = old.id and final_at is null) then
    raise foreign_key_violation using message = format('golfer %s plays in results that are not final', old.id);
  end if;
  return old;
end
$$;
create trigger golfers_of_open_results before delete on golfers for each row execute function keep_golfers_of_open_results();

-- A team's result in a match.
create table match_teams (
  match_id integer not null references matches on delete cascade,
  team_id integer not null references teams on delete cascade,
  net numeric(6,1) not null,
  position smallint,
  tied boolean not null,
  points numeric(6,1) not null,
  listing smallint not null,
  primary key (match_id, team_id)
);
create index match_teams_team on match_teams (team_id);

-- Changes of nets, for the feed: by a round, or by what an account changed.
create table activities (
  id bigint generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  match_id integer not null references matches on delete cascade,
  type text not null check (type in ('SCORE_CHANGE', 'TEAM_SCORE_CHANGE')),
  golfer_id integer references golfers on delete cascade,
  team_id integer references teams on delete cascade,
  net_before numeric(6,1),
  net_after numeric(6,1),
  message text not null,
  created_at timestamptz not null default now(),
  cause text check (cause in ('teams', 'added', 'joined', 'removed', 'left', 'imported', 'rules', 'time-zone', 'recalculation')),
  changed_by integer references users on delete set null,
  check (((type = 'SCORE_CHANGE') = (golfer_id is not null)) and ((type = 'TEAM_SCORE_CHANGE') = (team_id is not null))),
  check (cause is not null or changed_by is null)
);
create index activities_author on activities (changed_by) where changed_by is not null;
create index activities_golfer on activities (golfer_id);
create index activities_league on activities (league_id, id desc);
create index activities_league_day on activities (league_id, created_at, id);
create index activities_league_type on activities (league_id, type, id desc);
create index activities_match on activities (match_id, id desc);
create index activities_match_time on activities (match_id, created_at);
create index activities_match_type on activities (match_id, type, id desc);
create index activities_team on activities (team_id);

-- Every change to a published result: why, and what it was before and after (law 20). Never edited.
create table restatements (
  id integer generated always as identity primary key,
  match_id integer not null references matches on delete cascade,
  cause text not null check (cause in ('late-round', 'edited-round', 'deleted-round', 'confirmation', 'merged', 'recalculation')),
  -- False when the result was final: nothing changed.
  counted boolean not null,
  created_at timestamptz not null,
  -- What differs, each with its id and its values before and after.
  rounds jsonb not null,
  golfers jsonb not null,
  teams jsonb not null
);
create index restatements_match on restatements (match_id, id desc);

create function refuse_edit() returns trigger language plpgsql as $$
begin
  raise exception 'restatements are never edited';
end
$$;
create trigger restatements_never_edited before update on restatements for each statement execute function refuse_edit();

-- A round that changed after its match was over, for fair play; strokes in tenths. A deleted round has no row after.
create table late_changes (
  id bigint generated always as identity primary key,
  match_id integer not null references matches on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  round_id bigint not null,
  changed_at timestamptz not null,
  before jsonb not null,
  after jsonb
);
create index late_changes_golfer on late_changes (golfer_id);
create index late_changes_match on late_changes (match_id, id desc);

-- Which findings an organizer has looked at. The key names the evidence: other evidence has not been looked at.
create table fair_play_looks (
  match_id integer not null references matches on delete cascade,
  key text not null check (length(key) <= 100),
  golfer_id integer not null references golfers on delete cascade,
  looked_at timestamptz not null,
  looked_by integer references users on delete set null,
  note text check (length(note) <= 280),
  primary key (match_id, key)
);
create index fair_play_looks_golfer on fair_play_looks (golfer_id);
create index fair_play_looks_user on fair_play_looks (looked_by);

-- The chances to win a season, from facts that the fingerprint describes. Can be computed again at any time.
create table season_odds (
  season_id integer primary key references seasons on delete cascade,
  fingerprint text not null,
  as_of timestamptz not null,
  simulations integer not null,
  golfers json not null,
  teams json not null
);

-- The chances after a match whose result is published.
create table season_odds_history (
  match_id integer primary key references matches on delete cascade,
  golfers json not null,
  teams json not null
);

-- Golfers of a league who compare themselves over a season (law 27).
create table side_tables (
  id integer generated always as identity primary key,
  league_id integer not null,
  season_id integer not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  created_by integer references golfers on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (id, league_id),
  foreign key (league_id, season_id) references seasons (league_id, id) on delete cascade
);
create index side_tables_creator on side_tables (created_by);
create index side_tables_season on side_tables (league_id, season_id);

-- A golfer with an account in a side table; who joined first runs it.
create table side_table_members (
  side_table_id integer not null,
  league_id integer not null,
  golfer_id integer not null,
  state text not null check (state in ('invited', 'joined')),
  invited_by integer references golfers on delete set null,
  invited_at timestamptz,
  joined_at timestamptz,
  primary key (side_table_id, golfer_id),
  foreign key (league_id, golfer_id) references memberships (league_id, golfer_id) on update cascade on delete cascade,
  foreign key (side_table_id, league_id) references side_tables (id, league_id) on delete cascade,
  check ((state = 'joined') = (joined_at is not null))
);
create index side_table_members_golfer on side_table_members (golfer_id, league_id);
create index side_table_members_inviter on side_table_members (invited_by);

-- The last to leave deletes the table. Two who leave at the same moment wait for one another.
create function delete_empty_side_table() returns trigger language plpgsql as $$
begin
  perform from side_tables where id = old.side_table_id for no key update;
  delete from side_tables where id = old.side_table_id
    and not exists (select from side_table_members where side_table_id = old.side_table_id and state = 'joined');
  return null;
end
$$;
create trigger side_table_members_left after delete on side_table_members for each row execute function delete_empty_side_table();

-- Tables are locked before their members, as commands do, so that no two wait for each other.
create function lock_side_tables_of_member() returns trigger language plpgsql as $$
begin
  perform from side_tables
    where id in (select side_table_id from side_table_members where golfer_id = old.golfer_id and league_id = old.league_id)
    order by id for no key update;
  return old;
end
$$;
create trigger memberships_side_tables before delete on memberships for each row execute function lock_side_tables_of_member();

-- A golfer whose account is deleted, or belongs to another golfer from now on, leaves all side tables.
create function leave_side_tables() returns trigger language plpgsql as $$
begin
  perform from side_tables
    where id in (select side_table_id from side_table_members where golfer_id = old.golfer_id)
    order by id for no key update;
  delete from side_table_members where golfer_id = old.golfer_id;
  return null;
end
$$;
create trigger users_unlinked after update of golfer_id on users for each row
  when (old.golfer_id is not null and old.golfer_id is distinct from new.golfer_id) execute function leave_side_tables();
create trigger users_left after delete on users for each row when (old.golfer_id is not null) execute function leave_side_tables();

-- A run that scores all matches again, by id, so that another node can go on after last_match_id.
create table score_calculations (
  id integer generated always as identity primary key,
  requested_by integer references users on delete set null,
  matches_total integer not null default 0,
  last_match_id integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  errors integer not null default 0,
  started_at timestamptz not null default now(),
  completed_at timestamptz
);
create unique index score_calculations_one_running on score_calculations ((completed_at is null)) where completed_at is null;
create index score_calculations_requester on score_calculations (requested_by);

-- Own handicaps (law 22)
-- ----------------------

-- What a revision of our own is based on. Rows are added and never changed.
create table own_index_revisions (
  golfer_id integer not null,
  revised_on date not null,
  -- starting: fewer than 54 holes count, so the Index the golfer started with applies again.
  kind text not null check (kind in ('starting', 'own')),
  -- The handicap league then.
  league_id integer references leagues on delete set null,
  -- The average of the lowest differentials before caps, and the Low Handicap Index that limits a rise.
  average tenths,
  low_index tenths,
  cap text not null check (cap in ('none', 'soft', 'hard')),
  -- The Index by which nines that waited for 54 holes were completed.
  completed_by tenths,
  -- The last 20 rounds in the order of play, and what differs since the revision before.
  record jsonb not null,
  changes jsonb not null,
  primary key (golfer_id, revised_on),
  foreign key (golfer_id, revised_on) references index_revisions (golfer_id, revised_on) on update cascade on delete cascade
);
create index own_index_revisions_league on own_index_revisions (league_id);

-- Golfers with a new, corrected, deleted or decided round since their last revision, and when that acts: null until the app has
-- looked where the handicap league plays.
create table own_indexes_due (
  golfer_id integer primary key references golfers on delete cascade,
  due_on date,
  due_at timestamptz,
  check ((due_on is null) = (due_at is null))
);
create index own_indexes_due_at on own_indexes_due (due_at, golfer_id);

-- Whatever changes the record of a golfer without an association number marks it.
create function mark_own_record(golfer integer) returns void language sql as $$
  insert into own_indexes_due (golfer_id)
    select id from golfers where id = golfer and ghin_number is null
    on conflict do nothing
$$;

create function mark_record_of_round() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_own_record(old.golfer_id); end if;
  if tg_op <> 'DELETE' then perform mark_own_record(new.golfer_id); end if;
  return null;
end
$$;
create trigger rounds_record_added after insert on rounds for each row
  when (new.association_id is null) execute function mark_record_of_round();
create trigger rounds_record_changed after update on rounds for each row
  when ((old.association_id is null or new.association_id is null) and old.* is distinct from new.*) execute function mark_record_of_round();
create trigger rounds_record_deleted after delete on rounds for each row
  when (old.association_id is null) execute function mark_record_of_round();

create function mark_record_of_decision() returns trigger language plpgsql as $$
begin
  perform mark_own_record(golfer_id) from rounds where id = case tg_op when 'DELETE' then old.round_id else new.round_id end;
  return null;
end
$$;
create trigger round_decisions_record after insert or delete or update on round_decisions for each row
  execute function mark_record_of_decision();

-- Leaving a league can pass the role of the handicap league on; joining and accepting can take it.
create function mark_record_of_member() returns trigger language plpgsql as $$
declare
  golfer integer := case tg_op when 'DELETE' then old.golfer_id else new.golfer_id end;
begin
  if exists (select from rounds where golfer_id = golfer and association_id is null) then
    perform mark_own_record(golfer);
  end if;
  return null;
end
$$;
create trigger memberships_record after insert or delete on memberships for each row execute function mark_record_of_member();
create trigger memberships_record_accepted after update of rights_since on memberships for each row
  when (old.rights_since is distinct from new.rights_since) execute function mark_record_of_member();
create trigger memberships_handicap_league_record after update of is_handicap_league on memberships for each row
  when (old.is_handicap_league is distinct from new.is_handicap_league) execute function mark_record_of_member();

create function mark_starting_index() returns trigger language plpgsql as $$
begin
  perform mark_own_record(new.golfer_id);
  return null;
end
$$;
create trigger starting_indexes_record after insert or update on starting_indexes for each row execute function mark_starting_index();

-- Merged golfers (decision 64)
-- ----------------------------

-- Two golfers who are the same person: one is kept, the other is an alias from then on.
create table golfer_merges (
  id integer generated always as identity primary key,
  kept_id integer not null references golfers on delete cascade,
  gone_id integer not null references golfers on delete cascade,
  merged_at timestamptz not null,
  merged_by integer references users on delete set null,
  undone_at timestamptz,
  -- The kept golfer got the handicap of the other one.
  with_handicap boolean not null,
  check (kept_id <> gone_id)
);
create index golfer_merges_by on golfer_merges (merged_by);
create index golfer_merges_gone on golfer_merges (gone_id);
create index golfer_merges_kept on golfer_merges (kept_id);

-- What undoing a merge needs: rows as they were before, by what became of them.
create table golfer_merge_rows (
  merge_id integer not null references golfer_merges on delete cascade,
  place text not null,
  fate text not null check (fate in ('moved', 'replaced', 'aside', 'copied')),
  rows jsonb not null,
  primary key (merge_id, place, fate)
);

-- Plans and messages
-- ------------------

-- A round that a golfer plans.
create table scheduled_rounds (
  id bigint generated always as identity primary key,
  golfer_id integer not null references golfers on delete cascade,
  date date not null,
  course text check (length(course) <= 120),
  created_at timestamptz not null default now(),
  unique (golfer_id, date)
);
create index scheduled_rounds_date on scheduled_rounds (date);

-- A plan made by joining someone else's: whose it was, on which match, and the plan it replaced, which leaving brings back.
create table plan_joins (
  scheduled_round_id bigint primary key references scheduled_rounds on delete cascade,
  joined_golfer_id integer not null references golfers on delete cascade,
  match_id integer not null references matches on delete cascade,
  joined_at timestamptz not null,
  had_plan boolean not null,
  earlier_course text check (length(earlier_course) <= 120),
  check (had_plan or earlier_course is null)
);
create index plan_joins_golfer on plan_joins (joined_golfer_id);
create index plan_joins_match on plan_joins (match_id);

-- What an account wants to be notified of, and where.
create table notification_settings (
  user_id integer primary key references users on delete cascade,
  -- The kinds that are sent by each channel.
  push text[] not null default '{}'::text[],
  email text[] not null default '{}'::text[],
  -- How long before the end of a match an account that has not played is notified.
  hours_before smallint not null default 24 check (hours_before in (24, 48)),
  -- Where the account reads, and its quiet hours, which can end the next morning.
  time_zone text not null default 'UTC' check (length(time_zone) <= 60),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- One for each account, kind and subject: the match or the restatement; of joined plans, who joined and the day.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('match_ending', 'overtaken', 'result', 'restated', 'plan_joined')),
  match_id integer not null references matches on delete cascade,
  subject_id bigint,
  joined_by integer references golfers on delete cascade,
  day date,
  -- Before the team, or the golfer, was overtaken.
  position_before smallint,
  created_at timestamptz not null default now(),
  -- Before the end of a match: when it is due, and when the golfer's rounds were asked for.
  due_at timestamptz,
  asked_at timestamptz,
  -- When its emails and push messages were queued.
  queued_at timestamptz,
  unique (user_id, kind, subject_id),
  check ((subject_id is not null) = (kind <> 'plan_joined')),
  check ((joined_by is not null) = (kind = 'plan_joined')),
  check ((day is not null) = (kind = 'plan_joined')),
  check ((position_before is not null) = (kind = 'overtaken')),
  check ((due_at is not null) = (kind = 'match_ending')),
  check (asked_at is null or due_at is not null)
);
create index notifications_created on notifications (created_at);
create index notifications_due on notifications (due_at, id) where queued_at is null and asked_at is null and due_at is not null;
create unique index notifications_joined on notifications (user_id, joined_by, day) where kind = 'plan_joined';
create index notifications_joined_by on notifications (joined_by) where joined_by is not null;
create index notifications_match on notifications (match_id);
create index notifications_unqueued on notifications (id) where queued_at is null and (due_at is null or asked_at is not null);

-- A browser that shows notifications: the address of its push service, and its keys. It ends with its sign-in.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  name text not null check (length(name) <= 60),
  created_at timestamptz not null default now(),
  session_hash bytea not null references sessions on delete cascade
);
create index push_devices_session on push_devices (session_hash);
create index push_devices_user on push_devices (user_id);

-- A notification for one device; it is written when it is sent.
create table push_messages (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications on delete cascade,
  device_id bigint not null references push_devices on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'nothing', 'failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  error text check (length(error) <= 300),
  sent_at timestamptz,
  unique (notification_id, device_id),
  check ((state = 'sent') = (sent_at is not null))
);
create index push_messages_device on push_messages (device_id);
create index push_messages_waiting on push_messages (next_try_at, id) where state = 'waiting';

-- When the notifications before a match's end were last planned. Not a column of matches, whose changes make pages outdated.
create table planned_endings (
  match_id integer primary key references matches on delete cascade,
  planned_at timestamptz not null
);

-- An email to be sent; it is written when it is sent, so that no token and no text lies here.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('verify', 'second_factor_changed', 'reset', 'reminder', 'password_changed',
    'notification', 'new_claim', 'joined', 'invitation', 'digest')),
  user_id integer not null references users on delete cascade,
  league_id integer references leagues on delete cascade,
  period_start timestamptz,
  period_end timestamptz,
  -- nothing: there was nothing to tell. failed: the server refused it, or it was tried for too long.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'nothing', 'failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The invitation, claim or match. No reference: who deletes one must not wait for its email.
  subject_id integer,
  notification_id bigint references notifications on delete cascade,
  -- First what someone waits for to sign in, then invitations and requests, then the rest.
  priority smallint generated always as (
    case
      when kind in ('reset', 'verify', 'password_changed', 'second_factor_changed') then 1
      when kind in ('invitation', 'new_claim', 'joined') then 2
      else 3
    end) stored not null,
  unique (user_id, league_id, period_end),
  check ((kind = 'digest') = (league_id is not null)),
  check ((kind = 'digest') = (period_end is not null)),
  check ((kind = 'digest') = (period_start is not null)),
  check ((state = 'sent') = (sent_at is not null)),
  check ((kind in ('new_claim', 'joined', 'invitation', 'reminder')) = (subject_id is not null)),
  constraint mails_notification check ((kind = 'notification') = (notification_id is not null))
);
create index mails_finished on mails (created_at) where state <> 'waiting';
create index mails_league on mails (league_id, period_end desc);
create index mails_notification_id on mails (notification_id) where notification_id is not null;
create unique index mails_one_waiting_digest on mails (user_id, league_id) where state = 'waiting' and kind = 'digest';
create index mails_reminders on mails (subject_id, user_id) where kind = 'reminder';
create index mails_resets on mails (user_id, id) where kind = 'reset';
create index mails_resets_of_user on mails (user_id, created_at) where kind = 'reset';
create index mails_subject on mails (subject_id) where kind = 'invitation';
create index mails_user on mails (user_id);
create index mails_waiting on mails (priority, next_try_at, id) where state = 'waiting';

-- The association
-- ---------------

-- An account at the association, by a hash of its address and name: when its next request may start, on all nodes together, and
-- its sealed token.
create table association_accounts (
  account text primary key,
  next_slot_at timestamptz not null default now(),
  held_until timestamptz not null default now(),
  token bytea,
  token_at timestamptz,
  signing_in_until timestamptz,
  -- Until when scheduled syncs leave the next request to one that a person asked for.
  wanted_until timestamptz not null default now()
);

-- Who was asked about when. Apart from golfers, because a look-up writes a hundred of these rows.
create table association_checks (
  golfer_id integer primary key references golfers on delete cascade,
  looked_up_at timestamptz,
  -- When a look-up last named the golfer as changed.
  changed_at timestamptz,
  -- When a sync last failed to fetch the golfer, and why; until their rounds are fetched again.
  failed_at timestamptz,
  failure text check (length(failure) <= 300),
  -- When a webhook last named the golfer.
  announced_at timestamptz,
  constraint association_checks_failure check ((failed_at is null) = (failure is null))
);
create index association_checks_longest_ago on association_checks (looked_up_at nulls first);

-- Webhooks that arrived, or that the association lists as undelivered: each is handled once.
create table association_deliveries (
  -- The association's own number, or a hash of the content.
  delivery text primary key check (length(delivery) <= 64),
  object_type text not null check (length(object_type) <= 40),
  action text not null check (length(action) <= 40),
  ghin_numbers text[] not null,
  found text not null check (found in ('arrived', 'listed')),
  times integer not null default 1,
  sent_at timestamptz,
  received_at timestamptz not null
);
create index association_deliveries_received on association_deliveries (received_at);

-- Whether a golfer lets licensed software see their scores (Golfer Product Access), as the association last said.
create table golfer_consents (
  golfer_id integer primary key references golfers on delete cascade,
  status text not null check (status in ('pending', 'approved', 'denied', 'revoked')),
  asked_by integer references users on delete set null,
  changed_at timestamptz not null
);
create index golfer_consents_asker on golfer_consents (asked_by);

-- A sync: what it was asked to do, and how it ended.
create table syncs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('all', 'scores', 'info')),
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED')),
  league_id integer references leagues on delete cascade,
  golfer_id integer references golfers on delete cascade,
  requested_by integer references users on delete set null,
  golfers_total integer not null default 0,
  golfers_done integer not null default 0,
  message text,
  -- While QUEUED, when it was asked for; from RUNNING on, when the work began.
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  reason text not null default 'requested' check (reason in ('requested', 'scheduled', 'ending', 'planned', 'changed', 'announced')),
  -- Fetches only golfers who need it.
  only_needed boolean not null default false,
  check ((status in ('QUEUED', 'RUNNING')) = (completed_at is null))
);
create index syncs_all_completed on syncs (id desc) where league_id is null and golfer_id is null and status = 'COMPLETED'
  and kind <> 'info';
create index syncs_completed on syncs (completed_at) where completed_at is not null;
create index syncs_golfer on syncs (golfer_id);
create index syncs_league on syncs (league_id, id desc);
create index syncs_league_completed on syncs (league_id, id desc) where status = 'COMPLETED' and kind <> 'info';
create index syncs_requester on syncs (requested_by);
create index syncs_unfinished on syncs (id) where status in ('QUEUED', 'RUNNING');
create index syncs_unfinished_place on syncs (golfer_id, league_id) where status in ('QUEUED', 'RUNNING');

-- The site
-- --------

-- What administrators decide for the whole site: one row, or none as long as nothing was changed.
create table site_settings (
  only_row boolean default true primary key check (only_row),
  creates_leagues text not null default 'admins' check (creates_leagues in ('admins', 'everyone')),
  second_factor text not null default 'optional' check (second_factor in ('optional', 'admins', 'everyone'))
);

-- Made by the site for itself; what bears one of these as a seal was written here.
create table site_secrets (
  name text primary key,
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now()
);

-- Counters of the rate limits, shared by all nodes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);

-- Who did what to whom. Without foreign keys, and with names as they were: events outlive accounts, golfers and leagues.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('sign_in_refused', 'password_changed', 'password_reset', 'email_verified',
    'sessions_ended', 'role_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_replaced',
    'recovery_code_used', 'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'number_linked', 'account_deleted',
    'golfer_deleted', 'golfers_merged', 'golfers_separated', 'round_deleted', 'season_deleted', 'season_archived',
    'season_restored', 'league_changed', 'member_removed', 'roster_imported', 'deputy_named', 'deputy_removed',
    'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked', 'claim_approved', 'claim_declined',
    'consent_asked', 'consent_ended', 'course_created', 'course_corrected', 'course_deleted', 'starting_index_set',
    'handicap_league_chosen', 'site_changed', 'setup', 'export', 'restore')),
  actor_id integer,
  actor_name text,
  target_kind text check (target_kind in ('user', 'golfer', 'league', 'round', 'course')),
  target_id bigint,
  target_name text,
  -- Keyed hash of the network address: tells addresses apart without naming them.
  address_hash bytea check (length(address_hash) = 16),
  detail jsonb not null default '{}'
);
create index audit_events_actor on audit_events (actor_id, id desc);
create index audit_events_kind on audit_events (kind, id desc);
create index audit_events_target on audit_events (target_kind, target_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events can only be added';
end
$$;
create trigger audit_events_append_only before delete or update or truncate on audit_events for each statement
  execute function refuse_audit_change();

-- Announcements
-- -------------
-- Every change that a league's pages or a reader's rights depend on is announced when its transaction commits, by
-- whichever program: the nodes then forget the answers and readers that they keep in memory. A notification names what changed:
--   leagues   their settings, teams, seasons, matches, results and activity
--   golfers   their names, figures, rounds and plans, which are shown in every league they belong to
--   readers   accounts whose role, golfer or owned leagues changed
--   members   golfers who joined or left a league
-- A statement that changes more than a hundred of them says that everything changed. These triggers are enabled always: a
-- restore, which switches others off, changes pages too.

create function send_changed(kind text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('nineteenth_events', '{"type":"changed","kind":"everything","ids":[]}');
  elsif cardinality(ids) > 0 then
    perform pg_notify('nineteenth_events', json_build_object('type', 'changed', 'kind', kind, 'ids', ids)::text);
  end if;
end
$$;

-- Announces the distinct values of the expression (second argument) over the changed rows, as changes of the kind (first
-- argument).
create function notify_changed() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'table changed_new' when 'DELETE' then 'table changed_old'
    else 'table changed_new union all table changed_old' end;
  ids integer[];
begin
  execute format('select array(select distinct %1$s from (%2$s) as changed where %1$s is not null limit 101)', tg_argv[1], changed)
    into ids;
  perform send_changed(tg_argv[0], ids);
  return null;
end
$$;

do $$
declare
  of_table text; kind text; expression text; events text[]; event text; name text;
begin
  for of_table, kind, expression, events in values
    ('leagues', 'leagues', 'id', '{insert,update,delete}'::text[]),
    ('leagues', 'readers', 'owner_id', '{insert,update,delete}'),
    ('teams', 'leagues', 'league_id', '{insert,update,delete}'),
    ('seasons', 'leagues', 'league_id', '{insert,update,delete}'),
    ('matches', 'leagues', 'league_id', '{insert,update,delete}'),
    ('match_golfers', 'leagues', '(select league_id from matches where matches.id = match_id)', '{insert,update,delete}'),
    ('match_teams', 'leagues', '(select league_id from matches where matches.id = match_id)', '{insert,update,delete}'),
    ('restatements', 'leagues', '(select league_id from matches where matches.id = match_id)', '{insert,delete}'),
    ('activities', 'leagues', 'league_id', '{insert,update,delete}'),
    ('rule_changes', 'leagues', 'league_id', '{insert,delete}'),
    ('round_decisions', 'leagues', 'league_id', '{insert,update,delete}'),
    -- Whether a round is settled is shown in every league its golfer plays in, and depends on the decision of any league.
    ('round_decisions', 'golfers', '(select golfer_id from rounds where rounds.id = round_id)', '{insert,update,delete}'),
    ('memberships', 'leagues', 'league_id', '{insert,update,delete}'),
    ('memberships', 'members', 'golfer_id', '{insert,update,delete}'),
    ('golfers', 'golfers', 'id', '{insert,update,delete}'),
    ('rounds', 'golfers', 'golfer_id', '{insert,update,delete}'),
    ('scheduled_rounds', 'golfers', 'golfer_id', '{insert,update,delete}'),
    ('unverified_links', 'golfers', 'golfer_id', '{insert,delete}')
  loop
    foreach event in array events loop
      name := format('%s_%s_%s', of_table, kind, event);
      execute format('create trigger %s after %s on %s referencing %s for each statement execute function notify_changed(%L, %L)',
        name, event, of_table, case event when 'insert' then 'new table as changed_new' when 'delete' then 'old table as changed_old'
          else 'old table as changed_old new table as changed_new' end, kind, expression);
      execute format('alter table %s enable always trigger %s', of_table, name);
    end loop;
  end loop;
end
$$;

-- Whether a decision settled a round depends on who owns the league that decided, and who is its deputy. Who decides holds
-- the league, so that no decision is missed.
create function notify_new_owner() returns trigger language plpgsql as $$
begin
  perform send_changed('golfers', array(select distinct rounds.golfer_id
    from round_decisions join rounds on rounds.id = round_decisions.round_id
    where round_decisions.league_id = new.id and round_decisions.decided_by = rounds.entered_by limit 101));
  return null;
end
$$;
create trigger leagues_new_owner after update on leagues for each row
  when (old.owner_id is distinct from new.owner_id) execute function notify_new_owner();
alter table leagues enable always trigger leagues_new_owner;
create function notify_changed_deputy() returns trigger language plpgsql as $$
begin
  perform send_changed('golfers', array(select distinct rounds.golfer_id
    from round_decisions join rounds on rounds.id = round_decisions.round_id
    where round_decisions.league_id = old.league_id and round_decisions.decided_by = rounds.entered_by
      and rounds.entered_by in (old.deputy_id, new.deputy_id) limit 101));
  return null;
end
$$;
create trigger memberships_new_deputy after update on memberships for each row
  when (old.deputy_id is distinct from new.deputy_id) execute function notify_changed_deputy();
alter table memberships enable always trigger memberships_new_deputy;
create trigger memberships_gone_deputy after delete on memberships for each row
  when (old.deputy_id is not null) execute function notify_changed_deputy();
alter table memberships enable always trigger memberships_gone_deputy;

-- An account's name is shown with its leagues, with the rounds it entered or decided about and the changes it made; its role
-- decides whether rounds are settled. The lock lets what other transactions add in its name come first, so that none is missed.
create function notify_changed_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform send_changed('golfers', array[new.golfer_id]);
    return null;
  end if;
  perform send_changed('readers', array[old.id]);
  perform send_changed('golfers', array_remove(array[old.golfer_id], null));
  if tg_op = 'DELETE' then return null; end if;
  perform send_changed('golfers', array_remove(array[new.golfer_id], null));
  if (old.name, old.role) is distinct from (new.name, new.role) then
    perform from users where id = new.id for update;
    perform send_changed('golfers', array(select distinct golfer_id from rounds where entered_by = new.id limit 101));
    perform send_changed('leagues', array(select distinct league_id from round_decisions where decided_by = new.id limit 101));
    perform send_changed('leagues', array(select id from leagues where owner_id = new.id limit 101));
    perform send_changed('leagues', array(select distinct league_id from activities where changed_by = new.id limit 101));
  end if;
  return null;
end
$$;
create trigger users_added after insert on users for each row when (new.golfer_id is not null) execute function notify_changed_account();
alter table users enable always trigger users_added;
create trigger users_changed after update on users for each row
  when ((old.name, old.role, old.golfer_id) is distinct from (new.name, new.role, new.golfer_id)) execute function notify_changed_account();
alter table users enable always trigger users_changed;
create trigger users_deleted after delete on users for each row execute function notify_changed_account();
alter table users enable always trigger users_deleted;

-- Whether a caller is served depends on the second factor and on who has to have one.
create function notify_second_factor() returns trigger language plpgsql as $$
begin
  perform send_changed('readers', array[coalesce(new.user_id, old.user_id)]);
  return null;
end
$$;
create trigger second_factors_changed after update on second_factors for each row
  when (old.secret is distinct from new.secret) execute function notify_second_factor();
alter table second_factors enable always trigger second_factors_changed;
create trigger second_factors_deleted after delete on second_factors for each row execute function notify_second_factor();
alter table second_factors enable always trigger second_factors_deleted;
create function notify_second_factor_rule() returns trigger language plpgsql as $$
begin
  perform pg_notify('nineteenth_events', '{"type":"changed","kind":"everything","ids":[]}');
  return null;
end
$$;
create trigger site_settings_changed after insert or delete or update on site_settings for each statement
  execute function notify_second_factor_rule();
alter table site_settings enable always trigger site_settings_changed;

-- A session that ended, or expires earlier, has ended for every node that remembers its reader.
create function notify_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('nineteenth_events', json_build_object('type', 'sessions', 'userId', user_id)::text)
  from (select distinct user_id from ended) as users;
  return null;
end
$$;
create trigger sessions_ended after delete on sessions referencing old table as ended for each statement
  execute function notify_ended_sessions();
alter table sessions enable always trigger sessions_ended;
create function notify_shortened_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('nineteenth_events', json_build_object('type', 'sessions', 'userId', new.user_id)::text);
  return null;
end
$$;
create trigger sessions_shortened after update of expires_at on sessions for each row
  when (new.expires_at < old.expires_at) execute function notify_shortened_session();
alter table sessions enable always trigger sessions_shortened;

-- A restore empties the tables first.
create function notify_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('nineteenth_events', '{"type":"changed","kind":"everything","ids":[]}');
  return null;
end
$$;
create trigger leagues_emptied after truncate on leagues for each statement execute function notify_emptied();
alter table leagues enable always trigger leagues_emptied;
create trigger sessions_emptied after truncate on sessions for each statement execute function notify_emptied();
alter table sessions enable always trigger sessions_emptied;
