import { counted, capitalized } from '../scoring/number-words.ts'
import { type Day, addDays } from '../shared/day.ts'
import { displayName, comingDayWords, listed } from '../shared/phrases.ts'
import { atCourse } from './best-rounds.ts'
import type { DigestPlan, Reader } from './digest-facts.ts'

/** A day with planned rounds: who plays where. */
export type ComingDay = { readonly day: string; readonly groups: readonly string[] }

export type Upcoming = {
  readonly days: readonly ComingDay[]
  /** 'And four more rounds.', or null. */ readonly more: string | null
  readonly isNews: boolean
}

/** Today and the six days after it. */
export const daysAhead = 7
const shown = 16

/** Golfers who play within a week, by day and course, the reader first. */
export function upcomingRounds(
  plans: readonly DigestPlan[],
  { reader, today }: { readonly reader: Reader; readonly today: Day },
): Upcoming {
  const ahead = plans.filter(({ day }) => today <= day && day < addDays(today, daysAhead))
  const inOrder = ahead.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const more = inOrder.length - shown
  return {
    days: [...Map.groupBy(inOrder.slice(0, shown), ({ day }) => day)].map(([day, ofDay]) => ({
      day: comingDayWords(day, today),
      groups: groupsOf(ofDay, reader),
    })),
    isNews: ahead.some(({ isNew }) => isNew),
    more: more > 0 ? `${capitalized(`and ${counted(more, 'more round')}`)}.` : null,
  }
}

function groupsOf(plans: readonly DigestPlan[], { golferId }: Reader): string[] {
  const known = plans.filter(({ course }) => course !== null)
  const unknown = plans.filter(({ course }) => course === null)
  const groups = [...Map.groupBy(known, ({ course }) => course).values(), ...(unknown.length === 0 ? [] : [unknown])]
  return groups.map((group) => {
    const readerFirst = group.toSorted((a, b) => Number(b.golferId === golferId) - Number(a.golferId === golferId))
    const names = readerFirst.map((plan) => (plan.golferId === golferId ? 'You' : displayName(plan.name)))
    return `${listed(names)}${atCourse(group[0]?.course ?? null)}`
  })
}
