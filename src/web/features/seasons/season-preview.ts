import type { SeasonPreview } from '#contract/season-previews.ts'
import { capitalized } from '#domain/scoring/number-words.ts'
import { listed } from '#domain/shared/phrases.ts'
import { spanPhrase } from '#web/dates/day-format.ts'
import { matchNumbers } from '#web/shared/matches/match-numbers.ts'

/** The matches that go when a season gets other days: 'Matches 7 and 8 are removed with their results'; null without any. */
export function removedText({ removed, created }: SeasonPreview): string | null {
  if (removed.length === 0) return null
  const those = removed.length === 1 ? 'is removed with its' : 'are removed with their'
  const made = created === 0 ? '' : `, and ${created === 1 ? '1 match is' : `${created} matches are`} created`
  return `${capitalized(matchNumbers(removed))} ${those} results${made}. All rounds are kept.`
}

/** Warns of other seasons on some of the days; null without any. */
export function overlapText({ overlaps }: SeasonPreview, locale?: string): string | null {
  if (overlaps.length === 0) return null
  const seasons = overlaps.map((other) => `season ${other.year} (${spanPhrase(other, { locale })})`)
  return `These days overlap with ${listed(seasons)}. Rounds on the same days count in each.`
}
