/** What matches use of rivals. */
export { opponentsOf } from './rivals.queries.ts'
