-- The holes of rounds that were entered hole by hole, in the order of play, as they stood on the scorecard: a course that
-- is corrected later changes none of them.
create table hole_scores (
  round_id bigint primary key references rounds on delete cascade,
  pars smallint[] not null,
  stroke_indexes smallint[] not null,
  -- Zero where the golfer picked up.
  strokes smallint[] not null,
  -- Whole strokes on the day of play; null without a Handicap Index.
  course_handicap smallint,
  check (cardinality(pars) in (9, 18) and cardinality(stroke_indexes) = cardinality(pars) and cardinality(strokes) = cardinality(pars))
);
