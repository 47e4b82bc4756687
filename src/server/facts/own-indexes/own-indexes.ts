/** The functions of own Indexes that other facts use. */
export { endDue } from './due-golfers.queries.ts'
export { indexAfter } from './index-after.ts'
export { handicapLeagueOn } from './records.queries.ts'
export { actsTomorrow, reviseBefore, reviseNow } from './revise-due.ts'
export { handicapLeagueOf } from './starting-indexes.queries.ts'
