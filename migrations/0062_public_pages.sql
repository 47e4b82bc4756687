-- What a league shows to everyone: its page, its clubhouse board, and whether search engines list the page. The slug is
-- made from the name when either is first switched on, and stays.
alter table leagues
  add column slug text constraint leagues_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 70),
  add column public_page boolean not null default false,
  add column public_board boolean not null default false,
  add column search_engines boolean not null default false,
  add check (slug is not null or not (public_page or public_board));
