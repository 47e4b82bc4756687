/** The functions of rounds that other facts use. */
export { recordDaysOfNewcomers } from './days-by-hand.queries.ts'
export { recordLateChanges } from './late-changes.queries.ts'
export { countRounds, golfersWhoPlanIn, shownRounds, theseGolfers } from './listed-rounds.queries.ts'
export { waitInMatches } from './rejections.queries.ts'
export { deleteRounds, insertRounds, revisionsOf, roundsToCompare, updateRounds } from './rounds.queries.ts'
