import { expect, test } from 'vitest'
import type { SeasonOdds } from '#contract/odds.ts'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { barLength, chancesOf } from './chances.ts'

const { matches } = seasonReply({ matches: 4, finished: 3 })

const entry = (index: number, win: number, title: 'open' | 'out' = 'open') => ({
  matchId: 100 + index,
  number: index + 1,
  golfers: [{ golferId: 7, win: 0.5, title }],
  teams: [{ teamId: 1, win, title }],
  isRescaled: false,
})

const odds: SeasonOdds = {
  simulations: 1000,
  asOf: '2026-02-18T08:00:00Z',
  golfers: [{ golferId: 7, win: 0.25, topThree: 0.5, expectedPoints: 80.25, title: 'open' }],
  teams: [{ teamId: 1, win: 0.274, topThree: 0.9, expectedPoints: 31.4, title: 'open' }],
  history: [entry(0, 0.1), entry(1, 0.492), entry(2, 0.3)],
}

test('a bar is as long as the chance, and full or empty only when the title is decided', () => {
  expect(barLength({ win: 0.97, title: 'won' })).toBe(100)
  expect(barLength({ win: 0.001, title: 'out' })).toBe(0)
  expect(barLength({ win: 0.274, title: 'open' })).toBe(27)
})

test('a change is counted from the match before the latest finished one', () => {
  const { byId, since } = chancesOf(odds, 'team', matches)
  expect(since).toBe(2)
  expect(byId.get(1)).toMatchObject({ win: 0.274, change: -22, titleBefore: 'open' })
  expect(chancesOf(odds, 'golfer', matches).byId.get(7)).toMatchObject({ win: 0.25, change: -25, topThree: 0.5 })
})

test('a latest match without a published result changes nothing about that', () => {
  const unpublished = { ...odds, history: odds.history.slice(0, 2) }
  expect(chancesOf(unpublished, 'team', matches)).toMatchObject({ since: 2 })
})

test('without an earlier match there is no change', () => {
  const { matches: early } = seasonReply({ matches: 4, finished: 1 })
  const { byId, since } = chancesOf({ ...odds, history: odds.history.slice(0, 1) }, 'team', early)
  expect([since, byId.get(1)?.change, byId.get(1)?.titleBefore]).toEqual([null, null, null])
})

test('a title that no simulated season gave was still open before the latest match, unless it was out', () => {
  const titleAfter = (title: 'open' | 'out') =>
    chancesOf({ ...odds, history: [entry(1, 0, title)] }, 'team', matches).byId.get(1)?.titleBefore
  expect([titleAfter('open'), titleAfter('out')]).toEqual(['open', 'out'])
})

test('a change too small to show is none, never −0', () => {
  const near = { ...odds, history: [entry(1, 0.277)] }
  expect(Object.is(chancesOf(near, 'team', matches).byId.get(1)?.change, 0)).toBe(true)
})

test('the history ends with the present, until the season is over', () => {
  const now = chancesOf(odds, 'team', matches).byId.get(1)?.history
  expect(now).toEqual([
    { match: 1, win: 0.1 },
    { match: 2, win: 0.492 },
    { match: 3, win: 0.3 },
    { match: null, win: 0.274 },
  ])
  const { matches: over } = seasonReply({ matches: 3, finished: 3 })
  expect(chancesOf(odds, 'team', over).byId.get(1)?.history).toHaveLength(3)
})

test('matches after which ties still counted for each are named', () => {
  const old = { ...odds, history: odds.history.map((one, n) => ({ ...one, isRescaled: n < 2 })) }
  expect(chancesOf(old, 'team', matches).byId.get(1)?.rescaledUntil).toBe(old.history[1]?.number)
  expect(chancesOf(odds, 'team', matches).byId.get(1)?.rescaledUntil).toBeNull()
})
