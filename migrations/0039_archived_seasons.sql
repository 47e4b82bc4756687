-- A season with a final result is archived when it is deleted: out of lists, readable by its address, never active (law 19).
alter table seasons add column archived_at timestamptz;
alter table seasons add check (archived_at is null or not is_active);

alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in (
  'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
  'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'account_deleted', 'golfer_deleted', 'round_deleted',
  'season_deleted', 'season_archived', 'season_restored', 'setup', 'export', 'restore'
));
