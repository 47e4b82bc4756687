import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { BestScore } from '#contract/scores.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { formatDifferential } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import { useUser } from '#web/session/session.ts'
import { WhyRound } from '#web/shared/explain/why-round.tsx'
import { Figure } from '#web/shared/rounds/figure.tsx'
import { NetScore } from '#web/shared/rounds/figure.tsx'
import { ScoreDetails } from '#web/shared/rounds/score-details.tsx'
import { differentialInColumn, grossInColumn, playedOnText, venueText } from '#web/shared/rounds/score-words.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { Cell, DataTable, DetailRow, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { bestScoresQuery } from './leaderboard.api.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './leaderboard-page.module.css'

const columns = [
  { name: 'POS', width: 'min(clamp(3.1rem, 8.2vw, 4rem), 15vw)' },
  { name: 'NAME' },
  { name: 'GROSS', isNumber: true, isWide: true, width: '4.4rem' },
  { name: 'DIFF', isNumber: true, isWide: true, width: '4.2rem' },
  { name: 'NET SCORE', short: 'NET', isNumber: true, width: 'min(clamp(4.4rem, 14vw, 6rem), 25vw)' },
  { name: 'DETAILS', isUnnamed: true, isOpener: true, width: 48 },
] as const

/** Each golfer's lowest net of the year, best first. */
export function BestScores({ leagueId, today }: { leagueId: number; today: Day }) {
  const query = useQuery(bestScoresQuery(leagueId))
  const year = today.slice(0, 4)
  return (
    <Card title="Best Score" note={year}>
      <Loadable query={query} failure="Failed to load best scores" skeleton={<ListSkeleton rows={10} height={52} />}>
        {(best) =>
          best.length === 0 ? (
            <EmptyState
              text="No scores yet"
              hint={`Each golfer’s lowest net of ${year} appears here once it is posted.`}
            >
              <Button component={Link} href="/scores" variant="default" size="sm">
                Go to Scores
              </Button>
            </EmptyState>
          ) : (
            <DataTable label="Best Score" columns={columns}>
              {best.map((row) => (
                <BestRow key={row.score.id} row={row} today={today} />
              ))}
            </DataTable>
          )
        }
      </Loadable>
    </Card>
  )
}

function BestRow({ row: { score, ...place }, today }: { row: BestScore; today: Day }) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const isMine = useUser().golfer?.id === score.golfer.id
  const { golfer } = score
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      <Row isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <span className="c-dim fw-600 nowrap">{placeText(place)}</span>
        </Cell>
        <Cell>
          <div className={nameCell['who']}>
            {golfer.team && (
              <span className={css['icon']}>
                <TeamIcon team={golfer.team} />
              </span>
            )}
            <div className="miw-0">
              <Link
                href={`/golfer/${golfer.id}`}
                className={nameCell['name']}
                onClick={(event) => event.stopPropagation()}
              >
                <bdi>{golfer.name}</bdi>
              </Link>
              <span className={nameCell['aside']}>
                <bdi>{venueText(score)}</bdi>, <span className="nowrap">{playedOnText(score, today)}</span>
              </span>
            </div>
          </div>
        </Cell>
        <Cell isNumber isWide>
          {grossInColumn(score)}
        </Cell>
        <Cell isNumber isWide>
          <Figure column="differential" text={formatDifferential(differentialInColumn(score))} />
        </Cell>
        <Cell isNumber>
          <b className="fz-figure fw-700">
            <WhyRound score={score}>
              <NetScore net={score.netScoreDifferential} />
            </WhyRound>
          </b>
        </Cell>
        <Cell isNumber isOpener>
          <ExpandButton isOpen={isOpen} label={`Best round of ${golfer.name}`} controls={detailsId} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && (
        <DetailRow id={detailsId} span={columns.length}>
          <ScoreDetails score={score} />
        </DetailRow>
      )}
    </>
  )
}
