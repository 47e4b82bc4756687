import { expect, test } from 'vitest'
import { agoText, byDay, dayHeading, dayText, nearDayText, shortDayText, spanDays, spanText } from './day-format.ts'

const span = { startDate: '2026-11-10', endDate: '2026-11-23' }

test('a match within one year shows it once', () => {
  expect(spanText(span, 'en-US')).toBe('Nov 10 – Nov 23, 2026')
  expect(spanText(span, 'en-GB')).toBe('10 Nov – 23 Nov 2026')
  expect(spanText(span, 'de')).toBe('10. Nov. – 23. Nov. 2026')
  expect(spanText(span, 'ja')).toBe('2026年11月10日 – 11月23日')
})

test('a match over New Year shows both years', () => {
  expect(spanText({ startDate: '2026-12-28', endDate: '2027-01-03' }, 'en-US')).toBe('Dec 28, 2026 – Jan 3, 2027')
})

test('only days of another year show their year', () => {
  expect(nearDayText('2026-03-01', '2026-11-20', 'en-US')).toBe('Mar 1')
  expect(nearDayText('2025-03-01', '2026-11-20', 'en-US')).toBe('Mar 1, 2025')
  const days = (today: string, locale: string) => Object.values(spanDays(span, { today, locale }))
  expect(days('2026-12-31', 'en-US')).toEqual(['Nov 10', 'Nov 23'])
  expect(days('2027-01-01', 'en-US')).toEqual(['Nov 10', 'Nov 23, 2026'])
  expect(days('2027-01-01', 'ja')).toEqual(['2026年11月10日', '11月23日'])
})

test('a day of play is the same day for a reader in any zone', () => {
  const zone = process.env['TZ']
  for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    process.env['TZ'] = TZ
    expect(dayText('2026-03-01', 'en-US')).toBe('Mar 1, 2026')
    expect(shortDayText('2026-03-01', 'en-US')).toBe('Mar 1')
  }
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test('the days around today are named', () => {
  const heading = (day: string) => dayHeading(day, '2026-11-20', 'en-US')
  expect(heading('2026-11-20')).toBe('Today')
  expect(heading('2026-11-21')).toBe('Tomorrow')
  expect(heading('2026-11-19')).toBe('Yesterday')
  expect(heading('2026-11-14')).toBe('Saturday, Nov 14')
  expect(heading('2025-11-14')).toBe('Friday, Nov 14, 2025')
})

test('how long ago scores were checked is given in whole units', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(agoText('2026-11-20T11:59:31Z', now)).toBe('just now')
  expect(agoText('2026-11-20T12:00:31Z', now)).toBe('just now')
  expect(agoText('2026-11-20T11:59:00Z', now)).toBe('1 minute ago')
  expect(agoText('2026-11-20T11:48:00Z', now)).toBe('12 minutes ago')
  expect(agoText('2026-11-20T09:01:00Z', now)).toBe('2 hours ago')
  expect(agoText('2026-11-17T12:00:00Z', now)).toBe('3 days ago')
})

test('rounds are grouped by day without changing their order', () => {
  const rounds = [
    { id: 3, on: '2026-11-20' },
    { id: 2, on: '2026-11-19' },
    { id: 1, on: '2026-11-20' },
  ]
  expect(byDay(rounds, ({ on }) => on).map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    ['2026-11-20', [3, 1]],
    ['2026-11-19', [2]],
  ])
})
