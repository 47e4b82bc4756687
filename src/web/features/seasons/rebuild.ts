import type { Season } from '#contract/seasons.ts'
import { planSchedule } from '#domain/schedule/schedule.ts'
import { weeks } from './season-form.ts'

/** Describes what rebuilding a season's schedule would change. */
export function rebuildText(season: Season, matchLength: number): string {
  const { keep, create, remove, loses } = planSchedule({ season, matchLength, existing: season.matches })
  if (create.length === 0 && remove.length === 0) {
    return `The matches already fit the season's dates and a match length of ${weeks(matchLength)}: nothing will change.`
  }
  const plan = `With the season’s dates and a match length of ${weeks(matchLength)},`
  if (loses.length > 0) return `${plan} ${refusal(loses.length)}`
  return `${plan} ${sentence(keep.length, remove.length, create.length)} All rounds are kept.`
}

function refusal(lost: number): string {
  const finished = lost === 1 ? '1 finished match' : `${lost} finished matches`
  return `${finished} with rounds would be deleted, so nothing will change. Choose dates or a match length that keep ${lost === 1 ? 'it' : 'them'}.`
}

function sentence(kept: number, removed: number, created: number): string {
  const steps = [
    kept > 0 && `${matches(kept)} ${kept === 1 ? 'stays' : 'stay'}`,
    removed > 0 && `${matches(removed)} will be deleted with ${removed === 1 ? 'its' : 'their'} results`,
    created > 0 && `${matches(created)} will be created`,
  ].filter((step) => step !== false)
  return `${new Intl.ListFormat('en').format(steps)}.`
}

function matches(n: number): string {
  return n === 1 ? '1 match' : `${n} matches`
}
