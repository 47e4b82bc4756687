import { expect, test } from 'vitest'
import { courseTyped, dayParts, nextDays, type Plan, togglesTo, withPlan } from './planned-days.ts'

const wren = { id: 7, name: 'Wren Ashdown', team: null }

test('rounds are planned for today and the thirteen days after it', () => {
  const days = nextDays('2026-11-20')
  expect(days).toHaveLength(14)
  expect([days[0], days[13]]).toEqual(['2026-11-20', '2026-12-03'])
})

test('a day is added in order, and removed', () => {
  const sunday = { id: 4, date: '2026-11-22', course: 'Old Mill', golfer: wren }
  const both = withPlan([sunday], { date: '2026-11-21', golfer: wren }, { course: null })
  expect(both.map(({ date, course }) => [date, course])).toEqual([
    ['2026-11-21', null],
    ['2026-11-22', 'Old Mill'],
  ])
  expect(withPlan(both, sunday, null).map(({ date }) => date)).toEqual(['2026-11-21'])
  expect(withPlan(both, sunday, { course: 'Heron Marsh' }).at(-1)?.course).toBe('Heron Marsh')
})

test('a course is saved in title case, and null when blank', () => {
  expect(courseTyped(" st andrew's  links ")).toBe("St Andrew's Links")
  expect(courseTyped('  ')).toBeNull()
})

/** How the server applies a toggle. */
const toggled = (saved: Plan, { course = null }: { course?: string | null }): Plan =>
  saved !== null && (course === null || course === saved.course) ? null : { course }

test('from any saved plan the toggles lead to the wanted one; an equal plan needs none', () => {
  const plans: Plan[] = [null, { course: null }, { course: 'Old Mill' }, { course: 'Heron Marsh' }]
  for (const saved of plans) {
    for (const wanted of plans) expect(togglesTo(wanted, saved).reduce(toggled, saved)).toEqual(wanted)
    expect(togglesTo(saved, saved)).toEqual([])
  }
})

test('a day has a weekday, number, month and full name', () => {
  expect(dayParts('2026-11-07', 'en-US')).toEqual({
    weekday: 'Sat',
    number: '7',
    month: 'Nov',
    full: 'Saturday, November 7',
  })
  expect(dayParts('2026-12-24', 'de').full).toBe('Donnerstag, 24. Dezember')
})
