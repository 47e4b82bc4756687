-- What the handicap association tells us: facts, never computed here, but for the net and its source.

create table index_revisions (
  golfer_id integer not null references golfers on delete cascade,
  revised_on date not null,
  handicap_index numeric(4, 1),
  low_handicap_index numeric(4, 1),
  primary key (golfer_id, revised_on)
);

create table rounds (
  id integer generated always as identity primary key,
  golfer_id integer not null references golfers on delete cascade,
  association_id text,
  played_on date not null,
  -- day: as posted; approximate: the posting day of a round known to the month; month: only the month is known.
  day_precision text not null default 'day' check (day_precision in ('day', 'approximate', 'month')),
  posted_at timestamptz,
  score_type text,
  score_type_display text,
  status text not null default 'validated' check (status in ('validated', 'under-review', 'temporary')),
  number_of_holes smallint not null check (number_of_holes between 1 and 18),
  number_of_played_holes smallint not null check (number_of_played_holes between 0 and 18),
  adjusted_gross_score smallint not null check (adjusted_gross_score between 1 and 400),
  front9_adjusted smallint,
  back9_adjusted smallint,
  facility_name text,
  course_name text,
  tee_name text,
  course_rating numeric(4, 1),
  slope_rating smallint check (slope_rating between 55 and 155),
  front9_course_rating numeric(4, 1),
  back9_course_rating numeric(4, 1),
  pcc smallint,
  differential numeric(5, 1),
  unadjusted_differential numeric(5, 1),
  scaled_differential numeric(5, 1),
  association_net numeric(5, 1),
  printed_index numeric(4, 1),
  course_handicap smallint,
  net_score smallint,
  penalty smallint,
  penalty_type text,
  is_manual boolean not null default false,
  exceptional boolean not null default false,
  edited boolean not null default false,
  used boolean not null default false,
  is_recent boolean not null default false,
  short_course boolean,
  posted_on_home_course boolean,
  net_score_differential numeric(5, 1),
  net_source text check (net_source in ('association', 'printed-index', 'revision', 'estimated')),
  net_index numeric(4, 1),
  eligible boolean not null,
  created_at timestamptz not null default now(),
  -- A golfer's rounds move with them when the association joins two of its records.
  unique (golfer_id, association_id),
  check ((net_score_differential is null) = (net_source is null))
);
create index rounds_golfer_day on rounds (golfer_id, played_on desc, id desc);
create index rounds_eligible on rounds (golfer_id, played_on, net_score_differential) where eligible;
create index rounds_day on rounds (played_on desc, id desc);

-- One row a sync: what it was asked to do, and how it ended.
create table syncs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('all', 'scores', 'info')),
  status text not null default 'RUNNING' check (status in ('RUNNING', 'COMPLETED', 'FAILED')),
  league_id integer references leagues on delete cascade,
  golfer_id integer references golfers on delete cascade,
  requested_by integer references users on delete set null,
  golfers_total integer not null default 0,
  golfers_done integer not null default 0,
  message text,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  check ((status = 'RUNNING') = (completed_at is null))
);
create index syncs_newest on syncs (started_at desc, id desc);
create index syncs_league on syncs (league_id, started_at desc);
create index syncs_golfer on syncs (golfer_id);
create index syncs_requester on syncs (requested_by);
create index syncs_running on syncs (id) where status = 'RUNNING';
