import type { SeasonPreview } from '#contract/season-previews.ts'
import { listed } from '#domain/shared/phrases.ts'
import { spanPhrase } from '#web/dates/day-format.ts'

/** The matches that go when a season gets other days: 'Matches 7 and 8 are removed with their results'; null without any. */
export function removedText({ removed, created }: SeasonPreview): string | null {
  if (removed.length === 0) return null
  const [first = 0, last = 0] = [removed[0], removed.at(-1)]
  const isRun = removed.length > 2 && last - first === removed.length - 1
  const numbers = isRun ? `${first} to ${last}` : listed(removed.map(String))
  const gone =
    removed.length === 1
      ? `Match ${numbers} is removed with its results`
      : `Matches ${numbers} are removed with their results`
  const made = created === 0 ? '' : `, and ${created === 1 ? '1 match is' : `${created} matches are`} created`
  return `${gone}${made}. All rounds are kept.`
}

/** Warns of other seasons on some of the days; null without any. */
export function overlapText({ overlaps }: SeasonPreview, locale?: string): string | null {
  if (overlaps.length === 0) return null
  const seasons = overlaps.map((other) => `season ${other.year} (${spanPhrase(other, { locale })})`)
  return `These days overlap with ${listed(seasons)}. Rounds on the same days count in each.`
}
