import { expect, test } from 'vitest'
import { endingText, overtakenText } from './notification-text.ts'
import { overtaken } from './overtaken.ts'
import { consequenceText } from './without-a-round.ts'

test.each([
  [{ from: 2, to: 4 }, 'Without a round of yours The Mulligans would fall from 2nd to 4th in the season.'],
  [{ from: 2, to: 2 }, 'Without a round of yours The Mulligans would stay 2nd in the season.'],
  [{ from: 3, to: 1 }, 'Without a round of yours The Mulligans would still climb from 3rd to 1st in the season.'],
  [{ from: null, to: 4 }, 'Without a round of yours The Mulligans would be 4th in the season.'],
])('the consequence names both positions: %o', (consequence, text) => {
  expect(consequenceText(consequence, 'The Mulligans')).toBe(text)
})

test('without a team it is about the golfer', () => {
  const match = { league: 'Monday Morning', number: 3, endDate: '2026-05-10' }
  expect(endingText({ match, team: null, consequence: { from: 1, to: 3 } })).toEqual({
    title: 'Monday Morning: Match 3 ends on Sunday, May 10',
    body: 'You haven’t played yet. Without a round of yours you would fall from 1st to 3rd in the season.',
  })
  const ahead = { name: 'Ezra Lindqvist', strokes: 0 }
  expect(overtakenText({ match, team: null, position: 3, ahead }).body).toBe(
    'You are 3rd now, level with Ezra Lindqvist. Match 3 ends today.',
  )
})

test('only those are overtaken whom others passed: not who got worse, came in, or fell out', () => {
  const before = [
    { id: 1, net: 10, position: 1 },
    { id: 2, net: 20, position: 2 },
    { id: 3, net: 30, position: 3 },
    { id: 4, net: null, position: null },
  ]
  const after = [
    { id: 4, net: 5, position: 1 },
    { id: 1, net: 10, position: 2 },
    { id: 3, net: 30, position: 3 },
    { id: 2, net: 40, position: 4 },
  ]
  expect(overtaken(before, after)).toEqual([{ id: 1, position: 1 }])
})
