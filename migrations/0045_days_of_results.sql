-- The day of a golfer's counting round: a restatement names it also when the round has been deleted. Final results stay as
-- they are; a restatement of one from before does not know the day.
alter table match_golfers add column played_on date;

update match_golfers set played_on = rounds.played_on
from rounds, matches
where rounds.id = match_golfers.round_id and matches.id = match_golfers.match_id and matches.final_at is null;
