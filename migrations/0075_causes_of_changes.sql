-- What changed a net when no round did, such as new teams in the middle of a match, and the account that changed it.
alter table activities
  add column cause text check (
    cause in ('teams', 'added', 'joined', 'removed', 'left', 'imported', 'rules', 'time-zone', 'recalculation')),
  add column changed_by integer references users on delete set null,
  add check (cause is not null or changed_by is null);
create index activities_author on activities (changed_by) where changed_by is not null;

-- The name of that account is shown with the change.
create or replace function notify_changed_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform send_changed('golfers', array[new.golfer_id]);
    return null;
  end if;
  perform send_changed('readers', array[old.id]);
  perform send_changed('golfers', array_remove(array[old.golfer_id], null));
  if tg_op = 'DELETE' then return null; end if;
  perform send_changed('golfers', array_remove(array[new.golfer_id], null));
  if (old.name, old.role) is distinct from (new.name, new.role) then
    perform from users where id = new.id for update;
    perform send_changed('golfers', array(select distinct golfer_id from rounds where entered_by = new.id limit 101));
    perform send_changed('leagues', array(select distinct league_id from round_decisions where decided_by = new.id limit 101));
    perform send_changed('leagues', array(select id from leagues where owner_id = new.id limit 101));
    perform send_changed('leagues', array(select distinct league_id from activities where changed_by = new.id limit 101));
  end if;
  return null;
end
$$;
