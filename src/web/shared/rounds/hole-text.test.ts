import { expect, test } from 'vitest'
import { cardText, holesText, holesTextProblem, isByHoles, playedHoles, strokesSum, strokesTexts } from './hole-text.ts'

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
