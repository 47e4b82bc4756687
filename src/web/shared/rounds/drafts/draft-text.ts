import { formatHoles } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { parseDay } from '#web/dates/typed-day.ts'
import { venueText } from '../../scores/score-words.ts'
import { isByHoles } from '../hole-text.ts'
import type { RoundText } from '../round-form.ts'

/** A round as it was typed: 'Nov 24, Marram Links, 86 gross'. */
export function draftText(text: RoundText, today: Day, locale?: string): string {
  const { playedOn, facilityName, courseName, adjustedGrossScore, numberOfHoles } = text
  const day = parseDay(playedOn)
  const holes = formatHoles(Number(numberOfHoles))
  const gross = isByHoles(text) ? 'hole by hole' : `${adjustedGrossScore.trim()} gross`
  return [
    day === null ? playedOn : nearDayText(day, today, locale),
    venueText({ facilityName, courseName: courseName.trim() === '' ? null : courseName }),
    holes === null ? gross : `${gross} (${holes})`,
  ].join(', ')
}
