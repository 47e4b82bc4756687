import { expect, test } from 'vitest'
import { addDays } from '../shared/day.ts'
import type { IndexRevision } from './index-of-day.ts'
import { changeWords, holesWords, ownIndexSentences, roundWords, usedAverage, usedWords } from './own-index-words.ts'
import { type CountedRound, ownIndex } from './own-index.ts'
import { recordChanges } from './record-changes.ts'

/** Rounds of these differentials, in strokes, a day apart from 1 May 2026. */
const roundsOf = (...differentials: readonly number[]): CountedRound[] =>
  differentials.map((differential, n) => ({
    id: n + 1,
    playedOn: addDays('2026-05-01', n),
    holes: 18,
    differential: differential * 10,
    nine: null,
  }))
const steady = (count: number, differential: number) => roundsOf(...Array.from({ length: count }, () => differential))

const record = (rounds: readonly CountedRound[], held: readonly IndexRevision[] = []) =>
  ownIndex({ startingIndex: 200, rounds, held, completedBy: null })

test('up to 54 holes the starting Index applies, and with them the record', () => {
  expect(record(roundsOf(18, 17))).toMatchObject({ kind: 'starting', index: 200, record: [] })
  expect(record(roundsOf(18, 17, 19))).toMatchObject({ kind: 'own', index: 150, average: 150, cap: 'none' })
  expect(ownIndex({ startingIndex: null, rounds: [], held: [], completedBy: null })).toMatchObject({ index: null })
})

test('three nines are three differentials, but not 54 holes; six are', () => {
  const nines = (count: number) => steady(count, 18).map((round) => ({ ...round, holes: 9 as const }))
  expect(record(nines(5)).kind).toBe('starting')
  expect(record(nines(6))).toMatchObject({ kind: 'own', index: 170 })
})

test('the best eight of twenty are marked, of equal ones the earlier', () => {
  const { record: entries, index } = record(steady(20, 15))
  expect(entries.map(({ used }) => used)).toEqual([...Array<boolean>(8).fill(true), ...Array<boolean>(12).fill(false)])
  expect(index).toBe(150)
})

test('a score is exceptional against an own Index, not against a starting one', () => {
  const held = [{ on: '2026-05-01', index: 150 }]
  expect(record([...steady(19, 15), ...last(20, 5)], held).record.map(({ reduction }) => reduction)).toEqual(
    Array.from({ length: 20 }, () => -20),
  )
  expect(record([...steady(19, 15), ...last(20, 5)]).record.every(({ reduction }) => reduction === 0)).toBe(true)
  expect(record([...steady(19, 15), ...last(20, 5)], [{ on: '2026-05-01', index: null }]).index).toBe(138)
})

test('a rise is limited by the lowest Index of the year before the latest round', () => {
  const low = [{ on: '2026-04-01', index: 100 }]
  expect(record(steady(20, 14), low)).toMatchObject({ average: 140, lowIndex: 100, cap: 'soft', index: 135 })
  expect(record(steady(20, 18), low)).toMatchObject({ average: 180, lowIndex: 100, cap: 'hard', index: 150 })
  expect(record(steady(19, 18), low)).toMatchObject({ lowIndex: null, cap: 'none', index: 180 })
  const old = [
    { on: '2025-01-01', index: 100 },
    { on: '2025-05-01', index: 160 },
  ]
  expect(record(steady(20, 18), old)).toMatchObject({ lowIndex: 160, cap: 'none', index: 180 })
})

test('the Index is at most 54.0', () => {
  expect(record(steady(5, 70))).toMatchObject({ average: 700, index: 540 })
})

const last = (id: number, differential: number) => roundsOf(...Array.from({ length: id }, () => differential)).slice(-1)

test('what changed between two records is named; a round that others push out is not', () => {
  const before = record(roundsOf(18, 17, 19, 16)).record
  const after = record(roundsOf(18, 12, 19, 16, 20).filter(({ id }) => id !== 3 && id !== 1)).record
  const named = recordChanges(before, after, (id) => (id === 3 ? 'rejected' : null))
  expect(changeWords(named, (day) => day)).toEqual([
    '2026-05-02: corrected from 17.0 to 12.0',
    '2026-05-03: rejected',
    '2026-05-05: counts, 20.0',
  ])
})

test('every Index explains itself', () => {
  const three = record(roundsOf(18, 17, 19))
  expect(usedWords(three.record)).toBe('Best of three rounds')
  expect(usedAverage(three)).toBe(170)
  expect(ownIndexSentences(three)).toEqual(['With only three rounds, 2.0 comes off: 17.0 becomes 15.0.'])
  const low = [{ on: '2026-04-01', index: 100 }]
  const soft = record(steady(20, 14), low)
  expect(usedWords(soft.record)).toBe('Average of the best eight of 20 rounds')
  expect(usedAverage(soft)).toBe(140)
  expect(ownIndexSentences(soft)).toEqual([
    'Above the lowest Index of the year before, 10.0, a rise counts half from 3.0 on: 14.0 becomes 13.5.',
  ])
  expect(ownIndexSentences(record(steady(20, 18), low))).toEqual([
    'It is never more than 5.0 above the lowest Index of the year before, 10.0: 18.0 becomes 15.0.',
  ])
  expect(ownIndexSentences(record(steady(5, 70)))).toEqual(['54.0 is the highest Index there is.'])
  expect(ownIndexSentences(record([]))).toEqual(['Fewer than 54 holes count now, so the starting Index applies again.'])
  expect(ownIndexSentences({ ...record([]), isSet: true })).toEqual([
    'An organizer set this starting Index. It applies until 54 holes count.',
  ])
  const exceptional = record([...steady(19, 15), ...last(20, 5)], [{ on: '2026-05-01', index: 150 }])
  expect(ownIndexSentences(exceptional)[0]).toMatch(/^An exceptional score, 7.0 or more below/)
  expect(exceptional.record.slice(-1).map(roundWords)).toEqual(['5.0, less 2.0 for exceptional scores'])
  expect(holesWords(36)).toBe('36 of 54 holes count')
})
