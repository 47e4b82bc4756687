-- The form for a round suggests clubs by the beginning of their names, with their rated tees.

-- The words of a club's name in small letters without accents and signs; null where it has none.
create function club_words(text) returns text language sql immutable strict parallel safe cost 1000
return (select string_agg(word, ' ' order by place) from unnest(search_words($1)) with ordinality as words (word, place));

-- A club's tees: those of the association before those typed by golfers, the newest first.
create index tees_club on tees ((club_words(facility_name) collate "C"), source, id desc)
  where course_rating is not null and slope_rating is not null;
analyze tees;
