import { expect, test } from 'vitest'
import type { DigestChange } from '#domain/digest/digest-facts.ts'
import { aChange, aMatch, golferLines, teamLines } from '#tests/factories/digest.ts'
import { fc } from '#tests/support/random/properties.ts'
import { movesOf } from './moves.ts'

const golfers = golferLines(['Wren Ashdown', -32, 1], ['Tobias Quill', 0, 1])
const open = aMatch({ id: 70, number: 7, golfers, teams: teamLines(['Bunker Hillbillies', 24]) })
const setting = { reader: { golferId: null }, open, finished: [] }
const sentencesOf = (changes: readonly DigestChange[], golferId: number | null = null) =>
  movesOf(changes, { ...setting, reader: { golferId } }).moves.map(({ sentence }) => sentence)
const tobias = { kind: 'golfer', id: 2, name: 'Tobias Quill' } as const
const hillbillies = { kind: 'team', id: 1, name: 'Bunker Hillbillies' } as const

test('several changes of one golfer are one move', () => {
  expect(
    sentencesOf([aChange({ from: 21, to: 10 }), aChange({ from: 10, to: -5 }), aChange({ from: -5, to: -32 })]),
  ).toEqual(['Wren Ashdown improved from +2.1 to −3.2'])
})

test('what no round changed says what did, beside the changes by rounds', () => {
  const setting = { cause: 'teams', by: 'Calvin Marsh' } as const
  const changes = [
    aChange({ who: hillbillies, from: 50, to: 30 }),
    aChange({ who: hillbillies, from: 30, to: 90, setting }),
    aChange({ who: hillbillies, from: 90, to: 24, setting }),
    aChange({ who: hillbillies, from: 24, to: 20 }),
  ]
  expect(sentencesOf(changes)).toEqual([
    'Bunker Hillbillies improved from +5 to +3',
    'Teams were changed by Calvin Marsh: Bunker Hillbillies +3 → +2.4',
    'Bunker Hillbillies improved from +2.4 to +2',
  ])
  expect(sentencesOf(changes, 2)[1]).toBe('Teams were changed by Calvin Marsh: your team +3 → +2.4')
  expect(sentencesOf([aChange({ from: 21, to: null, setting }), aChange({ matchId: 7, setting })], 1)).toEqual([
    'Teams were changed by Calvin Marsh: your net +2.1 → −3.2 in match 7',
    'Teams were changed by Calvin Marsh: you no longer have a counting round',
  ])
})

test('a net that returned to where it began is no move', () => {
  expect(sentencesOf([aChange({ from: 21, to: 10 }), aChange({ from: 10, to: 21 })])).toEqual([])
  expect(sentencesOf([aChange({ from: null, to: 10 }), aChange({ from: 10, to: null })])).toEqual([])
})

test('a move in a match that is not the open one names the match', () => {
  expect(sentencesOf([aChange({ matchId: 60, matchNumber: 6 })])).toEqual([
    'Wren Ashdown improved from +2.1 to −3.2 in match 6',
  ])
})

test('the reader’s own moves come first and in their own words', () => {
  const changes = [
    aChange({ from: 200, to: -32 }),
    aChange({ who: hillbillies, from: 50, to: 24 }),
    aChange({ who: tobias, from: null, to: 0 }),
  ]
  expect(sentencesOf(changes, 2)).toEqual([
    'Your team improved from +5 to +2.4',
    'You posted E',
    'Wren Ashdown improved from +20 to −3.2',
  ])
  expect(sentencesOf([aChange({ who: tobias, matchId: 20, matchNumber: 2, from: 30, to: 5 })], 2)).toEqual([
    'You improved from +3 to +0.5 in match 2',
  ])
  expect(sentencesOf([aChange({ who: tobias, from: 3, to: null })], 2)).toEqual(['You no longer have a counting round'])
})

test('the largest moves come before first rounds, and a team’s first net is no move', () => {
  const changes = [
    aChange({ from: null, to: -32 }),
    aChange({ who: tobias, from: 20, to: 0 }),
    aChange({ who: hillbillies, from: null, to: 24 }),
  ]
  expect(sentencesOf(changes)).toEqual(['Tobias Quill improved from +2 to E', 'Wren Ashdown posted −3.2'])
})

test('six moves are listed and the rest counted', () => {
  const changes = Array.from({ length: 9 }, (_, n) => aChange({ who: { kind: 'golfer', id: n, name: `Golfer ${n}` } }))
  expect(movesOf(changes, setting)).toMatchObject({ moves: { length: 6 }, more: 'And three more changes.' })
  expect(movesOf(changes.slice(0, 7), setting).more).toBe('And one more change.')
  expect(movesOf(changes.slice(0, 6), setting).more).toBeNull()
})

test('a golfer’s move runs from the first net to the last, whatever is between', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -99, max: 99 })), { minLength: 2, maxLength: 20 }), (nets) => {
      const changes = nets.slice(1).map((to, n) => aChange({ from: nets[n] ?? null, to }))
      const direct = aChange({ from: nets[0] ?? null, to: nets.at(-1) ?? null })
      expect(sentencesOf(changes)).toEqual(sentencesOf([direct]))
    }),
  )
})
