-- no-transaction
-- Keys that last: a match belongs to the league of its season, and numbers that are never used twice have eight bytes. Each statement
-- holds its locks only for itself and can be repeated.

update matches set league_id = seasons.league_id
from seasons where seasons.id = matches.season_id and seasons.league_id <> matches.league_id;

create unique index concurrently seasons_of_league on seasons (league_id, id);

-- Implies the two keys that it replaces.
alter table matches
  drop constraint if exists matches_season_of_league,
  add constraint matches_season_of_league foreign key (league_id, season_id) references seasons (league_id, id) on delete cascade,
  drop constraint if exists matches_season_id_fkey,
  drop constraint if exists matches_league_id_fkey;

alter table mails alter column id type bigint;
alter table scheduled_rounds alter column id type bigint;
alter table sessions alter column id type bigint;
alter table syncs alter column id type bigint;
alter table audit_events alter column target_id type bigint;

-- Indexes that no statement used: lists of rounds are read golfer by golfer, sessions by their account.
drop index if exists rounds_day;
alter table sessions drop constraint if exists sessions_id_key;
