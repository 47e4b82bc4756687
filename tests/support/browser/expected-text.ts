import type { Score } from '#contract/scores.ts'
import { type Day, addDays } from '#domain/shared/day.ts'

/** A second implementation of the texts on screen, independent of the product's formatters. */

const written = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

/** 'November 3, 2026'. */
export const longDay = (day: Day) => written(day, { month: 'long', day: 'numeric', year: 'numeric' })

/** 'Nov 3', in another year 'Nov 3, 2025'. */
export function shortDay(day: Day): string {
  const isThisYear = day.startsWith(String(new Date().getFullYear()))
  return written(day, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })
}

/** '–', 'E', '+2.4', '−1.3', '+12'. */
export function netText(net: number | null): string {
  if (net === null) return '–'
  return net === 0 ? 'E' : `${net < 0 ? '−' : '+'}${Math.abs(net)}`
}

/** 'T2', '1', '–'. */
export const placeText = ({ position, tied }: { readonly position: number | null; readonly tied: boolean }) =>
  position === null ? '–' : `${tied ? 'T' : ''}${position}`

/** The club and its course, without repeating a common name. */
export function whereText({ facilityName, courseName }: Pick<Score, 'facilityName' | 'courseName'>): string {
  if (facilityName === null || courseName === null) return facilityName ?? courseName ?? '–'
  if (courseName.includes(facilityName)) return courseName
  return facilityName.includes(courseName) ? facilityName : `${facilityName}, ${courseName}`
}

/** 'Today', 'Tomorrow', 'Yesterday', else 'Saturday, Nov 21'. */
export function headingOf(day: Day, today: Day): string {
  const near = new Map([
    [today, 'Today'],
    [addDays(today, 1), 'Tomorrow'],
    [addDays(today, -1), 'Yesterday'],
  ])
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return near.get(day) ?? written(day, { weekday: 'long', month: 'short', day: 'numeric', ...year })
}

type Line = { readonly name: string; readonly words: string; readonly net: string }
export type DayShown = { readonly heading: string; readonly lines: readonly Line[] }

function underDays<T>(
  things: readonly T[],
  today: Day,
  dayOf: (thing: T) => Day,
  lineOf: (thing: T) => Line,
): DayShown[] {
  return [...Map.groupBy(things, dayOf)].map(([day, ofDay]) => ({
    heading: headingOf(day, today),
    lines: ofDay.map(lineOf),
  }))
}

/** Rounds as lists show them: grouped by day, with course, tee and net. */
export const roundsUnderDays = (rounds: readonly Score[], today: Day) =>
  underDays(
    rounds,
    today,
    ({ playedOn }) => playedOn,
    ({ golfer, adjustedGrossScore, numberOfPlayedHoles: holes, teeName, ...round }) => ({
      name: golfer.name,
      words: `${adjustedGrossScore}${holes < 18 ? ` (${holes} holes)` : ''} at ${whereText(round)}${teeName === null ? '' : `, ${teeName}`}`,
      net: netText(round.netScoreDifferential),
    }),
  )
