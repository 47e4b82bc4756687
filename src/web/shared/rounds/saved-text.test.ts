import { expect, test } from 'vitest'
import type { RoundInLeague } from '#contract/scores.ts'
import { byHandReply } from '#tests/factories/score-reply.ts'
import { savedText } from './saved-text.ts'

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
