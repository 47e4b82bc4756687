-- Side tables of a league's organizers (law 30): their golfers are chosen, or those within a range of Handicap Index on the first
-- day of a season. They belong to no season, and are read for each. Nodes of the version before do not see them.
alter table side_tables
  alter column season_id drop not null,
  add foreign key (league_id) references leagues on delete cascade,
  add column kind text not null default 'joined' check (kind in ('joined', 'chosen', 'range')),
  add column basis text not null default 'net' check (basis in ('net', 'scratch')),
  add column index_from_tenths integer,
  add column index_to_tenths integer check (index_to_tenths >= index_from_tenths),
  add column is_public boolean not null default false,
  add check ((kind = 'joined') = (season_id is not null)),
  add check (kind = 'range' or (index_from_tenths is null and index_to_tenths is null)),
  add check (kind <> 'joined' or (basis = 'net' and not is_public));
create unique index side_tables_organizers on side_tables (league_id, lower(name)) where kind <> 'joined';

-- A table of organizers stays without golfers, and an account neither takes its golfer in nor out.
create or replace function delete_empty_side_table() returns trigger language plpgsql as $$
begin
  perform from side_tables where id = old.side_table_id for no key update;
  delete from side_tables where id = old.side_table_id and kind = 'joined'
    and not exists (select from side_table_members where side_table_id = old.side_table_id and state = 'joined');
  return null;
end
$$;
create or replace function leave_side_tables() returns trigger language plpgsql as $$
begin
  perform from side_tables
    where id in (select side_table_id from side_table_members where golfer_id = old.golfer_id)
    order by id for no key update;
  delete from side_table_members where golfer_id = old.golfer_id
    and side_table_id in (select id from side_tables where kind = 'joined');
  return null;
end
$$;

-- Everybody in the league reads them, and their names stand beside the standings.
do $$
declare
  of_table text; expression text; event text; name text;
begin
  for of_table, expression in values
    ('side_tables', 'case when kind <> ''joined'' then league_id end'),
    ('side_table_members', '(select league_id from side_tables where side_tables.id = side_table_id and kind <> ''joined'')')
  loop
    foreach event in array '{insert,update,delete}'::text[] loop
      name := format('%s_leagues_%s', of_table, event);
      execute format('create trigger %s after %s on %s referencing %s for each statement execute function notify_changed(%L, %L)',
        name, event, of_table, case event when 'insert' then 'new table as changed_new' when 'delete' then 'old table as changed_old'
          else 'old table as changed_old new table as changed_new' end, 'leagues', expression);
      execute format('alter table %s enable always trigger %s', of_table, name);
    end loop;
  end loop;
end
$$;
