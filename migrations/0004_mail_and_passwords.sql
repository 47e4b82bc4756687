-- Letters to be sent, one row each, and the single-use tokens of password resets.

-- reset: written when somebody asks for a new password. digest: one for each reader, league and period.
-- A letter is composed when it is sent, so that no token and no text lies here.
create table mails (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('reset', 'digest')),
  user_id integer not null references users on delete cascade,
  league_id integer references leagues on delete cascade,
  period_start timestamptz,
  period_end timestamptz,
  -- waiting: to be sent, or tried again. nothing: there was nothing to tell. failed: the server refused it, or it was tried for too long.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'nothing', 'failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((kind = 'digest') = (league_id is not null)),
  check ((kind = 'digest') = (period_end is not null)),
  check ((kind = 'digest') = (period_start is not null)),
  check ((state = 'sent') = (sent_at is not null)),
  unique (user_id, league_id, period_end)
);
create index mails_waiting on mails (kind desc, next_try_at, id) where state = 'waiting';
create index mails_league on mails (league_id, period_end desc);

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);
