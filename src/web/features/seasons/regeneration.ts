import type { Season } from '#contract/seasons.ts'
import { planSchedule } from '#domain/schedule/schedule.ts'
import { weeks } from './season-form.ts'

/** What laying a season's matches out anew would do, for whoever is about to. */
export function regenerationText(season: Season, matchLength: number): string {
  const existing = season.matches.map((match) => ({ ...match, hasRounds: match.finished }))
  const { keep, create, remove, loses } = planSchedule({ season, matchLength, existing })
  if (create.length === 0 && remove.length === 0) {
    return `The matches already fit the season's dates and a match length of ${weeks(matchLength)}: nothing will change.`
  }
  return [
    `With the season's dates and a match length of ${weeks(matchLength)}, ${sentence(keep.length, remove.length, create.length)}`,
    'All rounds are kept.',
    ...(loses.length > 0 ? ['Finished matches with rounds are never deleted. If one is in the way, nothing changes.'] : []),
  ].join(' ')
}

function sentence(kept: number, removed: number, created: number): string {
  const steps = [
    kept > 0 && `${matches(kept)} ${kept === 1 ? 'stays' : 'stay'}`,
    removed > 0 && `${matches(removed)} ${removed === 1 ? 'is' : 'are'} deleted with the results`,
    created > 0 && `${matches(created)} ${created === 1 ? 'is' : 'are'} new`,
  ].filter((step) => step !== false)
  return `${new Intl.ListFormat('en').format(steps)}.`
}

function matches(n: number): string {
  return n === 1 ? '1 match' : `${n} matches`
}
