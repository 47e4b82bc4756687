import { expect, test } from 'vitest'
import type { PublicBoard } from '#contract/public-pages.ts'
import { boardSteps } from './board-steps.ts'

const places = (count: number) => Array.from({ length: count }, (_, n) => ({ position: n + 1, tied: false }))
const golfers = (count: number) =>
  places(count).map((place, n) => ({ ...place, name: `Golfer ${n + 1}`, team: null, net: n - 19, points: 0 }))
const teams = (count: number) =>
  places(count).map((place, n) => ({ ...place, name: `Team ${n + 1}`, color: n, net: n, points: 0 }))

const board = (match: { teams: number; golfers: number; phase?: 'coming' | 'open' }, points = 0): PublicBoard => ({
  name: 'Tuesday Twilight',
  match: {
    number: 5,
    startDate: '2026-05-04',
    endDate: '2026-05-10',
    phase: match.phase ?? 'open',
    phaseText: 'Open, 4 days left',
    teams: teams(match.teams),
    golfers: golfers(match.golfers),
  },
  standings: {
    title: 'Season 2026',
    teams: teams(match.teams),
    golfers: golfers(match.golfers).map((row) => ({ ...row, points })),
  },
})

const shown = (publicBoard: PublicBoard) =>
  boardSteps(publicBoard).map(({ title, left, right }) => [
    title,
    left.map(({ name }) => name).at(-1),
    right.map(({ name }) => name).at(-1),
  ])

test('the teams stay while the pages of golfers take turns', () => {
  expect(shown(board({ teams: 6, golfers: 24 }))).toEqual([
    ['Match 5', 'Team 6', 'Golfer 10'],
    ['Match 5', 'Team 6', 'Golfer 20'],
    ['Match 5', 'Team 6', 'Golfer 24'],
  ])
})

test('more than eight teams take turns too', () => {
  expect(shown(board({ teams: 12, golfers: 3 }))).toEqual([
    ['Match 5', 'Team 8', 'Golfer 3'],
    ['Match 5', 'Team 12', 'Golfer 3'],
  ])
})

test('without teams golfers are on both sides', () => {
  expect(shown(board({ teams: 0, golfers: 24 }))).toEqual([
    ['Match 5', 'Golfer 10', 'Golfer 20'],
    ['Match 5', 'Golfer 24', undefined],
  ])
})

test('the season follows once it has points', () => {
  expect(shown(board({ teams: 2, golfers: 4 }, 3.5))).toEqual([
    ['Match 5', 'Team 2', 'Golfer 4'],
    ['Season 2026', 'Team 2', 'Golfer 4'],
  ])
})

test('golfers who have not played are shown only before the match begins', () => {
  const waiting = (phase: 'coming' | 'open') => {
    const publicBoard = board({ teams: 0, golfers: 2, phase })
    const rows = publicBoard.match?.golfers.map((row) => ({ ...row, position: null, net: null })) ?? []
    return boardSteps({ ...publicBoard, match: publicBoard.match && { ...publicBoard.match, golfers: rows } }).length
  }
  expect([waiting('coming'), waiting('open')]).toEqual([1, 0])
})

test('a net is written as golfers write it', () => {
  const [step] = boardSteps(board({ teams: 0, golfers: 1 }))
  expect(step?.left).toEqual([{ place: '1', name: 'Golfer 1', team: null, figure: '−1.9' }])
})
