import { useState } from 'react'
import { Link } from 'wouter'
import { formatNet } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { MatchExplanation } from '#web/shared/explain/explanation.ts'
import type { GolferRow } from '#web/shared/matches/match-rows.ts'
import { Cell, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { Figure, NetScore } from '#web/shared/scores/figure.tsx'
import { GolferNetBreakdown } from '#web/shared/explain/why-result.tsx'
import { playedOnText, venueText } from '#web/shared/scores/score-words.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Why } from '#web/shared/explain/why.tsx'
import { ClimbedPosition, Differential } from './match-cells.tsx'
import { Points } from '#web/shared/scores/figure.tsx'
import { GolferBreakdown } from './golfer-breakdown.tsx'
import { sparkline } from './last-five.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './match-table.module.css'

type MatchGolferRowProps = {
  readonly golfer: GolferRow
  readonly explanation: MatchExplanation
  readonly today: Day
  readonly noScore: Tenths
  readonly isMine: boolean
  readonly hasClimbs: boolean
  /** The golfer's last nets, oldest first. */
  readonly lastNets: readonly Tenths[]
  /** How many columns the table has. */
  readonly span: number
}

/** A golfer's row in a match; it expands to the golfer's rounds. */
export function MatchGolferRow({
  golfer,
  explanation,
  today,
  noScore,
  isMine,
  hasClimbs,
  lastNets,
  span,
}: MatchGolferRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, result, net, counting } = golfer
  const toggle = () => setOpen(!isOpen)
  const breakdown = <GolferNetBreakdown golfer={golfer} explanation={explanation} />
  return (
    <>
      <Row id={id} isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <ClimbedPosition result={result} hasClimbs={hasClimbs} />
        </Cell>
        <Cell isNumber isDim={result.points === null}>
          {result.points === null ? (
            <Points points={null} />
          ) : (
            <Why question={explanation.pointsOfGolfer(golfer)?.title ?? ''} answer={breakdown}>
              <Points points={result.points} />
            </Why>
          )}
        </Cell>
        <Cell>
          <Who golfer={golfer} today={today} />
        </Cell>
        <Cell isNumber isRoomy>
          <LastNets nets={lastNets} />
        </Cell>
        <Cell isNumber isWide isDim={counting === null}>
          {counting?.adjustedGrossScore ?? '–'}
        </Cell>
        <Cell isNumber isWide isDim={counting === null}>
          <Differential score={counting} />
        </Cell>
        <Cell isNumber isDim={net === null}>
          <b className={css['net']}>
            <Why question={explanation.ofGolfer(golfer)?.title ?? ''} answer={breakdown}>
              {net === null ? <Figure column="net" text={formatNet(noScore)} /> : <NetScore net={result.netScore} />}
            </Why>
          </b>
        </Cell>
        <Cell isNumber isOpener>
          <ExpandButton isOpen={isOpen} label={`Rounds of ${name}`} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && <GolferBreakdown golfer={golfer} explanation={explanation} today={today} span={span} />}
    </>
  )
}

function Who({ golfer, today }: { golfer: GolferRow; today: Day }) {
  const { id, name, result } = golfer
  return (
    <div className={nameCell['who']}>
      {result.team && (
        <span className={css['icon']}>
          <TeamIcon team={result.team} />
        </span>
      )}
      <div className={css['text']}>
        <Link href={`/golfer/${id}`} className={nameCell['name']} onClick={(event) => event.stopPropagation()}>
          <bdi>{name}</bdi>
        </Link>
        <RoundLine golfer={golfer} today={today} />
      </div>
    </div>
  )
}

function RoundLine({ golfer: { counting, rounds }, today }: { golfer: GolferRow; today: Day }) {
  if (counting === null)
    return <span className={css['aside']}>{rounds.length === 0 ? 'No round yet' : 'No counting round'}</span>
  return (
    <span className={css['aside']}>
      <span className={css['place']} title={venueText(counting)}>
        <bdi>{venueText(counting)}</bdi>,{' '}
      </span>
      <span className={css['noWrap']}>{playedOnText(counting, today)}</span>
      {rounds.length > 1 && (
        <span className={css['rounds']}>
          {' '}
          <span className={css['noWrap']}>· {rounds.length} rounds</span>
        </span>
      )}
    </span>
  )
}

function LastNets({ nets }: { nets: readonly Tenths[] }) {
  const line = sparkline(nets)
  if (line === null) return null
  return (
    <svg className={css['sparkline']} viewBox="0 0 74 20" role="img" aria-label={line.alternative}>
      <title>{line.alternative}</title>
      <polyline points={line.points} />
    </svg>
  )
}
