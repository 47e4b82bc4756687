-- Lists that are read newest first, each from an index of its own.

create index activities_match_type on activities (match_id, type, id desc);
create index activities_league_type on activities (league_id, type, id desc);

drop index syncs_newest;
drop index syncs_league;
create index syncs_league on syncs (league_id, id desc);
