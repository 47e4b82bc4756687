import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fortnight, roundOfNet } from '#tests/factories/match.ts'
import { countingRound } from '../rounds/counting-round.ts'
import type { StoredRound } from '../rounds/round.ts'
import { netSentences, netSum, whyRound } from './explain-round.ts'

const reasons = (...found: StoredRound[]) =>
  found.map((round) => whyRound(round, countingRound(found, fortnight), found))

test('the lowest net of several rounds counts, the others are higher', () => {
  expect(reasons(roundOfNet(51, { id: 1 }), roundOfNet(-32, { id: 2 }), roundOfNet(0, { id: 3 }))).toEqual([
    'Higher than −3.2',
    'Counts: the lowest net of three rounds',
    'Higher than −3.2',
  ])
})

test('a golfer’s only round that may count does', () => {
  expect(reasons(roundOfNet(51, { id: 1 }), roundOfNet(-90, { id: 2, holes: 9, playedHoles: 9 }))).toEqual([
    'Counts: the only round that may',
    'Not an 18-hole round',
  ])
})

test('equal nets are told apart by day, then gross, then record', () => {
  const first = roundOfNet(5, { id: 1, gross: 86 })
  expect(reasons(first, roundOfNet(5, { id: 2, playedOn: '2026-05-10' }))).toEqual([
    'Counts: of equal nets, the earliest',
    'Equal net, on a later day',
  ])
  expect(reasons(first, roundOfNet(5, { id: 2, gross: 87 }))).toEqual([
    'Counts: of equal nets that day, the lowest gross',
    'Equal net on the same day, with a higher gross',
  ])
  expect(reasons(first, roundOfNet(5, { id: 2, gross: 86 }))).toEqual([
    'Counts: of equal rounds, the first on record',
    'Equal in all, later on record',
  ])
})

test('a round that may not count says why', () => {
  const why = (facts: Partial<StoredRound>) => reasons(roundOfNet(5, facts))[0]
  expect(why({ deleted: true })).toBe('Deleted at the association')
  expect(why({ status: 'temporary' })).toBe('A temporary score')
  expect(why({ penaltyType: 'A' })).toBe('A penalty score')
  expect(why({ playedHoles: 14 })).toBe('Not all 18 holes were played')
  expect(why({ precision: 'month' })).toBe('Only the month it was played in is known')
  expect(why({ net: null })).toBe('No net, for want of a differential or a Handicap Index')
})

test('a round posted after the match was scored waits for the next scoring', () => {
  const round = roundOfNet(5)
  expect(whyRound(round, null, [round])).toBe('Not scored yet')
})

test('a net is the differential minus the Handicap Index, and says where that came from', () => {
  const net = { net: -32, index: 126 }
  const making = (source: 'association' | 'printed-index' | 'revision' | 'estimated') =>
    netSentences(roundOfNet(-32, { differential: 94, net: { ...net, source } }))
  const sum = '9.4 − 12.6 = −3.2: the differential minus the Handicap Index of 12.6'
  expect(making('association')).toEqual([`${sum}, as the association worked it out.`])
  expect(making('printed-index')).toEqual([`${sum}, which the association printed on the score.`])
  expect(making('revision')).toEqual([`${sum}, in force on the day of play.`])
  expect(making('estimated')).toEqual([`${sum}, estimated from the differentials before that day.`])
})

test('a plus handicap adds to the differential', () => {
  const round = roundOfNet(34, { differential: 10, net: { net: 34, source: 'printed-index', index: -24 } })
  expect(netSum(round)).toBe('1.0 + 2.4')
  expect(netSentences(round)).toEqual([
    '1.0 + 2.4 = +3.4: the differential plus 2.4 for the Handicap Index of +2.4, which the association printed on the score.',
  ])
})

test('a differential adjusted after the day does not change the net', () => {
  const round = roundOfNet(-32, { differential: 84, net: { net: -32, source: 'printed-index', index: 126 } })
  expect(netSentences(round)[1]).toBe('The differential of the day counts, 9.4; it has been adjusted since.')
  expect(netSentences({ ...round, differential: null })).toHaveLength(1)
})

test('where the association gave the net alone, no sum is made up', () => {
  const alone = roundOfNet(-32, { net: { net: -32, source: 'association', index: null } })
  const apart = roundOfNet(-32, { differential: 99, net: { net: -32, source: 'association', index: 126 } })
  for (const round of [alone, apart]) {
    expect(netSum(round)).toBeNull()
    expect(netSentences(round)).toEqual(['The association gives −3.2 as the net of this round.'])
  }
})

test('a round without a net has no making', () => {
  expect(netSentences(roundOfNet(0, { net: null }))).toEqual([])
  expect(netSum(roundOfNet(0, { net: null }))).toBeNull()
})

test('exactly one round is said to count, the counting one', () => {
  const round = fc.record({
    net: fc.integer({ min: -1, max: 1 }),
    playedOn: fc.constantFrom('2026-05-08', '2026-05-09'),
    gross: fc.integer({ min: 85, max: 86 }),
    holes: fc.constantFrom(9, 18, 18),
  })
  fc.assert(
    fc.property(fc.array(round, { maxLength: 6 }), (facts) => {
      const found = facts.map(({ net, ...rest }, id) => roundOfNet(net, { id, ...rest, playedHoles: rest.holes }))
      const counting = countingRound(found, fortnight)
      const said = found.filter((one) => whyRound(one, counting, found).startsWith('Counts'))
      expect(said).toEqual(counting === null ? [] : [counting])
    }),
  )
})
