import type { MatchSummary } from '#contract/matches.ts'
import { type Day, holds } from '#domain/shared/day.ts'
import { seasonProgressText } from '#web/shared/matches/season-progress.ts'
import css from './season-progress.module.css'

/** A season's matches as a row of marks: finished, open, upcoming. */
export function SeasonProgress({ matches, today }: { matches: readonly MatchSummary[]; today: Day }) {
  if (matches.length === 0) return null
  return (
    <div className={css['row']} role="img" aria-label={seasonProgressText(matches)}>
      {matches.map((match) => (
        <span
          key={match.id}
          className={css['mark']}
          data-phase={match.finished ? 'finished' : holds(match, today) ? 'open' : 'ahead'}
        />
      ))}
    </div>
  )
}
