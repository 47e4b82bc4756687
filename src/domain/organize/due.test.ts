import { expect, test } from 'vitest'
import { type DueMatch, type DueSeason, dueIn } from './due.ts'

const match = (number: number, change: Partial<DueMatch> = {}): DueMatch => ({
  id: 100 + number,
  number,
  startDate: `2026-05-${String(4 + 7 * (number - 1)).padStart(2, '0')}`,
  endDate: `2026-05-${String(10 + 7 * (number - 1)).padStart(2, '0')}`,
  isFinished: false,
  isPublished: false,
  finalOn: null,
  ...change,
})
const over = { isFinished: true, isPublished: true }
const season = (...matches: readonly DueMatch[]): DueSeason => ({
  year: 2026,
  endDate: '2026-05-24',
  matches,
  hasNext: true,
})
const texts = (dueSeason: DueSeason | null, today: string) => dueIn(dueSeason, today).map(({ text }) => text)

test('a league without a season or matches needs them', () => {
  expect(dueIn(null, '2026-05-06')).toMatchObject([{ kind: 'season', needsAnswer: true }])
  expect(dueIn(season(), '2026-05-06')).toMatchObject([{ text: 'Season 2026 has no matches yet.', needsAnswer: true }])
})

test('the soonest is first: the end of the match, its result that becomes final, the end of the season', () => {
  const matches = [match(1, { ...over, finalOn: '2026-05-14' }), match(2), match(3)]
  expect(texts(season(...matches), '2026-05-13')).toEqual([
    'The result of match 1 becomes final tomorrow.',
    'Match 2 ends on Sunday, May 17.',
    'Season 2026 ends on Sunday, May 24. Two matches to go.',
  ])
})

test('an open match ends today, tomorrow, or on a day; between matches the next one starts', () => {
  expect(texts(season(match(1)), '2026-05-10')[0]).toBe('Match 1 ends today.')
  expect(texts(season(match(1)), '2026-05-09')[0]).toBe('Match 1 ends tomorrow.')
  expect(texts(season(match(1, over), match(3)), '2026-05-12')[0]).toBe('Match 3 starts on Monday, May 18.')
})

test('a match that is over waits for its publication', () => {
  expect(texts(season(match(1, { isFinished: true }), match(2)), '2026-05-11')[0]).toBe(
    'Match 1 is over. Its result is published once all rounds are in, within a day.',
  )
})

test('from three weeks before its end a season without a successor needs one', () => {
  const last = { ...season(match(1)), hasNext: false }
  expect(dueIn({ ...last, endDate: '2026-05-28' }, '2026-05-06').some(({ needsAnswer }) => needsAnswer)).toBe(false)
  expect(dueIn({ ...last, endDate: '2026-05-27' }, '2026-05-06').at(-1)).toMatchObject({
    text: 'Season 2026 ends on Wednesday, May 27. One match to go. No season comes after it yet.',
    needsAnswer: true,
  })
  expect(texts({ ...last, matches: [match(1, over)] }, '2026-06-01')).toEqual([
    'Season 2026 is over. Create the next one when you are ready.',
  ])
})
