/** What other facts use of golfers. */
export { insertGolfer, leaguesOfGolfer, userOfGolfer } from './golfers.queries.ts'
