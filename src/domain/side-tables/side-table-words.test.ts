import { expect, test } from 'vitest'
import { invitationText, sideTableAnswer, sideTableLine } from './side-table-words.ts'
import { sideTable } from './side-table.ts'

const [wren, hedda, kit] = [1, 2, 3]
const everyone = [
  { id: wren, name: 'Wren Ashdown' },
  { id: hedda, name: 'Hedda Lindström' },
  { id: kit, name: 'Kit Abernathy' },
]

type Nets = readonly (number | null)[]

/** Finished matches of Wren, Hedda and Kit, as one of them reads the table; with one match to come unless the season is over. */
function view(readerId: number | null, matches: readonly Nets[], { isOver = false, golfers = everyone } = {}) {
  const season = [
    ...matches.map((nets, at) => ({
      number: at + 1,
      finished: true,
      nets: new Map(nets.map((net, n) => [n + 1, net])),
    })),
    ...(isOver ? [] : [{ number: matches.length + 1, finished: false, nets: new Map() }]),
  ]
  return {
    golfers,
    matches: season,
    readerId,
    standings: sideTable(golfers, { matches: season, matchesCounted: null }),
  }
}

const heddaWins = [[10, 0, 20]]

test.each([
  { what: 'a leader, by how much', reader: hedda, matches: heddaWins, answer: 'You lead by 1', line: 'you lead by 1' },
  {
    what: 'the others, who leads and how far they are behind',
    reader: kit,
    matches: heddaWins,
    answer: 'Hedda leads, you are 2 behind',
    line: 'you are 3rd, 2 behind Hedda Lindström',
  },
  {
    what: 'one of two leaders, with whom they share the lead',
    reader: wren,
    matches: [[0, 0, 20]],
    answer: 'You share the lead with Hedda',
    line: 'you share the lead with Hedda Lindström',
  },
  {
    what: 'who follows two leaders, both',
    reader: kit,
    matches: [[0, 0, 20]],
    answer: 'Hedda and Wren lead, you are 1.5 behind',
    line: 'you are 3rd, 1.5 behind Hedda Lindström and Wren Ashdown',
  },
  {
    what: 'everyone, before the first match has finished, that',
    reader: wren,
    matches: [],
    answer: 'No match has finished yet',
    line: 'no match has finished yet',
  },
  {
    what: 'everyone, while no one has played, that',
    reader: wren,
    matches: [[null, null, null]],
    answer: 'No one has points yet',
    line: 'no one has points yet',
  },
])('a side table tells $what', ({ reader, matches, answer, line }) => {
  expect(sideTableAnswer(view(reader, matches))).toBe(answer)
  expect(sideTableLine(view(reader, matches))).toBe(line)
})

test('after the last match it says who won', () => {
  expect(sideTableAnswer(view(hedda, heddaWins, { isOver: true }))).toBe('You won by 1')
  expect(sideTableAnswer(view(wren, heddaWins, { isOver: true }))).toBe('Hedda won, you finished 1 behind')
  expect(sideTableLine(view(wren, heddaWins, { isOver: true }))).toBe('you finished 2nd, 1 behind Hedda Lindström')
  expect(sideTableAnswer(view(null, [[0, 0, 5]], { isOver: true }))).toBe('Hedda and Wren shared first place')
})

test('who is not at the table reads about those who are', () => {
  expect(sideTableAnswer(view(null, heddaWins))).toBe('Hedda leads by 1')
  expect(sideTableAnswer(view(99, [[0, 0, 5]]))).toBe('Hedda and Wren share the lead')
})

test('with one golfer there is nothing to compare', () => {
  const golfers = everyone.slice(0, 1)
  expect(sideTableAnswer(view(wren, heddaWins, { golfers }))).toBe('No one else has joined yet')
  expect(sideTableAnswer(view(null, heddaWins, { golfers }))).toBe('Only Wren Ashdown has joined')
})

test('a table of organizers has a lead with one golfer too, and says when no one is in it', () => {
  const golfers = everyone.slice(0, 1)
  const one = { ...view(null, heddaWins, { golfers }), isOfOrganizers: true }
  expect(sideTableAnswer(one)).toBe('Wren leads')
  expect(sideTableAnswer({ ...one, golfers: [], standings: [] })).toBe('No one is in it yet')
})

test('a first name that two golfers have is not enough', () => {
  const golfers = [...everyone, { id: 4, name: 'Hedda Voss' }]
  expect(sideTableAnswer(view(wren, heddaWins, { golfers }))).toBe('Hedda Lindström leads, you are 1 behind')
})

test('an invitation names who sent it, unless they are gone', () => {
  expect(invitationText({ table: 'Saturday Four', by: 'Wren Ashdown' })).toBe(
    'Wren Ashdown invites you to Saturday Four',
  )
  expect(invitationText({ table: 'Saturday Four', by: null })).toBe('You are invited to Saturday Four')
})
