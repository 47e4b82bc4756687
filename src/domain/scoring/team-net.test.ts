import { expect, test } from 'vitest'
import { defaultRules } from '#tests/factories/settings.ts'
import { droppedScores, effectiveNet, rosterBalance, teamSheet } from './team-net.ts'

const rules = { maxNetDifferential: 90, noScoreNetDifferential: 120 }

test('a net counts as it is up to the cap, and as the cap above it', () => {
  expect(effectiveNet(40, rules)).toBe(40)
  expect(effectiveNet(90, rules)).toBe(90)
  expect(effectiveNet(152, rules)).toBe(90)
})

test('a good net is never capped', () => {
  expect(effectiveNet(-250, rules)).toBe(-250)
})

test('no score is not capped, even where it costs more than the cap', () => {
  expect(effectiveNet(null, rules)).toBe(120)
  expect(effectiveNet(null, { maxNetDifferential: 90, noScoreNetDifferential: 50 })).toBe(50)
})

const member = (id: number, net: number | null, name = `Golfer ${id}`, rules = defaultRules) => ({
  id,
  name,
  net,
  effectiveNet: effectiveNet(net, rules),
})

const ids = (members: readonly { id: number }[]) => members.map(({ id }) => id)

test('cap 9, no score 12, one dropped: −1.3, 4.0, 15.2 and no round make +11.7', () => {
  const sheet = teamSheet([member(1, null), member(2, 152), member(3, -13), member(4, 40)], defaultRules)
  expect(sheet.net).toBe(117)
  expect(ids(sheet.counting)).toEqual([3, 4, 2])
  expect(ids(sheet.dropped)).toEqual([1])
})

test('without dropping every golfer counts', () => {
  const rules = { ...defaultRules, scoresDroppedPerTeam: 0 }
  expect(teamSheet([member(1, null), member(2, 152), member(3, -13), member(4, 40)], rules).net).toBe(237)
})

test('at least one score counts, however many are to be dropped', () => {
  const rules = { ...defaultRules, scoresDroppedPerTeam: 10 }
  expect(teamSheet([member(1, 40), member(2, -13)], rules)).toMatchObject({ net: -13, dropped: [{ id: 1 }] })
  expect(teamSheet([member(1, 40)], rules)).toMatchObject({ net: 40, dropped: [] })
})

test('a team of four drops one, a team of one none', () => {
  expect(droppedScores(4, { scoresDroppedPerTeam: 1 })).toBe(1)
  expect(droppedScores(4, { scoresDroppedPerTeam: 3 })).toBe(3)
  expect(droppedScores(4, { scoresDroppedPerTeam: 4 })).toBe(3)
  expect(droppedScores(1, { scoresDroppedPerTeam: 1 })).toBe(0)
})

test('at equal effective nets a golfer with a round precedes one without, who is dropped', () => {
  const rules = { ...defaultRules, noScoreNetDifferential: 90 }
  const sheet = teamSheet([member(1, null, 'Abel', rules), member(2, 200, 'Zoe', rules)], rules)
  expect(ids(sheet.dropped)).toEqual([1])
})

test('where no score costs less than a bad round, the bad round is dropped', () => {
  const rules = { ...defaultRules, noScoreNetDifferential: 50 }
  const sheet = teamSheet([member(1, 60, 'Abel', rules), member(2, null, 'Zoe', rules)], rules)
  expect(sheet).toMatchObject({ net: 50, counting: [{ id: 2 }], dropped: [{ id: 1 }] })
})

test('of two capped golfers the lower uncapped net counts', () => {
  expect(ids(teamSheet([member(1, 152, 'Abel'), member(2, 151, 'Zoe')], defaultRules).counting)).toEqual([2])
})

test('golfers with equal nets are ordered by name, then by id', () => {
  const rules = { ...defaultRules, scoresDroppedPerTeam: 0 }
  const sheet = teamSheet([member(3, 10, 'Zoe'), member(2, 10, 'Abel'), member(1, 10, 'Zoe')], rules)
  expect(ids(sheet.counting)).toEqual([2, 1, 3])
})

test('teams of four are balanced', () => {
  expect(rosterBalance([4, 4, 4])).toEqual({ kind: 'equal' })
})

test('a team of five among teams of four is not', () => {
  expect(rosterBalance([4, 5, 4])).toEqual({ kind: 'unequal', smallest: 4, largest: 5 })
})

test('a team without golfers is ignored', () => {
  expect(rosterBalance([4, 0, 4])).toEqual({ kind: 'equal' })
  expect(rosterBalance([0])).toEqual({ kind: 'equal' })
  expect(rosterBalance([])).toEqual({ kind: 'equal' })
})
