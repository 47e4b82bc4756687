import { useState } from 'react'
import { Link } from 'wouter'
import { placeText as positionText } from '#domain/scoring/place.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { Match } from '#contract/matches.ts'
import { Card } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/data-table.tsx'
import { ExpandButton } from '#web/ui/expand-button.tsx'
import { NetScore } from '#web/ui/net-score.tsx'
import { placeText, playedOnText } from '#web/ui/score-words.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { TeamIcon } from '#web/ui/team-icon.tsx'
import { GolferMaking } from './golfer-making.tsx'
import { type MatchExplanation, placeOf } from './match-explanation.ts'
import { type GolferRow, rulesOf } from './match-rows.ts'
import css from './match-table.module.css'
import { netsStrip } from './nets-strip.ts'
import { NetsStripPicture } from './nets-strip-picture.tsx'
import { differentialText, pointsText } from './match-words.ts'

const columns = [
  { name: 'POS', width: 'clamp(3.1rem, 8.2vw, 4rem)' },
  { name: 'PTS', isNumber: true, isWide: true, width: '3.4rem' },
  { name: 'NAME' },
  { name: 'GROSS', isNumber: true, isWide: true, width: '4rem' },
  { name: 'DIFF', isNumber: true, isWide: true, width: '3.8rem' },
  { name: 'NET SCORE', isNumber: true, width: 'clamp(5rem, 12.5vw, 5.8rem)' },
  { name: 'ROUNDS', isUnnamed: true, width: 48 },
] as const

type GolferTableProps = {
  readonly match: Match
  readonly golfers: readonly GolferRow[]
  readonly explanation: MatchExplanation
  readonly today: Day
  readonly ownGolferId: number | null
}

/** Everybody's place in a match; a row opens to the golfer's rounds. */
export function GolferTable({ match, golfers, explanation, today, ownGolferId }: GolferTableProps) {
  if (golfers.length === 0) {
    return (
      <Card title="Golfers">
        <EmptyState text="No golfers found" hint="Golfers stand here as soon as they are in the league." />
      </Card>
    )
  }
  const noScore = rulesOf(match).noScoreNetDifferential
  const strip = netsStrip(golfers.map(({ id, net }) => ({ golferId: id, net })), noScore)
  return (
    <Card title="Golfers" note={playedText(golfers)}>
      {strip !== null && <NetsStripPicture strip={strip} ownGolferId={ownGolferId} />}
      <DataTable label="Golfers" columns={columns}>
        {golfers.map((golfer) => (
          <Golfer
            key={golfer.id}
            golfer={golfer}
            explanation={explanation}
            today={today}
            noScore={noScore}
            isMine={golfer.id === ownGolferId}
          />
        ))}
      </DataTable>
    </Card>
  )
}

type GolferProps = {
  readonly golfer: GolferRow
  readonly explanation: MatchExplanation
  readonly today: Day
  readonly noScore: Tenths
  readonly isMine: boolean
}

function Golfer({ golfer, explanation, today, noScore, isMine }: GolferProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, result, net, counting } = golfer
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      <Row isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <span className={css['place']}>{positionText(placeOf(result))}</span>
        </Cell>
        <Cell isNumber isWide isDim={result.points === null}>
          {pointsText(result.points)}
        </Cell>
        <Cell>
          <div className={css['who']}>
            {result.team && (
              <span className={css['icon']}>
                <TeamIcon name={result.team.name} iconUrl={result.team.iconUrl} />
              </span>
            )}
            <div className={css['words']}>
              <Link href={`/golfer/${id}`} className={css['name']} onClick={(event) => event.stopPropagation()}>
                <bdi>{name}</bdi>
              </Link>
              <RoundLine golfer={golfer} today={today} />
            </div>
          </div>
        </Cell>
        <Cell isNumber isWide isDim={counting === null}>
          {counting?.adjustedGrossScore ?? '–'}
        </Cell>
        <Cell isNumber isWide isDim={counting === null}>
          {differentialText(counting)}
        </Cell>
        <Cell isNumber isDim={net === null}>
          <b className={css['net']}>{net === null ? formatNet(noScore) : <NetScore net={result.netScore} />}</b>
        </Cell>
        <Cell isNumber>
          <ExpandButton isOpen={isOpen} label={`Rounds of ${name}`} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && <GolferMaking golfer={golfer} explanation={explanation} today={today} span={columns.length} />}
    </>
  )
}

function playedText(golfers: readonly GolferRow[]): string {
  const played = golfers.filter(({ net }) => net !== null).length
  if (played === 0) return 'nobody has played yet'
  return played === golfers.length ? 'everybody has played' : `${played} of ${golfers.length} have played`
}

function RoundLine({ golfer: { counting, rounds }, today }: { golfer: GolferRow; today: Day }) {
  if (counting === null) return <span className={css['aside']}>{rounds.length === 0 ? 'no round' : 'no counting round'}</span>
  return (
    <span className={css['aside']}>
      <bdi>{placeText(counting)}</bdi>,{' '}
      <span className={css['together']}>
        {playedOnText(counting, today)}
        {rounds.length > 1 && ' ·'}
      </span>{' '}
      {rounds.length > 1 && <span className={css['together']}>{rounds.length} rounds</span>}
    </span>
  )
}
