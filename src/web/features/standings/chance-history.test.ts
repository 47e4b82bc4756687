import { expect, test } from 'vitest'
import { chanceHistory } from './chance-history.ts'

test('a chance is drawn match by match, up to now', () => {
  expect(
    chanceHistory([
      { match: 1, win: 0.1 },
      { match: 2, win: 0.492 },
      { match: null, win: 0.274 },
    ]),
  ).toEqual({
    path: 'M0 80 L50 1.6 L100 45.2',
    end: 45.2,
    top: 50,
    from: 'Match 1',
    to: 'now',
    alternative: 'Chance to win after each match: Match 1 10%, Match 2 49%, now 27%',
  })
})

test('small chances fill the field too, and a single one draws no line', () => {
  const small = [
    { match: 1, win: 0.03 },
    { match: 2, win: 0 },
  ]
  expect(chanceHistory(small)).toMatchObject({ top: 5, path: 'M0 40 L100 100', to: 'Match 2' })
  expect(chanceHistory(small.slice(0, 1))).toBeNull()
})
