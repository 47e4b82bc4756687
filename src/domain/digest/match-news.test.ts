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
const sentencesFor = (golferId: number | null, golfers = eight) =>
  finishedMatch(aMatch({ golfers }), { golferId }).sentences.join(' ')

test('a finished match has the winner and the reader’s position, with the points', () => {
  expect(sentencesFor(null)).toBe('Wren Ashdown won with −3.2.')
  expect(sentencesFor(1)).toBe('You won with −3.2, for 8 points.')
  expect(sentencesFor(2)).toBe('Wren Ashdown won with −3.2. You came 2nd of 8 with −1.9, for 7 points.')
  expect(sentencesFor(3)).toBe('Wren Ashdown won with −3.2. You tied for 3rd of 8 with E, for 5.5 points.')
  expect(sentencesFor(8)).toBe('Wren Ashdown won with −3.2. You had no counting round.')
})

test('golfers tied for first are in one sentence, with the reader first', () => {
  const tied = golferLines(['Wren Ashdown', -32], ['Odalys Brandt', -32], ['Tobias Quill', 5])
  expect(sentencesFor(3, tied)).toBe(
    'Odalys Brandt and Wren Ashdown tied for first with −3.2. You came 3rd of 3 with +0.5, for 1 point.',
  )
  expect(sentencesFor(1, tied)).toBe('You and Odalys Brandt tied for first with −3.2, for 2.5 points each.')
})

test('of many golfers tied for first two are named', () => {
  const tied = golferLines(['Ann', 0], ['Bob', 0], ['Cy', 0], ['Di', 0], ['Eve', 10])
  expect(sentencesFor(5, tied)).toMatch(/^Ann, Bob and two others tied for first with E\./)
})

test('a match without rounds says so and has no tables', () => {
  const news = finishedMatch(
    aMatch({ golfers: golferLines(['Wren Ashdown', null]), teams: teamLines(['Gimme Gimme', null]) }),
    { golferId: 1 },
  )
  expect(news).toMatchObject({ sentences: ['No one had a counting round.'], golfers: [], teams: [] })
})

const golfers = golferLines(['Wren Ashdown', -32, 1], ['Odalys Brandt', -19, 2], ['Tobias Quill', null, 3])
const teams = teamLines(['Bunker Hillbillies', 24], ['Gimme Gimme', -19], ['Fairway to Heaven', null])
const teamMatch = aMatch({ golfers, teams })

test('in a league of teams the teams come first, then the golfers', () => {
  expect(finishedMatch(teamMatch, { golferId: 1 }).sentences).toEqual([
    'Gimme Gimme won with −1.9.',
    'Your team came 2nd of 3 with +2.4, for 2 points.',
    'Among the golfers, you won with −3.2, for 3 points.',
  ])
  expect(finishedMatch(teamMatch, { golferId: 2 }).sentences).toEqual([
    'Your team won with −1.9, for 3 points.',
    'Among the golfers, Wren Ashdown won with −3.2.',
    'You came 2nd of 3 with −1.9, for 2 points.',
  ])
  expect(finishedMatch(teamMatch, { golferId: 3 }).sentences).toEqual([
    'Gimme Gimme won with −1.9.',
    'No one on your team had a counting round.',
    'Among the golfers, Wren Ashdown won with −3.2.',
    'You had no counting round.',
  ])
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

test('an open match shows the time left, how many have played and the reader’s position', () => {
  const on = (today: string, golferId: number | null) => openMatch(aMatch({ golfers: eight }), { golferId }, today)
  expect(on('2026-11-12', 1)).toMatchObject({
    title: 'Match 6, 3 days left',
    days: 'Nov 9 – Nov 15, 2026',
    sentences: ['7 of 8 have played.', 'You lead with −3.2.'],
  })
  expect(on('2026-11-14', 4)).toMatchObject({
    title: 'Match 6, 1 day left',
    sentences: ['7 of 8 have played.', 'You are tied for 3rd with E.'],
  })
  expect(on('2026-11-15', 8)).toMatchObject({
    title: 'Match 6, last day',
    sentences: ['7 of 8 have played.', 'You have no counting round yet.'],
  })
  expect(on('2026-11-15', null).golfers.every(({ points }) => points === null)).toBe(true)
})

test('an open match of teams shows the position of the reader’s team', () => {
  expect(openMatch(teamMatch, { golferId: 1 }, '2026-11-12').sentences).toEqual([
    '2 of 3 have played.',
    'Your team is 2nd with +2.4.',
    'You lead with −3.2.',
  ])
  expect(openMatch(teamMatch, { golferId: 2 }, '2026-11-12').sentences).toEqual([
    '2 of 3 have played.',
    'Your team leads with −1.9.',
    'You are 2nd with −1.9.',
  ])
})

test('a match that all have played says so', () => {
  const golfers = golferLines(['Wren Ashdown', -32], ['Tobias Quill', 0])
  expect(openMatch(aMatch({ golfers }), { golferId: null }, '2026-11-15').sentences).toEqual(['All 2 have played.'])
})

test('an open match without rounds says so', () => {
  const news = openMatch(aMatch({ golfers: golferLines(['Wren Ashdown', null]) }), { golferId: 1 }, '2026-11-09')
  expect(news).toMatchObject({ sentences: ['No one has a counting round yet.'], golfers: [] })
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
