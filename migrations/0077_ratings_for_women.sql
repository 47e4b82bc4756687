-- A tee is rated for men, for women, or for both, each with its own Course and Slope Rating. Pars and stroke indexes can differ too.

alter table course_tees add column rated_for text check (rated_for in ('men', 'women'));

alter table courses
  -- Where women play other pars or stroke indexes than the others.
  add column women_pars smallint[] check (3 <= all (women_pars) and 6 >= all (women_pars)),
  add column women_stroke_indexes smallint[],
  add check (
    (women_pars is null) = (women_stroke_indexes is null)
    and (women_pars is null
      or cardinality(women_pars) = cardinality(pars) and cardinality(women_stroke_indexes) = cardinality(pars)));

create or replace view kept_tees as
select courses.id as course_id, courses.club, courses.name as course_name, course_tees.name as tee_name, course_tees.place,
  rated.part, case when cardinality(courses.pars) = 18 then rated.nine end as nine, rated.course_rating, rated.slope_rating,
  card.pars[rated.first_hole:rated.last_hole] as pars, card.stroke_indexes[rated.first_hole:rated.last_hole] as stroke_indexes,
  course_tees.rated_for
from courses
join course_tees on course_tees.course_id = courses.id
cross join lateral (
  select case when is_womens then women_pars else courses.pars end as pars,
    case when is_womens then women_stroke_indexes else courses.stroke_indexes end as stroke_indexes
  from (select rated_for is not distinct from 'women' and women_pars is not null as is_womens) as chosen
) as card
cross join lateral (values
  (1, null, 1, 18, course_tees.course_rating, course_tees.slope_rating),
  (2, 'front', 1, 9, front9_course_rating, front9_slope_rating),
  (3, 'back', 10, 18, back9_course_rating, back9_slope_rating)
) as rated (part, nine, first_hole, last_hole, course_rating, slope_rating)
where rated.course_rating is not null;

-- The number of the first hole: a round of nine can be the back nine.
alter table hole_scores add column first_hole smallint not null default 1 check (first_hole in (1, 10));
