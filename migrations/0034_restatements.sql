-- Every change to a published result: why, and what it was before and after (law 20). Written in the transaction that changes
-- the result, and never edited.

create table restatements (
  id integer generated always as identity primary key,
  match_id integer not null references matches on delete cascade,
  cause text not null check (cause in ('late-round', 'edited-round', 'deleted-round', 'confirmation', 'recalculation')),
  -- False when the result was final: nothing changed.
  counted boolean not null,
  created_at timestamptz not null,
  -- Counting rounds, golfers' and teams' results that differ, each with its id and its values before and after.
  rounds jsonb not null,
  golfers jsonb not null,
  teams jsonb not null
);
create index restatements_match on restatements (match_id, id desc);

create trigger restatements_leagues_insert after insert on restatements referencing new table as changed_new
  for each statement execute function notify_changed('leagues', '(select league_id from matches where matches.id = match_id)');
create trigger restatements_leagues_delete after delete on restatements referencing old table as changed_old
  for each statement execute function notify_changed('leagues', '(select league_id from matches where matches.id = match_id)');
alter table restatements enable always trigger restatements_leagues_insert;
alter table restatements enable always trigger restatements_leagues_delete;

create function refuse_edit() returns trigger language plpgsql as $$
begin
  raise exception 'restatements are never edited';
end
$$;
create trigger restatements_never_edited before update on restatements for each statement execute function refuse_edit();
