import { Link } from 'wouter'
import type { Season } from '#contract/seasons.ts'
import { Cell } from '#web/ui/tables/data-table.tsx'
import { Days } from '#web/ui/days.tsx'
import { MatchPoints } from './match-points.tsx'
import css from './standings-page.module.css'
import type { Line } from './standings-view.ts'

type MatchLinesProps = { readonly kind: 'team' | 'golfer'; readonly season: Season; readonly line: Line }

/** The details of a standings row: its points, match by match. */
export function MatchLines({ kind, season, line }: MatchLinesProps) {
  return season.matches.map((match, index) => (
    <tr key={match.id} className={css['match']}>
      <Cell />
      <Cell>
        <Link href={`/matches/${match.id}`} className={css['matchLink']}>
          Match {match.number}
        </Link>{' '}
        <span className={css['days']}>
          <Days of={match} />
        </span>
      </Cell>
      <Cell isNumber isDim={!match.finished}>
        <MatchPoints kind={kind} line={line} match={match} points={line.byMatch[index] ?? null} />
      </Cell>
      <Cell isOpener />
    </tr>
  ))
}
