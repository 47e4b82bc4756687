import { expect, test } from 'vitest'
import { golferRowText, phaseSentence, seasonRowText, tableSentence, teamRowText } from './preview-words.ts'

const who = { id: 1, name: 'Wren Ashdown', isChanged: true }
const line = (position: number, points: number, tied = false) => ({ position, points, tied })
const nowhere = { position: null, points: 0, tied: false }
const golfer = { net: 24, effectiveNet: 24, ...line(3, 4), dropped: false }

test('a row says from where to where, and what stays only once', () => {
  expect(seasonRowText({ ...who, before: line(3, 41), after: line(1, 44) })).toBe('3rd → 1st · 41 → 44 points')
  expect(seasonRowText({ ...who, before: line(3, 41, true), after: line(3, 41) })).toBe('Tied 3rd → 3rd · 41 points')
  expect(seasonRowText({ ...who, before: line(2, 0.5), after: line(2, 1) })).toBe('2nd · 0.5 → 1 point')
})

test('who is in only one of the tables is said to be', () => {
  expect(seasonRowText({ ...who, before: line(3, 41), after: null })).toBe('Not in the table')
  expect(seasonRowText({ ...who, before: null, after: line(2, 3) })).toBe('New in the table · 2nd · 3 points')
})

test('a golfer’s row in an open match says what the team counts, and whether it drops it', () => {
  const capped = { ...golfer, net: 152, effectiveNet: 90 }
  const higher = { ...capped, effectiveNet: 120, dropped: true }
  expect(golferRowText({ ...who, before: capped, after: higher })).toBe(
    '3rd · 4 points · counts +9 → +12 for the team · dropped from the team',
  )
  const absent = { ...golfer, net: null, ...nowhere, effectiveNet: 120, dropped: true }
  expect(golferRowText({ ...who, before: absent, after: { ...absent, effectiveNet: 100, dropped: false } })).toBe(
    'No round · counts +12 → +10 · no longer dropped from the team',
  )
})

test('a changed net is named', () => {
  expect(teamRowText({ ...who, before: { net: 117, ...line(2, 1) }, after: { net: 0, ...line(1, 2) } })).toBe(
    '2nd → 1st · 1 → 2 points · net +11.7 → E',
  )
  const absent = { ...golfer, net: null, effectiveNet: null, ...nowhere }
  expect(golferRowText({ ...who, before: { ...golfer, effectiveNet: null }, after: absent })).toBe(
    '3rd → no round · net +2.4 → none',
  )
})

const [golfers, teams] = [
  { kind: 'golfer', isOpen: true },
  { kind: 'team', isOpen: false },
] as const

test('a table begins with how many would be elsewhere', () => {
  const rows = [{ before: line(1, 2), after: line(1, 2) }]
  expect(tableSentence({ rows, total: 24, moved: 5, changed: 7 }, golfers)).toBe('5 of 24 golfers would be elsewhere.')
  expect(tableSentence({ rows, total: 6, moved: 0, changed: 2 }, teams)).toBe(
    'Same places, other points for 2 of 6 teams.',
  )
  expect(tableSentence({ rows, total: 24, moved: 0, changed: 6 }, golfers)).toBe(
    'Same places, but 6 of 24 golfers would count differently.',
  )
  expect(tableSentence({ rows, total: 1, moved: 0, changed: 0 }, teams)).toBe('Nothing would change for the teams.')
  expect(tableSentence({ rows: [], total: 0, moved: 0, changed: 0 }, teams)).toBeNull()
})

test('teams that begin or cease to be ranked are said to', () => {
  const [none, some] = [null, line(1, 2)]
  const numbers = { total: 6, moved: 6, changed: 6 }
  expect(tableSentence({ rows: [{ before: none, after: some }], ...numbers }, teams)).toBe('6 teams would be ranked.')
  expect(tableSentence({ rows: [{ before: some, after: none }], ...numbers }, teams)).toBe(
    'The teams would not be ranked.',
  )
})

test('only a match that midnight elsewhere begins or ends has a sentence about that', () => {
  expect(phaseSentence({ before: 'open', after: 'open' })).toBeNull()
  expect(phaseSentence({ before: 'open', after: 'finished' })).toMatch(/^It would be over at once/)
  expect(phaseSentence({ before: 'open', after: 'coming' })).toMatch(/^It would not have begun/)
  expect(phaseSentence({ before: 'coming', after: 'open' })).toMatch(/^It would begin at once/)
})
