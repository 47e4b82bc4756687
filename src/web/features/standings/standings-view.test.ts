import { expect, test } from 'vitest'
import { seasonReply, teamRow } from '#tests/factories/season-reply.ts'
import { chosenSeason, latestMatches, linesOf, seasonName } from './standings-view.ts'

test('a row has the position, move and totals from the server', () => {
  const [line] = linesOf([teamRow('Hillbillies', 2, [1, 3, null], { tied: true, sharedBy: 3, moved: -2 })])
  expect(line).toMatchObject({
    place: { position: 2, tied: true },
    sharedBy: 3,
    moved: -2,
    points: 4,
    totals: [1, 4, null],
  })
})

test('while no one has points there are no places', () => {
  const rows = ['Hillbillies', 'Gimme Gimme'].map((name) => teamRow(name, 1, [0, null], { tied: true, sharedBy: 2 }))
  expect(linesOf(rows).map(({ place }) => place)).toEqual([null, null])
})

test('a row has its distance to the leader and its places in the last five finished matches', () => {
  const rows = [
    teamRow('Hillbillies', 1, [1, 3, 3, 2, 3, 2.5, null]),
    teamRow('Gimme Gimme', 2, [2, 2, 2, 3, 2, 2.5, null]),
    teamRow('Mulligans', 3, [3, 1, 0, 1, 1, 1, null]),
  ]
  expect(linesOf(rows).map(({ behind, lastFive }) => [behind, lastFive])).toEqual([
    [0, [1, 1, 2, 1, 1]],
    [1, [2, 2, 1, 2, 1]],
    [7.5, [3, null, 3, 3, 3]],
  ])
  expect(linesOf([teamRow('Hillbillies', 1, [null, null])])[0]).toMatchObject({ behind: null, lastFive: [] })
})

test('the active season is shown unless the address names another', () => {
  const played = { matches: 1, finished: 0 }
  const seasons = [seasonReply(played, { id: 8, isActive: false }), seasonReply(played)]
  const chosen = (address: string) => chosenSeason(seasons, new URLSearchParams(address))?.id
  expect([chosen(''), chosen('season=8'), chosen('season=99')]).toEqual([1, 8, 1])
  expect(chosenSeason(seasons.slice(0, 1), new URLSearchParams())).toBeNull()
})

test('seasons are named by their year; two of the same year have their dates too', () => {
  const spring = seasonReply({ matches: 1, finished: 1 }, { id: 1 })
  const autumn = seasonReply({ matches: 1, finished: 0 }, { id: 2, startDate: '2026-09-01', endDate: '2026-10-26' })
  expect(seasonName(spring, [spring], 'en-US')).toBe('2026')
  expect([autumn, spring].map((season) => seasonName(season, [autumn, spring], 'en-US'))).toEqual([
    '2026: Sep 1 – Oct 26, 2026',
    '2026: Jan 6 – Jan 19, 2026',
  ])
})

test('where only a few matches fit, the latest finished ones are shown', () => {
  const numbers = (finished: number, maxMatches: number) =>
    latestMatches(seasonReply({ matches: 6, finished }).matches, maxMatches).map(({ number }) => number)
  expect(numbers(5, 3)).toEqual([3, 4, 5])
  expect(numbers(1, 3)).toEqual([1, 2, 3])
  expect(numbers(6, 8)).toEqual([1, 2, 3, 4, 5, 6])
})
