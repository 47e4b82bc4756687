import { expect, test } from 'vitest'
import type { RoundPreview } from '#contract/round-entry.ts'
import type { RoundInLeague } from '#contract/rounds-by-hand.ts'
import { notPlayed } from '#domain/rounds/played-hole.ts'
import { byHandReply } from '#tests/factories/score-reply.ts'
import { previewSentences, savedText } from './preview-words.ts'

const preview: RoundPreview = {
  adjustedGrossScore: 93,
  courseHandicap: null,
  holes: null,
  differential: 192,
  handicapIndex: 142,
  netScoreDifferential: 50,
  ownIndex: null,
}
const says = (more: Partial<RoundPreview>) => previewSentences({ ...preview, ...more }, '2026-05-06', 'en-US')
const hole = { par: 4, strokeIndex: 1, strokes: 5, received: 1, counted: 5 }
const own = { before: 142, after: 138, from: '2026-05-07', waits: false, holesMissing: 0 }

test('a total has a differential and a net', () => {
  expect(says({})).toEqual(['Score Differential: 19.2', 'Net +5 at a Handicap Index of 14.2'])
  expect(says({ handicapIndex: null, netScoreDifferential: null })).toEqual(['Score Differential: 19.2'])
})

test('holes say what the gross is adjusted to, and why', () => {
  expect(says({ holes: [hole] })[0]).toBe('Adjusted gross score: 93')
  const lowered = [{ ...hole, strokes: 9, counted: 7 }, { ...hole, strokes: null, counted: 7 }, hole]
  expect(says({ holes: lowered.slice(1), courseHandicap: 15 })[0]).toBe(
    'Adjusted gross score: 93, with net double bogey on one hole',
  )
  expect(says({ holes: lowered })[0]).toBe('Adjusted gross score: 93, with par + 5 on 2 holes')
})

test('a round of 12 holes says that it counts in no match', () => {
  const holes = Array.from({ length: 18 }, (_, n) => (n < 12 ? hole : { ...hole, strokes: notPlayed, counted: 0 }))
  expect(says({ holes })[0]).toBe('Adjusted gross score: 93')
  expect(says({ holes }).at(-1)).toBe('Can’t count in a match: only 12 of 18 holes were played')
})

test('an own Index says what it is today and what it becomes, when', () => {
  expect(says({ ownIndex: own })[2]).toBe('Handicap Index: 14.2 today, 13.8 from May 7')
  expect(says({ ownIndex: { ...own, waits: true } })[2]).toBe(
    'Handicap Index: 14.2 today, 13.8 from the day after the round is confirmed',
  )
  expect(says({ ownIndex: { ...own, after: 142 } })[2]).toBe('The Handicap Index stays 14.2')
  expect(says({ ownIndex: { ...own, before: null } })[2]).toBe('Handicap Index: NH today, 13.8 from May 7')
  expect(says({ ownIndex: { ...own, after: null, holesMissing: 9 } })[2]).toBe(
    'A Handicap Index takes 54 holes: 9 are missing after this round',
  )
})

const ladder = { leagueId: 1, leagueName: 'Ladder', confirmation: 'waiting' } as const
const twilight = { leagueId: 2, leagueName: 'Tuesday Twilight', confirmation: 'waiting' } as const
const textIn = (leagueId: number | null, ...leagues: Partial<RoundInLeague>[]) =>
  savedText({ byHand: byHandReply(leagues) }, { isCorrection: false, leagueId })

test('a round that waits in two leagues waits for the selected one on its pages, as its card says', () => {
  expect(textIn(2, ladder, twilight)).toBe('Round entered. It counts once it is confirmed by Tuesday Twilight')
  expect(textIn(1, ladder, twilight)).toBe('Round entered. It counts once it is confirmed by Ladder')
})

test('a round that does not wait in the selected league names those it waits for', () => {
  expect(textIn(null, ladder, twilight)).toMatch(/by Ladder and Tuesday Twilight$/)
  expect(textIn(3, ladder)).toMatch(/by Ladder$/)
})

test('a round that waits for no one is saved', () => {
  expect(textIn(2, { ...twilight, confirmation: 'confirmed' })).toBe('Round entered')
  expect(savedText({ byHand: null }, { isCorrection: true, leagueId: 2 })).toBe('Round corrected')
})
