import { expect, test } from 'vitest'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { differentialText, messageParts, pointsSentence, pointsText } from './match-words.ts'

test('points keep their half, and an open match has none', () => {
  expect([pointsText(21), pointsText(21.5), pointsText(0), pointsText(null)]).toEqual(['21', '21.5', '0', '–'])
})

test('a differential keeps its decimal', () => {
  expect(differentialText(scoreReply({ differential: 5 }))).toBe('5.0')
  expect(differentialText(scoreReply({ differential: null }))).toBe('–')
  expect(differentialText(null)).toBe('–')
})

test('the name that a message begins with and the net that it ends with are told apart', () => {
  expect(messageParts('Wren Ashdown improved from +2.1 to −3.2', { name: 'Wren Ashdown', net: '−3.2' })).toEqual({
    name: 'Wren Ashdown',
    words: ' improved from +2.1 to ',
    net: '−3.2',
  })
})

test('a message without the name or the net is all words', () => {
  const message = 'Wren Ashdown no longer has a counting round'
  expect(messageParts(message, { name: '', net: '–' })).toEqual({ name: '', words: message, net: '' })
  expect(messageParts(message, { name: 'Odalys Brandt', net: '+2' })).toEqual({ name: '', words: message, net: '' })
})

test('one point is not points', () => {
  expect([pointsSentence(1), pointsSentence(0), pointsSentence(21.5)]).toEqual(['1 point.', '0 points.', '21.5 points.'])
})
