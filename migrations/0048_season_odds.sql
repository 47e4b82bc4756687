alter table leagues add column show_odds boolean not null default true;

-- The chances to win a season, computed from facts that the fingerprint stands for. They can be thrown away at any time.
create table season_odds (
  season_id integer primary key references seasons on delete cascade,
  fingerprint text not null,
  as_of timestamptz not null,
  simulations integer not null,
  golfers json not null,
  teams json not null
);

-- The chances to win after a match whose result is published.
create table season_odds_history (
  match_id integer primary key references matches on delete cascade,
  golfers json not null,
  teams json not null
);
