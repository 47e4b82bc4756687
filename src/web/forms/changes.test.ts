import { expect, test } from 'vitest'
import { hasSaved } from './changes.ts'

const league = { name: 'Sleet Cup', description: null, matchLength: 2, useTeams: false, version: 4 }

test('a record that an earlier try has saved is known by what it says, whatever its version', () => {
  expect(hasSaved(league, { name: 'Sleet Cup', description: '', useTeams: false, version: 3 })).toBe(true)
})

test('a name is known as the server stores it, without doubled blanks', () => {
  expect(hasSaved(league, { name: ' Sleet  Cup', version: 3 })).toBe(true)
})

test.each([
  { name: 'Sleet' },
  { description: 'Tuesdays' },
  { matchLength: 1 },
  { description: 0 },
  { useTeams: true },
  { other: 1 },
])('a record that someone else has changed is not: %o', (change) => {
  expect(hasSaved(league, { name: 'Sleet Cup', ...change, version: 3 })).toBe(false)
})
