-- Rounds by the hundred million: where they were played is stored once, and what is left of a row takes a third of the space.
-- The rows are copied while the site runs (0027) and take the place of the old ones in a moment (0028).

-- Handicaps, differentials and ratings in tenths of a stroke.
create domain tenths as smallint;

-- A set of tees as it was rated on the days of its rounds, and who said so. Another rating is another row. A name is empty where nobody said it.
create table tees (
  id integer generated always as identity primary key,
  facility_name text not null,
  course_name text not null,
  tee_name text not null,
  course_rating tenths,
  slope_rating smallint check (slope_rating between 55 and 155),
  front9_course_rating tenths,
  back9_course_rating tenths,
  source text not null check (source in ('association', 'golfer')),
  unique nulls not distinct (facility_name, course_name, tee_name, source, course_rating, slope_rating, front9_course_rating, back9_course_rating)
);

-- Where known, for rounds that are entered hole by hole.
create table tee_holes (
  tee_id integer not null references tees on delete cascade,
  hole smallint not null check (hole between 1 and 18),
  par smallint not null check (par between 3 and 6),
  stroke_index smallint check (stroke_index between 1 and 18),
  primary key (tee_id, hole)
);

create view tee_places as
select id, nullif(facility_name, '') as facility_name, nullif(course_name, '') as course_name, nullif(tee_name, '') as tee_name,
  course_rating, slope_rating, front9_course_rating, back9_course_rating
from tees;

-- Columns from wide to narrow, so that none is padded; columns that are rarely set are null otherwise, which takes no space.
create table small_rounds (
  id bigint generated always as identity,
  posted_at timestamptz,
  created_at timestamptz not null default now(),
  golfer_id integer not null,
  played_on date not null,
  tee_id integer,
  -- The account that entered the round by hand, and how often it was corrected, so that nobody confirms figures they have not seen.
  entered_by integer,
  version integer,
  adjusted_gross_score smallint not null check (adjusted_gross_score between 1 and 400),
  number_of_holes smallint not null check (number_of_holes between 1 and 18),
  number_of_played_holes smallint not null check (number_of_played_holes between 0 and 18),
  front9_adjusted smallint,
  back9_adjusted smallint,
  pcc smallint,
  differential tenths,
  unadjusted_differential tenths,
  scaled_differential tenths,
  association_net tenths,
  printed_index tenths,
  net_score_differential tenths,
  net_index tenths,
  course_handicap smallint,
  net_score smallint,
  penalty smallint,
  eligible boolean not null,
  used boolean not null default false,
  is_recent boolean not null default false,
  short_course boolean,
  posted_on_home_course boolean,
  -- Entered by hand before leagues confirmed rounds: it counts in every league as it did.
  counts_everywhere boolean not null default false,
  -- True, or null.
  is_manual boolean check (is_manual),
  exceptional boolean check (exceptional),
  edited boolean check (edited),
  -- Letters of src/server/db/round-letters.ts.
  day_precision "char" not null default 'd' check (day_precision in ('d', 'a', 'm')),
  status "char" not null default 'v' check (status in ('v', 'u', 't')),
  net_source "char" check (net_source in ('a', 'p', 'r', 'e')),
  association_id text,
  score_type text,
  score_type_display text,
  penalty_type text,
  check ((net_score_differential is null) = (net_source is null)),
  check (association_id is not null or version is not null)
);
-- Rows arrive in the order of their ids.
alter table small_rounds add constraint small_rounds_pkey primary key (id) with (fillfactor = 100);

-- What changed in rounds while they were copied, to be copied once more.
create table changed_rounds (id bigint not null);
create function note_changed_round() returns trigger language plpgsql as $$
begin
  insert into changed_rounds values (coalesce(new.id, old.id));
  return null;
end
$$;
create trigger rounds_copied after insert or update or delete on rounds for each row execute function note_changed_round();
alter table rounds enable always trigger rounds_copied;

-- Copies rounds of the form they had before, also those of an older backup.
create function copy_rounds(old_table regclass, new_table regclass, wanted text) returns void language plpgsql as $$
begin
  execute format('create temporary table placed_rounds on commit drop as
    select *, coalesce(facility_name, '''') as facility, coalesce(course_name, '''') as course, coalesce(tee_name, '''') as tee,
      case when association_id is null then ''golfer'' else ''association'' end as source,
      (course_rating * 10)::smallint as rating, (front9_course_rating * 10)::smallint as front9_rating,
      (back9_course_rating * 10)::smallint as back9_rating,
      coalesce(facility_name, course_name, tee_name) is not null
        or coalesce(course_rating, slope_rating, front9_course_rating, back9_course_rating) is not null as is_placed
    from %s where %s', old_table, wanted);
  insert into tees (facility_name, course_name, tee_name, source, course_rating, slope_rating, front9_course_rating, back9_course_rating)
    select distinct facility, course, tee, source, rating, slope_rating, front9_rating, back9_rating from placed_rounds where is_placed
    on conflict do nothing;
  execute format('insert into %s (id, posted_at, created_at, golfer_id, played_on, tee_id, entered_by, version, adjusted_gross_score,
      number_of_holes, number_of_played_holes, front9_adjusted, back9_adjusted, pcc, differential, unadjusted_differential,
      scaled_differential, association_net, printed_index, net_score_differential, net_index, course_handicap, net_score, penalty,
      eligible, used, is_recent, short_course, posted_on_home_course, is_manual, exceptional, edited, counts_everywhere,
      day_precision, status, net_source, association_id, score_type, score_type_display, penalty_type)
    overriding system value
    select rounds.id, posted_at, created_at, golfer_id, played_on, known.id, entered_by,
      case when association_id is null then version end, adjusted_gross_score, number_of_holes, number_of_played_holes,
      front9_adjusted, back9_adjusted, pcc, differential * 10, unadjusted_differential * 10, scaled_differential * 10,
      association_net * 10, printed_index * 10, net_score_differential * 10, net_index * 10, course_handicap, net_score, penalty,
      eligible, used, is_recent, short_course, posted_on_home_course, nullif(is_manual, false), nullif(exceptional, false),
      nullif(edited, false), counts_everywhere, left(day_precision, 1)::"char", left(status, 1)::"char",
      left(net_source, 1)::"char",
      association_id, score_type, score_type_display, penalty_type
    from placed_rounds as rounds
    left join tees as known on is_placed and known.facility_name = facility and known.course_name = course and known.tee_name = tee
      and known.source = rounds.source
      and (known.course_rating, known.slope_rating, known.front9_course_rating, known.back9_course_rating)
        is not distinct from (rating, rounds.slope_rating, front9_rating, back9_rating)
    order by rounds.id
    on conflict (id) do nothing', new_table);
  drop table placed_rounds;
end
$$;

-- Goes on after the last round that an interrupted run has copied.
create procedure copy_all_rounds() language plpgsql as $$
declare
  done bigint := coalesce((select max(id) from small_rounds), 0);
  newest bigint := coalesce((select max(id) from rounds), 0);
begin
  while done < newest loop
    perform copy_rounds('rounds', 'small_rounds', format('id > %s and id <= %s', done, done + 100000));
    done := done + 100000;
    commit;
  end loop;
end
$$;

-- The rounds that matches name get longer ids in the same way: a column beside the old one, filled in parts.
alter table match_golfers add column long_round_id bigint;
create function copy_round_id() returns trigger language plpgsql as $$
begin
  new.long_round_id := new.round_id;
  return new;
end
$$;
create trigger match_golfers_round_id before insert or update of round_id on match_golfers for each row execute function copy_round_id();
alter table match_golfers enable always trigger match_golfers_round_id;

-- Locks matches before their rows, as scoring does.
create procedure copy_all_round_ids() language plpgsql as $$
declare
  done integer := 0;
  newest integer := coalesce((select max(id) from matches), 0);
begin
  while done < newest loop
    perform from matches where id > done and id <= done + 500 order by id for no key update;
    update match_golfers set long_round_id = round_id
      where match_id > done and match_id <= done + 500 and long_round_id is distinct from round_id;
    done := done + 500;
    commit;
  end loop;
end
$$;
