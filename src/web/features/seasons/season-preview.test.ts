import { expect, test } from 'vitest'
import { overlapText, removedText } from './season-preview.ts'

const nothing = { removed: [], created: 0, overlaps: [], refusal: null }

test('the matches that go are named', () => {
  const text = (removed: number[], created = 0) => removedText({ ...nothing, removed, created })
  expect(text([])).toBeNull()
  expect(text([7, 8])).toBe('Matches 7 and 8 are removed with their results. All rounds are kept.')
  expect(text([8], 1)).toBe('Match 8 is removed with its results, and 1 match is created. All rounds are kept.')
  expect(text([5, 6, 7, 8], 2)).toMatch('Matches 5 to 8 are removed with their results, and 2 matches are created.')
  expect(text([1, 7, 8])).toMatch('Matches 1, 7 and 8 are removed')
})

test('other seasons of the same days are warned of', () => {
  expect(overlapText(nothing)).toBeNull()
  const overlaps = [{ year: 2026, startDate: '2026-01-05', endDate: '2026-03-29' }]
  expect(overlapText({ ...nothing, overlaps }, 'en-US')).toBe(
    'These days overlap with season 2026 (Jan\u00a05\u00a0– Mar\u00a029,\u00a02026). Rounds on the same days count in each.',
  )
})
