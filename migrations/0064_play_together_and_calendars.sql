-- Planned rounds that golfers made by joining someone else's: whose plan it was, on the page of which match, and what the
-- golfer had planned for that day before, which leaving brings back.
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

-- The private calendar address of an account; only a hash of its token is kept.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null
);
