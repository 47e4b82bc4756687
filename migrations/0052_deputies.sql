-- Deputies: members whose account organises the league with its owner. It ends with the membership, and with the account.
alter table memberships add column deputy_id integer references users on delete set null;
create index memberships_deputies on memberships (league_id, deputy_id) where deputy_id is not null;
create index memberships_deputy on memberships (deputy_id) where deputy_id is not null;

-- It ends too when the account is unlinked from its golfer, or linked to another.
create function end_deputies() returns trigger language plpgsql as $$
begin
  update memberships set deputy_id = null where deputy_id = new.id;
  return null;
end
$$;
create trigger users_no_deputy after update of golfer_id on users for each row
  when (old.golfer_id is not null and old.golfer_id is distinct from new.golfer_id) execute function end_deputies();

-- Whether the confirmation of who entered a round has settled it depends on whether they still organise the league, and is shown in
-- every league that its golfer plays in.
create function notify_changed_deputy() returns trigger language plpgsql as $$
begin
  perform send_changed('golfers', array(select distinct rounds.golfer_id
    from round_decisions join rounds on rounds.id = round_decisions.round_id
    where round_decisions.league_id = old.league_id and round_decisions.decided_by = rounds.entered_by
      and rounds.entered_by in (old.deputy_id, new.deputy_id) limit 101));
  return null;
end
$$;
create trigger memberships_new_deputy after update on memberships for each row
  when (old.deputy_id is distinct from new.deputy_id) execute function notify_changed_deputy();
create trigger memberships_gone_deputy after delete on memberships for each row
  when (old.deputy_id is not null) execute function notify_changed_deputy();
alter table memberships enable always trigger memberships_new_deputy;
alter table memberships enable always trigger memberships_gone_deputy;

-- What administrators decide for the whole site: one row, or none as long as nothing was changed.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  creates_leagues text not null default 'admins' check (creates_leagues in ('admins', 'everyone'))
);

alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in (
  'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
  'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'account_deleted', 'golfer_deleted', 'round_deleted',
  'season_deleted', 'season_archived', 'season_restored', 'league_changed', 'member_removed', 'roster_imported',
  'deputy_named', 'deputy_removed', 'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked',
  'claim_approved', 'claim_declined', 'consent_asked', 'consent_ended', 'site_changed', 'setup', 'export', 'restore'
));
