-- The copies take the place of the rounds. Readers wait for as long as it takes to copy what has changed since.

-- Gives way to those who read several of these tables, instead of deadlocking with them.
do $$
begin
  perform set_config('lock_timeout', '300ms', true);
  loop
    begin
      lock table match_golfers, round_decisions, rounds in access exclusive mode;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.2);
    end;
  end loop;
  perform set_config('lock_timeout', '0', true);
end
$$;

delete from small_rounds where id in (select id from changed_rounds);
select copy_rounds('rounds', 'small_rounds', 'id in (select id from changed_rounds)');
select setval('small_rounds_id_seq', coalesce(max(id), 0) + 1, false) from rounds;

drop trigger match_golfers_round_id on match_golfers;
drop function copy_round_id();
alter table match_golfers drop column round_id;
alter table match_golfers rename column long_round_id to round_id;
alter index match_golfers_long_round rename to match_golfers_round;
alter table round_decisions drop constraint round_decisions_round_id_fkey;
-- Whatever else happens when rounds change.
do $$
declare
  held record;
begin
  for held in select tgname as name, pg_get_triggerdef(oid) as definition, tgenabled as enabled from pg_trigger
    where tgrelid = 'rounds'::regclass and not tgisinternal and tgname <> 'rounds_copied' loop
    execute regexp_replace(held.definition, ' ON \S+ ', ' ON small_rounds ');
    if held.enabled = 'A' then
      execute format('alter table small_rounds enable always trigger %I', held.name);
    end if;
  end loop;
end
$$;

drop table rounds;
alter table small_rounds rename to rounds;
alter sequence small_rounds_id_seq rename to rounds_id_seq;
alter table rounds rename constraint small_rounds_pkey to rounds_pkey;
alter index small_rounds_golfer_day rename to rounds_golfer_day;
alter index small_rounds_golfer_association rename to rounds_golfer_association;
alter index small_rounds_entered_by rename to rounds_entered_by;
alter index small_rounds_by_hand rename to rounds_by_hand;
alter table match_golfers add constraint match_golfers_round_id_fkey
  foreign key (round_id) references rounds on delete set null not valid;
alter table round_decisions add constraint round_decisions_round_id_fkey
  foreign key (round_id) references rounds on delete cascade not valid;

drop table changed_rounds;
drop function note_changed_round();
drop procedure copy_all_rounds();
drop procedure copy_all_round_ids();
