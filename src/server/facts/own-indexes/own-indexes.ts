/** What other facts use of own Indexes. */
export { endDue } from './due-golfers.queries.ts'
export { indexAfter } from './index-after.ts'
export { handicapLeagueOn } from './records.queries.ts'
export { actsTomorrow, reviseBefore, reviseNow } from './revise-due.ts'
export { handicapLeagueOf } from './starting-indexes.queries.ts'
