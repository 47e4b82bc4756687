import { expect, test } from 'vitest'
import { golferChoiceText, sameNameText } from './golfer-choice-text.ts'

const wren = { name: 'Wren Ashdown', handicapIndex: 126 }
const plus = { name: 'Åsa  Birch', handicapIndex: -24 }

test('a choice has the Handicap Index beside the name, if there is one', () => {
  expect([wren, plus, { ...wren, handicapIndex: null }].map(golferChoiceText)).toEqual([
    'Wren Ashdown · 12.6',
    'Åsa  Birch · +2.4',
    'Wren Ashdown',
  ])
})

test('a member of the same name is pointed out, however it is written', () => {
  expect(sameNameText(' wren  ASHDOWN ', [plus, wren])).toBe('Already a member: the same person? Wren Ashdown · 12.6')
  expect(sameNameText('Asa Birch', [plus, wren, plus])).toBe(
    'Already a member: the same person? Åsa  Birch · +2.4, Åsa  Birch · +2.4',
  )
  expect(sameNameText('Wren', [wren])).toBeNull()
  expect(sameNameText(' ', [{ name: '', handicapIndex: null }])).toBeNull()
})
