-- no-transaction
-- The old rounds are read and written meanwhile; what changes is noted, and copied once more at the end.
call copy_all_rounds();

create index concurrently small_rounds_golfer_day on small_rounds (golfer_id, played_on desc);
create unique index concurrently small_rounds_golfer_association on small_rounds (golfer_id, association_id) with (fillfactor = 95);
create index concurrently small_rounds_entered_by on small_rounds (entered_by) where entered_by is not null;
create index concurrently small_rounds_by_hand on small_rounds (golfer_id, played_on desc) where association_id is null;

alter table small_rounds
  drop constraint if exists rounds_golfer_id_fkey, drop constraint if exists rounds_tee_id_fkey, drop constraint if exists rounds_entered_by_fkey,
  add constraint rounds_golfer_id_fkey foreign key (golfer_id) references golfers on delete cascade not valid,
  add constraint rounds_tee_id_fkey foreign key (tee_id) references tees not valid,
  add constraint rounds_entered_by_fkey foreign key (entered_by) references users on delete set null not valid;

-- Rounds whose golfer or account was deleted before these keys were there are among those that changed.
delete from small_rounds where id in (select id from changed_rounds);
alter table small_rounds validate constraint rounds_golfer_id_fkey;
alter table small_rounds validate constraint rounds_tee_id_fkey;
alter table small_rounds validate constraint rounds_entered_by_fkey;
analyze small_rounds;

call copy_all_round_ids();
create index concurrently match_golfers_long_round on match_golfers (long_round_id);

alter table activities alter column id type bigint;
alter table round_decisions alter column round_id type bigint;
