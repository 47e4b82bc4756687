/** The functions of organizing that other pages and messages use. */
export { noticeOf } from './organize.queries.ts'
