import { Fragment, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Score } from '#contract/scores.ts'
import { formatHoles } from '#domain/scoring/score-format.ts'
import { today } from '#web/dates/now.ts'
import { Cell, DataTable, DetailRow, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TeamIcon } from '../teams/team-icon.tsx'
import { NetScore } from './figure.tsx'
import { ScoreDetails } from './score-details.tsx'
import { eligibilityMark, grossText, playedOnText, saysHoles, venueText } from './score-words.ts'
import css from './score-table.module.css'

type ScoreTableProps = {
  readonly scores: readonly Score[]
  /** The table's name for screen readers: 'Recent Scores'. */
  readonly label: string
  /** A thick line under this row, counted from 1. */
  readonly ruleAfter?: number
  /** Whether all rounds are of one golfer, whose page it is: rows then name the course and the tee instead. */
  readonly isOfOneGolfer?: boolean
}

/** A day of an earlier year shows its year and needs more room; days never wrap. */
const columnsFor = ({ hasEarlierYears, isOfOneGolfer }: { hasEarlierYears: boolean; isOfOneGolfer: boolean }) => [
  {
    name: 'DATE',
    width: hasEarlierYears ? 'min(clamp(6.6rem, 10vw, 7.6rem), 30vw)' : 'min(clamp(4.4rem, 7vw, 5.6rem), 20vw)',
  },
  ...(isOfOneGolfer ? [{ name: 'COURSE' }] : [{ name: 'GOLFER' }, { name: 'COURSE', isWide: true, width: '23%' }]),
  { name: 'SCORE', isNumber: true, isWide: true, width: '4.4rem' },
  { name: 'NET SCORE', short: 'NET', isNumber: true, width: 'min(clamp(4.4rem, 14vw, 5.7rem), 25vw)' },
  { name: 'DETAILS', isUnnamed: true, isOpener: true, width: 46 },
]

/** Rounds, newest first; a row opens the round's details. */
export function ScoreTable({ scores, label, ruleAfter = 0, isOfOneGolfer = false }: ScoreTableProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const thisYear = today().slice(0, 4)
  const columns = columnsFor({
    hasEarlierYears: scores.some(({ playedOn }) => !playedOn.startsWith(thisYear)),
    isOfOneGolfer,
  })
  const toggle = (id: number) => setOpenId((open) => (open === id ? null : id))
  return (
    <DataTable label={label} columns={columns}>
      {scores.map((score, place) => (
        <ScoreRow
          key={score.id}
          score={score}
          isOpen={score.id === openId}
          isOfOneGolfer={isOfOneGolfer}
          hasRule={place + 1 === ruleAfter && place + 1 < scores.length}
          span={columns.length}
          onToggle={() => toggle(score.id)}
        />
      ))}
    </DataTable>
  )
}

type ScoreRowProps = {
  readonly score: Score
  readonly isOpen: boolean
  readonly isOfOneGolfer: boolean
  readonly hasRule: boolean
  readonly span: number
  readonly onToggle: () => void
}

function ScoreRow({ score, isOpen, isOfOneGolfer, hasRule, span, onToggle }: ScoreRowProps) {
  const detailsId = useId()
  const { golfer } = score
  const day = playedOnText(score, today())
  return (
    <Fragment>
      <Row isOpen={isOpen} hasRule={hasRule} onClick={onToggle}>
        <Cell isDim>
          <time dateTime={score.playedOn} className="nowrap" style={{ fontSize: 'min(1em, 4.2vw)' }}>
            {day}
          </time>
        </Cell>
        {isOfOneGolfer ? (
          <Cell>
            <Course score={score} />
          </Cell>
        ) : (
          <>
            <Cell>
              <Golfer score={score} />
            </Cell>
            <Cell isWide>
              <bdi className={`block breaks ${css['course']}`} title={venueText(score)}>
                {venueText(score)}
              </bdi>
            </Cell>
          </>
        )}
        <Cell isWide isNumber>
          {score.adjustedGrossScore}
          {!saysHoles(score) && (
            <span className="c-dim fz-small lh-1-2 block">{formatHoles(score.numberOfPlayedHoles)}</span>
          )}
        </Cell>
        <Cell isNumber>
          <b className="fz-figure fw-700">
            <NetScore net={score.netScoreDifferential} isMuted={!score.eligible} />
          </b>
        </Cell>
        <Cell isNumber isOpener>
          <ExpandButton
            isOpen={isOpen}
            label={`Details of ${golfer.name}’s round of ${score.adjustedGrossScore}, ${day}`}
            controls={detailsId}
            onToggle={onToggle}
          />
        </Cell>
      </Row>
      {isOpen && (
        <DetailRow id={detailsId} span={span}>
          <ScoreDetails score={score} />
        </DetailRow>
      )}
    </Fragment>
  )
}

/** The golfer; on phones also the gross, and why the round does not count or else the course. */
function Golfer({ score }: { score: Score }) {
  const { golfer } = score
  const isMarked = eligibilityMark(score) !== null
  return (
    <div className="row align-center gap-10 miw-0">
      {golfer.team && (
        <span className={css['icon']}>
          <TeamIcon team={golfer.team} />
        </span>
      )}
      <div className="miw-0">
        <Link
          href={`/golfer/${golfer.id}`}
          className="py-4 fw-600 lh-1-3 quiet-link"
          onClick={(event) => event.stopPropagation()}
        >
          <bdi>{golfer.name}</bdi>
        </Link>{' '}
        <span className={`c-dim fz-small lh-1-2 breaks ${css['facts']}`}>
          <span className={css['onPhones']}>{grossBesideMark(score)} </span>
          {isMarked ? <EligibilityTag score={score} /> : <span className={css['onPhones']}>at {venueText(score)}</span>}
        </span>
      </div>
    </div>
  )
}

/** The course and the tee of a round; on phones also its gross. */
function Course({ score }: { score: Score }) {
  return (
    <div className="miw-0">
      <bdi>{venueText(score)}</bdi>
      {score.teeName !== null && `, ${score.teeName}`}{' '}
      <span className={`c-dim fz-small lh-1-2 breaks ${css['facts']}`}>
        <span className={css['onPhones']}>{grossBesideMark(score)} gross </span>
        <EligibilityTag score={score} />
      </span>
    </div>
  )
}

const grossBesideMark = (score: Score) => (saysHoles(score) ? score.adjustedGrossScore : grossText(score))

/** Why a round does not count, in a few words. */
function EligibilityTag({ score }: { score: Score }) {
  const mark = eligibilityMark(score)
  return mark && <Tag>{mark}</Tag>
}
