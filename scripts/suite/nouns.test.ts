import { expect, test } from 'vitest'
import { isOf, testsOf } from './nouns.ts'

test.each([
  ['matches', 'src/server/matches/climbs.test.ts'],
  ['matches', 'src/domain/scoring/score-match.test.ts'],
  ['seasons', 'tests/e2e/season.test.ts'],
  ['standings', 'src/domain/standings/best-of.test.ts'],
  ['access', 'src/server/leagues/access.test.ts'],
  ['activities', 'src/contract/activity.test.ts'],
  ['activities', 'src/server/activities/list-activities.test.ts'],
  ['./src/server/association/sync', 'src/server/association/sync/faults.test.ts'],
  ['src/server/association/sync', 'src/server/association/sync/faults.test.ts'],
])('%s is the noun of %s', (noun, path) => {
  expect(isOf(noun, path)).toBe(true)
})

test('a noun is not that of other files, and nothing is no noun', () => {
  expect(isOf('s', 'src/domain/scoring/score-match.test.ts')).toBe(false)
  expect(isOf('', 'src/domain/scoring/score-match.test.ts')).toBe(false)
  expect(isOf('matches', 'src/domain/handicap/course-handicap.test.ts')).toBe(false)
})

test('a noun has tests in every layer', async () => {
  const { projects, files } = await testsOf(['matches'])
  expect(projects.toSorted()).toEqual(['e2e', 'server', 'unit'])
  expect(files).toContain('tests/e2e/screens/matches.test.ts')
})

test('a word that no path has is refused', async () => {
  await expect(testsOf(['matches', 'cricket'])).rejects.toThrow('No test file has "cricket" in its path.')
})
