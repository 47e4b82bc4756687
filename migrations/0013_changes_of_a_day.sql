-- The changes of a match since the start of a day, for who climbed today: read without those of the days before.

create index activities_match_time on activities (match_id, created_at);
