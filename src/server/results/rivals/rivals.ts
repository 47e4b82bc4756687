/** The functions of rivals that matches use. */
export { opponentsOf } from './rivals.queries.ts'
