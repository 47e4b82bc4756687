-- Which of a golfer's rounds count in a match: of how many holes, and how many of them (laws 28 and 29).
alter table leagues
  add column counted_holes text not null default '18' check (counted_holes in ('18', '9 and 18', '9')),
  add column rounds_that_count smallint check (rounds_that_count between 1 and 4);
-- Frozen like the other rules; a match that finished before there was a choice counted all rounds of 18 holes.
alter table matches
  add column counted_holes text check (counted_holes in ('18', '9 and 18', '9')),
  add column rounds_that_count smallint check (rounds_that_count between 1 and 4);

-- The association's id of the round of 18 holes that it made of this nine and another one.
alter table rounds add column combined_into text;
create index rounds_combined on rounds (golfer_id, combined_into) where combined_into is not null;

-- The place that a round by hand had in its match, if its golfer deleted it: it stays used up.
create table used_places (
  league_id integer not null references leagues on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  -- The number of the deleted round, which orders rounds of one moment.
  entry bigint not null,
  played_on date not null,
  entered_at timestamptz not null,
  holes smallint not null check (holes in (9, 18)),
  gross smallint not null,
  primary key (golfer_id, league_id, entry)
);
create index used_places_league on used_places (league_id);

create or replace function rules_of(match matches, league leagues) returns json language sql stable as $$
  select json_build_object(
    'useTeams', coalesce(match.use_teams, league.use_teams),
    'scoresDroppedPerTeam', coalesce(match.scores_dropped_per_team, league.scores_dropped_per_team),
    'maxNetDifferential', coalesce(match.max_net_differential_tenths, league.max_net_differential_tenths),
    'noScoreNetDifferential', coalesce(match.no_score_net_differential_tenths, league.no_score_net_differential_tenths),
    'countedHoles', case when match.frozen_at is null then league.counted_holes else coalesce(match.counted_holes, '18') end,
    'roundsThatCount', case when match.frozen_at is null then league.rounds_that_count else match.rounds_that_count end)
$$;

create function counted_holes_of(match matches) returns text language sql stable as $$
  select case when match.frozen_at is null then (select counted_holes from leagues where id = match.league_id)
    else coalesce(match.counted_holes, '18') end
$$;

create function rounds_that_count_of(match matches) returns smallint language sql stable as $$
  select case when match.frozen_at is null then (select rounds_that_count from leagues where id = match.league_id)
    else match.rounds_that_count end
$$;

-- Whether a round can count where these holes count (laws 4 and 29). `whyNotEligible` of the domain says the same. An expression
-- without reads, planned inside the statements that call it.
create function counts_with(round rounds, holes text) returns boolean language sql immutable as $$
  select (holes <> '9' and round.eligible) or (holes <> '18'
    and round.number_of_holes = 9 and round.number_of_played_holes = 9 and round.net_score_differential is not null
    and round.day_precision <> 'm' and round.status <> 't' and round.score_type is distinct from 'P'
    and coalesce(round.penalty, 0) = 0 and coalesce(round.penalty_type, '') = '' and (holes = '9' or round.combined_into is null))
$$;

-- A golfer's rounds that can count in a match, in the order in which they take its places; the first ones have a place (law 28).
-- A round that waits for confirmation is in the order only if it is better than what counts without those that wait. A deleted
-- round is in it if its golfer deleted it, until the association has the same round. Not in plain SQL: that would be planned
-- inside of each statement that can call it, which takes longer than most of these.
create function placed_rounds(match matches, golfer integer) returns table (round_id bigint, place bigint)
  language plpgsql stable rows 5 as $$
#variable_conflict use_column
declare
  holes_counted text := counted_holes_of(match);
  rule_by_hand text := manual_rounds_of(match);
  places integer := rounds_that_count_of(match);
begin
  return query
  with candidate as (
    select rounds.id, rounds.net_score_differential as net, coalesce(nine.played_on, rounds.played_on) as played_on,
      coalesce(nine.at, case when association_id is null then created_at else coalesce(posted_at, created_at) end) as at,
      coalesce(nine.id, rounds.id) as entry,
      refused is not null as waits
    from rounds
    left join round_decisions on round_decisions.round_id = rounds.id and round_decisions.league_id = match.league_id
    left join lateral (
      select id, played_on, coalesce(posted_at, created_at) as at from rounds as nine
      where nine.golfer_id = golfer and nine.combined_into = rounds.association_id and holes_counted = '9 and 18'
      order by played_on, at, id limit 1
    ) as nine on true
    cross join lateral (
      select case when association_id is null
        then why_not_accepted(counts_everywhere, by_organiser, decision, rule_by_hand) end as refused
    ) as of_league
    where rounds.golfer_id = golfer and rounds.played_on between match.start_date and match.end_date
      and counts_with(rounds, holes_counted) and coalesce(refused, 'unconfirmed') = 'unconfirmed'
    union all
    select used.entry, null, used.played_on, used.entered_at, used.entry, false
    from used_places as used
    where used.golfer_id = golfer and used.league_id = match.league_id
      and used.played_on between match.start_date and match.end_date
      and holes_counted in ('9 and 18', used.holes::text)
      and not exists (
        select from rounds where golfer_id = golfer and played_on = used.played_on and adjusted_gross_score = used.gross
          and association_id is not null)
  ), settled as (
    select net, row_number() over (order by played_on, at, entry) as place from candidate where not waits
  )
  select id, row_number() over (order by played_on, at, entry)
  from candidate
  where not waits or coalesce(net < (select min(net) from settled where settled.place <= places), true);
end
$$;

alter table restatements drop constraint restatements_cause_check;
alter table restatements add constraint restatements_cause_check check (cause in ('late-round', 'edited-round', 'deleted-round',
  'confirmation', 'combined-nines', 'merged', 'recalculation'));
