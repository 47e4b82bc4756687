import { expect, test } from 'vitest'
import { messageParts } from './score-change-words.ts'

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
