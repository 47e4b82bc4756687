-- A team keeps the colour it was created with, whatever it is called: a place in a palette of sixteen.
-- Teams of a league differ as long as the palette lasts, and repeat as late as possible after that.

alter table teams add column color smallint;

update teams set color = places.color
from (select id, (row_number() over (partition by league_id order by id) - 1) % 16 as color from teams) as places
where places.id = teams.id;

alter table teams
  alter column color set not null,
  add constraint teams_color check (color between 0 and 15);

-- The colour that the fewest teams of the league have, the first of those; also for teams restored from an older backup.
create function choose_team_color() returns trigger language plpgsql as $$
begin
  new.color := (
    select palette.color
    from generate_series(0, 15) as palette (color)
    left join teams on teams.league_id = new.league_id and teams.color = palette.color
    group by palette.color
    order by count(teams.id), palette.color
    limit 1
  );
  return new;
end
$$;

create trigger teams_color before insert on teams for each row when (new.color is null) execute function choose_team_color();
alter table teams enable always trigger teams_color;
