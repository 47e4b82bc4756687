-- Background work: syncs that wait for their turn, recalculations with progress, and one pace towards the association.

-- QUEUED: waits for its turn, however long. From RUNNING on, started_at is when the work began.
alter table syncs drop constraint syncs_status_check;
alter table syncs add constraint syncs_status_check check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED'));
alter table syncs drop constraint syncs_check;
alter table syncs add constraint syncs_check check ((status in ('QUEUED', 'RUNNING')) = (completed_at is null));
alter table syncs alter column status set default 'QUEUED';
drop index syncs_running;
create index syncs_unfinished on syncs (id) where status in ('QUEUED', 'RUNNING');

-- What retention looks for: by the day it ended.
create index syncs_completed on syncs (completed_at) where completed_at is not null;
create index mails_finished on mails (created_at) where state <> 'waiting';

-- One row each time all matches are scored again. Matches are taken by id, so that a node that takes over goes on after last_match_id.
create table score_calculations (
  id integer generated always as identity primary key,
  requested_by integer references users on delete set null,
  matches_total integer not null default 0,
  last_match_id integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  errors integer not null default 0,
  started_at timestamptz not null default now(),
  completed_at timestamptz
);
create unique index score_calculations_one_running on score_calculations ((completed_at is null)) where completed_at is null;
create index score_calculations_requester on score_calculations (requested_by);

-- An account at the handicap association, by a hash of its address and name: when its next request may start, on all nodes
-- together, and its token, sealed with a key that only nodes with the account's password have.
create table association_accounts (
  account text primary key,
  next_slot_at timestamptz not null default now(),
  held_until timestamptz not null default now(),
  token bytea,
  token_at timestamptz,
  signing_in_until timestamptz
);
