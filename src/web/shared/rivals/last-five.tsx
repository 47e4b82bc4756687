import type { CommonMatch } from '#contract/rivals.ts'
import { inWords } from '#domain/scoring/number-words.ts'
import css from './last-five.module.css'

const letters = { won: 'W', lost: 'L', halved: 'H' } as const

type Ended = Pick<CommonMatch, 'matchId' | 'outcome'>

/** The latest five matches as dots, the oldest at the left; they are given latest first. */
export function LastFive({ matches }: { matches: readonly Ended[] }) {
  const shown = matches.slice(0, 5).toReversed()
  const which = shown.length === 1 ? 'The last match' : `The last ${inWords(shown.length)} matches, oldest first`
  const words = `${which}: ${shown.map(({ outcome }) => outcome).join(', ')}`
  return (
    <span className="inline-row gap-4" role="img" aria-label={words} title={words}>
      {shown.map(({ matchId, outcome }) => (
        <Dot key={matchId} outcome={outcome} />
      ))}
    </span>
  )
}

/** One outcome: a colored letter. */
export function Dot({ outcome }: Pick<Ended, 'outcome'>) {
  return (
    <span className={`c-dim fz-small fw-700 lh-1 circle ${css['dot']}`} data-outcome={outcome} aria-hidden="true">
      {letters[outcome]}
    </span>
  )
}
