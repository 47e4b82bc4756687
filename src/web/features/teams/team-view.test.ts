import { expect, test } from 'vitest'
import { hillbillies } from '#tests/factories/score-reply.ts'
import { candidateGroups, iconUrlProblem, inTeamOrder, teamFigures } from './team-view.ts'

const golfer = (id: number, name: string, handicapIndex: number | null = 100) => ({ id, name, handicapIndex })

test('a team lists its golfers by the last word of their names', () => {
  const golfers = [golfer(1, 'Ann Larch'), golfer(2, 'Zoe van der Ash'), golfer(3, 'Bert Ash'), golfer(4, 'Éva Älm')]
  expect(inTeamOrder(golfers).map(({ name }) => name)).toEqual(['Éva Älm', 'Bert Ash', 'Zoe van der Ash', 'Ann Larch'])
})

test('the average handicap ignores golfers without one and rounds halves up', () => {
  expect(teamFigures([golfer(1, 'Ann', 124), golfer(2, 'Bob', 125), golfer(3, 'Cy', null)])).toBe(
    '3 golfers · average 12.5',
  )
})

test('a team of plus handicaps has a plus average, a team without any has none', () => {
  expect(teamFigures([golfer(1, 'Ann', -12), golfer(2, 'Bob', -4)])).toBe('2 golfers · average +0.8')
  expect(teamFigures([golfer(1, 'Ann', null)])).toBe('1 golfer')
})

test('candidates are golfers without a team, then followed golfers outside the league, then golfers of teams', () => {
  const members = [
    { ...golfer(1, 'Wren Ashdown', 126), team: hillbillies },
    { ...golfer(2, 'Ann Birch', null), team: null },
  ]
  const followed = [golfer(1, 'Wren Ashdown'), golfer(9, 'Kit Abernathy', -12)]
  expect(candidateGroups(members, followed)).toMatchObject([
    { group: 'Without a team', candidates: [{ id: 2, label: 'Ann Birch', isMember: true }] },
    {
      group: 'Followed, not in the league yet',
      candidates: [{ id: 9, label: 'Kit Abernathy · +1.2', isMember: false }],
    },
    { group: 'In a team', candidates: [{ id: 1, label: 'Wren Ashdown · 12.6 (Bunker Hillbillies)', isMember: true }] },
  ])
  expect(candidateGroups([], [])).toEqual([])
})

test('an icon needs an https address or none', () => {
  expect([iconUrlProblem(''), iconUrlProblem(' https://club.example/crest.png ')]).toEqual([null, null])
  expect([iconUrlProblem('http://club.example/crest.png'), iconUrlProblem('crest.png')]).toEqual([
    'The icon needs an https address',
    'The icon needs an https address',
  ])
})
