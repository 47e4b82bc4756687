import { expect, test } from 'vitest'
import { seasonReply, teamRow } from '#tests/factories/season-reply.ts'
import { chosenSeason, linesOf, progressText, seasonName } from './standings-view.ts'

test('a row tells how many places the latest finished match brought or cost', () => {
  const { matches } = seasonReply({ matches: 4, finished: 2 })
  const rows = [
    teamRow('Hillbillies', 1, [1, 3, null, null]),
    teamRow('Mulligans', 2, [3, 0, null, null], { points: 3 }),
    teamRow('Gimmes', 3, [2, 0.5, null, null]),
  ]
  expect(linesOf(rows, matches).map(({ name, moved }) => [name, moved])).toEqual([
    ['Hillbillies', 2],
    ['Mulligans', -1],
    ['Gimmes', -1],
  ])
})

test('nobody has moved after the first finished match, nor before it', () => {
  const rows = [teamRow('Hillbillies', 1, [3, null]), teamRow('Mulligans', 2, [1, null])]
  for (const finished of [0, 1]) {
    const { matches } = seasonReply({ matches: 2, finished })
    expect(linesOf(rows, matches).map(({ moved }) => moved)).toEqual([0, 0])
  }
})

test('a tie is shared by everybody at its position', () => {
  const { matches } = seasonReply({ matches: 1, finished: 1 })
  const rows = ['Ann', 'Bob', 'Cy'].map((name, index) =>
    teamRow(name, index === 0 ? 1 : 2, [index === 0 ? 3 : 1.5], { tied: index > 0 }),
  )
  expect(linesOf(rows, matches).map(({ sharedBy }) => sharedBy)).toEqual([1, 2, 2])
})

test('the active season is shown unless the address asks for another', () => {
  const played = { matches: 1, finished: 0 }
  const seasons = [seasonReply(played, { id: 8, isActive: false }), seasonReply(played)]
  const chosen = (address: string) => chosenSeason(seasons, new URLSearchParams(address))?.id
  expect([chosen(''), chosen('season=8'), chosen('season=99')]).toEqual([1, 8, 1])
  expect(chosenSeason(seasons.slice(0, 1), new URLSearchParams())).toBeNull()
})

test('seasons are called by their year, and two of one year are told apart', () => {
  const spring = seasonReply({ matches: 1, finished: 1 }, { id: 1 })
  const autumn = seasonReply({ matches: 1, finished: 0 }, { id: 2, startDate: '2026-09-01', endDate: '2026-10-26' })
  expect(seasonName(spring, [spring], 'en-US')).toBe('2026')
  expect([autumn, spring].map((season) => seasonName(season, [autumn, spring], 'en-US'))).toEqual([
    '2026: Sep 1 – Oct 26, 2026',
    '2026: Jan 6 – Jan 19, 2026',
  ])
})

test('a season tells how far it is', () => {
  const texts = [0, 3, 8].map((finished) => progressText(seasonReply({ matches: 8, finished }).matches))
  expect(texts).toEqual(['none of 8 matches finished', '3 of 8 matches finished', 'all 8 matches finished'])
})
