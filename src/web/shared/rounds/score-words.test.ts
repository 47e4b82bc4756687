import { expect, test } from 'vitest'
import type { RoundInLeague } from '#contract/rounds-by-hand.ts'
import { byHandReply, inLeagueReply, scoreReply } from '#tests/factories/score-reply.ts'
import {
  eligibilityMark,
  grossText,
  messageParts,
  playedOnText,
  onceConfirmedText,
  venueText,
  waitingText,
} from './score-words.ts'

const today = '2026-11-20'
test('a round of this year shows its day, an older one its year too', () => {
  expect(playedOnText({ playedOn: '2026-11-18', dayPrecision: 'day' }, today, 'en-US')).toBe('Nov 18')
  expect(playedOnText({ playedOn: '2025-11-18', dayPrecision: 'day' }, today, 'en-US')).toBe('Nov 18, 2025')
})

test('a day that is not certain says so, an unknown one shows the month', () => {
  expect(playedOnText({ playedOn: '2026-11-18', dayPrecision: 'approximate' }, today, 'en-US')).toBe('about Nov 18')
  expect(playedOnText({ playedOn: '2026-11-01', dayPrecision: 'month' }, today, 'en-US')).toBe('Nov 2026')
})

test('a day is written as the reader writes days', () => {
  expect(playedOnText({ playedOn: '2025-11-18', dayPrecision: 'day' }, today, 'en-GB')).toBe('18 Nov 2025')
})

test('a round without a club or course was played on an unnamed course', () => {
  expect(venueText({ facilityName: 'Heron Marsh', courseName: 'Lakes' })).toBe('Heron Marsh, Lakes')
  expect(venueText({ facilityName: null, courseName: null })).toBe('an unnamed course')
})

test('a short round says how many holes its score is for', () => {
  expect(grossText({ adjustedGrossScore: 41, numberOfPlayedHoles: 9 })).toBe('41 (9 holes)')
  expect(grossText({ adjustedGrossScore: 82, numberOfPlayedHoles: 18 })).toBe('82')
})

test('a round that waits in a league says for whom', () => {
  const score = scoreReply({ adjustedGrossScore: 76, netScoreDifferential: 62 })
  const league = inLeagueReply({ confirmation: 'waiting', ownerId: 4, organizer: 'Calvin Marsh' })
  const [reader, owner] = [
    { id: 9, golferId: null },
    { id: 4, golferId: null },
  ]
  expect(waitingText(score, league, reader)).toBe('76 (+6.2) waits for Calvin Marsh')
  expect(waitingText(score, league, owner)).toBe('76 (+6.2) waits for you')
  expect(waitingText(score, { ...league, membersConfirm: true }, reader)).toBe(
    '76 (+6.2) waits for Calvin Marsh or another member',
  )
  expect(waitingText(score, { ...league, organizer: null, membersConfirm: true }, reader)).toBe(
    '76 (+6.2) waits for another member',
  )
  expect(waitingText(score, { ...league, organizer: null }, reader)).toBe('76 (+6.2) waits for an administrator')
  const deputy = { id: 9, golferId: score.golfer.id }
  const helped = { ...league, deputyIds: [9] }
  expect(waitingText(score, helped, reader)).toBe('76 (+6.2) waits for you')
  expect(waitingText(score, helped, deputy)).toBe('76 (+6.2) waits for Calvin Marsh')
  expect(onceConfirmedText(score)).toBe('76 at Sandpiper Links, Old Course, +6.2 once confirmed')
  expect(onceConfirmedText({ ...score, netScoreDifferential: null })).toBe('76 at Sandpiper Links, Old Course')
  expect(waitingText({ ...score, netScoreDifferential: null }, league, reader)).toBe('76 waits for Calvin Marsh')
})

test('a round that cannot count is marked with why, in a few words', () => {
  const mark = (facts: Parameters<typeof scoreReply>[0]) => eligibilityMark(scoreReply(facts))
  expect(mark({})).toBeNull()
  expect(mark({ ineligibility: 'part-played', numberOfPlayedHoles: 11 })).toBe('11 of 18 holes')
  expect(mark({ ineligibility: 'nine-holes', numberOfHoles: 9, numberOfPlayedHoles: 9 })).toBe('9 holes')
  expect(mark({ ineligibility: 'unconfirmed' })).toBe('not confirmed yet')
  expect(mark({ ineligibility: 'penalty' })).toBe('penalty score')
})

test('a round is marked while one of the leagues shown has not accepted it', () => {
  const mark = (...leagues: Partial<RoundInLeague>[]) => eligibilityMark(scoreReply({ byHand: byHandReply(leagues) }))
  expect(mark({ confirmation: 'confirmed' }, {})).toBe('not confirmed yet')
  expect(mark({ confirmation: 'confirmed' }, { confirmation: 'rejected' })).toBe('rejected')
  expect(mark({ confirmation: 'confirmed' })).toBeNull()
})

test('a message is split into its name, its text and its net', () => {
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
