import { expect, test } from 'vitest'
import { aMatch, golferLines, teamLines } from '#tests/factories/digest.ts'
import { fc } from '#tests/support/random/properties.ts'
import { finishedMatch, openMatch } from './match-news.ts'

const eight = golferLines(
  ['Wren Ashdown', -32],
  ['Odalys Brandt', -19],
  ['Tobias Quill', 0],
  ['Ines Okonjo-Farrell', 0],
  ['Kit Abernathy', 6],
  ['Rafferty Sole', 18],
  ['Marisol Vane', 51],
  ['Ezra Lindqvist', null],
)

test('a match’s sentences are those of its story', () => {
  const sentences = ['Bunker Hillbillies lead by 4.3.', 'You are 3rd, +1.3.']
  expect(finishedMatch(aMatch(), { golferId: 1 })).toMatchObject({ title: 'Match 6, finished', sentences })
  expect(openMatch(aMatch(), { golferId: 1 }, '2026-11-12')).toMatchObject({ title: 'Match 6, 3 days left', sentences })
})

test('a match without rounds has no tables', () => {
  const match = finishedMatch(
    aMatch({ golfers: golferLines(['Wren Ashdown', null]), teams: teamLines(['Gimme Gimme', null]) }),
    { golferId: 1 },
  )
  expect(match).toMatchObject({ golfers: [], teams: [] })
})

test('the podium is three places, and the reader’s own line below it', () => {
  const rows = finishedMatch(aMatch({ golfers: eight }), { golferId: 6 }).golfers
  expect(rows.map(({ place, name, points, net, mine }) => [place, name, points, net, mine])).toEqual([
    ['1', 'Wren Ashdown', '8', '−3.2', false],
    ['2', 'Odalys Brandt', '7', '−1.9', false],
    ['T3', 'Ines Okonjo-Farrell', '5.5', 'E', false],
    ['T3', 'Tobias Quill', '5.5', 'E', false],
    ['6', 'Rafferty Sole', '3', '+1.8', true],
  ])
})

test('the line of a reader without a round says so with dashes', () => {
  expect(finishedMatch(aMatch({ golfers: eight }), { golferId: 8 }).golfers.at(-1)).toEqual({
    place: '–',
    name: 'Ezra Lindqvist',
    points: '0',
    net: '–',
    under: false,
    mine: true,
  })
})

test('an open match has no points yet', () => {
  const { golfers } = openMatch(aMatch({ golfers: eight }), { golferId: null }, '2026-11-15')
  expect(golfers.every(({ points }) => points === null)).toBe(true)
})

test('a table of any result is short, has the reader once, and marks exactly the nets below level', () => {
  const net = fc.option(fc.integer({ min: -100, max: 200 }))
  fc.assert(
    fc.property(fc.array(net, { minLength: 1, maxLength: 40 }), fc.nat(), (nets, n) => {
      const reader = { golferId: (n % nets.length) + 1 }
      const match = aMatch({ golfers: golferLines(...nets.map((one, i) => [`Golfer ${i}`, one] as const)) })
      const rows = finishedMatch(match, reader).golfers
      expect(rows.length).toBeLessThanOrEqual(6)
      if (nets.some((one) => one !== null)) expect(rows.filter(({ mine }) => mine)).toHaveLength(1)
      for (const row of rows) expect(row.under).toBe(row.net.startsWith('−'))
    }),
  )
})
