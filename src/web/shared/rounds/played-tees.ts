import { listPlayedTees } from '#contract/tees.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The tees a golfer played last; the form works without them. */
export const playedTeesQuery = (golferId: number) =>
  answerOf(queryKeys.tees.played({ golferId }), listPlayedTees, { query: { golferId } }, { quiet: true })
