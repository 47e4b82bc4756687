-- When the first round by hand was entered for a day in a league. It outlasts the round, its corrections and the matches,
-- so that a schedule that is generated again finds the same rule (law 21).
create table days_by_hand (
  league_id integer not null references leagues on delete cascade,
  played_on date not null,
  first_at timestamptz not null,
  primary key (league_id, played_on)
);

-- What data from before has not, here and in backups. matches.first_by_hand_at is read only here from now on.
create function keep_days_by_hand() returns void language plpgsql as $$
begin
  insert into days_by_hand (league_id, played_on, first_at)
    select memberships.league_id, played_on, min(greatest(rounds.created_at, joined_at))
    from memberships join rounds on rounds.golfer_id = memberships.golfer_id and rounds.association_id is null
    group by memberships.league_id, played_on;
  insert into days_by_hand (league_id, played_on, first_at)
    select league_id, start_date, min(first_by_hand_at) from matches where first_by_hand_at is not null group by league_id, start_date
    on conflict (league_id, played_on) do update set first_at = least(days_by_hand.first_at, excluded.first_at);
end
$$;
select keep_days_by_hand();

-- A match keeps the moment it began when its league moves to another time zone.
alter table rule_changes drop constraint rule_changes_rule_check;
alter table rule_changes add constraint rule_changes_rule_check
  check (rule in ('manualRounds', 'finalAfterDays', 'timeZone', 'matchesCounted'));

create or replace function manual_rounds_of(match matches) returns text language sql stable as $$
  select coalesce(match.manual_rounds, (
      select before from rule_changes
      where league_id = match.league_id and rule = 'manualRounds' and changed_at > greatest(
        match.start_date::timestamp at time zone coalesce((
          select before from rule_changes
          where league_id = match.league_id and rule = 'timeZone' and changed_at > match.start_date::timestamp at time zone 'UTC'
          order by id limit 1), leagues.time_zone),
        (select min(first_at) from days_by_hand
          where league_id = match.league_id and played_on between match.start_date and match.end_date))
      order by id limit 1), leagues.manual_rounds)
  from leagues where leagues.id = match.league_id
$$;

-- A match with a final result is deleted only with its league, whichever program asks (law 19).
create function keep_final_results() returns trigger language plpgsql as $$
begin
  if exists (select from leagues where id = old.league_id) then
    raise restrict_violation using message = format('the result of match %s is final', old.id);
  end if;
  return old;
end
$$;
create trigger final_results before delete on matches for each row
  when (old.final_at is not null) execute function keep_final_results();
