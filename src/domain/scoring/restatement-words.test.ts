import { expect, test } from 'vitest'
import { type NamedRound, changeForReader, restatementClause } from './restatement-words.ts'
import type { RestatementCause } from './restatement.ts'

const dayText = (day: string) => `Nov ${Number(day.slice(8))}`
const round = (day: number | null, gross: number, net = 0): NamedRound => ({
  playedOn: day === null ? null : `2026-11-${String(day).padStart(2, '0')}`,
  gross,
  net,
})

type Case = readonly [RestatementCause, NamedRound | null, NamedRound | null, string]

test.each<Case>([
  ['edited-round', round(12, 81), round(12, 83), 'Hedda Kiln’s round of Nov 12 was corrected from 81 to 83'],
  ['edited-round', round(null, 81), round(12, 83), 'Hedda Kiln’s round of Nov 12 was corrected from 81 to 83'],
  [
    'edited-round',
    round(12, 81, -4),
    round(12, 81, 19),
    'Hedda Kiln’s round of Nov 12 was corrected from net −0.4 to +1.9',
  ],
  [
    'edited-round',
    round(12, 81),
    round(14, 82),
    'Hedda Kiln’s round of Nov 12 (81 gross) was corrected, and the round of Nov 14 counts now',
  ],
  ['edited-round', round(12, 81), null, 'Hedda Kiln’s round of Nov 12 (81 gross) was corrected, and none counts now'],
  ['edited-round', null, round(12, 81), 'Hedda Kiln’s round of Nov 12 (81 gross) was corrected, and counts now'],
  ['combined-nines', round(12, 85), round(14, 81), 'Two nines were combined: Hedda Kiln’s counting round changed'],
  ['late-round', null, round(12, 81), 'Hedda Kiln’s round of Nov 12 (81 gross) came late'],
  ['late-round', round(12, 85), round(14, 81), 'Hedda Kiln’s round of Nov 14 (81 gross) came late'],
  ['deleted-round', round(12, 81), null, 'Hedda Kiln’s round of Nov 12 (81 gross) was deleted, and none counts now'],
  [
    'deleted-round',
    round(12, 81),
    round(14, 82),
    'Hedda Kiln’s round of Nov 12 (81 gross) was deleted, and the round of Nov 14 counts now',
  ],
  [
    'merged',
    null,
    round(12, 81),
    'Hedda Kiln’s round of Nov 12 (81 gross) counts now that golfers were merged, or separated again',
  ],
  [
    'merged',
    round(12, 81),
    null,
    'Hedda Kiln’s round of Nov 12 (81 gross) no longer counts, because golfers were merged, or separated again',
  ],
  [
    'merged',
    round(12, 81),
    round(14, 80),
    'Golfers were merged, or separated again: Hedda Kiln’s round of Nov 14 counts',
  ],
  ['confirmation', null, round(12, 81), 'Hedda Kiln’s round of Nov 12 (81 gross) was confirmed'],
  ['confirmation', round(12, 81), null, 'Hedda Kiln’s round of Nov 12 (81 gross) was rejected'],
  [
    'confirmation',
    round(12, 81),
    round(14, 80),
    'After a confirmation or rejection Hedda Kiln’s round of Nov 14 counts',
  ],
  ['recalculation', round(12, 81), round(12, 81), 'The match was recalculated: Hedda Kiln’s counting round changed'],
])('%s: one clause names the golfer, the day and what happened', (cause, before, after, clause) => {
  expect(restatementClause({ cause, rounds: [{ name: 'Hedda Kiln', before, after }] }, dayText)).toBe(clause)
})

test('several rounds at once are counted, and without one the cause is named', () => {
  const changed = { name: null, before: round(12, 81), after: round(12, 83) }
  expect(restatementClause({ cause: 'edited-round', rounds: [changed, changed, changed] }, dayText)).toBe(
    'A former golfer’s round of Nov 12 was corrected from 81 to 83, and two other counting rounds changed',
  )
  expect(restatementClause({ cause: 'recalculation', rounds: [] }, dayText)).toBe('The match was recalculated')
})

test('the reader sees what moved: the place, else the net, else the points', () => {
  const outcome = (position: number | null, net: number, points = 0, tied = false) => ({
    net,
    points,
    place: position === null ? null : { position, tied },
  })
  expect(changeForReader(undefined)).toBe('unchanged')
  expect(changeForReader({ before: outcome(4, 0), after: outcome(2, 0, 0, true) })).toBe('4th to tied 2nd')
  expect(changeForReader({ before: outcome(null, 0), after: outcome(2, 0) })).toBe('no place to 2nd')
  expect(changeForReader({ before: outcome(4, 10), after: outcome(4, 0) })).toBe('4th, net +1 to E')
  expect(changeForReader({ before: outcome(4, 10, 3), after: outcome(4, 10, 2.5) })).toBe('4th, 3 to 2.5 points')
})
