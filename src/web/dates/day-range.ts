import { type Span, isDay } from '#domain/shared/day.ts'
import { dayInWords } from './typed-day.ts'

/** A range of days as the address bears it; null unless both its days are there, the first not after the last. */
export function rangeIn(address: URLSearchParams): Span | null {
  const [startDate, endDate] = [address.get('from') ?? '', address.get('to') ?? '']
  return isDay(startDate) && isDay(endDate) && startDate <= endDate ? { startDate, endDate } : null
}

/** A range written out: 'November 10, 2026 – November 23, 2026'. */
export function rangeText({ startDate, endDate }: Span): string {
  return `${dayInWords(startDate)} – ${dayInWords(endDate)}`
}
