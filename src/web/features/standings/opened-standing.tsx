import type { CSSProperties } from 'react'
import type { Season } from '#contract/seasons.ts'
import { today } from '#web/dates/now.ts'
import { GolferLink, MatchName } from '#web/shared/matches/opened-row.tsx'
import { ChanceDetails } from './chance-details.tsx'
import type { Odds } from './chances.ts'
import { MatchPoints } from './points.tsx'
import type { Line } from './standings-view.ts'
import css from './opened-standing.module.css'

type OpenedStandingProps = {
  readonly kind: 'team' | 'golfer'
  readonly season: Season
  readonly line: Line
  readonly odds: Odds | null
  /** Whether the table has columns for the chance to win. */
  readonly hasColumns: boolean
  /** The left position of the table's names. */
  readonly indent: string
}

/** The details of a standings row: its chances, and its points match by match. */
export function OpenedStanding({ kind, season, line, odds, hasColumns, indent }: OpenedStandingProps) {
  const chance = odds?.state === 'known' ? odds.byId.get(line.id) : undefined
  return (
    <div className={css['opened']} style={indentOf(indent)}>
      {odds?.state === 'known' && chance !== undefined && (
        <ChanceDetails
          chance={chance}
          since={odds.since}
          isOver={season.matches.every(({ finished }) => finished)}
          showsWin={kind === 'golfer' && !hasColumns}
          rivals={odds.byId.size}
        />
      )}
      <ul className={css['matches']}>
        {season.matches.map((match, index) => (
          <li
            key={match.id}
            className={`row gap-8 align-center justify-between ${match.finished ? '' : 'c-dim'} ${css['match']}`}
          >
            <span>
              <MatchName match={match} days={{ today: today() }} />
            </span>
            <MatchPoints kind={kind} line={line} match={match} points={line.byMatch[index] ?? null} />
          </li>
        ))}
      </ul>
      {kind === 'golfer' && <GolferLink id={line.id} name={line.name} />}
    </div>
  )
}

function indentOf(indent: string): CSSProperties & { readonly '--indent': string } {
  return { '--indent': indent }
}
