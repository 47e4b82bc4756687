-- Changes of rules that decide what counts are kept with their time (laws 19, 21 and 23). The manual_rounds in force for a match are looked up here.
create table rule_changes (
  id integer generated always as identity primary key,
  league_id integer not null references leagues on delete cascade,
  -- Only for matchesCounted, which belongs to a season.
  season_id integer references seasons on delete cascade,
  rule text not null check (rule in ('manualRounds', 'finalAfterDays', 'matchesCounted')),
  before text,
  after text,
  changed_at timestamptz not null,
  changed_by integer references users on delete set null,
  check ((rule = 'matchesCounted') = (season_id is not null)),
  check (before is distinct from after)
);
create index rule_changes_league on rule_changes (league_id, id desc);
create index rule_changes_season on rule_changes (season_id, id desc) where season_id is not null;
create index rule_changes_author on rule_changes (changed_by);

-- When the first round by hand was entered for the match's days.
alter table matches add column first_by_hand_at timestamptz;

-- Matches finished from now on look the rule up; those finished before keep their copy.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'matches'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%((frozen_at IS NULL) = (manual_rounds IS NULL))%';
  execute format('alter table matches drop constraint %I', name);
end
$$;
alter table matches add check (manual_rounds is null or frozen_at is not null);

-- The rule in force when the match began, or when the first round by hand was entered for its days, if that was later (law 21).
create function manual_rounds_of(match matches) returns text language sql stable as $$
  select coalesce(match.manual_rounds, (
      select before from rule_changes
      where league_id = match.league_id and rule = 'manualRounds'
        and changed_at > greatest(match.start_date::timestamp at time zone leagues.time_zone, match.first_by_hand_at)
      order by id limit 1), leagues.manual_rounds)
  from leagues where leagues.id = match.league_id
$$;

-- Rejections that stand, also when the round has been corrected or deleted since (law 21).
create table rejections (
  league_id integer not null references leagues on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  played_on date not null,
  round_id integer references rounds on delete set null,
  rejected_at timestamptz not null
);
create index rejections_golfer on rejections (golfer_id, league_id);
create index rejections_league on rejections (league_id);
create index rejections_round on rejections (round_id);

-- What data from before has not, here and in backups: seasons that have ended, settled rounds, rejections that stand, and the rule
-- of this moment for matches that have begun.
create function keep_older_rules() returns void language plpgsql as $$
begin
  update seasons set has_ended = true
    from leagues
    where leagues.id = seasons.league_id and seasons.end_date < (now() at time zone leagues.time_zone)::date;
  update round_decisions set settled = true
    from rounds
    where rounds.id = round_id and decision = 'confirmed' and decided_by is distinct from rounds.entered_by;
  insert into rejections (league_id, golfer_id, played_on, round_id, rejected_at)
    select league_id, golfer_id, played_on, round_id, decided_at
    from round_decisions join rounds on rounds.id = round_id where decision = 'rejected';
  update matches set first_by_hand_at = now() where frozen_at is null and start_date <= (now() at time zone 'UTC')::date + 1;
end
$$;
select keep_older_rules();

-- A round entered while a rejection stands waits, whatever the rule.
alter table round_decisions drop constraint round_decisions_decision_check;
alter table round_decisions add constraint round_decisions_decision_check check (decision in ('confirmed', 'rejected', 'waiting'));

create trigger rule_changes_leagues_insert after insert on rule_changes referencing new table as changed_new
  for each statement execute function notify_changed('leagues', 'league_id');
create trigger rule_changes_leagues_delete after delete on rule_changes referencing old table as changed_old
  for each statement execute function notify_changed('leagues', 'league_id');
alter table rule_changes enable always trigger rule_changes_leagues_insert;
alter table rule_changes enable always trigger rule_changes_leagues_delete;
