import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatNet } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { IconHistory } from '#web/icons/icons.ts'
import type { MatchExplanation } from '#web/shared/explain/explanation.ts'
import { GolferNetBreakdown } from '#web/shared/explain/why-result.tsx'
import type { GolferRow } from '#web/shared/matches/match-rows.ts'
import { Figure, NetScore } from '#web/shared/rounds/figure.tsx'
import { grossInColumn, playedOnText, venueText } from '#web/shared/rounds/score-words.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Cell, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { GolferBreakdown } from './golfer-breakdown.tsx'
import { sparkline } from './last-five.ts'
import { ClimbedPosition, Differential, Explained, PointsCell, worthOf } from './match-cells.tsx'
import { useWithoutRound } from './without-round.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './match-table.module.css'

type MatchGolferRowProps = {
  readonly golfer: GolferRow
  readonly explanation: MatchExplanation
  readonly today: Day
  readonly noScore: Tenths
  readonly isMine: boolean
  readonly hasClimbs: boolean
  readonly hasPoints: boolean
  /** Whether the row shows what its place would be worth. */
  readonly showsWorth: boolean
  readonly isPhone: boolean
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
  hasPoints,
  showsWorth,
  isPhone,
  lastNets,
  span,
}: MatchGolferRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, result, net, counting } = golfer
  const toggle = () => setOpen(!isOpen)
  const Name = isPhone ? WhoOnPhone : Who
  const answer = <GolferNetBreakdown golfer={golfer} explanation={explanation} />
  const why = { answer, matchId: explanation.matchId, isPhone }
  const whyPoints = { question: explanation.pointsOfGolfer(golfer)?.title, ...why }
  const points = [
    <PointsCell key="points" points={result.points} isWide={!hasPoints} {...whyPoints} />,
    showsWorth && <PointsCell key="worth" points={worthOf(result)} isDim {...whyPoints} />,
  ]
  return (
    <>
      <Row id={id} isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <ClimbedPosition result={result} hasClimbs={hasClimbs} />
        </Cell>
        {!isPhone && points}
        <Cell>
          <Name golfer={golfer} today={today} isMine={isMine} isOpen={isOpen} />
        </Cell>
        {isPhone && points}
        <Cell isNumber isRoomy>
          <LastNets nets={lastNets} />
        </Cell>
        <Cell isNumber isWide isDim={counting === null}>
          {counting === null ? '–' : grossInColumn(counting)}
        </Cell>
        <Cell isNumber isWide isDim={counting === null}>
          <Differential score={counting} />
        </Cell>
        <Cell isNumber isDim={net === null}>
          <b className="fz-main fw-700">
            <Explained question={explanation.ofGolfer(golfer)?.title} {...why}>
              {net === null ? <Figure column="net" text={formatNet(noScore)} /> : <NetScore net={result.netScore} />}
            </Explained>
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

type WhoProps = { readonly golfer: GolferRow; readonly today: Day; readonly isMine: boolean; readonly isOpen: boolean }

/** The whole name; where and when the counting round was played as far as there is room beside it. */
function WhoOnPhone({ golfer, today, isMine, isOpen }: WhoProps) {
  const { name, counting, isRestated } = golfer
  const { text, confirmed } = useWithoutRound(golfer)
  const hasLine = counting === null && confirmed !== null && !isOpen
  const line = (
    <div className="row align-baseline gap-8">
      <bdi className={`miw-0 ${nameCell['name']}`}>{name}</bdi>
      {isMine && (
        <span className={nameCell['own']}>
          <VisuallyHidden>You</VisuallyHidden>
        </span>
      )}
      {isRestated && <Restated />}
      {confirmed !== null && <Tag>waiting</Tag>}
      {!isOpen && !hasLine && (
        <span className={`c-dim fz-small lh-1-3 nowrap no-print ${nameCell['asRoomAllows']}`}>
          <span>{counting === null ? text : playedOnText(counting, today)}</span>
          {counting !== null && <bdi>{venueText(counting)}</bdi>}
        </span>
      )}
    </div>
  )
  if (!hasLine) return line
  return (
    <>
      {line}
      <bdi className="block c-dim fz-small lh-16 breaks">{confirmed}</bdi>
    </>
  )
}

function Who({ golfer, today, isMine }: WhoProps) {
  const { id, name, result } = golfer
  const { confirmed } = useWithoutRound(golfer)
  return (
    <div className={nameCell['who']}>
      {result.team && (
        <span className={`no-print ${css['icon']}`}>
          <TeamIcon team={result.team} />
        </span>
      )}
      <div className="miw-0">
        <Link href={`/golfer/${id}`} className={nameCell['name']} onClick={(event) => event.stopPropagation()}>
          <bdi>{name}</bdi>
        </Link>
        {isMine && <span className="c-dim fz-small no-print"> You</span>} {confirmed !== null && <Tag>waiting</Tag>}
        {golfer.isRestated && <Restated />}
        <RoundLine golfer={golfer} today={today} />
      </div>
    </div>
  )
}

/** Marks a result that was restated: the header's panel says how. */
function Restated() {
  return (
    <span className={`inline-row flex-none c-dim ${css['restated']}`} role="img" aria-label="Restated" title="Restated">
      <IconHistory size={14} />
    </span>
  )
}

/** The round of a golfer on a wide screen: a course without room wraps out of sight, the day and the rounds do not. */
function RoundLine({ golfer, today }: { golfer: GolferRow; today: Day }) {
  const { counting, rounds } = golfer
  const { text } = useWithoutRound(golfer)
  if (counting === null)
    return <span className="block c-dim fz-small lh-1-3 nowrap clip ellipsis no-print">{text}</span>
  return (
    <span
      className="row justify-end c-dim fz-small lh-1-3 nowrap clip no-print"
      style={{ flexFlow: 'row-reverse wrap', gap: '0 0.3em', height: '1.3em' }}
    >
      <span className="clip ellipsis" style={{ order: 2, maxWidth: '100%' }}>
        <bdi>{venueText(counting)}</bdi>,
      </span>
      <span style={{ order: 1 }}>{playedOnText(counting, today)}</span>
      {rounds.length > 1 && <span className={css['rounds']}>· {rounds.length} rounds</span>}
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
