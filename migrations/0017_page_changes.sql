-- Every change that a league's pages or a reader's rights depend on is announced when its transaction commits, by
-- whichever program: the nodes then forget the answers and readers that they keep in memory. A notification names what changed:
--   leagues   their settings, teams, seasons, matches, results and activity
--   golfers   their names, figures, rounds and plans, which are shown in every league they belong to
--   readers   accounts whose role, golfer or owned leagues changed
--   members   golfers who joined or left a league
-- A statement that changes more than a hundred of them says that everything changed.

-- Announces the distinct values of the expression (second argument) over the changed rows, as changes of the kind (first argument).
create function notify_changed() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'table changed_new' when 'DELETE' then 'table changed_old'
    else 'table changed_new union all table changed_old' end;
  ids integer[];
begin
  execute format('select array(select distinct %1$s from (%2$s) as changed where %1$s is not null limit 101)', tg_argv[1], changed)
    into ids;
  perform send_changed(tg_argv[0], ids);
  return null;
end
$$;

create function send_changed(kind text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('nineteenth_events', '{"type":"changed","kind":"everything","ids":[]}');
  elsif cardinality(ids) > 0 then
    perform pg_notify('nineteenth_events', json_build_object('type', 'changed', 'kind', kind, 'ids', ids)::text);
  end if;
end
$$;

-- Always: a restore, which switches other triggers off, changes pages too.
create procedure announce_changes(of_table text, kind text, expression text) language plpgsql as $$
declare
  event text;
  tables text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    tables := case event when 'insert' then 'new table as changed_new' when 'delete' then 'old table as changed_old'
      else 'old table as changed_old new table as changed_new' end;
    execute format('create trigger %s after %s on %s referencing %s for each statement execute function notify_changed(%L, %L)',
      of_table || '_' || kind || '_' || event, event, of_table, tables, kind, expression);
    execute format('alter table %s enable always trigger %s', of_table, of_table || '_' || kind || '_' || event);
  end loop;
end
$$;

call announce_changes('leagues', 'leagues', 'id');
call announce_changes('leagues', 'readers', 'owner_id');
call announce_changes('teams', 'leagues', 'league_id');
call announce_changes('seasons', 'leagues', 'league_id');
call announce_changes('matches', 'leagues', 'league_id');
call announce_changes('match_golfers', 'leagues', '(select league_id from matches where matches.id = match_id)');
call announce_changes('match_teams', 'leagues', '(select league_id from matches where matches.id = match_id)');
call announce_changes('activities', 'leagues', 'league_id');
call announce_changes('round_decisions', 'leagues', 'league_id');
-- Whether a confirmation has settled a round is shown in every league its golfer plays in, and depends on the decision of any league.
call announce_changes('round_decisions', 'golfers', '(select golfer_id from rounds where rounds.id = round_id)');
call announce_changes('memberships', 'leagues', 'league_id');
call announce_changes('memberships', 'members', 'golfer_id');
call announce_changes('golfers', 'golfers', 'id');
call announce_changes('rounds', 'golfers', 'golfer_id');
call announce_changes('scheduled_rounds', 'golfers', 'golfer_id');
drop procedure announce_changes;

-- It also depends on who owns the league that decided. Who decides about a round holds its league, so that no decision is missed.
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

-- An account's name is shown with the rounds it entered or decided about, its id with its golfer, and its role decides whether the rounds
-- it entered are settled. The app never adds an account with its golfer, but others can. The lock lets rounds and decisions
-- that other transactions are adding in its name come first, so that none of them is missed.
create function notify_changed_account() returns trigger language plpgsql as $$
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
  end if;
  return null;
end
$$;
create trigger users_added after insert on users for each row when (new.golfer_id is not null) execute function notify_changed_account();
create trigger users_changed after update on users for each row
  when ((old.name, old.role, old.golfer_id) is distinct from (new.name, new.role, new.golfer_id))
  execute function notify_changed_account();
create trigger users_deleted after delete on users for each row execute function notify_changed_account();
alter table users enable always trigger users_added;
alter table users enable always trigger users_changed;
alter table users enable always trigger users_deleted;
alter table sessions enable always trigger sessions_ended;

-- A restore empties the tables first.
create function notify_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('nineteenth_events', '{"type":"changed","kind":"everything","ids":[]}');
  return null;
end
$$;
create trigger leagues_emptied after truncate on leagues for each statement execute function notify_emptied();
create trigger sessions_emptied after truncate on sessions for each statement execute function notify_emptied();
alter table leagues enable always trigger leagues_emptied;
alter table sessions enable always trigger sessions_emptied;
