import { expect, test } from 'vitest'
import type { CommonLeague, CommonMatch } from '#contract/rivals.ts'
import { balanceOf, lead, tallyOf } from '#domain/rivals/record.ts'
import { fc } from '#tests/support/random/properties.ts'
import { balanceIn } from './balance.ts'

type Outcome = CommonMatch['outcome']

/** A league whose matches ended like this, the earliest first, after others that the reply leaves out. */
function leagueOf(outcomes: readonly Outcome[], before: { readonly wins?: number; readonly losses?: number } = {}) {
  const { wins, losses, halved } = tallyOf(outcomes)
  const matches = outcomes.map((outcome, n) => ({
    matchId: n + 1,
    year: n < 2 ? 2025 : 2026,
    number: n + 1,
    startDate: '2026-05-04',
    endDate: '2026-05-10',
    net: 0,
    opponentNet: 0,
    outcome,
  }))
  const record = { wins: wins + (before.wins ?? 0), losses: losses + (before.losses ?? 0), halved }
  const league: CommonLeague = {
    leagueId: 1,
    name: 'Tuesday Twilight',
    ...record,
    alone: { golfer: 0, opponent: 0 },
    matches: matches.toReversed(),
  }
  return league
}

const you = { golfer: 'Wren Ashdown', opponent: 'Hedda Lindström', isReader: true }

test('the line begins level, rises with each win and falls with each loss', () => {
  expect(balanceIn(leagueOf(['won', 'halved', 'lost', 'lost']), you)).toEqual({
    points: '0,50 25,0 50,0 75,50 100,100',
    levelAt: 50,
    endsAt: 100,
    ending: 'Hedda 1 ahead',
    first: 'Match 1, 2025',
    last: 'Match 4, 2026',
    alternative:
      'Wins minus losses over 4 matches, from Match 1, 2025 to Match 4, 2026. Most ahead: You by one, Hedda by one. At the end: Hedda 1 ahead.',
  })
})

test('two golfers who have only halved are level', () => {
  expect(balanceIn(leagueOf(['halved', 'halved']), you)).toMatchObject({
    points: '0,0 50,0 100,0',
    levelAt: 0,
    ending: 'level',
    alternative: 'Wins minus losses over 2 matches, from Match 1, 2025 to Match 2, 2025. At the end: level.',
  })
})

test('a line of the latest matches begins where the earlier ones have led', () => {
  expect(balanceIn(leagueOf(['lost', 'lost'], { wins: 4, losses: 1 }), you)).toMatchObject({
    points: '0,0 50,33.33 100,66.67',
    levelAt: 100,
    ending: 'You 1 ahead',
  })
})

test('a single match is no line', () => {
  expect(balanceIn(leagueOf(['won']), you)).toBeNull()
  expect(balanceIn(leagueOf([]), you)).toBeNull()
})

test('the line stays in its field and ends where the record says', () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>('won', 'lost', 'halved'), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(outcomes, fc.nat(9), fc.nat(9), (ended, wins, losses) => {
      const league = leagueOf(ended, { wins, losses })
      const balance = balanceIn(league, you)
      const heights = (balance?.points ?? '').split(' ').map((point) => Number(point.split(',')[1]))
      expect(heights.every((y) => y >= 0 && y <= 100)).toBe(true)
      expect(heights.at(-1)).toBe(balance?.endsAt)
      const isAhead = Math.sign((balance?.levelAt ?? 0) - (balance?.endsAt ?? 0))
      expect(isAhead).toBe(Math.sign(lead(league)))
      expect(lead(league)).toBe(wins - losses + (balanceOf(ended).at(-1) ?? 0))
    }),
  )
})
