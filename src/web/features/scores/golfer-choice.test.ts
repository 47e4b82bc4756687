import { expect, test } from 'vitest'
import { scoreReply, wren } from '#tests/factories/score-reply.ts'
import { golferChoices, golferFrom } from './golfer-choice.ts'

test('each golfer with a loaded score is offered once, by name', () => {
  const scores = [
    scoreReply({ id: 3, golfer: wren }),
    scoreReply({ id: 2, golfer: { id: 9, name: 'Åsa Birch', team: null } }),
    scoreReply({ id: 1, golfer: wren }),
    scoreReply({ id: 4, golfer: { id: 5, name: 'Bert Ash', team: null } }),
  ]
  expect(golferChoices(scores, []).map(({ name }) => name)).toEqual(['Åsa Birch', 'Bert Ash', 'Wren Ashdown'])
})

test('two golfers with the same name are both offered', () => {
  const scores = [7, 4].map((id) => scoreReply({ id, golfer: { id, name: 'Ann Birch', team: null } }))
  expect(golferChoices(scores, []).map(({ id }) => id)).toEqual([4, 7])
})

test('members have their Handicap Index, golfers who have left none', () => {
  const scores = [scoreReply({ golfer: wren }), scoreReply({ golfer: { id: 9, name: 'Åsa Birch', team: null } })]
  const members = [{ id: wren.id, name: wren.name, handicapIndex: 126 }]
  expect(golferChoices(scores, members).map(({ handicapIndex }) => handicapIndex)).toEqual([null, 126])
})

test('the golfer’s id is in the address, or there is none', () => {
  const golfers = ['golfer=12', 'golfer=0', 'golfer=ann', ''].map((address) => golferFrom(new URLSearchParams(address)))
  expect(golfers).toEqual([12, null, null, null])
})
