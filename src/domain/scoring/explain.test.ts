import { expect, test } from 'vitest'
import { arbitraryMatch } from '#tests/factories/arbitrary-match.ts'
import { explainedResult, explainedRound } from '#tests/factories/explained.ts'
import { fortnight, roundOfNet } from '#tests/factories/rounds.ts'
import { defaultRules } from '#tests/factories/settings.ts'
import { fc } from '#tests/support/random/properties.ts'
import type { StoredRound } from '../rounds/round.ts'
import { explainGolfer, explainTeam } from './explain.ts'
import { scoreMatch } from './score-match.ts'

const hillbillies = { id: 7, name: 'Bunker Hillbillies' }
const golferNames = new Map([
  [1, 'Wren Ashdown'],
  [2, 'Tobias Quill'],
  [3, 'Marisol Vane'],
  [4, 'Ezra Lindqvist'],
])

const against = (differential: number, index: number) =>
  roundOfNet(differential - index, { differential, net: { net: differential - index, source: 'printed-index', index } })

/** The Hillbillies' match: one list of rounds a golfer, in the order of the names. */
function matchOf(rounds: (StoredRound | StoredRound[])[], rules = defaultRules) {
  const golfers = rounds.map((posted, index) => ({
    golferId: index + 1,
    name: golferNames.get(index + 1) ?? '',
    teamId: hillbillies.id,
    rounds: [posted].flat(),
  }))
  const result = scoreMatch({ span: fortnight, rules, golfers, teams: [hillbillies] })
  return { ...explainedResult(result), rules, golferNames, teamNames: new Map([[hillbillies.id, hillbillies.name]]) }
}

const over = { span: fortnight, timeLeft: null }
const golferOf = (rounds: StoredRound[], rules = defaultRules) =>
  explainGolfer(matchOf([rounds], rules), 1, { ...over, rounds: rounds.map(explainedRound) })

test('a team net is explained golfer by golfer, best first, the dropped one marked', () => {
  const explanation = explainTeam(matchOf([against(94, 126), against(50, 50), against(198, 185), []]), 7)
  expect(explanation).toEqual({
    title: 'Why −1.9 for Bunker Hillbillies?',
    lines: [
      { golferId: 1, label: 'Wren Ashdown, 9.4 − 12.6', net: -32, value: '−3.2', dropped: false },
      { golferId: 2, label: 'Tobias Quill, 5.0 − 5.0', net: 0, value: 'E', dropped: false },
      { golferId: 3, label: 'Marisol Vane, 19.8 − 18.5', net: 13, value: '+1.3', dropped: false },
      { golferId: 4, label: 'Ezra Lindqvist, no round', net: 120, value: '+12', dropped: true },
    ],
    total: { label: 'Three scores count', net: -19, value: '−1.9' },
    sentences: ['The worst of four scores is dropped.', 'A golfer without a counting round counts as +12.'],
  })
})

test('a capped net shows what it was', () => {
  const explanation = explainTeam(matchOf([against(94, 126), against(276, 124), []]), 7)
  expect(explanation?.lines[1]).toMatchObject({ label: 'Tobias Quill, 27.6 − 12.4 = +15.2, capped', value: '+9' })
  expect(explanation?.sentences).toContain('A net above +9 counts as +9.')
})

test('a capped net without a differential shows no sum', () => {
  const netOnly = roundOfNet(152, { net: { net: 152, source: 'association', index: null } })
  expect(explainTeam(matchOf([netOnly]), 7)?.lines[0]?.label).toBe('Wren Ashdown, +15.2, capped')
  const level = roundOfNet(0, { net: { net: 0, source: 'association', index: null } })
  expect(explainTeam(matchOf([level]), 7)?.lines[0]?.label).toBe('Wren Ashdown')
})

test('the number of dropped scores is a word', () => {
  const rounds = [against(94, 126), against(50, 50), against(198, 185)]
  const dropping = (scoresDroppedPerTeam: number) => {
    const explanation = explainTeam(matchOf(rounds, { ...defaultRules, scoresDroppedPerTeam }), 7)
    return [explanation?.sentences[0], explanation?.total.label]
  }
  expect(dropping(0)).toEqual(['No score is dropped.', 'Three scores count'])
  expect(dropping(2)).toEqual(['The worst two of three scores are dropped.', 'One score counts'])
  expect(dropping(3)).toEqual([
    'The worst two of three scores are dropped. At least one always counts.',
    'One score counts',
  ])
})

test('a team of one keeps its score, and a team without rounds says so', () => {
  expect(explainTeam(matchOf([[]]), 7)?.sentences).toEqual([
    'No score is dropped. At least one always counts.',
    'A golfer without a counting round counts as +12.',
    'No one on the team has played: no position and no points.',
  ])
})

test('a golfer’s net is explained with the rounds posted, the one that counts, and its sum', () => {
  const rounds = [
    { ...against(152, 126), id: 2, playedOn: '2026-05-12' },
    { ...against(94, 126), id: 1, playedOn: '2026-05-09' },
    { ...against(20, 126), id: 3, playedOn: '2026-05-18' },
  ]
  const explanation = golferOf(rounds)
  expect(explanation?.title).toBe('Why −3.2 for Wren Ashdown?')
  expect(explanation?.rounds.map(({ round, counts, net, why }) => [round.id, counts, net, why])).toEqual([
    [1, true, '−3.2', 'Counts: the lowest net of two rounds'],
    [2, false, '+2.6', 'Higher than −3.2'],
  ])
  expect(explanation?.sentences).toEqual([
    'Two rounds posted for this match.',
    '9.4 − 12.6 = −3.2: the differential minus the Handicap Index of 12.6, recorded with the score.',
  ])
})

test('no round, or none that can count, says so, and what the golfer counts as', () => {
  expect(golferOf([])).toEqual({
    title: 'Why +12 for Wren Ashdown?',
    rounds: [],
    sentences: ['No round.', 'It counts as +12 for the team.'],
  })
  const nine = roundOfNet(0, { holes: 9, playedHoles: 9 })
  expect(golferOf([nine])?.sentences).toEqual([
    'One round posted for this match.',
    'Can’t count: nine holes, 18 needed.',
    'It counts as +12 for the team.',
  ])
  expect(golferOf([nine, { ...nine, id: 2 }])?.sentences[1]).toBe('None of them can count.')
})

test('a golfer without a round in an open match reads until when to play', () => {
  const match = matchOf([against(94, 126), []])
  const ofTobias = (isOwn: boolean) =>
    explainGolfer(match, 2, { span: fortnight, rounds: [], timeLeft: { lastDay: 'Monday, May 18', isOwn } })?.sentences
  const counts = ['No round yet.', 'It counts as +12 for the team, which drops it.']
  expect(ofTobias(true)).toEqual([...counts, 'You can play until Monday, May 18.'])
  expect(ofTobias(false)).toEqual([...counts, 'There is time until Monday, May 18.'])
})

test('a golfer above the cap, or dropped, sees how the team counts the net', () => {
  const match = matchOf([against(94, 126), against(276, 124)])
  const explanation = explainGolfer(match, 2, { ...over, rounds: [explainedRound(against(276, 124))] })
  expect(explanation?.sentences.slice(-2)).toEqual([
    'For the team it is capped at +9.',
    'Dropped: the team’s better scores count.',
  ])
})

test('in a league of individuals no team is mentioned', () => {
  const rules = { ...defaultRules, useTeams: false }
  expect(golferOf([against(276, 124)], rules)?.sentences).toHaveLength(2)
  expect(golferOf([], rules)?.sentences).toEqual(['No round.', 'It is shown as +12, without position or points.'])
})

test('a day taken from the posting is marked approximate', () => {
  expect(golferOf([roundOfNet(5, { precision: 'approximate' })])?.sentences[1]).toBe(
    'Its day of play is not known: it counts by the day it was posted.',
  )
})

test('a golfer not in the match has nothing to explain', () => {
  const match = matchOf([against(94, 126)])
  expect(explainGolfer(match, 99, { ...over, rounds: [] })).toBeNull()
  expect(explainTeam(match, 99)).toBeNull()
})

test('the counting lines always add up to the team net', () => {
  fc.assert(
    fc.property(arbitraryMatch, (match) => {
      const result = scoreMatch(match)
      const explained = { ...explainedResult(result), rules: match.rules, golferNames: new Map(), teamNames: new Map() }
      for (const { teamId, net } of result.teams) {
        const explanation = explainTeam(explained, teamId)
        const counting = explanation?.lines.filter(({ dropped }) => !dropped) ?? []
        expect(counting.reduce((total, line) => total + line.net, 0)).toBe(net)
        expect(explanation?.total.net).toBe(net)
      }
    }),
  )
})

test('a final result keeps the net that its round no longer has, for the golfer and the team', () => {
  const match = matchOf([against(94, 126), against(50, 50)])
  const [wren, tobias] = match.golfers
  if (wren === undefined || tobias === undefined) throw new Error('Both have played')
  const deleted = { ...wren, round: null }
  const edited = { ...tobias, round: explainedRound(against(60, 50)) }
  const final = { ...match, isFinal: true, golfers: [deleted, edited] }
  expect(explainGolfer(final, 1, { ...over, rounds: [] })).toMatchObject({
    title: 'Why −3.2 for Wren Ashdown?',
    sentences: [
      'No rounds posted for this match.',
      'The result is final: the net stays as it was counted. Its round has changed since.',
    ],
  })
  expect(explainTeam(final, 7)?.lines.map(({ label, value }) => [label, value])).toEqual([
    ['Wren Ashdown', '−3.2'],
    ['Tobias Quill', 'E'],
  ])
})

test('a result that is not final never says so, also when its round is not among those that are known', () => {
  const match = matchOf([against(94, 126), against(50, 50)])
  const [wren, tobias] = match.golfers
  if (wren === undefined || tobias === undefined) throw new Error('Both have played')
  const open = { ...match, golfers: [{ ...wren, round: null }, tobias] }
  expect(explainGolfer(open, 1, { ...over, rounds: [] })?.sentences).toEqual([
    'The round that counts is not among the rounds listed here.',
  ])
  expect(explainTeam(open, 7)?.lines.map(({ label }) => label)).toEqual(['Wren Ashdown', expect.any(String)])
})
