import { expect, test } from 'vitest'
import {
  beginsNextHole,
  cardText,
  firstHoleOf,
  holesText,
  holesTextProblem,
  isByHoles,
  playedHoles,
  strokesSum,
  strokesTexts,
} from './hole-text.ts'

const nine = Array.from({ length: 9 }, (_, n) => ({ par: n === 2 ? 3 : 4, strokeIndex: 9 - n }))
const text = { ...cardText(nine), entryBy: 'holes', holes: '5 4 X 6 5 5 4 4 10' }

test('typed scores make holes with the par and stroke index of their tees', () => {
  expect(playedHoles(text).slice(1, 4)).toEqual([
    { par: 4, strokeIndex: 8, strokes: 4 },
    { par: 3, strokeIndex: 7, strokes: null },
    { par: 4, strokeIndex: 6, strokes: 6 },
  ])
  expect(strokesSum(strokesTexts(text))).toBe(43)
})

test('scores are kept as one text, with a place for each hole', () => {
  expect(holesText(['5', '', 'X'])).toBe('5 - X')
  expect(strokesTexts({ ...text, holes: '5 - X' })).toEqual(['5', '', 'X', '', '', '', '', '', ''])
  expect(strokesTexts({ ...text, holes: '' })).toEqual(Array.from({ length: 9 }, () => ''))
})

test('the first hole without a score is named, and a score that cannot be', () => {
  expect(holesTextProblem(text)).toBeNull()
  expect(holesTextProblem({ ...text, holes: '5 4 X - 5 - 4 4 10' })).toBe('Enter the score of hole 4')
  expect(holesTextProblem({ ...text, holes: '5 4 X 0 5 5 4 4 10' })).toBe('A hole takes 1 to 20 strokes')
  expect(holesTextProblem({ ...text, holes: '5 4 X 21 5 5 4 4 10' })).toBe('A hole takes 1 to 20 strokes')
})

test('where the holes of the tees are not known, a round is entered as a total', () => {
  expect(isByHoles(text)).toBe(true)
  expect(isByHoles({ ...text, entryBy: 'total' })).toBe(false)
  const unknown = { ...text, ...cardText(null) }
  expect(isByHoles(unknown)).toBe(false)
  expect(holesTextProblem({ ...unknown, holes: '' })).toBeNull()
})

test('a digit after a 1 is the next hole’s score unless both can be one', () => {
  expect(['0', '1', '2', '3', '4', '9'].filter((digit) => !beginsNextHole(digit, 4))).toEqual(['0', '1', '2', '3'])
  expect(['0', '1', '2', '3', '4', '9'].filter((digit) => !beginsNextHole(digit, 3))).toEqual(['0'])
})

test('holes of a back nine are numbered from 10', () => {
  const back = { ...text, ...cardText(nine, 'back') }
  expect([firstHoleOf(text), firstHoleOf(back)]).toEqual([1, 10])
  expect(holesTextProblem({ ...back, holes: '5 4 X - 5 - 4 4 10' })).toBe('Enter the score of hole 13')
})

test('of 18 holes ten make a round', () => {
  const eighteen = Array.from({ length: 18 }, (_, n) => ({ par: 4, strokeIndex: n + 1 }))
  const stopped = (played: number) => ({
    ...cardText(eighteen),
    entryBy: 'holes',
    holes: holesText(eighteen.map((_, n) => (n < played ? '5' : 'N'))),
  })
  expect(playedHoles(stopped(12)).at(-1)).toMatchObject({ strokes: 'not played' })
  expect(strokesSum(strokesTexts(stopped(12)))).toBe(60)
  expect(holesTextProblem(stopped(10))).toBeNull()
  expect(holesTextProblem(stopped(9))).toBe('A round of 18 takes at least 10 holes; enter nine as 9 holes')
})
