-- Courses kept by the site: their holes, and their tees with ratings, from which the form for a round is filled in.

create table courses (
  id integer generated always as identity primary key,
  club text not null check (club_words(club) is not null),
  -- Empty where the club has one course.
  name text not null check (name = '' or club_words(name) is not null),
  -- Of the holes in their order, as the scorecard has them.
  pars smallint[] not null check (cardinality(pars) in (9, 18) and 3 <= all (pars) and 6 >= all (pars)),
  stroke_indexes smallint[] not null check (cardinality(stroke_indexes) = cardinality(pars)),
  version integer not null default 1,
  created_by integer references users on delete set null,
  created_at timestamptz not null,
  corrected_by integer references users on delete set null,
  corrected_at timestamptz,
  -- Whether anyone but its creator has corrected it.
  others_corrected boolean not null default false,
  check (not others_corrected or corrected_at is not null)
);
create unique index courses_names on courses ((club_words(club) collate "C"), (coalesce(club_words(name), '') collate "C"));
create index courses_name on courses ((club_words(name) collate "C"), (club_words(club) collate "C")) where name <> '';
create index courses_creator on courses (created_by);
create index courses_corrector on courses (corrected_by);

-- A course of nine holes has ratings for the front nine only.
create table course_tees (
  course_id integer not null references courses on delete cascade,
  place smallint not null check (place between 1 and 12),
  name text not null check (btrim(name) <> ''),
  course_rating tenths check (course_rating between 400 and 850),
  slope_rating smallint check (slope_rating between 55 and 155),
  front9_course_rating tenths check (front9_course_rating between 200 and 425),
  front9_slope_rating smallint check (front9_slope_rating between 55 and 155),
  back9_course_rating tenths check (back9_course_rating between 200 and 425),
  back9_slope_rating smallint check (back9_slope_rating between 55 and 155),
  primary key (course_id, place),
  check ((course_rating is null) = (slope_rating is null)),
  check ((front9_course_rating is null) = (front9_slope_rating is null)),
  check ((back9_course_rating is null) = (back9_slope_rating is null)),
  check (coalesce(course_rating, front9_course_rating, back9_course_rating) is not null)
);

-- What can be played from a kept tee: 18 holes, or one of the nines, with the holes in their order. The nine is null where the course has no other.
create view kept_tees as
select courses.id as course_id, courses.club, courses.name as course_name, course_tees.name as tee_name, course_tees.place,
  rated.part, case when cardinality(pars) = 18 then rated.nine end as nine, rated.course_rating, rated.slope_rating,
  pars[rated.first_hole:rated.last_hole] as pars, stroke_indexes[rated.first_hole:rated.last_hole] as stroke_indexes
from courses
join course_tees on course_tees.course_id = courses.id
cross join lateral (values
  (1, null, 1, 18, course_tees.course_rating, course_tees.slope_rating),
  (2, 'front', 1, 9, front9_course_rating, front9_slope_rating),
  (3, 'back', 10, 18, back9_course_rating, back9_slope_rating)
) as rated (part, nine, first_hole, last_hole, course_rating, slope_rating)
where rated.course_rating is not null;

-- Holes belong to courses.
drop table tee_holes;

alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in (
  'sign_in_refused', 'password_changed', 'password_reset', 'email_verified', 'sessions_ended', 'role_changed',
  'ownership_transferred', 'golfer_linked', 'golfer_unlinked', 'account_deleted', 'golfer_deleted', 'round_deleted',
  'season_deleted', 'season_archived', 'season_restored', 'league_changed', 'member_removed', 'roster_imported',
  'deputy_named', 'deputy_removed', 'golfer_invited', 'invitation_revoked', 'join_link_changed', 'join_link_revoked',
  'claim_approved', 'claim_declined', 'consent_asked', 'consent_ended', 'course_created', 'course_corrected',
  'course_deleted', 'site_changed', 'setup', 'export', 'restore'
));
alter table audit_events drop constraint audit_events_target_kind_check;
alter table audit_events add constraint audit_events_target_kind_check
  check (target_kind in ('user', 'golfer', 'league', 'round', 'course'));
