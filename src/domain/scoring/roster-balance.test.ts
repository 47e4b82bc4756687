import { expect, test } from 'vitest'
import { rosterBalance } from './roster-balance.ts'

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
