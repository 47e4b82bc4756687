import type { Season } from '#contract/seasons.ts'
import { type Day, type Span, addDays, daysFrom } from '#domain/shared/day.ts'
import { fullDayText } from '#web/dates/typed-day.ts'
import type { SeasonText } from './season-form.ts'

/** Lengths to choose from, in weeks. */
const lengths = [4, 6, 8, 10, 12, 13, 16, 20, 26, 39, 52]
const defaultWeeks = 13

type LastSeason = Span & Pick<Season, 'matchesCounted'>

/** The text of a new season: from the next Monday on, as long as the league's last season, or else three months. */
export function newSeasonText(leagueId: number | null, last: LastSeason | null, today: Day): SeasonText {
  const earliest = last === null || last.endDate < today ? today : addDays(last.endDate, 1)
  const startDate = mondayFrom(earliest)
  const endDate = lastDay(startDate, last === null ? defaultWeeks : Math.max(1, Math.round(daysOf(last) / 7)))
  return {
    leagueId: leagueId === null ? '' : String(leagueId),
    year: startDate.slice(0, 4),
    startDate: fullDayText(startDate),
    endDate: fullDayText(endDate),
    matchesCounted: last?.matchesCounted ? String(last.matchesCounted) : '',
  }
}

const daysOf = ({ startDate, endDate }: Span) => daysFrom(startDate, endDate) + 1

export const lastDay = (startDate: Day, weeks: number): Day => addDays(startDate, weeks * 7 - 1)

/** A season's length as the form chooses it; null for days that are no such number of weeks. */
export function weeksOf(span: Span): number | null {
  const weeks = daysOf(span) / 7
  return lengths.includes(weeks) ? weeks : null
}

export const lengthChoices = [
  { value: '', label: 'Until the end date' },
  ...lengths.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` })),
]

export const mondayOf = (day: Day): Day => mondayFrom(addDays(day, -6))

function mondayFrom(day: Day): Day {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, (8 - weekday) % 7)
}
