import { expect, test } from 'vitest'
import type { FairPlayFacts, FairPlayRound, LateChange } from './fair-play-facts.ts'
import { findings } from './findings.ts'

const match = { id: 7, number: 3, endDate: '2026-05-10', inTimeUntil: Date.parse('2026-05-12T00:00:00Z') }

const round = (facts: Partial<FairPlayRound> = {}): FairPlayRound => ({
  id: 41,
  golferId: 5,
  matchId: 7,
  playedOn: '2026-05-09',
  isDayKnown: true,
  isByHand: false,
  postedAt: '2026-05-09T18:00:00Z',
  storedAt: '2026-05-09T19:30:00Z',
  gross: 86,
  front9: null,
  back9: null,
  differential: 134,
  net: 10,
  index: 124,
  course: 'Marram Links',
  isExceptional: false,
  ...facts,
})

const found = (rounds: readonly FairPlayRound[], facts: Partial<FairPlayFacts> = {}) =>
  findings({ timeZone: 'UTC', matches: [match], changes: [], netsBefore: new Map(), ...facts, rounds })
const kinds = (...given: Parameters<typeof found>) => found(...given).map(({ kind }) => kind)

test('a round that was fetched later is not late when it was posted in time, or no one knows when', () => {
  expect(kinds([round({ storedAt: '2026-06-20T09:00:00Z' })])).toEqual([])
  expect(kinds([round({ postedAt: null, storedAt: '2026-06-20T09:00:00Z' })])).toEqual([])
})

test('a round is late from the moment a day after its match is over', () => {
  const at = (instant: string) => kinds([round({ postedAt: instant, storedAt: instant })])
  expect(at('2026-05-11T23:59:59Z')).toEqual([])
  expect(at('2026-05-12T00:00:00Z')).toEqual(['late'])
})

test('a round stored in time is not late when a correction moves its posting time', () => {
  expect(kinds([round({ postedAt: '2026-05-14T09:00:00Z' })])).toEqual([])
})

test('a late round says when it was played, posted and first seen, and when the match ended', () => {
  const [late] = found([round({ postedAt: '2026-05-12T09:14:00Z', storedAt: '2026-05-12T09:20:00Z' })])
  expect(late).toMatchObject({ golferId: 5, matchId: 7, at: '2026-05-12T09:14:00.000Z' })
  expect(late?.evidence).toEqual([
    'Played Sat, May 9. Posted Tue, May 12, 09:14; first seen here Tue, May 12, 09:20.',
    'Match 3 ended Sun, May 10; rounds were in time until Tue, May 12, 00:00.',
  ])
})

test('instants are in the league’s time zone', () => {
  const at = '2026-05-12T09:14:00Z'
  const [late] = found([round({ isByHand: true, postedAt: at, storedAt: at })], { timeZone: 'America/New_York' })
  expect(late?.evidence[0]).toBe('Played Sat, May 9. Entered by hand Tue, May 12, 05:14.')
})

const version = {
  playedOn: '2026-05-09',
  course: 'Marram Links',
  gross: 86,
  differential: 134,
  net: 10,
  index: 124,
  holes: 18,
  isTemporary: false,
}
const better = { ...version, gross: 82, differential: 98, net: -26 }
const edit = (facts: Partial<LateChange> = {}): LateChange => ({
  roundId: 41,
  golferId: 5,
  matchId: 7,
  at: '2026-05-13T08:00:00.000Z',
  before: version,
  after: better,
  ...facts,
})

test('an edited round is one finding with every change, before and after, and as it is now', () => {
  const deletion = edit({ at: '2026-05-14T08:00:00.000Z', before: better, after: null })
  const [edited, ...others] = found([], { changes: [edit(), deletion] })
  expect(others).toEqual([])
  expect(edited).toMatchObject({ kind: 'edited', at: deletion.at, rounds: [{ id: 41, gross: 82, net: -26 }] })
  expect(edited?.evidence).toEqual([
    'Changed Wed, May 13, 08:00, after match 3 ended Sun, May 10: gross 86 to 82, differential 13.4 to 9.8, net +1 to −2.6.',
    'Deleted Thu, May 14, 08:00, after match 3 ended Sun, May 10: gross 82, differential 9.8, net −2.6.',
  ])
})

test('a round moved into a match that is over says from which day', () => {
  const [moved] = found([], { changes: [edit({ before: { ...version, playedOn: '2026-05-12' }, after: version })] })
  expect(moved?.evidence[0]).toContain(': day Tue, May 12 to Sat, May 9.')
})

test('another change makes another finding, and the same facts make the same', () => {
  const key = (changes: LateChange[]) => found([], { changes })[0]?.key
  expect(key([edit()])).toBe(key([edit()]))
  expect(key([edit()])).not.toBe(key([edit(), edit({ at: '2026-05-15T08:00:00.000Z' })]))
})

test('two rounds of one day with the same figures may be one posted twice', () => {
  const [twice, ...others] = found([round(), round({ id: 44, isByHand: true, course: 'Marram' })])
  expect(others).toEqual([])
  expect(twice).toMatchObject({ kind: 'duplicate', rounds: [{ id: 41 }, { id: 44 }] })
  expect(twice?.evidence).toEqual([
    'Two rounds on Sat, May 9, both with gross 86, differential 13.4.',
    'The first, at Marram Links: posted Sat, May 9, 18:00; first seen here Sat, May 9, 19:30.',
    'The second, at Marram: entered by hand Sat, May 9, 18:00.',
  ])
})

test.each([
  ['at different courses', { course: 'Old Pasture' }],
  ['with different nines', { front9: 44, back9: 42 }],
  ['with different figures', { gross: 85, differential: 125 }],
  ['of different days', { playedOn: '2026-05-10' }],
  ['of different golfers', { golferId: 6 }],
  ['of an estimated day', { isDayKnown: false }],
])('two rounds %s are two', (_, facts) => {
  expect(kinds([round({ front9: 43, back9: 43 }), round({ id: 44, front9: 43, back9: 43, ...facts })])).toEqual([])
})

const typicalNets = [12, 30, -8, 41, 20, 5, 33, 52, 18, -15, 24, 37, 9, 28, 46, 2, 15, 31, 22, 19]
const low = (net: number, nets: readonly number[], facts: Partial<FairPlayRound> = {}) =>
  found([round({ net, differential: 124 + net, ...facts })], { netsBefore: new Map([[41, nets]]) })

test('a round far below the Index and the golfer’s own nets says both, and what the association says', () => {
  const [far] = low(-71, typicalNets, { isExceptional: true })
  expect(far?.kind).toBe('improbable')
  expect(far?.evidence).toEqual([
    'Net −7.1 at Index 12.4: about 1 in 1,400 for this Index.',
    'Own nets of the 20 rounds before: +2.1 on average, ±1.7; this one −7.1.',
    'The association marked this score as exceptional.',
  ])
})

test('a round that the golfer’s own nets make likely is left alone, and so is one that the Index does', () => {
  expect(
    low(
      -71,
      typicalNets.map((net) => 3 * net - 60),
    ),
  ).toEqual([])
  expect(low(-48, typicalNets)).toEqual([])
})

test('with few rounds before, only what is far less likely is found, and says that there are few', () => {
  expect(low(-90, typicalNets.slice(0, 7))[0]?.evidence[1]).toBe(
    'Only seven rounds before: too few for the golfer’s own spread.',
  )
  expect(low(-71, typicalNets.slice(0, 7))).toEqual([])
  expect(low(-130, [], { index: 350 })[0]?.evidence[1]).toBe('No rounds before: too few for the golfer’s own spread.')
})

test('the newest comes first', () => {
  const late = round({ id: 50, postedAt: '2026-05-12T09:14:00Z', storedAt: '2026-05-12T09:14:00Z' })
  expect(kinds([late], { changes: [edit()] })).toEqual(['edited', 'late'])
})
