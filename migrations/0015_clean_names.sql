-- Names from before names were kept on one line: without line ends, control characters, what shows nothing and marks that turn
-- the text around them, as src/domain/shared/one-line.ts has it. What nothing is left of is called by its number, and a
-- team that would be called like another of its league gets a number.

create function one_line(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(name,
    '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
    '[\u00AD\u115F\u1160\u17B4\u17B5\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]', '', 'g'),
    '(\U0001F3F4[\U000E0020-\U000E007F]+)|[\U000E0000-\U000E007F]', '\1', 'g'),
    '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
    '(^| )[\u200C\u200D]+', '\1', 'g'),
    '[\u200C\u200D]+( |$)', '\1', 'g'))
$$;

update golfers set name = coalesce(nullif(one_line(name), ''), 'Golfer ' || id) where name <> one_line(name);
update users set name = coalesce(nullif(one_line(name), ''), 'Account ' || id) where name <> one_line(name);
update leagues set name = coalesce(nullif(one_line(name), ''), 'League ' || id) where name <> one_line(name);

do $$
declare
  team record;
  cleaned text;
  free text;
  number integer;
begin
  for team in select id, league_id, name from teams where name <> one_line(name) order by id loop
    cleaned := coalesce(nullif(one_line(team.name), ''), 'Team ' || team.id);
    free := cleaned;
    number := 2;
    while exists (select from teams where league_id = team.league_id and id <> team.id and lower(name) = lower(free)) loop
      free := rtrim(left(cleaned, 108)) || ' ' || number;
      number := number + 1;
    end loop;
    update teams set name = free where id = team.id;
  end loop;
end
$$;

drop function one_line(text);
