import { expect, test } from 'vitest'
import { type SettingCause, netChange, settingWords } from './setting-changes.ts'

test.each<[SettingCause, string, string]>([
  ['teams', 'Teams were changed by Calvin Marsh', 'Teams were changed by an organizer'],
  ['added', 'A golfer was added by Calvin Marsh', 'A golfer was added by an organizer'],
  ['removed', 'A golfer was removed by Calvin Marsh', 'A golfer was removed by an organizer'],
  ['imported', 'Golfers were imported by Calvin Marsh', 'Golfers were imported by an organizer'],
  ['rules', 'The rules were changed by Calvin Marsh', 'The rules were changed by an organizer'],
  ['time-zone', 'The time zone was changed by Calvin Marsh', 'The time zone was changed by an organizer'],
  ['left', 'Calvin Marsh left', 'A golfer left'],
  ['joined', 'A golfer joined', 'A golfer joined'],
  ['recalculation', 'Scores were recalculated', 'Scores were recalculated'],
])('%s: what changed is said, and by whom until the account is closed', (cause, named, closed) => {
  expect(settingWords({ cause, by: 'Calvin Marsh' })).toBe(named)
  expect(settingWords({ cause, by: null })).toBe(closed)
})

test('a change names the nets before and after', () => {
  expect(netChange('Fairway to Heaven', 123, 135)).toBe('Fairway to Heaven +12.3 → +13.5')
  expect(netChange('Wren Ashdown', null, 0)).toBe('Wren Ashdown E')
  expect(netChange('Wren Ashdown', 21, null)).toBe('Wren Ashdown no longer has a counting round')
})
