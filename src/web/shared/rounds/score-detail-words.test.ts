import { expect, test } from 'vitest'
import { inLeagueReply, wren } from '#tests/factories/score-reply.ts'
import { confirmationText, scoreMarks, scoreTypeText } from './score-detail-words.ts'

const plain = {
  penalty: null,
  penaltyType: null,
  isManual: false,
  exceptional: false,
  edited: false,
  shortCourse: null,
  used: false,
}

test('a round lists what is special about it', () => {
  expect(scoreMarks(plain)).toEqual([])
  expect(scoreMarks({ ...plain, used: true, edited: true })).toEqual(['Used in the Handicap Index', 'Edited'])
  expect(scoreMarks({ ...plain, penalty: 2, penaltyType: 'Local committee' })).toEqual(['Local committee +2'])
  expect(scoreMarks({ ...plain, penalty: 2 })).toEqual(['Penalty score +2'])
})

test('the letters of a score’s type become words', () => {
  const texts = ['H', 'CA', 'NCH', 'EA', 'N', 'EP'].map(scoreTypeText)
  expect(texts).toEqual([
    'Home (H)',
    'Competition, away (CA)',
    'Nine holes, competition, home (NCH)',
    'Exceptional, away (EA)',
    'Two nines combined (N)',
    'Exceptional, penalty (EP)',
  ])
})

test('a score’s type in other letters is left as it is', () => {
  expect(['Home', 'X'].map(scoreTypeText)).toEqual(['Home', 'X'])
})

test.each([
  [{}, 'Waiting for Calvin Marsh in Thursday Skins.'],
  [{ ownerId: 9 }, 'Waiting for you in Thursday Skins.'],
  [{ confirmation: 'rejected' as const, reason: 'Wrong tees' }, 'Rejected by Thursday Skins: Wrong tees'],
  [
    { confirmation: 'confirmed' as const, counts: true, decidedBy: 'Otis Larkspur' },
    'Confirmed by Thursday Skins (Otis Larkspur).',
  ],
  [
    { confirmation: 'confirmed' as const, counts: true, decidedBy: 'Kit Abernathy', decidedByLinked: true },
    'Confirmed by Thursday Skins (Kit Abernathy, whose account the organizer linked).',
  ],
  [
    { confirmation: 'confirmed' as const, counts: true, decidedBy: null, decidedByLinked: true },
    'Confirmed by Thursday Skins (an account that the organizer linked, deleted since).',
  ],
  [{ confirmation: 'confirmed' as const, counts: true, decidedBy: null }, 'Confirmed by Thursday Skins.'],
  [{ confirmation: null, counts: true }, 'Accepted by Thursday Skins without confirmation.'],
  [{ confirmation: null }, 'Thursday Skins plays without rounds entered by hand.'],
])('the state of a round in a league is one sentence: %o', (league, sentence) => {
  expect(confirmationText(inLeagueReply(league), { golfer: wren }, { id: 9, golferId: null })).toBe(sentence)
})
