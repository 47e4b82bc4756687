-- Whether a confirmation has settled a round is shown in every league its golfer plays in, and depends on the decision of any league,
-- on who owns that league and on the role of who entered the round. A change of these announces the golfer.

create function notify_decided() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'table changed_new' when 'DELETE' then 'table changed_old'
    else 'table changed_old union all table changed_new' end;
  ids integer[];
begin
  execute format('select array(select distinct rounds.golfer_id from (%s) as changed join rounds on rounds.id = changed.round_id limit 101)',
    changed) into ids;
  perform send_changed('golfers', ids);
  return null;
end
$$;
create trigger round_decisions_golfers_insert after insert on round_decisions referencing new table as changed_new
  for each statement execute function notify_decided();
create trigger round_decisions_golfers_update after update on round_decisions referencing old table as changed_old new table as changed_new
  for each statement execute function notify_decided();
create trigger round_decisions_golfers_delete after delete on round_decisions referencing old table as changed_old
  for each statement execute function notify_decided();
alter table round_decisions enable always trigger round_decisions_golfers_insert;
alter table round_decisions enable always trigger round_decisions_golfers_update;
alter table round_decisions enable always trigger round_decisions_golfers_delete;

-- Who decides about a round holds its league, so that no decision is missed.
create function notify_new_owner() returns trigger language plpgsql as $$
begin
  perform send_changed('golfers', array(select distinct rounds.golfer_id
    from round_decisions join rounds on rounds.id = round_decisions.round_id
    where round_decisions.league_id = new.id and round_decisions.decided_by = rounds.entered_by limit 101));
  return null;
end
$$;
create trigger leagues_new_owner after update on leagues for each row
  when (old.owner_id is distinct from new.owner_id) execute function notify_new_owner();
alter table leagues enable always trigger leagues_new_owner;

-- The lock lets rounds that other transactions are adding in the account's name come first.
create function notify_new_role() returns trigger language plpgsql as $$
begin
  perform from users where id = new.id for update;
  perform send_changed('golfers', array(select distinct golfer_id from rounds where entered_by = new.id limit 101));
  return null;
end
$$;
create trigger users_new_role after update on users for each row
  when (old.role is distinct from new.role) execute function notify_new_role();
alter table users enable always trigger users_new_role;

-- An account that is added with its golfer, which the app never does, is shown with that golfer too.
create function notify_added_account() returns trigger language plpgsql as $$
begin
  perform send_changed('golfers', array[new.golfer_id]);
  return null;
end
$$;
create trigger users_added after insert on users for each row when (new.golfer_id is not null) execute function notify_added_account();
alter table users enable always trigger users_added;
