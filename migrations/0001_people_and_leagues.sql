-- People, the golfers they are, and the leagues they play in.

create table golfers (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 120),
  ghin_number text unique check (ghin_number ~ '^[0-9]{1,12}$'),
  handicap_index numeric(4, 1) check (handicap_index between -20 and 54),
  low_handicap_index numeric(4, 1),
  home_club text,
  state text,
  -- When the association last answered for this golfer: their Index, and their rounds.
  index_checked_at timestamptz,
  rounds_checked_at timestamptz,
  created_at timestamptz not null default now()
);
create index golfers_name on golfers (lower(name), id);

create table users (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 120),
  email text not null check (length(email) <= 254),
  password_hash text not null,
  role text not null default 'USER' check (role in ('ADMIN', 'USER')),
  receive_email_digest boolean not null default true,
  gimme_range smallint check (gimme_range between 0 and 10),
  golfer_id integer unique references golfers on delete set null,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_name on users (lower(name), id);

-- Opaque tokens: only their SHA-256 is kept.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A golfer whose password at the association this account has just shown it knows.
create table golfer_verifications (
  user_id integer not null references users on delete cascade,
  ghin_number text not null,
  verified_at timestamptz not null default now(),
  primary key (user_id, ghin_number)
);

create table follows (
  user_id integer not null references users on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, golfer_id)
);
create index follows_golfer on follows (golfer_id);

create table leagues (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  description text check (length(description) <= 2000),
  owner_id integer not null references users,
  time_zone text not null default 'UTC',
  use_teams boolean not null default true,
  match_length smallint not null default 1 check (match_length between 1 and 4),
  scores_dropped_per_team smallint not null default 1 check (scores_dropped_per_team between 0 and 10),
  max_net_differential numeric(4, 1) not null default 9 check (max_net_differential between 0 and 100),
  no_score_net_differential numeric(4, 1) not null default 12 check (no_score_net_differential between 0 and 100),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index leagues_owner on leagues (owner_id);

create table teams (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  icon_url text check (icon_url ~ '^https://' and length(icon_url) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (league_id, id)
);
create unique index teams_name on teams (league_id, lower(name));

-- A golfer in a league, and the team they play for there.
create table memberships (
  league_id integer not null references leagues on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  team_id integer,
  joined_at timestamptz not null default now(),
  primary key (league_id, golfer_id),
  foreign key (league_id, team_id) references teams (league_id, id)
);
create index memberships_golfer on memberships (golfer_id);
create index memberships_team on memberships (league_id, team_id);

create table scheduled_rounds (
  id integer generated always as identity primary key,
  golfer_id integer not null references golfers on delete cascade,
  date date not null,
  course text check (length(course) <= 120),
  created_at timestamptz not null default now(),
  unique (golfer_id, date)
);
create index scheduled_rounds_date on scheduled_rounds (date);

-- Counters of the rate limits, shared by all nodes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);
