import type { ReactNode } from 'react'
import type { MatchScore } from '#contract/matches.ts'
import type { Score } from '#contract/scores.ts'
import { formatDifferential } from '#domain/scoring/score-format.ts'
import { placeOf } from '#web/shared/explain/explanation.ts'
import { Why } from '#web/shared/explain/why.tsx'
import { Position } from '#web/shared/matches/position.tsx'
import { Figure, Points } from '#web/shared/rounds/figure.tsx'
import { differentialInColumn } from '#web/shared/rounds/score-words.ts'
import { Cell, placeWidth } from '#web/ui/tables/data-table.tsx'
import css from './match-table.module.css'

type ClimbedPositionProps = { readonly result: MatchScore; readonly hasClimbs: boolean }

/** A position in a match, with the places gained or lost today; golfers can be new, teams are not. */
export function ClimbedPosition({ result, hasClimbs }: ClimbedPositionProps) {
  const { climbed, newcomer, golferId } = result
  return (
    <Position
      place={placeOf(result)}
      moved={hasClimbs ? (climbed ?? 0) : 0}
      isNew={hasClimbs && newcomer && golferId !== null}
      since="today"
    />
  )
}

/** A round's differential in its column. */
export function Differential({ score }: { score: Score | null }) {
  return <Figure column="differential" text={differentialText(score)} />
}

/** A round's differential as tables print it, '–' without one. */
export function differentialText(score: Score | null): string {
  return formatDifferential(score === null ? null : differentialInColumn(score))
}

type ExplainedProps = {
  readonly question: string | undefined
  readonly answer: ReactNode
  readonly matchId: number
  /** On phones the whole row opens the details, which explain the number too. */
  readonly isPhone: boolean
  readonly children: ReactNode
}

/** A number of a row that opens its breakdown. */
export function Explained({ question = '', answer, matchId, isPhone, children }: ExplainedProps) {
  if (isPhone) return children
  return (
    <Why question={question} answer={answer} matchId={matchId}>
      {children}
    </Why>
  )
}

type PointsCellProps = {
  readonly points: number | null
  /** Hidden on phones. */
  readonly isWide?: boolean
  /** Points that do not count yet. */
  readonly isDim?: boolean
} & Omit<ExplainedProps, 'children'>

/** Points that open their breakdown, '–' without any. */
export function PointsCell({ points, isWide = false, isDim = false, ...explained }: PointsCellProps) {
  const figure = <Points points={points} />
  return (
    <Cell isNumber isWide={isWide} isDim={isDim || points === null}>
      {points === null ? figure : <Explained {...explained}>{figure}</Explained>}
    </Cell>
  )
}

/** The points of a place while the match is open; null without a place. */
export const worthOf = ({ position, worth }: MatchScore): number | null => (position === null ? null : worth)

/** Shown instead of points on a phone while the match is open; its heading reaches over the names there. */
export const ifItEndedNow = (isPhone: boolean, width: string) =>
  ({
    name: 'IF IT ENDED NOW',
    isNumber: true,
    width: isPhone ? 'var(--worth-width, min(3.3rem, 18vw))' : width,
  }) as const

/** Whether a row has an arrow or 'new' beside its position. */
export function hasMoves(rows: readonly { readonly result: MatchScore }[]): boolean {
  return rows.some(({ result: { climbed, newcomer } }) => newcomer || (climbed ?? 0) !== 0)
}

/** The legend for the arrows, shown below the first table that has arrows. */
export const ArrowsLegend = () => (
  <p className={`inset py-8 c-dim fz-small rule-above no-print ${css['legend']}`}>Arrows: change since yesterday</p>
)

/** Positions with and without their changes, on one line: 'T24 ▲12'; at most a share of a phone's width. */
export const positionWidth = (moves: boolean) => placeWidth(moves ? 4.4 : 3.1)
