import { type StrokesAt, toDecimals, toTenths } from '#domain/shared/decimals.ts'

/** Where the JSON of a restatement has strokes: in decimals, as the JSON of the API. */
const round = { net: 'here', differential: 'here' } as const
const outcome = { net: 'here' } as const
const restated = {
  rounds: { before: round, after: round },
  golfers: { before: outcome, after: outcome },
  teams: { before: outcome, after: outcome },
} satisfies StrokesAt

/** Restatements, or parts of them, as they are read: their strokes in whole tenths. */
export const restatementsInTenths = <Row>(rows: Row[]): Row[] => toTenths(rows, restated)

export const restatementToStore = <Row>(row: Row): Row => toDecimals(row, restated)
