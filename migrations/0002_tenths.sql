-- alone, after a backup
-- Handicaps, nets, caps and differentials are whole tenths of a stroke, in columns whose names say so. Points stay numbers with
-- halves. Every value is compared with what it was; one that is not a whole tenth is refused with its row.

do $$
declare
  of_table text; key text; strokes text; wrong text;
begin
  for of_table, key, strokes in values
    ('golfers', 'id', 'handicap_index'), ('golfers', 'id', 'low_handicap_index'),
    ('index_revisions', 'golfer_id, revised_on', 'handicap_index'), ('index_revisions', 'golfer_id, revised_on', 'low_handicap_index'),
    ('starting_indexes', 'golfer_id, acts_on', 'handicap_index'),
    ('leagues', 'id', 'max_net_differential'), ('leagues', 'id', 'no_score_net_differential'),
    ('matches', 'id', 'max_net_differential'), ('matches', 'id', 'no_score_net_differential'),
    ('match_golfers', 'match_id, golfer_id', 'net'), ('match_golfers', 'match_id, golfer_id', 'effective_net'),
    ('match_golfers', 'match_id, golfer_id', 'differential'), ('match_teams', 'match_id, team_id', 'net'),
    ('activities', 'id', 'net_before'), ('activities', 'id', 'net_after')
  loop
    execute format('create temporary table before on commit drop as select %s, %I as strokes from %I', key, strokes, of_table);
    execute 'select to_jsonb(before)::text from before where strokes * 10 <> trunc(strokes * 10) limit 1' into wrong;
    if wrong is not null then
      raise exception using errcode = 'check_violation',
        message = format('A %s of %s is not a whole tenth of a stroke: %s', strokes, of_table, wrong);
    end if;
    execute format('alter table %I drop constraint if exists %I', of_table, of_table || '_' || strokes || '_check');
    execute format('alter table %I alter column %I drop default, alter column %I type integer using (%I * 10)::integer',
      of_table, strokes, strokes, strokes);
    execute format('alter table %I rename column %I to %I', of_table, strokes, strokes || '_tenths');
    execute format('select to_jsonb(before)::text from before join %I as now using (%s)
      where now.%I is distinct from (strokes * 10)::integer or (now.%I is null) <> (strokes is null) limit 1',
      of_table, key, strokes || '_tenths', strokes || '_tenths') into wrong;
    if wrong is not null then
      raise exception 'The % of a row of % has changed: %', strokes, of_table, wrong;
    end if;
    drop table before;
  end loop;
end
$$;

alter table golfers add check (handicap_index_tenths between -200 and 540);
alter table starting_indexes add check (handicap_index_tenths between -200 and 540);
alter table leagues
  alter column max_net_differential_tenths set default 90, add check (max_net_differential_tenths between 0 and 1000),
  alter column no_score_net_differential_tenths set default 120, add check (no_score_net_differential_tenths between 0 and 1000);

-- Rows that undoing a merge of golfers brings back are stored as they were: under the new names too.
update golfer_merge_rows set rows = (
  select jsonb_agg((
    select jsonb_object_agg(
      case when is_strokes then key || '_tenths' else key end,
      case when is_strokes and value <> 'null' then to_jsonb((value::numeric * 10)::integer) else value end)
    from jsonb_each(row) cross join lateral (select key in ('handicap_index', 'low_handicap_index', 'net', 'effective_net')
      or key = 'differential' and place like 'match\_golfers.%' as is_strokes) as known) order by n)
  from jsonb_array_elements(rows) with ordinality as kept (row, n));
