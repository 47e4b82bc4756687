import { expect, test } from 'vitest'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { bestOfText, seasonProgressText } from '#web/shared/seasons/season-progress.ts'

test('a season shows how many of its matches are finished', () => {
  const texts = [0, 3, 8].map((finished) => seasonProgressText(seasonReply({ matches: 8, finished }).matches))
  expect(texts).toEqual(['0 of 8 matches finished', '3 of 8 matches finished', '8 of 8 matches finished'])
  expect(seasonProgressText(seasonReply({ matches: 1, finished: 0 }).matches)).toBe('0 of 1 match finished')
  expect(seasonProgressText([])).toBe('No matches')
})

test('a season of the best matches says how many count, and nothing when all do', () => {
  const { matches } = seasonReply({ matches: 8, finished: 3 })
  const texts = [null, 2, 7, 8, 52].map((matchesCounted) => bestOfText({ matches, matchesCounted }))
  expect(texts).toEqual([null, 'Best 2 of 8 count', 'Best 7 of 8 count', null, null])
})
