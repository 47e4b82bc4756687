-- The second factor of an account: a secret shared with an authenticator app (TOTP, RFC 6238). One that is being set up
-- waits for its first code beside the one in use.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea check (octet_length(secret) = 20),
  since timestamptz,
  -- The time step of the last code that was accepted: a code works once.
  last_step bigint,
  new_secret bytea check (octet_length(new_secret) = 20),
  new_secret_at timestamptz,
  check ((secret is null) = (since is null)),
  check ((secret is null) = (last_step is null)),
  check ((new_secret is null) = (new_secret_at is null))
);

-- Each works once, in place of a code. Only hashes of them are kept.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Who has to have a second factor.
alter table site_settings add column second_factor text not null default 'optional'
  check (second_factor in ('optional', 'admins', 'everyone'));

-- Whether a caller is served depends on both.
create function notify_second_factor() returns trigger language plpgsql as $$
begin
  perform send_changed('readers', array[coalesce(new.user_id, old.user_id)]);
  return null;
end
$$;
create trigger second_factors_changed after update on second_factors for each row
  when (old.secret is distinct from new.secret) execute function notify_second_factor();
create trigger second_factors_deleted after delete on second_factors for each row execute function notify_second_factor();
alter table second_factors enable always trigger second_factors_changed;
alter table second_factors enable always trigger second_factors_deleted;

create function notify_second_factor_rule() returns trigger language plpgsql as $$
begin
  perform pg_notify('nineteenth_events', '{"type":"changed","kind":"everything","ids":[]}');
  return null;
end
$$;
create trigger site_settings_changed after insert or update or delete on site_settings
  for each statement execute function notify_second_factor_rule();
alter table site_settings enable always trigger site_settings_changed;

alter table mails drop constraint mails_kind_check;
-- Listed by urgency: mails are sent in descending order of their kind.
alter table mails add constraint mails_kind_check check (kind in (
  'verify', 'second_factor_changed', 'reset', 'reminder', 'password_changed', 'notification', 'new_claim', 'joined', 'invitation', 'digest'
));

alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in (
  'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
  'second_factor_on', 'second_factor_off', 'recovery_codes_replaced', 'recovery_code_used',
  'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'number_linked', 'account_deleted', 'golfer_deleted', 'round_deleted',
  'season_deleted', 'season_archived', 'season_restored', 'league_changed', 'member_removed', 'roster_imported',
  'deputy_named', 'deputy_removed', 'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked',
  'claim_approved', 'claim_declined', 'consent_asked', 'consent_ended', 'course_created', 'course_corrected',
  'course_deleted', 'starting_index_set', 'handicap_league_chosen', 'site_changed', 'setup', 'export', 'restore'
));
