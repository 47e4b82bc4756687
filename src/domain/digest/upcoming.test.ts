import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/day.ts'
import { aPlan } from '#tests/factories/digest.ts'
import { upcomingRounds } from './upcoming.ts'

const friday = { reader: { golferId: null }, today: '2026-11-20' }

test('upcoming rounds are grouped by day and course', () => {
  const plans = [
    aPlan({ golferId: 5, name: 'Kit Abernathy', day: '2026-11-22', course: null }),
    aPlan({ golferId: 3, name: 'Ezra Lindqvist' }),
    aPlan({ golferId: 4, name: 'Ines Okonjo-Farrell', course: 'Sandpiper Links' }),
    aPlan({ golferId: 6, name: 'Rafferty Sole', course: 'Old Mill' }),
    aPlan({ golferId: 2, name: 'Tobias Quill', day: '2026-11-20', course: null }),
  ]
  expect(upcomingRounds(plans, friday).days).toEqual([
    { day: 'Today', groups: ['Tobias Quill'] },
    {
      day: 'Tomorrow',
      groups: ['Ezra Lindqvist and Ines Okonjo-Farrell at Sandpiper Links', 'Rafferty Sole at Old Mill'],
    },
    { day: 'Sunday, Nov 22', groups: ['Kit Abernathy'] },
  ])
})

test('the reader is named first among those who play', () => {
  const plans = [aPlan({ golferId: 3 }), aPlan({ golferId: 4, name: 'Ines Okonjo-Farrell' })]
  expect(upcomingRounds(plans, { ...friday, reader: { golferId: 4 } }).days[0]?.groups).toEqual([
    'You and Ezra Lindqvist at Sandpiper Links',
  ])
})

test('only the next seven days are listed', () => {
  const plans = [-1, 0, 6, 7].map((n) => aPlan({ golferId: n, day: addDays('2026-11-20', n) }))
  expect(upcomingRounds(plans, friday).days.map(({ day }) => day)).toEqual(['Today', 'Thursday, Nov 26'])
})

test('of many rounds the later ones are counted', () => {
  const plans = Array.from({ length: 20 }, (_, n) => aPlan({ golferId: n, name: `Golfer ${n}` }))
  expect(upcomingRounds(plans, friday).more).toBe('And four more rounds.')
})
