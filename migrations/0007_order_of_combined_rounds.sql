-- A round combined of two nines takes its place by the earlier nine only where nines count too; else by its own day (laws 28 and 29).
create or replace function placed_rounds(match matches, golfer integer) returns table (round_id bigint, place bigint)
  language sql stable as $$
  with candidate as (
    select rounds.id, rounds.net_score_differential as net, coalesce(nine.played_on, rounds.played_on) as played_on,
      coalesce(nine.at, case when association_id is null then created_at else coalesce(posted_at, created_at) end) as at,
      coalesce(nine.id, rounds.id) as entry,
      association_id is null
        and why_not_accepted(counts_everywhere, by_organiser, decision, manual_rounds_of(match)) is not null as waits
    from rounds
    left join round_decisions on round_decisions.round_id = rounds.id and round_decisions.league_id = match.league_id
    left join lateral (
      select id, played_on, coalesce(posted_at, created_at) as at from rounds as nine
      where nine.golfer_id = golfer and nine.combined_into = rounds.association_id and counted_holes_of(match) = '9 and 18'
      order by played_on, at, id limit 1
    ) as nine on true
    where rounds.golfer_id = golfer and rounds.played_on between match.start_date and match.end_date
      and counts_with(rounds, counted_holes_of(match))
      and (association_id is not null
        or coalesce(why_not_accepted(counts_everywhere, by_organiser, decision, manual_rounds_of(match)), 'unconfirmed') =
          'unconfirmed')
    union all
    select used.entry, null, used.played_on, used.entered_at, used.entry, false
    from used_places as used
    where used.golfer_id = golfer and used.league_id = match.league_id
      and used.played_on between match.start_date and match.end_date
      and counted_holes_of(match) in ('9 and 18', used.holes::text)
      and not exists (
        select from rounds where golfer_id = golfer and played_on = used.played_on and adjusted_gross_score = used.gross
          and association_id is not null)
  ), settled as (
    select net, row_number() over (order by played_on, at, entry) as place from candidate where not waits
  )
  select id, row_number() over (order by played_on, at, entry)
  from candidate
  where not waits or coalesce(net < (select min(net) from settled where settled.place <= rounds_that_count_of(match)), true)
$$;
