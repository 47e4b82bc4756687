-- Seasons, their matches, and the results written whenever a fact changes.

create table seasons (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  year smallint not null check (year between 2024 and 2100),
  start_date date not null,
  end_date date not null,
  is_active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (end_date >= start_date)
);
create index seasons_league on seasons (league_id, start_date desc, id desc);
create unique index seasons_one_active on seasons (league_id) where is_active;

-- frozen_at is set when the match finishes: from then on its roster, teams and rules are the ones written here.
create table matches (
  id integer generated always as identity primary key,
  season_id integer not null references seasons on delete cascade,
  league_id integer not null references leagues on delete cascade,
  number smallint not null check (number >= 1),
  start_date date not null,
  end_date date not null,
  version integer not null default 1,
  scored_at timestamptz,
  frozen_at timestamptz,
  use_teams boolean,
  scores_dropped_per_team smallint,
  max_net_differential numeric(4, 1),
  no_score_net_differential numeric(4, 1),
  unique (season_id, number),
  check (end_date >= start_date),
  check ((frozen_at is null) = (use_teams is null) and (frozen_at is null) = (scores_dropped_per_team is null)
    and (frozen_at is null) = (max_net_differential is null) and (frozen_at is null) = (no_score_net_differential is null))
);
create index matches_league_day on matches (league_id, start_date, end_date);
create index matches_unfinished on matches (end_date) where frozen_at is null;

-- One row a golfer of the match, in the order of the table; points count once the match is frozen.
create table match_golfers (
  match_id integer not null references matches on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  team_id integer references teams on delete set null,
  round_id integer references rounds on delete set null,
  net numeric(5, 1),
  effective_net numeric(5, 1) not null,
  dropped boolean not null,
  position smallint,
  tied boolean not null,
  points numeric(6, 1) not null,
  listing smallint not null,
  primary key (match_id, golfer_id),
  check ((net is null) = (position is null))
);
create index match_golfers_golfer on match_golfers (golfer_id);
create index match_golfers_round on match_golfers (round_id);
create index match_golfers_team on match_golfers (team_id);

create table match_teams (
  match_id integer not null references matches on delete cascade,
  team_id integer not null references teams on delete cascade,
  net numeric(6, 1) not null,
  position smallint,
  tied boolean not null,
  points numeric(6, 1) not null,
  listing smallint not null,
  primary key (match_id, team_id)
);
create index match_teams_team on match_teams (team_id);

create table activities (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  match_id integer not null references matches on delete cascade,
  type text not null check (type in ('SCORE_CHANGE', 'TEAM_SCORE_CHANGE')),
  golfer_id integer references golfers on delete cascade,
  team_id integer references teams on delete cascade,
  net_before numeric(6, 1),
  net_after numeric(6, 1),
  message text not null,
  created_at timestamptz not null default now(),
  check ((type = 'SCORE_CHANGE') = (golfer_id is not null) and (type = 'TEAM_SCORE_CHANGE') = (team_id is not null))
);
create index activities_match on activities (match_id, id desc);
create index activities_league on activities (league_id, id desc);
create index activities_golfer on activities (golfer_id);
create index activities_team on activities (team_id);
