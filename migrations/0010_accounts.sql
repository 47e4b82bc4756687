-- Accounts: consent to a league, verified addresses, the list of sessions, the first administrator's link, and the audit trail.

-- Which account accepted to play in a league. An organiser can add any golfer; their email address stays hidden until then.
alter table memberships add column accepted_by integer references users on delete set null;
update memberships set accepted_by = users.id from users where users.golfer_id = memberships.golfer_id;
create index memberships_accepted_by on memberships (accepted_by) where accepted_by is not null;

-- Only a link to verify it and password resets are sent to an address that is not verified. Accounts from before count as verified.
alter table users add column email_verified_at timestamptz;
update users set email_verified_at = created_at;

create table email_verifications (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id);
create index email_verifications_expiry on email_verifications (expires_at);

alter table mails drop constraint mails_kind_check;
-- Listed by urgency: mails are sent in descending order of their kind.
alter table mails add constraint mails_kind_check check (kind in ('verify', 'reset', 'password_changed', 'digest'));

-- What people recognize a session by. The id is public, the token is not.
alter table sessions add column id integer generated always as identity unique;
alter table sessions add column device text check (length(device) <= 80);

-- Links that allow to create the first account of an empty site; all are deleted with its creation.
create table setup_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  created_at timestamptz not null default now()
);

-- Who did what to whom. Without foreign keys, and with names as they were: events outlive accounts, golfers and leagues.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in (
    'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
    'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'account_deleted', 'golfer_deleted', 'round_deleted',
    'setup', 'export', 'restore'
  )),
  actor_id integer,
  actor_name text,
  target_kind text check (target_kind in ('user', 'golfer', 'league', 'round')),
  target_id integer,
  target_name text,
  -- Keyed hash of the network address: tells addresses apart, and cannot be turned back without the site's secret.
  address_hash bytea check (length(address_hash) = 16),
  detail jsonb not null default '{}'
);
create index audit_events_kind on audit_events (kind, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);
create index audit_events_target on audit_events (target_kind, target_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events can only be added';
end
$$;
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_audit_change();
