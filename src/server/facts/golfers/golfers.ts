/** The exports for other modules in `facts`. */
export { linkOwn } from './add-golfer.ts'
export { insertGolfer, leaguesOfGolfer, userOfGolfer } from './golfers.queries.ts'
