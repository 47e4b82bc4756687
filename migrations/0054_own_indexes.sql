-- Own handicaps (law 22): a Handicap Index of our own for golfers without an association number. Their Index is in
-- index_revisions like every other; a row here says what it is based on. Rows are added and never changed.
create table own_index_revisions (
  golfer_id integer not null,
  revised_on date not null,
  -- Starting: fewer than 54 holes count any more, so the Index the golfer started with applies again.
  kind text not null check (kind in ('starting', 'own')),
  -- The handicap league then.
  league_id integer references leagues on delete set null,
  -- The average of the lowest differentials before caps, and the Low Handicap Index that limits a rise.
  average tenths,
  low_index tenths,
  cap text not null check (cap in ('none', 'soft', 'hard')),
  -- The Index by which nines that waited for 54 holes were completed.
  completed_by tenths,
  -- The last 20 rounds in the order of play, and what is different about them since the revision before.
  record jsonb not null,
  changes jsonb not null,
  primary key (golfer_id, revised_on),
  foreign key (golfer_id, revised_on) references index_revisions on delete cascade
);
create index own_index_revisions_league on own_index_revisions (league_id);

-- Golfers with a new, corrected, deleted or decided round since their last revision, and the day from which that acts:
-- null until the app has looked where the golfer's handicap league plays.
create table own_indexes_due (
  golfer_id integer primary key references golfers on delete cascade,
  due_on date,
  -- When that day begins there.
  due_at timestamptz,
  check ((due_on is null) = (due_at is null))
);
create index own_indexes_due_at on own_indexes_due (due_at, golfer_id);

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
  when ((old.association_id is null or new.association_id is null) and old is distinct from new)
  execute function mark_record_of_round();
create trigger rounds_record_deleted after delete on rounds for each row
  when (old.association_id is null) execute function mark_record_of_round();

create function mark_record_of_decision() returns trigger language plpgsql as $$
begin
  perform mark_own_record(golfer_id) from rounds where id = case tg_op when 'DELETE' then old.round_id else new.round_id end;
  return null;
end
$$;
create trigger round_decisions_record after insert or update or delete on round_decisions for each row
  execute function mark_record_of_decision();

-- Leaving a league can pass the role of the handicap league on, and the first league takes it.
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

-- Measured against an Index of our own. What is stored already fits, so that nothing has to be read.
alter table rounds drop constraint small_rounds_net_source_check;
alter table rounds add constraint rounds_net_source_check check (net_source in ('a', 'p', 'r', 'o', 'e')) not valid;

-- Golfers who have rounds by hand already, here and in older backups, get their first Index the day after.
create function mark_own_records() returns void language sql as $$
  insert into own_indexes_due (golfer_id)
    select id from golfers where ghin_number is null
      and exists (select from rounds where golfer_id = golfers.id and association_id is null)
    on conflict do nothing
$$;
select mark_own_records();
