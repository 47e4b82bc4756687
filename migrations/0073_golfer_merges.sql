-- Two golfers who are the same person become one (decision 64). The one who is merged stays as an alias, for final results.
-- A restored backup can have an alias before its golfer: the reference is checked at the end.
alter table golfers
  add merged_into integer references golfers on delete cascade deferrable initially deferred,
  add check (merged_into <> id);
create index golfers_merged_into on golfers (merged_into) where merged_into is not null;

create table golfer_merges (
  id integer generated always as identity primary key,
  kept_id integer not null references golfers on delete cascade,
  gone_id integer not null references golfers on delete cascade,
  merged_at timestamptz not null,
  merged_by integer references users on delete set null,
  undone_at timestamptz,
  -- Whether the kept golfer got the handicap of the other one.
  with_handicap boolean not null,
  check (kept_id <> gone_id)
);
create index golfer_merges_kept on golfer_merges (kept_id);
create index golfer_merges_gone on golfer_merges (gone_id);
create index golfer_merges_by on golfer_merges (merged_by);

-- What undoing a merge needs: rows as they were before.
create table golfer_merge_rows (
  merge_id integer not null references golfer_merges on delete cascade,
  place text not null,
  -- Rows that moved to the kept golfer; that moved to the alias; that are set aside; that were copied.
  fate text not null check (fate in ('moved', 'replaced', 'aside', 'copied')),
  rows jsonb not null,
  primary key (merge_id, place, fate)
);

-- Rows that follow those they belong to.
alter table side_table_members drop constraint side_table_members_league_id_golfer_id_fkey,
  add constraint side_table_members_league_id_golfer_id_fkey foreign key (league_id, golfer_id)
    references memberships on update cascade on delete cascade;
alter table own_index_revisions drop constraint own_index_revisions_golfer_id_revised_on_fkey,
  add constraint own_index_revisions_golfer_id_revised_on_fkey foreign key (golfer_id, revised_on)
    references index_revisions on update cascade on delete cascade;

alter table restatements drop constraint restatements_cause_check,
  add constraint restatements_cause_check check (
    cause in ('late-round', 'edited-round', 'deleted-round', 'confirmation', 'merged', 'recalculation'));

alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in (
  'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
  'second_factor_on', 'second_factor_off', 'recovery_codes_replaced', 'recovery_code_used',
  'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'number_linked', 'account_deleted', 'golfer_deleted',
  'golfers_merged', 'golfers_separated', 'round_deleted',
  'season_deleted', 'season_archived', 'season_restored', 'league_changed', 'member_removed', 'roster_imported',
  'deputy_named', 'deputy_removed', 'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked',
  'claim_approved', 'claim_declined', 'consent_asked', 'consent_ended', 'course_created', 'course_corrected',
  'course_deleted', 'starting_index_set', 'handicap_league_chosen', 'site_changed', 'setup', 'export', 'restore'
));
