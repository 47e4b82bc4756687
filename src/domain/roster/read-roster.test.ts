import { expect, test } from 'vitest'
import { readRoster } from './read-roster.ts'

const rowsOf = (...cells: string[][]) => readRoster(cells).rows

test('a team that stands once, in a cell across the rows of its golfers, is that of each', () => {
  const teamsOf = (...teams: string[]) =>
    rowsOf(['Team', 'Player'], ...teams.map((team, n) => [team, `Golfer ${n} Yarrow`])).map(({ team }) => team)
  expect(teamsOf('Aces', '', '', 'Reds', '')).toEqual(['Aces', 'Aces', 'Aces', 'Reds', 'Reds'])
  expect(teamsOf('Aces', '', 'Reds', 'Blues')).toEqual(['Aces', null, 'Reds', 'Blues'])
  expect(teamsOf('Aces', '', 'Aces', '')).toEqual(['Aces', null, 'Aces', null])
  expect(teamsOf('Aces', '')).toEqual(['Aces', null])
})

test('columns are taken from a row of headings, in any order, and others are not used', () => {
  const { columns, rows } = readRoster([
    ['Team', 'Hcp.', 'Phone', 'E-Mail', 'GHIN #', 'Player Name'],
    ['The Aces', '12,4', '555-0100', 'wren@people.example', '1234567', 'Wren Ashdown'],
  ])
  expect(columns).toEqual(['team', 'index', null, 'email', 'number', 'name'])
  expect(rows).toEqual([
    {
      row: 2,
      name: 'Wren Ashdown',
      ghinNumber: '1234567',
      email: 'wren@people.example',
      handicapIndex: 124,
      team: 'The Aces',
      faults: [],
      faulty: null,
      notes: [],
    },
  ])
})

test('a title above the headings is left out, also one that reads like a heading', () => {
  for (const title of ['Club roster 2026', 'Members']) {
    const { columns, rows } = readRoster([
      [title, '', ''],
      [''],
      ['No.', 'Name', 'Handicap'],
      ['1', 'Wren Ashdown', '12,4'],
      ['2', 'Tobias Quill', '8'],
    ])
    expect(columns).toEqual([null, 'name', 'index'])
    expect(rows.map(({ row, handicapIndex }) => [row, handicapIndex])).toEqual([
      [4, 124],
      [5, 80],
    ])
  }
})

test('a team that is called like a heading does not make its golfer one', () => {
  expect(rowsOf(['Wren Ashdown', 'Aces'], ['Tobias Quill', 'Members']).map(({ name, team }) => [name, team])).toEqual([
    ['Wren Ashdown', 'Aces'],
    ['Tobias Quill', 'Members'],
  ])
})

test('without headings, columns are taken for what most of their cells look like', () => {
  const { columns, rows } = readRoster([
    ['Wren Ashdown', '1234567', 'wren@people.example', '12.4', 'The Aces'],
    ['Tobias Quill', '', '', '+1.2', 'The Aces'],
    ['Ezra Lindqvist', '7654321', 'ezra@people.example', 'NH', ''],
  ])
  expect(columns).toEqual(['name', 'number', 'email', 'index', 'team'])
  expect(rows.map(({ handicapIndex, team }) => [handicapIndex, team])).toEqual([
    [124, 'The Aces'],
    [-12, 'The Aces'],
    [null, null],
  ])
})

test('two columns of single words are first and last names', () => {
  expect(rowsOf(['Wren', 'Ashdown'], ['Mary Ann', 'Finch'], ['Ezra', 'Lindqvist']).map(({ name }) => name)).toEqual([
    'Wren Ashdown',
    'Mary Ann Finch',
    'Ezra Lindqvist',
  ])
  expect(rowsOf(['Wren Ashdown', 'Aces']).map(({ name, team }) => [name, team])).toEqual([['Wren Ashdown', 'Aces']])
})

test('a blank after the comma between two columns of single words: the last name comes first', () => {
  expect(
    rowsOf(['Ashdown', ' Wren', '12.4'], ['Finch', ' Mary Ann', '8'], ['Lindqvist', ' Ezra', '']).map(
      ({ name }) => name,
    ),
  ).toEqual(['Wren Ashdown', 'Mary Ann Finch', 'Ezra Lindqvist'])
})

test('a column that counts the rows is neither an Index nor a number', () => {
  const names = ['Wren Ashdown', 'Tobias Quill', 'Ezra Lindqvist']
  const counted = (sign: string) => readRoster(names.map((name, n) => [`${n + 1}${sign}`, name, `${4 * n}.2`]))
  for (const sign of ['', '.', ')']) expect(counted(sign).columns).toEqual([null, 'name', 'index'])
  const unknownHeading = [['Nr', 'Spieler', 'Stand'], ...names.map((name, n) => [`${n + 1}`, name, `${4 * n}.2`])]
  expect(readRoster(unknownHeading).columns).toEqual([null, 'name', 'index'])
  const many = readRoster(Array.from({ length: 300 }, (_, n) => [`${n + 1}`, `Golfer ${n} Yarrow`]))
  expect(many.columns).toEqual([null, 'name'])
  expect(readRoster(names.map((name, n) => [name, `${n + 5}`, '7'])).columns).toEqual(['name', null, 'index'])
  expect(readRoster(names.map((name, n) => [name, `${3 * n}`])).columns).toEqual(['name', 'index'])
})

test('on a site without the association, numbers are not looked at', () => {
  const cells = [
    ['Name', 'GHIN'],
    ['Wren Ashdown', 'none'],
    ['Tobias Quill', '1234567'],
    ['Ezra Lindqvist', '1234567'],
  ]
  const { columns, rows } = readRoster(cells, { hasNumbers: false })
  expect(columns).toEqual(['name', 'number'])
  expect(rows.map(({ ghinNumber, faults }) => [ghinNumber, faults])).toEqual(rows.map(() => [null, []]))
})

test('a name written last name first is turned around', () => {
  expect(rowsOf(['Ashdown, Wren'], ['Quill,Tobias'], ['Sole, Rafferty, Jr.']).map(({ name }) => name)).toEqual([
    'Wren Ashdown',
    'Tobias Quill',
    'Rafferty Sole Jr.',
  ])
})

test('cells have no invisible characters, and columns far to the right are not looked at', () => {
  const wide = Array.from({ length: 50_000 }, (_, n) => (n === 40 ? 'wren@people.example' : 'a'))
  expect(readRoster([['Wren\u200B\u00A0 Ashdown'], wide]).columns).toHaveLength(30)
  expect(rowsOf(['Name'], ['Wren\u200B\u00A0 Ashdown']).map(({ name }) => name)).toEqual(['Wren Ashdown'])
})

test('rows keep the numbers of the spreadsheet; empty ones are left out', () => {
  expect(rowsOf(['Name'], [''], ['Wren Ashdown'], ['  ', ''], ['Tobias Quill']).map(({ row }) => row)).toEqual([3, 5])
})

test.each([
  [{ Name: '', GHIN: '' }, 'The name is missing'],
  [{ Name: '=HYPERLINK("https://evil.example")' }, 'The name is a formula: copy the values instead'],
  [{ Name: 'Wren Ashdown,wren@people.example' }, 'The name has an email address in it'],
  [{ Name: 'W'.repeat(121) }, 'The name has more than 120 characters'],
  [{ GHIN: '12a4567' }, '“12a4567” is not a GHIN number'],
  [{ Email: 'wren@people' }, '“wren@people” is not an email address, and is not used'],
  [
    { Email: 'wren@people.example, tobias@people.example' },
    '“wren@people.example, tobias@people.exam…” is not an email address, and is not used',
  ],
  [{ Index: '54.1' }, '“54.1” is not an Index from +10 to 54, and is not used'],
  [{ Index: '+10.1' }, '“+10.1” is not an Index from +10 to 54, and is not used'],
  [{ Index: '12.45' }, '“12.45” is not an Index from +10 to 54, and is not used'],
  [{ Index: '=A1+2' }, '“=A1+2” is not an Index from +10 to 54, and is not used'],
  [{ Team: '@SUM(A1)' }, 'The name of the team is a formula, and is not used'],
])('a fault is named: %j', (cells, fault) => {
  const row = { Name: 'Wren Ashdown', GHIN: '1', Email: 'w@people.example', Index: '0', Team: 'Aces', ...cells }
  expect(rowsOf(Object.keys(row), Object.values(row)).map(({ faults, notes }) => [...faults, ...notes])).toEqual([
    [fault],
  ])
})

test.each([
  ['54', 540],
  ['+10', -100],
  ['-1.2', -12],
  ['−1.2', -12],
  ['0', 0],
  ['+0', 0],
  ['9,9', 99],
  ['n/a', null],
])('a Handicap Index of %s is read', (text, tenths) => {
  expect(rowsOf(['Name', 'Index'], ['Wren Ashdown', text])).toMatchObject([{ handicapIndex: tenths, faults: [] }])
})

test('a row with a number needs no name, unless numbers are not used', () => {
  const cells = [['5000010'], ['5000011'], ['x']]
  expect(rowsOf(['GHIN', 'Name'], ...cells).map(({ ghinNumber, faults }) => [ghinNumber, ...faults])).toEqual([
    ['5000010'],
    ['5000011'],
    [null, 'The name is missing', '“x” is not a GHIN number'],
  ])
  expect(
    readRoster(
      [
        ['Name', 'GHIN'],
        ['', '5000010'],
      ],
      { hasNumbers: false },
    ).rows,
  ).toMatchObject([{ faults: ['The name is missing'] }])
})

test('a number of an earlier row is a fault; an address can be that of two', () => {
  const rows = rowsOf(
    ['Name', 'GHIN', 'Email'],
    ['Wren Ashdown', '0012345', 'wren@people.example'],
    ['Tobias Quill', '12345', 'tobias@people.example'],
    ['Ezra Lindqvist', '', 'WREN@people.example'],
  )
  expect(rows.map(({ faults }) => faults)).toEqual([[], ['Wren Ashdown in row 2 has the same GHIN number'], []])
})
