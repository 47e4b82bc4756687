-- Getting in: personal invitations, a league's link, claims to a golfer, and links that an organiser made.

create table invitations (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  -- Whom a personal invitation is for, and its address; both null for the league's link.
  golfer_id integer references golfers on delete cascade,
  email text check (length(email) <= 254),
  -- A personal invitation gets its code when its email is written; until then no one can use it.
  code_hash bytea unique check (length(code_hash) = 32),
  -- Organisers see their league's link again: with the site's secret this gives its code.
  seed bytea check (length(seed) = 32),
  needs_approval boolean not null default false,
  sent_by integer references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ending text check (ending in ('used', 'revoked')),
  used_by integer references users on delete set null,
  check ((golfer_id is null) = (email is null)),
  check ((golfer_id is null) = (seed is not null)),
  check (golfer_id is not null or code_hash is not null),
  check ((ended_at is null) = (ending is null)),
  check (used_by is null or ending = 'used')
);
create unique index invitations_open_golfer on invitations (league_id, golfer_id) where golfer_id is not null and ended_at is null;
create unique index invitations_open_link on invitations (league_id) where golfer_id is null and ended_at is null;
create index invitations_league on invitations (league_id, golfer_id, id);
create index invitations_golfer on invitations (golfer_id);
create index invitations_sender on invitations (sent_by);
create index invitations_user on invitations (used_by);
create index invitations_ended on invitations ((coalesce(ended_at, expires_at)));

-- member: an account with a golfer asks to join. golfer: an account asks to be a golfer of the league. name: it asks to be added under a name.
create table claims (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('member', 'golfer', 'name')),
  golfer_id integer references golfers on delete cascade,
  name text check (btrim(name) <> '' and length(name) <= 120),
  -- Whether the account came with the league's link, and so knows its name.
  by_link boolean not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by integer references users on delete set null,
  check ((kind = 'name') = (name is not null)),
  check ((kind = 'name') = (golfer_id is null)),
  check ((state = 'open') = (settled_at is null))
);
create unique index claims_open_account on claims (league_id, user_id) where state = 'open';
create unique index claims_open_golfer on claims (golfer_id) where state = 'open' and kind = 'golfer';
create index claims_account on claims (user_id, id);
create index claims_of_day on claims (league_id, created_at);
create index claims_golfer on claims (golfer_id);
create index claims_settled on claims (settled_at) where state <> 'open';
create index claims_settler on claims (settled_by);

-- Accounts whose golfer an organiser linked: no one has verified that it is theirs. The others were verified, or linked by an administrator.
create table unverified_links (
  user_id integer primary key references users on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  league_id integer references leagues on delete set null,
  linked_by integer references users on delete set null,
  linked_at timestamptz not null
);
create index unverified_links_golfer on unverified_links (golfer_id);
create index unverified_links_league on unverified_links (league_id);
create index unverified_links_linker on unverified_links (linked_by);

create function forget_unverified_link() returns trigger language plpgsql as $$
begin
  delete from unverified_links where user_id = new.id;
  return null;
end
$$;
create trigger users_relinked after update of golfer_id on users for each row
  when (old.golfer_id is not null and old.golfer_id is distinct from new.golfer_id) execute function forget_unverified_link();

-- Lists of golfers show whether a link is verified.
create trigger unverified_links_golfers_insert after insert on unverified_links referencing new table as changed_new
  for each statement execute function notify_changed('golfers', 'golfer_id');
create trigger unverified_links_golfers_delete after delete on unverified_links referencing old table as changed_old
  for each statement execute function notify_changed('golfers', 'golfer_id');
alter table unverified_links enable always trigger unverified_links_golfers_insert;
alter table unverified_links enable always trigger unverified_links_golfers_delete;

-- Who had linked the account that decided, at that time: organisers cannot confirm their own rounds through an account they linked unseen.
alter table round_decisions add column decider_linked_by integer references users on delete set null;
create index round_decisions_linker on round_decisions (decider_linked_by) where decider_linked_by is not null;

-- The invitation or claim that an email is about. Without a reference: who deletes one must not wait for its email, which is being
-- written on another connection.
alter table mails add column subject_id integer;
alter table mails drop constraint mails_kind_check;
-- Listed by urgency: mails are sent in descending order of their kind.
alter table mails add constraint mails_kind_check
  check (kind in ('verify', 'reset', 'password_changed', 'new_claim', 'invitation', 'digest'));
alter table mails add check ((kind in ('new_claim', 'invitation')) = (subject_id is not null));
create index mails_subject on mails (subject_id) where kind = 'invitation';

alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in (
  'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
  'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'account_deleted', 'golfer_deleted', 'round_deleted',
  'season_deleted', 'season_archived', 'season_restored', 'league_changed', 'member_removed', 'golfer_invited',
  'invitation_revoked', 'join_link_changed', 'join_link_revoked', 'claim_approved', 'claim_declined', 'consent_asked',
  'consent_ended', 'setup', 'export', 'restore'
));
