import type { Season } from '#contract/seasons.ts'
import { seasonSettings } from '#domain/leagues/settings.ts'
import { isFinished } from '#domain/schedule/match-days.ts'
import { planWindows } from '#domain/schedule/schedule.ts'
import { capitalized, inWords } from '#domain/scoring/number-words.ts'
import { type Day, type Span, addDays, daysFrom } from '#domain/shared/day.ts'
import { spanPhrase } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { fullDayText, parseDay } from '#web/dates/typed-day.ts'
import { required } from '#web/forms/field-rules.ts'
import { settingRules, settingTexts, typedSettings } from '#web/forms/setting-text.ts'
import type { SeasonBody } from './seasons.api.ts'

/** A season as typed in the form. */
export type SeasonText = {
  readonly leagueId: string
  readonly year: string
  readonly startDate: string
  readonly endDate: string
} & { readonly [Name in keyof typeof seasonSettings]: string }

const years = { first: 2024, last: 2100 }

/** Validation of the season form's fields. */
export const seasonRules = {
  leagueId: required('Please select a league'),
  year: (year: string) => (isSeasonYear(year) ? null : 'Invalid year'),
  startDate: (start: string) => dayProblem(start, 'Start date is required'),
  endDate: (end: string, text: SeasonText) =>
    dayProblem(end, 'End date is required') ?? orderProblem({ ...text, endDate: end }),
  ...settingRules(seasonSettings),
}

export function seasonText(season: Season): SeasonText {
  return {
    leagueId: String(season.leagueId),
    year: String(season.year),
    startDate: fullDayText(season.startDate),
    endDate: fullDayText(season.endDate),
    ...settingTexts(seasonSettings, season),
  }
}

/** The request body of a validated form. */
export function seasonBody(text: SeasonText, isActive: boolean): SeasonBody {
  return {
    leagueId: Number(text.leagueId),
    year: Number(text.year),
    startDate: parseDay(text.startDate) ?? '',
    endDate: endDay(text) ?? '',
    isActive,
    ...typedSettings(seasonSettings, text),
  }
}

/** A last day without a year is the first one after the start: the nearest to half a year after it. */
export function nearEnd(startDate: string): Day {
  return addDays(parseDay(startDate) ?? today(), 182)
}

const endDay = ({ startDate, endDate }: SeasonText): Day | null => parseDay(endDate, nearEnd(startDate))

/** The typed days; null unless both are valid and in order. */
export function typedSpan(text: SeasonText): Span | null {
  const span = { startDate: parseDay(text.startDate), endDate: endDay(text) }
  if (span.startDate === null || span.endDate === null || span.endDate < span.startDate) return null
  return { startDate: span.startDate, endDate: span.endDate }
}

/** The matches a season would have: '8 matches of 1 week, the last of 12 days, the first Jan 6 – Jan 12, 2026'. */
export function scheduleText(span: Span, matchLength: number, locale?: string): string {
  const windows = planWindows(span, matchLength)
  const [first = span] = windows
  if (windows.length === 1) return `One match, ${spanPhrase(first, { locale })}`
  const last = windows.at(-1) ?? first
  const days = daysFrom(last.startDate, last.endDate) + 1
  const other = days === 7 * matchLength ? '' : `, the last of ${days} days`
  return `${windows.length} matches of ${weeks(matchLength)}${other}, the first ${spanPhrase(first, { locale })}`
}

/** Warns that matches in the past will be finished at once; null if there are none. */
export function pastMatchesText(span: Span, matchLength: number, today: Day): string | null {
  const over = planWindows(span, matchLength).filter((match) => isFinished(match, today)).length
  if (over === 0) return null
  const scored =
    over === 1 ? 'One match is already over. It’s' : `${capitalized(inWords(over))} matches are already over. They’re`
  return `${scored} scored with today’s golfers and teams; newcomers aren’t added.`
}

/** '1 week', '2 weeks'. */
export function weeks(n: number): string {
  return `${n} ${n === 1 ? 'week' : 'weeks'}`
}

function isSeasonYear(year: string): boolean {
  return /^\s*\d{4}\s*$/.test(year) && Number(year) >= years.first && Number(year) <= years.last
}

function dayProblem(text: string, missing: string): string | null {
  if (text.trim() === '') return missing
  return parseDay(text) === null ? 'Enter a date such as January 6, 2026' : null
}

function orderProblem(text: SeasonText): string | null {
  const [startDate, endDate] = [parseDay(text.startDate), endDay(text)]
  return startDate !== null && endDate !== null && endDate < startDate ? 'End date must be after start date' : null
}
