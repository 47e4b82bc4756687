-- A golfer who played only in final results can be removed: the figures stay, without a name (law 19). Rows of other
-- results still keep their golfer: removing one who has any is refused.
alter table match_golfers drop constraint match_golfers_golfer_id_fkey;
create function keep_golfers_of_open_results() returns trigger language plpgsql as $$
begin
  if exists (select from match_golfers join matches on matches.id = match_id where golfer_id = old.id and final_at is null) then
    raise foreign_key_violation using message = format('golfer %s plays in results that are not final', old.id);
  end if;
  return old;
end
$$;
create trigger golfers_of_open_results before delete on golfers for each row execute function keep_golfers_of_open_results();
