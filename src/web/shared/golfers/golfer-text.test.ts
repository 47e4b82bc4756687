import { expect, test } from 'vitest'
import { scoreReply, wren as wrenInScores } from '#tests/factories/score-reply.ts'
import { golferChoiceText, sameNameText, golferRules, parseIndex, golferChoices, golferFrom } from './golfer-text.ts'

const wren = { name: 'Wren Ashdown', handicapIndex: 126 }
const plus = { name: 'Åsa  Birch', handicapIndex: -24 }

test('a choice has the Handicap Index beside the name, if there is one', () => {
  expect([wren, plus, { ...wren, handicapIndex: null }].map(golferChoiceText)).toEqual([
    'Wren Ashdown · 12.6',
    'Åsa  Birch · +2.4',
    'Wren Ashdown',
  ])
})

test('a member of the same name is pointed out, however it is written', () => {
  expect(sameNameText(' wren  ASHDOWN ', [plus, wren])).toBe('Already a member: the same person? Wren Ashdown · 12.6')
  expect(sameNameText('Asa Birch', [plus, wren, plus])).toBe(
    'Already a member: the same person? Åsa  Birch · +2.4, Åsa  Birch · +2.4',
  )
  expect(sameNameText('Wren', [wren])).toBeNull()
  expect(sameNameText(' ', [{ name: '', handicapIndex: null }])).toBeNull()
})

test('a Handicap Index is read as golfers write it, plus handicaps below zero', () => {
  expect(['', '12.4', '12,4', '0', '+2.4', '-2.4', '−2.4', '54.0'].map(parseIndex)).toEqual([
    null,
    124,
    124,
    0,
    -24,
    -24,
    -24,
    540,
  ])
})

test('text that is no Handicap Index is refused', () => {
  expect(['54.1', '+10.1', '12.45', 'scratch'].map(parseIndex)).toEqual([undefined, undefined, undefined, undefined])
  expect(golferRules.handicapIndex('scratch')).toBe('A Handicap Index is between +10.0 and 54.0, with one decimal')
})

test('each golfer with a loaded score is offered once, by name', () => {
  const scores = [
    scoreReply({ id: 3, golfer: wrenInScores }),
    scoreReply({ id: 2, golfer: { id: 9, name: 'Åsa Birch', team: null } }),
    scoreReply({ id: 1, golfer: wrenInScores }),
    scoreReply({ id: 4, golfer: { id: 5, name: 'Bert Ash', team: null } }),
  ]
  expect(golferChoices(scores, []).map(({ name }) => name)).toEqual(['Åsa Birch', 'Bert Ash', 'Wren Ashdown'])
})

test('two golfers with the same name are both offered', () => {
  const scores = [7, 4].map((id) => scoreReply({ id, golfer: { id, name: 'Ann Birch', team: null } }))
  expect(golferChoices(scores, []).map(({ id }) => id)).toEqual([4, 7])
})

test('members have their Handicap Index, golfers who have left none', () => {
  const scores = [
    scoreReply({ golfer: wrenInScores }),
    scoreReply({ golfer: { id: 9, name: 'Åsa Birch', team: null } }),
  ]
  const members = [{ id: wrenInScores.id, name: wrenInScores.name, handicapIndex: 126 }]
  expect(golferChoices(scores, members).map(({ handicapIndex }) => handicapIndex)).toEqual([null, 126])
})

test('the golfer’s id is in the address, or there is none', () => {
  const golfers = ['golfer=12', 'golfer=0', 'golfer=ann', ''].map((address) => golferFrom(new URLSearchParams(address)))
  expect(golfers).toEqual([12, null, null, null])
})
