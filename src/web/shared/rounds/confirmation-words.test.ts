import { expect, test } from 'vitest'
import { inLeagueReply } from '#tests/factories/score-reply.ts'
import { confirmationText } from './confirmation-words.ts'

test.each([
  [{}, 'Waiting for confirmation by Thursday Skins.'],
  [{ confirmation: 'rejected' as const, reason: 'Wrong tees' }, 'Rejected by Thursday Skins: Wrong tees'],
  [
    { confirmation: 'confirmed' as const, counts: true, decidedBy: 'Otis Larkspur' },
    'Confirmed by Thursday Skins (Otis Larkspur).',
  ],
  [{ confirmation: null, counts: true }, 'Accepted by Thursday Skins without confirmation.'],
  [{ confirmation: null }, 'Thursday Skins plays without rounds entered by hand.'],
])('the state of a round in a league is one sentence: %o', (league, sentence) => {
  expect(confirmationText(inLeagueReply(league))).toBe(sentence)
})
