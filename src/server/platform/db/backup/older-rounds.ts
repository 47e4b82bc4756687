/** Whether a table of a backup has the rounds as they were before migration 0026_tees_and_small_rounds. */
export const isOlderRounds = ({ table, columns }: { readonly table: string; readonly columns: readonly string[] }) =>
  table === 'rounds' && columns.includes('facility_name')

/** A table for them: of the columns, those that later became others, in their old types. */
export const beforeOlderRounds = `create temporary table older_rounds (
  id bigint, golfer_id integer, association_id text, played_on date, day_precision text, posted_at timestamptz,
  score_type text, score_type_display text, status text, number_of_holes smallint, number_of_played_holes smallint,
  adjusted_gross_score smallint, front9_adjusted smallint, back9_adjusted smallint, facility_name text, course_name text,
  tee_name text, course_rating numeric, slope_rating smallint, front9_course_rating numeric, back9_course_rating numeric,
  pcc smallint, differential numeric, unadjusted_differential numeric, scaled_differential numeric, association_net numeric,
  printed_index numeric, course_handicap smallint, net_score smallint, penalty smallint, penalty_type text, is_manual boolean,
  exceptional boolean, edited boolean, used boolean, is_recent boolean, short_course boolean, posted_on_home_course boolean,
  net_score_differential numeric, net_source text, net_index numeric, eligible boolean, created_at timestamptz,
  entered_by integer, version integer default 1, counts_everywhere boolean
) on commit drop`

/** Rounds entered by hand before migration 0009_rounds_by_hand count everywhere, as it lets them. */
export const afterOlderRounds = `
  update older_rounds set counts_everywhere = association_id is null where counts_everywhere is null;
  select copy_rounds('older_rounds', 'rounds', 'true')`
