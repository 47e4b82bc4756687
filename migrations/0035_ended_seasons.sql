-- A season that has ended once stays so, whatever becomes of its dates: how many matches count is fixed (law 23).
alter table seasons add column has_ended boolean not null default false;
update seasons set has_ended = true
  from leagues
  where leagues.id = seasons.league_id and seasons.end_date < (now() at time zone leagues.time_zone)::date;
