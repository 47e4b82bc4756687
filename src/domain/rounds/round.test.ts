import { expect, test } from 'vitest'
import { venueName } from './round.ts'

test('a course is named with its club unless one name has the other', () => {
  expect(venueName({ facilityName: 'Old Mill', courseName: 'Old Mill' })).toBe('Old Mill')
  expect(venueName({ facilityName: 'Old Mill', courseName: 'Old Mill North' })).toBe('Old Mill North')
  expect(venueName({ facilityName: 'Old Mill Golf Club', courseName: 'Old Mill' })).toBe('Old Mill Golf Club')
  expect(venueName({ facilityName: 'Heron Marsh', courseName: 'Lakes' })).toBe('Heron Marsh, Lakes')
})

test('of an unknown club or course the other is named, or nothing', () => {
  expect(venueName({ facilityName: null, courseName: 'Lakes' })).toBe('Lakes')
  expect(venueName({ facilityName: 'Heron Marsh', courseName: null })).toBe('Heron Marsh')
  expect(venueName({ facilityName: null, courseName: null })).toBeNull()
})
