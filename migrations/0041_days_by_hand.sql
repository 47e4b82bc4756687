-- When the first round by hand was entered for a day in a league. It outlasts the round, its corrections and the matches,
-- so that a schedule that is generated again finds the same rule (law 21).
create table days_by_hand (
  league_id integer not null references leagues on delete cascade,
  played_on date not null,
  first_at timestamptz not null,
  primary key (league_id, played_on)
);

-- Finished matches that looked their rule up keep what they found.
update matches set manual_rounds = manual_rounds_of(matches) where frozen_at is not null and manual_rounds is null;

-- What data from before has not, here and in backups: of open matches that knew when their first round was entered, that
-- moment; of other days, when the first round was entered. matches.first_by_hand_at is read only here from now on.
create function keep_days_by_hand() returns void language plpgsql as $$
begin
  insert into days_by_hand (league_id, played_on, first_at)
    select league_id, start_date, min(first_by_hand_at) from matches
    where first_by_hand_at is not null and frozen_at is null group by league_id, start_date;
  insert into days_by_hand (league_id, played_on, first_at)
    select memberships.league_id, played_on, min(greatest(rounds.created_at, joined_at))
    from memberships join rounds on rounds.golfer_id = memberships.golfer_id and rounds.association_id is null
    where not exists (select from matches
      where matches.league_id = memberships.league_id and played_on between start_date and end_date
        and first_by_hand_at is not null and frozen_at is null)
    group by memberships.league_id, played_on;
end
$$;
select keep_days_by_hand();

-- A match keeps the moment it began when its league moves to another time zone.
alter table rule_changes drop constraint rule_changes_rule_check;
alter table rule_changes add constraint rule_changes_rule_check
  check (rule in ('manualRounds', 'finalAfterDays', 'timeZone', 'matchesCounted'));

-- The first instant at which it was the match's first day in the time zone that its league had then.
create function began_at(match matches) returns timestamptz language sql stable as $$
  select min(greatest(since, match.start_date::timestamp at time zone zone))
  from (
    select coalesce(lag(changed_at) over (order by id), '-infinity') as since, changed_at as until, before as zone
    from rule_changes
    where league_id = match.league_id and rule = 'timeZone' and changed_at > (match.start_date - 1)::timestamp at time zone 'UTC'
    union all
    select coalesce((select max(changed_at) from rule_changes where league_id = match.league_id and rule = 'timeZone'), '-infinity'),
      'infinity', time_zone
    from leagues where id = match.league_id
  ) as periods
  where match.start_date::timestamp at time zone zone < until
$$;

create or replace function manual_rounds_of(match matches) returns text language sql stable as $$
  select coalesce(match.manual_rounds, (
      select before from rule_changes
      where league_id = match.league_id and rule = 'manualRounds' and changed_at > greatest(began_at(match),
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

-- Seasons whose end has not been stored yet.
create index seasons_not_ended on seasons (end_date) where not has_ended;
