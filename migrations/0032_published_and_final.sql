-- When the result of a finished match is published, and from when on it no longer changes (law 19).

alter table leagues add column final_after_days smallint check (final_after_days between 1 and 60);

alter table matches
  add column published_at timestamptz,
  -- A day after the match's end: it is published then, if no complete sync has been before.
  add column publish_by timestamptz,
  -- The league's final_after_days after it was published; null where results never become final.
  add column becomes_final_at timestamptz,
  add column final_at timestamptz,
  add check (published_at is null or frozen_at is not null),
  add check (becomes_final_at is null or published_at is not null),
  add check (final_at is null or published_at is not null);
update matches set publish_by = frozen_at + interval '1 day' where frozen_at is not null;
update matches set published_at = publish_by where publish_by <= now();
alter table matches add check ((frozen_at is null) = (publish_by is null));
create index matches_to_publish on matches (publish_by) where published_at is null and publish_by is not null;
create index matches_to_publish_of_league on matches (league_id) where published_at is null and publish_by is not null;
create index matches_becoming_final on matches (becomes_final_at) where final_at is null and becomes_final_at is not null;

-- The figures of the counting round as they were counted; a final result keeps them when the round is edited or deleted.
alter table match_golfers
  add column gross smallint,
  add column differential numeric(4, 1);
update match_golfers set gross = rounds.adjusted_gross_score, differential = rounds.differential / 10.0
from rounds where rounds.id = match_golfers.round_id;
