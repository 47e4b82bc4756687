/** What other pages and messages use of organizing. */
export { noticeOf } from './organize.queries.ts'
