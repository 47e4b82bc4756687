import type { ReactNode } from 'react'
import { chanceText, percentText } from '#domain/forecast/title.ts'
import { Move } from '#web/shared/matches/position.tsx'
import { chanceHistory } from './chance-history.ts'
import type { Chance } from './chances.ts'
import css from './chance-details.module.css'

type ChanceDetailsProps = {
  readonly chance: Chance
  readonly since: number | null
  /** Whether the last match is finished, and nothing is left to expect. */
  readonly isOver: boolean
  /** Whether the chance to win is said too: the table has no column for it. */
  readonly showsWin: boolean
  /** How many there are in the table. */
  readonly rivals: number
}

/** Details beside the table: the chance to be among the best, the expected points, and the change of the chance. */
export function ChanceDetails({ chance, since, isOver, showsWin, rivals }: ChanceDetailsProps) {
  const { topThree, expectedPoints, change, title } = chance
  return (
    <div className="row wrap gap-32 row-gap-12 align-center no-print" style={{ minHeight: 96, paddingBlock: 8 }}>
      <dl className="row wrap gap-24 row-gap-8">
        {showsWin && (
          <Fact name="Chance to win">
            {chanceText(chance)}
            {since !== null && change !== null && change !== 0 && (
              <span style={{ marginLeft: 6 }}>
                <Move places={change} since={`points since Match ${since}`} />
              </span>
            )}
          </Fact>
        )}
        {!isOver && rivals > 3 && title !== 'won' && <Fact name="Top three">{percentText(topThree)}</Fact>}
        {!isOver && <Fact name="Expected points">{expectedPoints.toFixed(1)}</Fact>}
      </dl>
      <History chance={chance} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="c-dim fz-small lh-16">{name}</dt>
      <dd className="row align-baseline fw-600 lh-20">{children}</dd>
    </div>
  )
}

/** A line of the chances to win after each match. */
function History({ chance }: { chance: Chance }) {
  const picture = chanceHistory(chance.history)
  if (picture === null) return null
  const { path, top, from, to, alternative, end } = picture
  return (
    <div
      className={`grid gap-8 row-gap-0 c-dim fz-small lh-16 ${css['history']}`}
      role="img"
      aria-label={alternative}
      dir="ltr"
    >
      <span className={css['caption']}>
        Chance to win after each match
        {chance.rescaledUntil !== null &&
          ` · up to match ${chance.rescaledUntil} divided by their sum, as ties counted for each`}
      </span>
      <span className={`ta-right ${css['top']}`}>{top}%</span>
      <div className={`relative ${css['field']}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={path} />
        </svg>
        <span className={`circle ${css['end']}`} style={{ top: `${end}%` }} />
      </div>
      <span className={`ta-right ${css['zero']}`}>0</span>
      <span className={css['from']}>{from}</span>
      <span className={css['to']}>{to}</span>
    </div>
  )
}
