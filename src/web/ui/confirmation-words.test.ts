import { expect, test } from 'vitest'
import { byHandReply, inLeagueReply } from '#tests/factories/score-reply.ts'
import { confirmationMark, confirmationText } from './confirmation-words.ts'

test.each([
  [{}, 'Waiting for confirmation by Thursday Skins.'],
  [{ confirmation: 'rejected' as const, reason: 'Wrong tees' }, 'Rejected by Thursday Skins: Wrong tees'],
  [{ confirmation: 'confirmed' as const, counts: true, decidedBy: 'Otis Larkspur' }, 'Confirmed by Thursday Skins (Otis Larkspur).'],
  [{ confirmation: null, counts: true }, 'Accepted by Thursday Skins without confirmation.'],
  [{ confirmation: null }, 'Thursday Skins plays without rounds entered by hand.'],
])('what a league makes of a round is one sentence: %o', (league, sentence) => {
  expect(confirmationText(inLeagueReply(league))).toBe(sentence)
})

test('a round is marked while one of the leagues shown has not accepted it', () => {
  expect(confirmationMark(null)).toBeNull()
  expect(confirmationMark(byHandReply([{ confirmation: 'confirmed' }, {}]))).toBe('waiting')
  expect(confirmationMark(byHandReply([{ confirmation: 'confirmed' }, { confirmation: 'rejected' }]))).toBe('rejected')
  expect(confirmationMark(byHandReply([{ confirmation: 'confirmed' }]))).toBeNull()
})
