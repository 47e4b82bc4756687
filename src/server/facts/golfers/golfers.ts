/** What other facts use of golfers. */
export { linkOwn } from './add-golfer.ts'
export { insertGolfer, leaguesOfGolfer, userOfGolfer } from './golfers.queries.ts'
