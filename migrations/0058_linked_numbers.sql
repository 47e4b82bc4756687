-- A golfer without an association number can get one: from that day on the association's record decides (law 22).
alter table golfers add column number_linked_on date;

alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in (
  'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
  'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'number_linked', 'account_deleted', 'golfer_deleted', 'round_deleted',
  'season_deleted', 'season_archived', 'season_restored', 'league_changed', 'member_removed', 'roster_imported',
  'deputy_named', 'deputy_removed', 'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked',
  'claim_approved', 'claim_declined', 'consent_asked', 'consent_ended', 'course_created', 'course_corrected',
  'course_deleted', 'starting_index_set', 'handicap_league_chosen', 'site_changed', 'setup', 'export', 'restore'
));
