-- Changes of teams and members that act from the next match on: matches that begin earlier do not know them.

alter table memberships
  -- The golfer plays from this day on; null for one who plays already.
  add column plays_from date,
  -- From this day on, the team is the next one, or none.
  add column next_team_from date,
  add column next_team_id integer,
  add foreign key (league_id, next_team_id) references teams (league_id, id),
  add check (next_team_id is null or next_team_from is not null);
create index memberships_planned on memberships (league_id) where plays_from is not null or next_team_from is not null;
create index memberships_next_team on memberships (league_id, next_team_id) where next_team_id is not null;

create function plays_in(membership memberships, first_day date) returns boolean language sql immutable as $$
  select membership.plays_from is null or membership.plays_from <= first_day
$$;

create function team_in(membership memberships, first_day date) returns integer language sql immutable as $$
  select case when membership.next_team_from <= first_day then membership.next_team_id else membership.team_id end
$$;
