import { expect, test } from 'vitest'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { differentialText, pointsText, splitAtNet } from './match-words.ts'

test('points keep their half, and an open match has none', () => {
  expect([pointsText(21), pointsText(21.5), pointsText(0), pointsText(null)]).toEqual(['21', '21.5', '0', '–'])
})

test('a differential keeps its decimal', () => {
  expect(differentialText(scoreReply({ differential: 5 }))).toBe('5.0')
  expect(differentialText(scoreReply({ differential: null }))).toBe('–')
  expect(differentialText(null)).toBe('–')
})

test('the net that a message ends with is told apart', () => {
  expect(splitAtNet('Wren Ashdown improved from +2.1 to −3.2', '−3.2')).toEqual({
    words: 'Wren Ashdown improved from +2.1 to ',
    net: '−3.2',
  })
  expect(splitAtNet('Wren Ashdown no longer has a counting round', '–')).toEqual({
    words: 'Wren Ashdown no longer has a counting round',
    net: '',
  })
})
