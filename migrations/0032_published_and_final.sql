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
create index matches_to_publish on matches (publish_by) where published_at is null and publish_by is not null;
create index matches_to_publish_of_league on matches (league_id) where published_at is null and publish_by is not null;
create index matches_becoming_final on matches (becomes_final_at) where final_at is null and becomes_final_at is not null;

-- For nodes of the version before, and for backups.
create function set_publish_by() returns trigger language plpgsql as $$
begin
  new.publish_by := new.frozen_at + interval '1 day';
  return new;
end
$$;
create trigger matches_publish_by before insert or update of frozen_at on matches for each row
  when (new.frozen_at is not null and new.publish_by is null) execute function set_publish_by();
alter table matches enable always trigger matches_publish_by;

-- The figures of the counting round as they were counted; a final result keeps them when the round is edited or deleted.
alter table match_golfers
  add column gross smallint,
  add column differential numeric(4, 1);

-- What results from before have not: matches with ids above the first, up to the last. Locks matches before their rows, as scoring does.
create function publish_older_results(first integer, last integer) returns void language plpgsql as $$
begin
  perform from matches where id > first and id <= last order by id for no key update;
  update matches set publish_by = frozen_at + interval '1 day',
      published_at = case when frozen_at + interval '1 day' <= now() then frozen_at + interval '1 day' end
    where id > first and id <= last and frozen_at is not null and published_at is null;
  update match_golfers set gross = rounds.adjusted_gross_score, differential = rounds.differential / 10.0
    from rounds
    where match_id > first and match_id <= last and rounds.id = round_id and gross is null and match_golfers.differential is null;
end
$$;
