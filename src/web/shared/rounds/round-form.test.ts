import { expect, test } from 'vitest'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { blankRound, cardHints, roundBody, roundRules, roundText } from './round-form.ts'

const typed = { ...blankRound(7, '2026-05-06'), adjustedGrossScore: '86', courseRating: '71.1', slopeRating: '126' }

test('the form is sent with its numbers parsed', () => {
  expect(roundBody({ ...typed, facilityName: 'Marram Links' })).toEqual({
    playedOn: '2026-05-06',
    adjustedGrossScore: 86,
    numberOfHoles: 18,
    courseRating: 711,
    slopeRating: 126,
    facilityName: 'Marram Links',
    courseName: '',
    teeName: '',
  })
})

test('a Course Rating may have a decimal comma', () => {
  const comma = { ...typed, courseRating: '71,1' }
  expect(roundRules.courseRating('71,1', comma)).toBeNull()
  expect(roundBody(comma).courseRating).toBe(711)
})

test('a round to correct fills the form as it was entered', () => {
  expect(roundText(scoreReply({ courseRating: 720 }))).toMatchObject({
    courseRating: '72.0',
    playedOn: 'November 18, 2026',
    numberOfHoles: '18',
  })
})

test('each field shows its own error, also while other figures are missing', () => {
  expect(roundRules.courseRating('', { ...typed, courseRating: '' })).toBe('Enter the Course Rating of the tee')
  expect(roundRules.courseRating('35.5', { ...typed, courseRating: '35.5' })).toBe(
    'A Course Rating for 18 holes is between 40 and 85',
  )
  expect(roundRules.courseRating('71.15', { ...typed, courseRating: '71.15' })).toBe('A Course Rating has one decimal')
  expect(roundRules.adjustedGrossScore('18', { ...typed, adjustedGrossScore: '18' })).toContain(
    'That score is impossibly low',
  )
  expect(roundRules.slopeRating('126', typed)).toBeNull()
  expect(roundRules.facilityName(' ')).toBe('Enter the club')
  const wild = { ...typed, adjustedGrossScore: '18', courseRating: '100' }
  expect(roundRules.adjustedGrossScore('18', wild), 'reported together with the rating').toContain(
    'That score is impossibly low',
  )
  expect(roundRules.playedOn('May 32, 2026')).toBe('Enter a date such as January 6, 2026')
})

test('the form shows the differential that the server will calculate, and warns of a rare rating', () => {
  expect(cardHints(typed)).toEqual(['Score Differential: 13.4'])
  expect(cardHints({ ...typed, adjustedGrossScore: '60', courseRating: '54.0' })).toEqual([
    'A Course Rating below 55 is rare for 18 holes: check the scorecard',
    'Score Differential: 5.4',
  ])
  expect(cardHints({ ...typed, numberOfHoles: '9', courseRating: '35.5', adjustedGrossScore: '43' })).toEqual([])
  expect(cardHints({ ...typed, courseRating: '' })).toEqual([])
})

test('the form shows the net at the golfer’s Handicap Index of today, where that is known', () => {
  expect(cardHints(typed, 99)).toEqual([
    'Score Differential: 13.4',
    'Net +3.5 at today’s Handicap Index of 9.9; the Index on the day of play decides.',
  ])
  expect(cardHints(typed, -12)[1]).toContain('Net +14.6 at today’s Handicap Index of +1.2')
  expect(cardHints({ ...typed, adjustedGrossScore: '' }, 99)).toEqual([])
  expect(cardHints({ ...typed, numberOfHoles: '9', courseRating: '35.5', adjustedGrossScore: '43' }, 99)).toEqual([])
})
