import { expect, test } from 'vitest'
import { defaultRules } from '../scoring/team-net.ts'
import { needed } from './needed.ts'
import { needSentence, type NamedTee } from './needed-score.ts'

const white: NamedTee = { courseName: 'Sandpiper Links', teeName: 'White', courseRating: 689, slopeRating: 111 }

type Given = {
  readonly others: readonly number[]
  readonly own?: number
  readonly index?: number | null
  readonly tee?: NamedTee | null
}

function sentence({ others, own, index = 185, tee = white }: Given): string {
  const golfer = { golferId: 1, teamId: null, net: own ?? null }
  const field = others.map((net, n) => ({ golferId: n + 2, teamId: null, net }))
  const rules = { ...defaultRules, useTeams: false }
  const said = needSentence({ needed: needed({ golfer, others: field, rules, index }), index, tee })
  return [said.figure, said.text].filter((part) => part !== null).join(' ')
}

test('it names the best place that a good day reaches, as a gross at the tee played most', () => {
  expect(sentence({ others: [-32, -19, 0, 6], own: 13 })).toBe(
    '85 or better from the White tees at Sandpiper Links takes 2nd',
  )
})

test('a gross whose net only equals another reaches the place', () => {
  expect(sentence({ others: [-32, -21, 0, 6], own: 13 })).toBe(
    '85 or better from the White tees at Sandpiper Links reaches 2nd',
  )
})

test('where every place is out of reach of a good day, it names the nearest', () => {
  expect(sentence({ others: [-60, -45], own: 13 })).toBe(
    '82 or better from the White tees at Sandpiper Links takes 2nd',
  )
})

test('without an Index or a tee it names the net', () => {
  expect(sentence({ others: [-19], own: 13, index: null })).toBe('−1.9 net or better reaches 1st')
  expect(sentence({ others: [-19], own: 13, tee: null })).toBe('−1.9 net or better reaches 1st')
})

test('where nobody has played, any eligible round does', () => {
  expect(sentence({ others: [] })).toBe('Any eligible round takes 1st')
})

test('one who leads needs nothing', () => {
  expect(sentence({ others: [-19], own: -30 })).toBe('Nothing more: 1st, as it stands')
})

test('tees are named as far as they are known', () => {
  const named = (tee: Partial<NamedTee>) => sentence({ others: [-19], own: 13, tee: { ...white, ...tee } })
  expect(named({ teeName: null })).toBe('85 or better at Sandpiper Links takes 1st')
  expect(named({ courseName: null, teeName: 'Back Tees' })).toBe('85 or better from the Back Tees takes 1st')
  expect(named({ courseName: null, teeName: null })).toBe('85 or better where you play most takes 1st')
})

test('it says when the team moves up too, and what moves the team when the golfer cannot move', () => {
  const field = (own: number | null, mate: number, rivals: readonly number[]) => {
    const golfer = { golferId: 1, teamId: 1, net: own }
    const others = [
      { golferId: 2, teamId: 1, net: mate },
      ...rivals.map((net, n) => ({ golferId: n + 3, teamId: 2, net })),
    ]
    const rules = { ...defaultRules, scoresDroppedPerTeam: 0 }
    const said = needSentence({ needed: needed({ golfer, others, rules, index: 185 }), index: 185, tee: white })
    return said.text
  }
  expect(field(null, -20, [-10, 10])).toBe(
    'or better from the White tees at Sandpiper Links takes 1st, and moves the team up',
  )
  expect(field(-20, 60, [-10, 10])).toBe('or better from the White tees at Sandpiper Links moves the team up to 1st')
})
