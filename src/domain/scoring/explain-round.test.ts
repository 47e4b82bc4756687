import { expect, test } from 'vitest'
import { explainedRound } from '#tests/factories/explained.ts'
import { fortnight, roundByHand, roundOfNet } from '#tests/factories/rounds.ts'
import { fc } from '#tests/support/random/properties.ts'
import { countingRound } from '../rounds/counting-round.ts'
import type { StoredRound } from '../rounds/round.ts'
import { netSentences, netSum, roundSentences, whyRound } from './explain-round.ts'

const reasonsWhen = (counting: StoredRound | null, found: readonly StoredRound[], isFinal = false) => {
  const choice = { counting: counting && explainedRound(counting), found: found.map(explainedRound), isFinal }
  return found.map((round) => whyRound(explainedRound(round), choice))
}
const reasons = (...found: StoredRound[]) => reasonsWhen(countingRound(found, fortnight, '18'), found)
const sentences = (round: StoredRound) => netSentences(explainedRound(round))
const sum = (round: StoredRound) => netSum(explainedRound(round))

test('the lowest net of several rounds counts, the others are higher', () => {
  expect(reasons(roundOfNet(51, { id: 1 }), roundOfNet(-32, { id: 2 }), roundOfNet(0, { id: 3 }))).toEqual([
    'Higher than −3.2',
    'Counts: the lowest net of three rounds',
    'Higher than −3.2',
  ])
})

test('a golfer’s only eligible round counts, however low another one is', () => {
  expect(reasons(roundOfNet(10, { id: 1 }), roundOfNet(-50, { id: 2, status: 'temporary' }))).toEqual([
    'Counts: the only eligible round',
    'Can’t count: it is a temporary score',
  ])
  expect(
    reasons(roundOfNet(10, { id: 1 }), roundOfNet(20, { id: 2 }), roundOfNet(-50, { id: 3, scoreType: 'P' })),
  ).toEqual(['Counts: the lowest net of two eligible rounds', 'Higher than +1', 'Can’t count: it is a penalty score'])
})

test('of equal nets the day decides, then the gross, then the record', () => {
  const first = roundOfNet(5, { id: 1, gross: 86 })
  expect(reasons(first, roundOfNet(5, { id: 2, playedOn: '2026-05-10' }))).toEqual([
    'Counts: earliest of the equal nets',
    'Same net, but later',
  ])
  expect(reasons(first, roundOfNet(5, { id: 2, gross: 87 }))).toEqual([
    'Counts: lowest gross of the equal nets that day',
    'Same net that day, higher gross',
  ])
  expect(reasons(first, roundOfNet(5, { id: 2, gross: 86 }))).toEqual([
    'Counts: first on record of the equal rounds',
    'Same net, day and gross, recorded later',
  ])
})

test('a round that cannot count says why', () => {
  const why = (facts: Partial<StoredRound>) => reasons(roundOfNet(5, facts))[0]
  expect(why({ deleted: true })).toBe('Can’t count: it was deleted at the association')
  expect(why({ status: 'temporary' })).toBe('Can’t count: it is a temporary score')
  expect(why({ penaltyType: 'A' })).toBe('Can’t count: it is a penalty score')
  expect(why({ holes: 9, playedHoles: 9 })).toBe('Can’t count: nine holes, 18 needed')
  expect(why({ playedHoles: 11 })).toBe('Can’t count: only 11 of 18 holes were played')
  expect(why({ precision: 'month' })).toBe('Can’t count: only the month it was played in is known')
  expect(why({ net: null })).toBe('Can’t count: differential or Handicap Index missing')
})

test('a round that the league does not accept says so', () => {
  const why = (ineligibility: 'by-hand' | 'unconfirmed' | 'rejected') =>
    whyRound({ ...explainedRound(roundOfNet(5)), ineligibility }, { counting: null, found: [], isFinal: false })
  expect(why('unconfirmed')).toBe('Doesn’t count yet: waiting for confirmation in this league')
  expect(why('rejected')).toBe('Can’t count: this league has rejected it')
  expect(why('by-hand')).toBe('Can’t count: this league does not count rounds entered by hand')
})

test('a round posted after the result became final is too late', () => {
  const scored = roundOfNet(5, { id: 1 })
  const late = roundOfNet(-20, { id: 2 })
  expect(reasonsWhen(scored, [scored, late], true)[1]).toBe('Too late: the result is final')
  expect(reasonsWhen(null, [late], true)).toEqual(['Too late: the result is final'])
})

test('a round posted after the match was scored waits for the next scoring', () => {
  expect(reasonsWhen(null, [roundOfNet(5)])).toEqual(['Not scored yet'])
  const scored = roundOfNet(5, { id: 1 })
  expect(reasonsWhen(scored, [scored, roundOfNet(-5, { id: 2 })])[1]).toBe('Not scored yet')
})

test('a net is the differential minus the Handicap Index, and says where that came from', () => {
  const net = { net: -32, index: 126 }
  const sentencesOf = (source: 'association' | 'printed-index' | 'revision' | 'own' | 'estimated') =>
    sentences(roundOfNet(-32, { differential: 94, net: { ...net, source } }))
  const text = '9.4 − 12.6 = −3.2: the differential minus the Handicap Index of 12.6'
  expect(sentencesOf('association')).toEqual([`${text}, as calculated by the association.`])
  expect(sentencesOf('printed-index')).toEqual([`${text}, recorded with the score.`])
  expect(sentencesOf('revision')).toEqual([`${text}, in force on the day of play.`])
  expect(sentencesOf('own')).toEqual([`${text}, in force here on the day of play.`])
  expect(sentencesOf('estimated')).toEqual([`${text}, estimated from the differentials before that day.`])
})

test('a plus handicap adds to the differential', () => {
  const round = roundOfNet(34, { differential: 10, net: { net: 34, source: 'printed-index', index: -24 } })
  expect(sum(round)).toBe('1.0 + 2.4')
  expect(sentences(round)).toEqual(['Differential 1.0, plus handicap +2.4, recorded with the score: net +3.4.'])
})

test('a differential adjusted after the day does not change the net', () => {
  const net = { net: -32, index: 126 }
  const text = 'The differential of the day counts, 9.4; it has been adjusted since.'
  for (const source of ['printed-index', 'association'] as const) {
    const round = roundOfNet(-32, { differential: 84, unadjustedDifferential: 94, net: { ...net, source } })
    expect(sentences(round)[1]).toBe(text)
  }
  expect(sentences(roundOfNet(-32, { differential: null, net: { ...net, source: 'printed-index' } }))).toHaveLength(1)
})

test('without a differential behind the association’s net no sum is shown', () => {
  const netOnly = roundOfNet(-32, { net: { net: -32, source: 'association', index: null } })
  const apart = roundOfNet(-32, { differential: 99, net: { net: -32, source: 'association', index: 126 } })
  for (const round of [netOnly, apart]) {
    expect(sum(round)).toBeNull()
    expect(sentences(round)).toEqual(['The association gives −3.2 as the net of this round.'])
  }
})

test('a round without a net has no calculation', () => {
  expect(sentences(roundOfNet(0, { net: null }))).toEqual([])
  expect(sum(roundOfNet(0, { net: null }))).toBeNull()
})

const nine = { holes: 9, playedHoles: 9, gross: 44 }

test('nine holes of the association are measured by their 18-hole differential, which says where it comes from', () => {
  const net = { net: 7, source: 'association', index: 124 } as const
  const posted = { ...nine, differential: 54, unadjustedDifferential: 54, scaledDifferential: 131, net }
  expect(sentences(roundOfNet(7, posted))).toEqual([
    '13.1 − 12.4 = +0.7: the differential minus the Handicap Index of 12.4, as calculated by the association.',
    '13.1 is the 18-hole differential, as calculated by the association: 5.4 for the nine holes played, plus the expected score for the other nine.',
  ])
  expect(sentences(roundOfNet(7, { ...posted, playedHoles: 14, holes: 18, differential: 131 }))[1]).toBe(
    '13.1 is the 18-hole differential, as calculated by the association: from the 14 holes played.',
  )
})

test('nine holes entered by hand show the sum that estimates their 18-hole differential', () => {
  const byHand = roundByHand({
    ...nine,
    courseRating: 355,
    slopeRating: 126,
    differential: 153,
    scaledDifferential: 153,
  })
  const round = roundOfNet(29, { ...byHand, net: { net: 29, source: 'revision', index: 124 } })
  expect(sentences(round)[1]).toBe(
    '15.3 is the 18-hole differential, estimated, rounded once: 7.6 for the nine holes played + 7.6 expected for the other nine.',
  )
})

test('a round outside a match says why it cannot count, with a net or without', () => {
  const sentences = (facts: Partial<StoredRound>) => roundSentences(explainedRound(roundOfNet(5, facts)))
  expect(sentences({})).toHaveLength(1)
  expect(sentences({ playedHoles: 11 }).at(-1)).toBe('Can’t count: only 11 of 18 holes were played.')
  expect(sentences({ net: null })).toEqual(['Can’t count: differential or Handicap Index missing.'])
})

test('two nines combined say so', () => {
  expect(sentences(roundOfNet(0, { scoreType: 'C' })).at(-1)).toBe(
    'Two nine-hole scores, combined into one of 18 holes by the association.',
  )
})

test('exactly the counting round is said to count', () => {
  const round = fc.record({
    net: fc.integer({ min: -1, max: 1 }),
    playedOn: fc.constantFrom('2026-05-08', '2026-05-09'),
    gross: fc.integer({ min: 85, max: 86 }),
    holes: fc.constantFrom(9, 18, 18),
  })
  fc.assert(
    fc.property(fc.array(round, { maxLength: 6 }), (facts) => {
      const found = facts.map(({ net, ...rest }, id) => roundOfNet(net, { id, ...rest, playedHoles: rest.holes }))
      const counting = countingRound(found, fortnight, '18')
      const said = found.filter((_, index) => reasonsWhen(counting, found)[index]?.startsWith('Counts'))
      expect(said).toEqual(counting === null ? [] : [counting])
    }),
  )
})
