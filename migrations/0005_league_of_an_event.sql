-- In which league something was done: its organizers read that in its history.
alter table audit_events add column league_id integer;
alter table audit_events disable trigger audit_events_append_only;
update audit_events set league_id = target_id where target_kind = 'league';
alter table audit_events enable trigger audit_events_append_only;
create index audit_events_league on audit_events (league_id, id desc) where league_id is not null;
