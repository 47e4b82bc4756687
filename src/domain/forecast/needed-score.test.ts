import { expect, test } from 'vitest'
import { defaultRules } from '#tests/factories/settings.ts'
import { needSentence, type NamedTee } from './needed-score.ts'

const white: NamedTee = { id: 1, courseName: 'Sandpiper Links', teeName: 'White', courseRating: 689, slopeRating: 111 }

type Given = {
  readonly others: readonly number[]
  readonly own?: number
  readonly index?: number | null
  readonly tee?: NamedTee | null
  readonly netInReach?: number | null
}

function sentence({ others, own, index = 185, tee = white, netInReach = null }: Given): string {
  const golfer = { golferId: 1, teamId: null, net: own ?? null }
  const field = others.map((net, n) => ({ golferId: n + 2, teamId: null, net }))
  const rules = { ...defaultRules, useTeams: false }
  const said = needSentence(
    { question: { golfer, others: field, rules, index }, netInReach, tees: tee === null ? [] : [tee], teeId: null },
    { golfer: 'you', team: null, isWaiting: false },
  )
  return [said?.figure, said?.text, said?.next && `· ${said.next}`].filter(Boolean).join(' ')
}

test('it names the nearest better place and the next one, as gross scores at the tee played most', () => {
  expect(sentence({ others: [-32, -19, 0, 6], own: 13 })).toBe(
    '87 or better from the White tees at Sandpiper Links puts you 3rd · 85 puts you 2nd',
  )
  expect(sentence({ others: [-60, -45], own: 13 })).toBe(
    '82 or better from the White tees at Sandpiper Links puts you 2nd · 81 puts you 1st',
  )
})

test('what fewer than one round in fifty reaches is out of reach', () => {
  expect(sentence({ others: [-60, -45], own: 13, netInReach: -55 })).toBe(
    '82 or better from the White tees at Sandpiper Links puts you 2nd',
  )
  expect(sentence({ others: [-60, -45], own: 13, netInReach: -40 })).toBe('Every better place is out of reach')
})

test('without an Index or a tee it names the net', () => {
  expect(sentence({ others: [-19], own: 13, index: null })).toBe('−1.9 net or better ties you for 1st')
  expect(sentence({ others: [-19], own: 13, tee: null })).toBe('−1.9 net or better ties you for 1st')
})

test('where no one has played, any eligible round does', () => {
  expect(sentence({ others: [] })).toBe('Any eligible round puts you 1st')
  expect(sentence({ others: [10], tee: null })).toBe(
    'Any eligible round puts you 2nd or better · +1 net ties you for 1st',
  )
})

test('one who leads needs nothing', () => {
  expect(sentence({ others: [-19], own: -30 })).toBe('You’re 1st. Nothing needed')
})

test('tees are named as far as they are known', () => {
  const named = (tee: Partial<NamedTee>) => sentence({ others: [-19], own: 13, tee: { ...white, ...tee } })
  expect(named({ teeName: null })).toBe('85 or better at Sandpiper Links puts you 1st')
  expect(named({ courseName: null, teeName: 'Back Tees' })).toBe('85 or better from the Back Tees puts you 1st')
  expect(named({ courseName: null, teeName: null })).toBe('85 or better where you play most puts you 1st')
})

test('a change of the team’s place comes first, with what it does for the golfer', () => {
  const field = (own: number | null, mate: number, rivals: readonly number[]) => {
    const golfer = { golferId: 1, teamId: 1, net: own }
    const others = [
      { golferId: 2, teamId: 1, net: mate },
      ...rivals.map((net, n) => ({ golferId: n + 3, teamId: 2, net })),
    ]
    const rules = { ...defaultRules, scoresDroppedPerTeam: 0 }
    const who = { golfer: 'you', team: 'The Aces', isWaiting: false }
    const said = needSentence(
      { question: { golfer, others, rules, index: 185 }, netInReach: null, tees: [white], teeId: null },
      who,
    )
    return [said?.figure, said?.text, said?.next]
  }
  expect(field(null, -20, [-10, 10])).toEqual([
    '89',
    'or better from the White tees at Sandpiper Links puts The Aces tied for 1st and you 4th',
    '88 puts The Aces 1st and you 3rd',
  ])
  // The team's place stays what the first target makes of it.
  expect(field(null, -21, [10, 30])).toEqual([
    '93',
    'or better from the White tees at Sandpiper Links puts The Aces 1st and you 4th',
    '90 ties you for 3rd',
  ])
  expect(field(-20, 60, [-10, 10])).toEqual([
    '81',
    'or better from the White tees at Sandpiper Links puts The Aces 1st',
    null,
  ])
})

test('the gross score can be for any of the golfer’s tees that have a name', () => {
  const red = { ...white, id: 2, teeName: 'Red', courseRating: 660, slopeRating: 105 }
  const golfer = { golferId: 1, teamId: null, net: 13 }
  const rules = { ...defaultRules, useTeams: false }
  const question = { golfer, others: [{ golferId: 2, teamId: null, net: -19 }], rules, index: 185 }
  const at = (teeId: number | null, tees = [white, red]) =>
    needSentence({ question, netInReach: null, tees, teeId }, { golfer: 'you', team: null, isWaiting: false })
  const names = [white, red].map(({ id, courseName, teeName }) => ({ id, courseName, teeName }))
  const choice = { before: 'or better', after: 'puts you 1st', tees: names }
  expect(at(null)).toMatchObject({ figure: '85', at: { ...choice, teeId: 1 } })
  expect(at(2)).toMatchObject({
    figure: '81',
    text: 'or better from the Red tees at Sandpiper Links puts you 1st',
    at: { ...choice, teeId: 2 },
  })
  expect(at(9)).toEqual(at(null))
  expect(at(null, [{ ...white, teeName: null }, red])?.at).toBeNull()
})

test('a gross score that takes more than is within reach is not suggested', () => {
  const needs = { others: [-19], own: 13 }
  expect(sentence(needs)).toMatch(/^85 or better /)
  // 85 makes −2.1, the place takes −2.
  expect(sentence({ ...needs, netInReach: -21 })).toMatch(/^85 or better /)
  expect(sentence({ ...needs, netInReach: -20 })).toBe('Every better place is out of reach')
})
