import { Fragment, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Score } from '#contract/scores.ts'
import { formatHoles } from '#domain/scoring/score-format.ts'
import { today } from '#web/lib/today.ts'
import { Cell, DataTable, DetailRow, Row } from './data-table.tsx'
import { ExpandButton } from './expand-button.tsx'
import { NetScore } from './net-score.tsx'
import { ScoreDetails } from './score-details.tsx'
import css from './score-table.module.css'
import { grossText, placeText, playedOnText } from './score-words.ts'
import { TeamIcon } from './team-icon.tsx'

type ScoreTableProps = {
  readonly scores: readonly Score[]
  /** What the table is called for screen readers: 'Recent Scores'. */
  readonly label: string
  /** A thick line under this row, counted from 1. */
  readonly ruleAfter?: number
}

const columns = [
  { name: 'DATE', width: 'clamp(4.6rem, 7vw, 5.6rem)' },
  { name: 'GOLFER' },
  { name: 'COURSE', isWide: true },
  { name: 'SCORE', isNumber: true, isWide: true, width: '5rem' },
  { name: 'NET SCORE', isNumber: true, width: 'clamp(5.1rem, 8vw, 5.4rem)' },
  { name: 'DETAILS', isUnnamed: true, width: 46 },
] as const

/** Rounds, newest first; a row opens to its course and all its figures. */
export function ScoreTable({ scores, label, ruleAfter = 0 }: ScoreTableProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const toggle = (id: number) => setOpenId((open) => (open === id ? null : id))
  return (
    <DataTable label={label} columns={columns}>
      {scores.map((score, place) => (
        <ScoreRow
          key={score.id}
          score={score}
          isOpen={score.id === openId}
          hasRule={place + 1 === ruleAfter && place + 1 < scores.length}
          onToggle={() => toggle(score.id)}
        />
      ))}
    </DataTable>
  )
}

type ScoreRowProps = {
  readonly score: Score
  readonly isOpen: boolean
  readonly hasRule: boolean
  readonly onToggle: () => void
}

function ScoreRow({ score, isOpen, hasRule, onToggle }: ScoreRowProps) {
  const detailsId = useId()
  const { golfer } = score
  const day = playedOnText(score, today())
  return (
    <Fragment>
      <Row isOpen={isOpen} hasRule={hasRule} onClick={onToggle}>
        <Cell isDim>
          <time dateTime={score.playedOn} className={css['day']}>
            {day}
          </time>
        </Cell>
        <Cell>
          <div className={css['golfer']}>
            {golfer.team && (
              <span className={css['icon']}>
                <TeamIcon name={golfer.team.name} iconUrl={golfer.team.iconUrl} />
              </span>
            )}
            <div className={css['words']}>
              <Link href={`/golfer/${golfer.id}`} className={css['name']} onClick={(event) => event.stopPropagation()}>
                {golfer.name}
              </Link>
              <span className={css['place']}>
                {grossText(score)} at {placeText(score)}
              </span>
            </div>
          </div>
        </Cell>
        <Cell isWide>{placeText(score)}</Cell>
        <Cell isWide isNumber>
          {score.adjustedGrossScore}
          <span className={css['holes']}>{formatHoles(score.numberOfPlayedHoles)}</span>
        </Cell>
        <Cell isNumber>
          <b className={css['net']}>
            <NetScore net={score.netScoreDifferential} />
          </b>
        </Cell>
        <Cell isNumber>
          <ExpandButton
            isOpen={isOpen}
            label={`Details of ${golfer.name}’s round, ${day}`}
            controls={detailsId}
            onToggle={onToggle}
          />
        </Cell>
      </Row>
      {isOpen && (
        <DetailRow id={detailsId} span={columns.length}>
          <ScoreDetails score={score} />
        </DetailRow>
      )}
    </Fragment>
  )
}
