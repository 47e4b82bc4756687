import { expect, test } from 'vitest'
import type { Golfer } from '#contract/golfers.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { listedGolfers, sortAfter, sortIn, sortText, usualSort } from './golfer-list.ts'

const ann = golferReply({ id: 1, name: 'Ann Birch', ghinNumber: '5000001', handicapIndex: 12.4, roundsPlayed: 9 })
const bjorn = golferReply({ id: 2, name: 'Björn Ash', ghinNumber: '5100002', handicapIndex: -1.3, roundsPlayed: 14 })
const cy = golferReply({ id: 3, name: 'Cy Larch', ghinNumber: null, handicapIndex: null, roundsPlayed: 9 })
const league = [cy, ann, bjorn]
const names = (golfers: readonly Golfer[]) => golfers.map(({ name }) => name.split(' ')[0])

test('golfers stand by name at first', () => {
  expect(names(listedGolfers(league, '', usualSort))).toEqual(['Ann', 'Björn', 'Cy'])
})

test('the best Handicap Index comes first, who has none comes last in either direction', () => {
  expect(names(listedGolfers(league, '', sortIn('index')))).toEqual(['Björn', 'Ann', 'Cy'])
  expect(names(listedGolfers(league, '', sortIn('-index')))).toEqual(['Ann', 'Björn', 'Cy'])
})

test('golfers with equally many rounds stand by name', () => {
  expect(names(listedGolfers(league, '', sortIn('-rounds')))).toEqual(['Björn', 'Ann', 'Cy'])
})

test('a search looks for a part of the name, whatever its case and accents', () => {
  expect(names(listedGolfers(league, ' BJOR ', usualSort))).toEqual(['Björn'])
  expect(names(listedGolfers(league, 'larch', usualSort))).toEqual(['Cy'])
})

test('a search looks for the beginning of a GHIN number, zeros before it left out', () => {
  expect(names(listedGolfers(league, '0051', usualSort))).toEqual(['Björn'])
  expect(names(listedGolfers(league, '001', usualSort))).toEqual([])
})

test('pressing a heading sorts by it, pressing it again turns the order round', () => {
  const once = sortAfter(usualSort, 'rounds')
  expect(sortText(once)).toBe('rounds')
  expect(sortText(sortAfter(once, 'rounds'))).toBe('-rounds')
  expect(sortText(sortAfter(sortAfter(once, 'rounds'), 'rounds'))).toBe('rounds')
})

test('an address that sorts by something unknown sorts by name', () => {
  expect([sortIn(null), sortIn('-'), sortIn('height')]).toEqual([usualSort, usualSort, usualSort])
})
