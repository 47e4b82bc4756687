import { type Day, addDays } from '../shared/day.ts'

/** The organizers' notice for the golfers of a league; shown until the end of a day in the league's time zone. */
export type Notice = { readonly text: string; readonly until: Day }

export const maxNoticeLength = 280

/** Days from today after which a notice ends, unless it is taken down earlier. */
export const maxNoticeDays = 60

/** Whether a notice can be pinned until this day: not in the past, and at most `maxNoticeDays` ahead. */
export function canBePinnedUntil(until: Day, today: Day): boolean {
  return today <= until && until <= addDays(today, maxNoticeDays)
}

/** The notice as readers see it today; null once its day is over. */
export function noticeOn(today: Day, { text, until }: { readonly text: string | null; readonly until: Day | null }) {
  return text === null || until === null || until < today ? null : { text, until }
}
