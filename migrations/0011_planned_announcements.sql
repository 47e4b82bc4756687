-- What most announcements read is a statement of the function itself: each connection plans it once, where one that is put
-- together was planned at each call. A write with two announcements takes half as long. What tables that seldom change
-- announce is put together as before.
do $$
declare
  expressions constant text[] := '{id,league_id,golfer_id,(select league_id from matches where matches.id = match_id)}';
  statement constant text := 'ids := array(select distinct %1$s from %2$s as changed where %1$s is not null limit 101);';
  old_and_new constant text := '(table changed_new union all table changed_old)';
  planned text := '';
  expression text;
begin
  foreach expression in array expressions loop
    planned := planned || format('elsif tg_argv[1] = %L and tg_op = ''INSERT'' then %s ', expression, format(statement, expression, 'changed_new'))
      || format('elsif tg_argv[1] = %L and tg_op = ''DELETE'' then %s ', expression, format(statement, expression, 'changed_old'))
      || format('elsif tg_argv[1] = %L then %s ', expression, format(statement, expression, old_and_new));
  end loop;
  execute format($function$
    create or replace function notify_changed() returns trigger language plpgsql as $body$
    declare
      changed text := case tg_op when 'INSERT' then 'changed_new' when 'DELETE' then 'changed_old' else %L end;
      ids integer[];
    begin
      if tg_argv[1] <> all (%L::text[]) then
        execute format('select array(select distinct %%1$s from %%2$s as changed where %%1$s is not null limit 101)', tg_argv[1], changed)
          into ids;
      %s
      end if;
      perform send_changed(tg_argv[0], ids);
      return null;
    end
    $body$ $function$, old_and_new, expressions, planned);
end
$$;
