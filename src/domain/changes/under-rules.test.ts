import { expect, test } from 'vitest'
import { defaultRules } from '#tests/factories/settings.ts'
import { underRules } from './under-rules.ts'

const teams = [
  { id: 1, name: 'Bunker Hillbillies' },
  { id: 2, name: 'Gimme Gimme' },
]
const golfers = [
  { id: 11, name: 'Wren Ashdown', teamId: 1, net: 0 },
  { id: 12, name: 'Tobias Quill', teamId: 1, net: 152 },
  { id: 21, name: 'Ezra Lindqvist', teamId: 2, net: 60 },
  { id: 22, name: 'Marlowe Finch', teamId: 2, net: null },
]
const rules = { ...defaultRules, scoresDroppedPerTeam: 0 }

test('another cap changes the teams of a finished match, not its golfers', () => {
  const [low, high] = [rules, { ...rules, maxNetDifferential: 200 }].map((one) => underRules(golfers, teams, one))
  expect(low?.teams.map(({ name, net, points }) => [name, net, points])).toEqual([
    ['Bunker Hillbillies', 90, 2],
    ['Gimme Gimme', 180, 1],
  ])
  expect(high?.teams.map(({ net }) => net)).toEqual([152, 180])
  expect(high?.golfers).toEqual(low?.golfers)
  expect(low?.golfers.map(({ points }) => points)).toEqual([4, 3, 2, 0])
})

test('a match of individuals has the teams its golfers were in, had it been one of teams', () => {
  expect(underRules(golfers, teams, { ...rules, useTeams: false }).teams).toEqual([])
  expect(underRules(golfers, teams, rules).teams).toHaveLength(2)
})

test('a team for which no one played has no net and no points', () => {
  const absent = golfers.map((golfer) => (golfer.teamId === 2 ? { ...golfer, net: null } : golfer))
  expect(underRules(absent, teams, rules).teams.at(-1)).toEqual({ id: 2, name: 'Gimme Gimme', net: null, points: 0 })
})
