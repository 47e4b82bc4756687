-- Side tables: golfers of a league who compare themselves over a season (law 27). Only golfers with an account are in one.

create table side_tables (
  id integer generated always as identity primary key,
  league_id integer not null,
  season_id integer not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  created_by integer references golfers on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (id, league_id),
  foreign key (league_id, season_id) references seasons (league_id, id) on delete cascade
);
create index side_tables_season on side_tables (league_id, season_id);
create index side_tables_creator on side_tables (created_by);

-- A golfer who leaves the league leaves its side tables. Who has been in a table longest, by joined_at, runs it.
create table side_table_members (
  side_table_id integer not null,
  league_id integer not null,
  golfer_id integer not null,
  state text not null check (state in ('invited', 'joined')),
  invited_by integer references golfers on delete set null,
  invited_at timestamptz,
  joined_at timestamptz,
  primary key (side_table_id, golfer_id),
  foreign key (side_table_id, league_id) references side_tables (id, league_id) on delete cascade,
  foreign key (league_id, golfer_id) references memberships (league_id, golfer_id) on delete cascade,
  check ((state = 'joined') = (joined_at is not null))
);
create index side_table_members_golfer on side_table_members (golfer_id, league_id);
create index side_table_members_inviter on side_table_members (invited_by);

-- The last to leave deletes the table. Two who leave at the same moment wait for one another.
create function delete_empty_side_table() returns trigger language plpgsql as $$
begin
  perform from side_tables where id = old.side_table_id for no key update;
  delete from side_tables where id = old.side_table_id
    and not exists (select from side_table_members where side_table_id = old.side_table_id and state = 'joined');
  return null;
end
$$;
create trigger side_table_members_left after delete on side_table_members for each row
  execute function delete_empty_side_table();

-- Tables are locked before their members, as commands do: otherwise who leaves and who deletes a table could wait for each other for ever.
create function lock_side_tables_of_member() returns trigger language plpgsql as $$
begin
  perform from side_tables
    where id in (select side_table_id from side_table_members where golfer_id = old.golfer_id and league_id = old.league_id)
    order by id for no key update;
  return old;
end
$$;
create trigger memberships_side_tables before delete on memberships for each row
  execute function lock_side_tables_of_member();

-- A golfer whose account is deleted, or belongs to another golfer from now on, leaves all side tables.
create function leave_side_tables() returns trigger language plpgsql as $$
begin
  perform from side_tables
    where id in (select side_table_id from side_table_members where golfer_id = old.golfer_id)
    order by id for no key update;
  delete from side_table_members where golfer_id = old.golfer_id;
  return null;
end
$$;
create trigger users_unlinked after update of golfer_id on users for each row
  when (old.golfer_id is not null and old.golfer_id is distinct from new.golfer_id) execute function leave_side_tables();
create trigger users_left after delete on users for each row
  when (old.golfer_id is not null) execute function leave_side_tables();
