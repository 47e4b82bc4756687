-- How many matches of a season count in its standings, each golfer's and team's best (law 23); null counts all.
alter table seasons add column matches_counted smallint check (matches_counted between 1 and 52);
