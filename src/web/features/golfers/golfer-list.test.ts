import { expect, test } from 'vitest'
import type { Golfer } from '#contract/golfers.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { listedGolfers, nextSort, sortFrom, sortParam, defaultSort } from './golfer-list.ts'

const ann = golferReply({ id: 1, name: 'Ann Birch', ghinNumber: '5000001', handicapIndex: 124, roundsPlayed: 9 })
const bjorn = golferReply({ id: 2, name: 'Björn Ash', ghinNumber: '5100002', handicapIndex: -13, roundsPlayed: 14 })
const cy = golferReply({ id: 3, name: 'Cy Larch', ghinNumber: null, handicapIndex: null, roundsPlayed: 9 })
const league = [cy, ann, bjorn]
const names = (golfers: readonly Golfer[]) => golfers.map(({ name }) => name.split(' ')[0])

test('golfers are sorted by name by default', () => {
  expect(names(listedGolfers(league, '', defaultSort))).toEqual(['Ann', 'Björn', 'Cy'])
})

test('the best Handicap Index comes first, golfers without one come last in either direction', () => {
  expect(names(listedGolfers(league, '', sortFrom('index')))).toEqual(['Björn', 'Ann', 'Cy'])
  expect(names(listedGolfers(league, '', sortFrom('-index')))).toEqual(['Ann', 'Björn', 'Cy'])
})

test('golfers with the same number of rounds are sorted by name', () => {
  expect(names(listedGolfers(league, '', sortFrom('-rounds')))).toEqual(['Björn', 'Ann', 'Cy'])
})

test('a search matches part of a name, ignoring case and accents', () => {
  expect(names(listedGolfers(league, ' BJOR ', defaultSort))).toEqual(['Björn'])
  expect(names(listedGolfers(league, 'larch', defaultSort))).toEqual(['Cy'])
})

test('a search matches the start of a GHIN number, ignoring leading zeros', () => {
  expect(names(listedGolfers(league, '0051', defaultSort))).toEqual(['Björn'])
  expect(names(listedGolfers(league, '001', defaultSort))).toEqual([])
})

test('clicking a heading sorts by it, clicking again reverses the order', () => {
  const once = nextSort(defaultSort, 'rounds')
  expect(sortParam(once)).toBe('rounds')
  expect(sortParam(nextSort(once, 'rounds'))).toBe('-rounds')
  expect(sortParam(nextSort(nextSort(once, 'rounds'), 'rounds'))).toBe('rounds')
})

test('an unknown sort column in the address sorts by name', () => {
  expect([sortFrom(null), sortFrom('-'), sortFrom('height')]).toEqual([defaultSort, defaultSort, defaultSort])
})
