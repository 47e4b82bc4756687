-- How often a start has tried to copy a team's icon, and when it last did: after five attempts, a day apart, it is left alone.
alter table teams add column icon_attempts smallint not null default 0 check (icon_attempts >= 0);
alter table teams add column icon_tried_at timestamptz;

drop index teams_without_copy;
create index teams_without_copy on teams (id) where icon_source is not null and icon_url is null and icon_attempts < 5;

-- Whether a golfer, a league or everything is being synced.
create index syncs_unfinished_place on syncs (golfer_id, league_id) where status in ('QUEUED', 'RUNNING');
