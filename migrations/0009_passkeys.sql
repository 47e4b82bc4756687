-- Passkeys: public keys of devices and password managers that sign in to an account.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often the device says it was used; always 0 for passkeys that are synced between devices.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- Whether a caller is served depends on the account's passkeys.
create trigger passkeys_added after insert on passkeys for each row execute function notify_second_factor();
alter table passkeys enable always trigger passkeys_added;
create trigger passkeys_deleted after delete on passkeys for each row execute function notify_second_factor();
alter table passkeys enable always trigger passkeys_deleted;

-- Challenges that were answered: each is, once. Those that were not are not stored.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Administrators and organizers can be required to sign in by passkey.
alter table site_settings
  drop constraint site_settings_second_factor_check,
  add constraint site_settings_second_factor_check check (second_factor in ('optional', 'admins', 'everyone', 'passkeys'));

alter table audit_events
  drop constraint audit_events_kind_check,
  add constraint audit_events_kind_check check (kind in ('sign_in_refused', 'password_changed', 'password_reset',
    'email_verified', 'sessions_ended', 'role_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_replaced',
    'recovery_code_used', 'passkey_added', 'passkey_removed', 'ownership_transferred', 'golfer_linked', 'golfer_unlinked',
    'number_linked', 'account_deleted', 'golfer_deleted', 'golfers_merged', 'golfers_separated', 'round_deleted',
    'season_deleted', 'season_archived', 'season_restored', 'league_changed', 'member_removed', 'roster_imported',
    'deputy_named', 'deputy_removed', 'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked',
    'claim_approved', 'claim_declined', 'consent_asked', 'consent_ended', 'course_created', 'course_corrected',
    'course_deleted', 'starting_index_set', 'handicap_league_chosen', 'site_changed', 'setup', 'export', 'restore'));

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('verify', 'second_factor_changed', 'passkeys_changed', 'reset', 'reminder',
    'password_changed', 'notification', 'new_claim', 'joined', 'invitation', 'digest', 'sign_in_code')),
  drop column priority,
  add column priority smallint generated always as (
    case
      when kind in ('reset', 'verify', 'password_changed', 'second_factor_changed', 'passkeys_changed', 'sign_in_code') then 1
      when kind in ('invitation', 'new_claim', 'joined') then 2
      else 3
    end) stored not null;
-- Dropped with the column.
create index mails_waiting on mails (priority, next_try_at, id) where state = 'waiting';
