-- Seasons that a league played before it came here, as its organizers paste them. They are read as they are: nothing scores them.
-- Nodes of the version before do not see them.
create table past_seasons (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  name text not null,
  year smallint not null,
  -- [{title, isOfTeams, matches}]: what is above each table, and above its columns of matches.
  tables jsonb not null,
  entered_by integer references users on delete set null,
  entered_at timestamptz not null
);
create unique index past_seasons_name on past_seasons (league_id, lower(name));
create index past_seasons_enterer on past_seasons (entered_by);

-- A row of a golfer on this site has no name but theirs, so that it goes with them.
create table past_season_rows (
  past_season_id integer not null references past_seasons on delete cascade,
  listing smallint not null,
  table_number smallint not null,
  is_of_team boolean not null,
  name text,
  golfer_id integer references golfers on delete set null,
  team_id integer references teams on delete set null,
  aside text,
  position smallint,
  tied boolean not null,
  points double precision,
  is_champion boolean not null,
  match_points double precision[] not null,
  primary key (past_season_id, listing),
  check (golfer_id is null or (name is null and not is_of_team)),
  check (team_id is null or is_of_team)
);
create index past_season_rows_golfer on past_season_rows (golfer_id);
create index past_season_rows_team on past_season_rows (team_id);

alter table audit_events
  drop constraint audit_events_kind_check,
  add constraint audit_events_kind_check check (kind in ('sign_in_refused', 'password_changed', 'password_reset',
    'email_verified', 'sessions_ended', 'role_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_replaced',
    'recovery_code_used', 'passkey_added', 'passkey_removed', 'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'number_linked', 'account_deleted',
    'golfer_deleted', 'golfers_merged', 'golfers_separated', 'round_deleted', 'season_deleted', 'season_archived',
    'season_restored', 'league_changed', 'member_removed', 'roster_imported', 'deputy_named', 'deputy_removed',
    'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked', 'claim_approved', 'claim_declined',
    'consent_asked', 'consent_ended', 'course_created', 'course_corrected', 'course_deleted', 'starting_index_set',
    'handicap_league_chosen', 'site_changed', 'setup', 'export', 'restore', 'past_season_entered',
    'past_season_removed'));

do $$
declare
  of_table text; expression text; event text; name text;
begin
  for of_table, expression in values
    ('past_seasons', 'league_id'),
    ('past_season_rows', '(select league_id from past_seasons where past_seasons.id = past_season_id)')
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
