-- What digests need beside the queue: the site's own secrets, and quick answers to what happened since.

-- Made by the site for itself; what bears one of these as a seal was written here.
create table site_secrets (
  name text primary key,
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now()
);

-- However often and wherever it is asked for, at most one digest of a league waits for a reader.
create unique index mails_one_waiting_digest on mails (user_id, league_id) where state = 'waiting' and kind = 'digest';

create index activities_league_day on activities (league_id, created_at, id);
