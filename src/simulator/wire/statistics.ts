/**
 * Shares of the holes or shots of a score, in percent, and averages: zero until a golfer enters more than the total.
 */
const shares = [
  'birdies_or_better_percent',
  'bogeys_percent',
  'double_bogeys_percent',
  'fairway_hits_percent',
  'gir_percent',
  'missed_general_approach_shot_accuracy_percent',
  'missed_left_approach_shot_accuracy_percent',
  'missed_left_percent',
  'missed_long_approach_shot_accuracy_percent',
  'missed_long_percent',
  'missed_right_approach_shot_accuracy_percent',
  'missed_right_percent',
  'missed_short_approach_shot_accuracy_percent',
  'missed_short_percent',
  'one_putt_or_better_percent',
  'par3s_average',
  'par4s_average',
  'par5s_average',
  'pars_percent',
  'three_putt_or_worse_percent',
  'triple_bogeys_or_worse_percent',
  'two_putt_or_better_percent',
  'two_putt_percent',
] as const

/** Counters, which come as text. */
const totals = [
  'birdies_or_better_total',
  'bogeys_total',
  'double_bogeys_total',
  'one_putt_or_better_total',
  'pars_total',
  'three_putt_or_worse_total',
  'triple_bogeys_or_worse_total',
  'two_putt_total',
] as const

/** The statistics of a score without its holes. */
export const noStatistics = {
  ...Object.fromEntries(shares.map((name) => [name, '0.0'] as const)),
  ...Object.fromEntries(totals.map((name) => [name, '0'] as const)),
  putts_total: 0,
  up_and_downs_total: 0,
  last_stats_update_date: null,
  last_stats_update_type: null,
} as const
