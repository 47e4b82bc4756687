-- The name of a league's owner is shown with the rounds that wait for their confirmation.
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
  end if;
  return null;
end
$$;
