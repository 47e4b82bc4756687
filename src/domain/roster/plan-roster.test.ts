import { expect, test } from 'vitest'
import { type RosterFacts, planRoster, teamSizes, totalsOf } from './plan-roster.ts'
import type { Roster, RosterRow } from './read-roster.ts'
import {
  columnNotes,
  foundWords,
  rosterDetails,
  rosterHeadline,
  rosterResult,
  rosterSummary,
  rowWords,
} from './roster-words.ts'
import type { Choice, KnownGolfer } from './who-is-meant.ts'

const aRow = (row: number, name: string, change: Partial<RosterRow> = {}): RosterRow => ({
  row,
  name,
  ghinNumber: null,
  email: null,
  handicapIndex: null,
  team: null,
  faults: [],
  faulty: null,
  notes: [],
  ...change,
})

const aKnownGolfer = (id: number, name: string, change: Partial<KnownGolfer> = {}): KnownGolfer => ({
  id,
  name,
  ghinNumber: null,
  handicapIndex: null,
  homeClub: null,
  isMember: false,
  isOwn: false,
  team: null,
  hasAccount: false,
  canBeInvited: true,
  takesIndex: false,
  invitedAt: null,
  ...change,
})

const aMember = (id: number, name: string, change: Partial<KnownGolfer> = {}) =>
  aKnownGolfer(id, name, { isMember: true, isOwn: true, ...change })

const found = new Map([['77', { name: 'Robert Sole', handicapIndex: 81 }]])

function planOf(rows: RosterRow[], facts: Partial<RosterFacts> = {}, ...choices: [number, Choice][]) {
  const all = { golfers: [], found, teams: [], useTeams: true, invites: true, ...facts }
  return planRoster(rows, all, new Map(choices))
}

const outcomes = (...plan: Parameters<typeof planOf>) =>
  planOf(...plan).map(({ outcome, golferId }) => [outcome, golferId])

test('a number finds a golfer of this site, else one of the association, whose name is taken', () => {
  const golfers = [aKnownGolfer(5, 'Wren Ashdown', { ghinNumber: '55' })]
  const rows = [
    aRow(1, 'Wren ASHDOWN', { ghinNumber: '55' }),
    aRow(2, 'Bob Sole', { ghinNumber: '77' }),
    aRow(3, 'Tobias Quill', { ghinNumber: '99' }),
  ]
  const plan = planOf(rows, { golfers })
  expect(plan.map(({ outcome, name, handicapIndex }) => [outcome, name, handicapIndex])).toEqual([
    ['known', 'Wren Ashdown', null],
    ['found', 'Robert Sole', 81],
    ['faulty', 'Tobias Quill', null],
  ])
  expect(plan[2]?.notes).toEqual(['No golfer has the GHIN number 99'])
})

test('a number without a name is that of its golfer', () => {
  const golfers = [aKnownGolfer(5, 'Wren Ashdown', { ghinNumber: '55' })]
  const rows = [aRow(1, '', { ghinNumber: '55' }), aRow(2, '', { ghinNumber: '77' }), aRow(3, '', { ghinNumber: '99' })]
  expect(planOf(rows, { golfers }).map(({ outcome, name }) => [outcome, name])).toEqual([
    ['known', 'Wren Ashdown'],
    ['found', 'Robert Sole'],
    ['faulty', ''],
  ])
})

test('a number of somebody with another last name is a fault', () => {
  const golfers = [aKnownGolfer(5, 'Wren Ashdown', { ghinNumber: '55' })]
  const rows = [aRow(1, 'Marlowe Finch', { ghinNumber: '55' }), aRow(2, 'Ezra Lindqvist', { ghinNumber: '77' })]
  expect(planOf(rows, { golfers }).flatMap(({ notes }) => notes)).toEqual([
    'The GHIN number 55 is that of Wren Ashdown',
    'The GHIN number 77 is that of Robert Sole',
  ])
})

test('a name finds the one member who has it, also with other accents, case and spaces', () => {
  const golfers = [aMember(5, 'José  Núñez'), aKnownGolfer(6, 'Jose Nunez')]
  expect(outcomes([aRow(1, 'jose nunez')], { golfers })).toEqual([['unchanged', 5]])
})

test('a name that several members have is unclear until one is chosen', () => {
  const golfers = [aMember(5, 'Tess Moran'), aMember(6, 'Tess Moran')]
  const rows = [aRow(1, 'Tess Moran')]
  expect(planOf(rows, { golfers })).toMatchObject([
    {
      outcome: 'unclear',
      notes: ['The league has several golfers named Tess Moran'],
      candidates: [{ id: 5 }, { id: 6 }],
    },
  ])
  expect(outcomes(rows, { golfers }, [1, 6])).toEqual([['unchanged', 6]])
  expect(outcomes(rows, { golfers }, [1, 'new'])).toEqual([['created', null]])
  expect(outcomes(rows, { golfers }, [1, 99])).toEqual([['unclear', null]])
  const [answered] = planOf(rows, { golfers }, [1, 6])
  expect(answered?.candidates?.map(({ id }) => id)).toEqual([5, 6])
})

test('a golfer of another league of the organizer is taken by name, one of somebody else’s is not', () => {
  const rows = [aRow(1, 'Tess Moran')]
  expect(outcomes(rows, { golfers: [aKnownGolfer(5, 'Tess Moran', { isOwn: true })] })).toEqual([['known', 5]])
  expect(outcomes(rows, { golfers: [aKnownGolfer(5, 'Tess Moran')] })).toEqual([['unclear', null]])
})

test('a member without a number and a row with one are the same golfer only if that is chosen', () => {
  const golfers = [aMember(5, 'Bob Sole')]
  const rows = [aRow(1, 'Bob Sole', { ghinNumber: '77' })]
  expect(outcomes(rows, { golfers })).toEqual([['unclear', null]])
  expect(outcomes(rows, { golfers }, [1, 5])).toEqual([['unchanged', 5]])
  expect(outcomes(rows, { golfers }, [1, 'new'])).toEqual([['found', null]])
})

test('without the association, numbers are not looked at', () => {
  expect(outcomes([aRow(1, 'Bob Sole', { ghinNumber: '77' })], { found: null })).toEqual([['created', null]])
})

test('no two rows are the same golfer; two new ones of one name are if that is chosen', () => {
  const golfers = [aMember(5, 'Tess Moran')]
  const rows = [aRow(1, 'Tess Moran'), aRow(2, 'tess moran'), aRow(3, 'Fern Alder'), aRow(4, 'Fern Alder')]
  expect(planOf(rows, { golfers }).map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
    ['unchanged'],
    ['faulty', 'Row 1 is the same golfer'],
    ['created'],
    ['unclear', 'Row 3 has the same name'],
  ])
  expect(outcomes(rows, { golfers }, [4, 'new'])[3]).toEqual(['created', null])
})

test('a team is one of the league’s whatever its case, and a new one is named as its first row does', () => {
  const golfers = [aMember(5, 'Tess Moran', { team: 'The Aces' })]
  const rows = [
    aRow(1, 'Tess Moran', { team: 'the aces' }),
    aRow(2, 'Fern Alder', { team: 'THE ACES' }),
    aRow(3, 'Gus Pemberly', { team: 'Mulligans' }),
    aRow(4, 'Ida Thorn', { team: 'MULLIGANS' }),
  ]
  const plan = planOf(rows, { golfers, teams: ['The Aces'] })
  expect(plan.map(({ team }) => team)).toEqual([null, 'The Aces', 'Mulligans', 'Mulligans'])
  expect(totalsOf(plan, { teams: ['The Aces'] }).newTeams).toEqual(['Mulligans'])
  expect(planOf(rows, { golfers, useTeams: false }).map(({ team }) => team)).toEqual([null, null, null, null])
})

test('a team’s size after an import counts newcomers, who moves, and members who are not in the list', () => {
  const golfers = [
    aMember(1, 'Ann Alder', { team: 'Aces' }),
    aMember(2, 'Bo Birch', { team: 'Aces' }),
    aMember(3, 'Cy Cedar', { team: 'Reds' }),
    aMember(4, 'Di Dogwood'),
  ]
  const rows = [
    aRow(1, 'Ann Alder', { team: 'reds' }),
    aRow(2, 'Fern Alder', { team: 'Reds' }),
    aRow(3, 'Gus Pemberly', { team: 'Jays' }),
    aRow(4, '', { team: 'Jays', faults: ['The name is missing'] }),
  ]
  const sizesOf = (change: Partial<RosterFacts> = {}) => {
    const facts = { golfers, found, teams: ['Aces', 'Reds'], useTeams: true, invites: true, ...change }
    return Object.fromEntries(teamSizes(planRoster(rows, facts, new Map()), facts))
  }
  expect(sizesOf()).toEqual({ Aces: 1, Reds: 3, Jays: 1 })
  expect(sizesOf({ useTeams: false })).toEqual({})
})

test('teams of rows that are left out are not created', () => {
  const rows = [
    aRow(1, '', { team: 'Ghosts', faults: ['The name is missing'] }),
    aRow(2, 'Fern Alder', { team: 'Aces' }),
  ]
  expect(totalsOf(planOf(rows), { teams: [] }).newTeams).toEqual(['Aces'])
})

test('who has an account, an open invitation to the address, or leagues elsewhere is not invited', () => {
  const email = 'tess@people.example'
  const golfers = [
    aMember(1, 'Ann Alder', { hasAccount: true }),
    aMember(2, 'Bo Birch', { invitedAt: 'TESS@people.example' }),
    aMember(3, 'Cy Cedar', { invitedAt: 'old@people.example' }),
    aMember(4, 'Di Dogwood', { canBeInvited: false }),
  ]
  const rows = golfers.map(({ id, name }) => aRow(id, name, { email }))
  const plan = planOf(rows, { golfers })
  expect(plan.map(({ invitation }) => invitation)).toEqual([null, null, email, null])
  expect(plan.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'changed', 'unchanged'])
  expect(plan.slice(0, 2).map(({ notes }) => notes)).toEqual([['Has an account'], ['Invited already']])
  expect(plan[3]?.notes.join()).toContain('no invitation is sent')
  expect(planOf(rows, { golfers, invites: false }).map(({ invitation }) => invitation)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the Index of a golfer of this site is kept, and a row with another says so', () => {
  const golfers = [
    aMember(1, 'Ann Alder', { handicapIndex: 123 }),
    aMember(2, 'Bo Birch', { handicapIndex: 50 }),
    aMember(3, 'Cy Cedar'),
  ]
  const rows = [
    aRow(1, 'Ann Alder', { handicapIndex: 140 }),
    aRow(2, 'Bo Birch', { handicapIndex: 50 }),
    aRow(3, 'Cy Cedar', { handicapIndex: 99 }),
  ]
  expect(planOf(rows, { golfers }).map(({ handicapIndex, notes }) => [handicapIndex, ...notes])).toEqual([
    [123, 'Keeps the Handicap Index of 12.3'],
    [50],
    [null, 'The Handicap Index is not taken over: set it on the golfer’s page'],
  ])
})

test('a golfer without an Index starts with that of the list where the league can give it', () => {
  const golfers = [aMember(1, 'Ann Alder', { takesIndex: true }), aMember(2, 'Bo Birch', { takesIndex: true })]
  const [ann, bo] = planOf([aRow(1, 'Ann Alder', { handicapIndex: 99 }), aRow(2, 'Bo Birch')], { golfers })
  expect(ann).toMatchObject({ outcome: 'changed', handicapIndex: 99, startingIndex: 99 })
  expect(ann && rowWords(ann)).toBe('In the league already. Starts with a Handicap Index of 9.9 tomorrow.')
  expect(bo).toMatchObject({ outcome: 'unchanged', startingIndex: null, notes: [] })
})

test('each row says what is special about it', () => {
  const golfers = [aMember(1, 'Ann Alder', { team: 'Aces' }), aKnownGolfer(2, 'Bo Birch', { isOwn: true })]
  const rows = [
    aRow(1, 'Ann Alder', { team: 'Mulligans', email: 'ann@people.example' }),
    aRow(2, 'Bo Birch', { team: 'Aces' }),
    aRow(3, 'Fern Alder', { email: 'fern@people.example' }),
    aRow(4, '', { faults: ['The name is missing', 'Row 3 has the same email address'] }),
  ]
  expect(planOf(rows, { golfers }).map(rowWords)).toEqual([
    'In the league already. Moves to Mulligans. Gets an invitation.',
    'On this site already.',
    '',
    'The name is missing. Row 3 has the same email address.',
  ])
})

test('a row shows where its golfer plays then, and one that is left out what the list has', () => {
  const golfers = [aMember(1, 'Ann Alder', { team: 'Aces' })]
  const written = { email: 'x@people.example', ghinNumber: '99', handicapIndex: 50, team: 'ACES' }
  const rows = [
    aRow(1, 'Ann Alder'),
    aRow(2, 'Bo Birch', { ...written, faults: ['No'] }),
    aRow(3, 'Cy Cedar', { team: 'Reds' }),
  ]
  const shown = planOf(rows, { golfers, teams: ['Aces'] }).map(
    ({ row, ghinNumber, email, handicapIndex, playsFor }) => [row, ghinNumber, email, handicapIndex, playsFor],
  )
  expect(shown).toEqual([
    [1, null, null, null, 'Aces'],
    [2, '99', 'x@people.example', 50, 'ACES'],
    [3, null, null, null, 'Reds'],
  ])
  expect(planOf(rows, { golfers, useTeams: false }).map(({ playsFor }) => playsFor)).toEqual([null, null, null])
})

test('what the columns lack is said once for all rows', () => {
  const notesOf = (columns: Roster['columns'], facts: Partial<RosterFacts> = {}) =>
    columnNotes(columns, { found, useTeams: true, ...facts })
  expect(notesOf(['lastName', 'firstName', 'team'])).toEqual([])
  expect(notesOf(['number', 'team'])).toEqual([])
  expect(notesOf(['index', null])).toEqual(['No column has the names: choose which one under Columns.'])
  expect(notesOf(['name', 'number', 'team'], { found: null, useTeams: false })).toEqual([
    'Handicap numbers are not used on this site.',
    'This league plays without teams, so the teams are not used.',
  ])
})

test('the golfers found at the association are counted once for all', () => {
  const rows = [aRow(1, 'Bob Sole', { ghinNumber: '77' }), aRow(2, 'Fern Alder')]
  expect(foundWords(planOf(rows))).toEqual(['One golfer is found at the association, with the name and Index it has.'])
  expect(foundWords(planOf(rows.slice(1)))).toEqual([])
})

test('the result of an import is said in a few words, with its teams and emails', () => {
  const email = 'fern@people.example'
  const golfers = [aMember(1, 'Ann Alder', { team: 'Aces' }), aMember(2, 'Bo Birch')]
  const words = (rows: RosterRow[], facts: Partial<RosterFacts> = {}) => {
    const plan = planOf(rows, { golfers, teams: ['Aces'], ...facts })
    const totals = totalsOf(plan, { teams: ['Aces'] })
    return [rosterHeadline(totals), rosterResult(totals), rosterDetails(plan, totals)]
  }
  const joining = [aRow(1, 'Fern Alder', { team: 'Aces', email }), aRow(2, 'Gus Pemberly', { team: 'Reds' })]
  expect(words(joining)).toEqual([
    'Two golfers can join',
    '2 join',
    'Aces 1, Reds 1. One team is created and one invitation is sent.',
  ])
  const faulty = aRow(3, '', { faults: ['The name is missing'] })
  expect(words([...joining, faulty], { invites: false, useTeams: false })).toEqual([
    '2 of 3 golfers can join, one needs a correction',
    '2 join, one is left out',
    'No one gets an email.',
  ])
  expect(words([faulty])).toEqual([
    'No golfers can join, one needs a correction',
    'Nothing changes, one is left out',
    '',
  ])
  expect(words([aRow(1, 'Ann Alder', { team: 'Reds' }), aRow(2, 'Bo Birch')])).toEqual([
    'Two are in the league already',
    'One member changes',
    'One team is created. One golfer is in the league already. No one gets an email.',
  ])
})

test('a summary counts what is done and what is left out', () => {
  const totals = { joining: 38, changed: 1, unchanged: 2, unclear: 1, faulty: 3, invitations: 38, newTeams: ['Aces'] }
  expect(rosterSummary(totals)).toBe(
    '38 golfers joined the league, one member changed, one team was created (Aces) and 38 invitations were sent. Two golfers were in the league already. Four rows were left out: one unclear, three need a correction.',
  )
  expect(rosterSummary({ ...totals, unclear: 0, faulty: 1 })).toMatch(/ One row was left out: needs a correction\.$/)
  expect(rosterSummary({ ...totals, unclear: 2, faulty: 0 })).toMatch(/ Two unclear rows were left out\.$/)
  const nothing = { joining: 0, changed: 0, unchanged: 8, unclear: 0, faulty: 0, invitations: 0, newTeams: [] }
  expect(rosterSummary(nothing)).toBe('Nothing changed. Eight golfers were in the league already.')
})
