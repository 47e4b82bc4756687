-- The starting Index that an organiser set after the golfer was added (law 22), from the day on which it is in force. Rows are added; the
-- one of a day that has not begun is replaced.
create table starting_indexes (
  golfer_id integer not null references golfers on delete cascade,
  acts_on date not null,
  handicap_index numeric(4, 1) not null check (handicap_index between -20 and 54),
  primary key (golfer_id, acts_on)
);

create function mark_starting_index() returns trigger language plpgsql as $$
begin
  perform mark_own_record(new.golfer_id);
  return null;
end
$$;
create trigger starting_indexes_record after insert or update on starting_indexes for each row
  execute function mark_starting_index();

alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in (
  'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
  'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'account_deleted', 'golfer_deleted', 'round_deleted',
  'season_deleted', 'season_archived', 'season_restored', 'league_changed', 'member_removed', 'roster_imported',
  'deputy_named', 'deputy_removed', 'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked',
  'claim_approved', 'claim_declined', 'consent_asked', 'consent_ended', 'course_created',
  'course_corrected', 'course_deleted', 'site_changed', 'setup', 'export', 'restore', 'starting_index_set'
));
