import { useState } from 'react'
import type { Match } from '#contract/matches.ts'
import { counted } from '#domain/scoring/number-words.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import type { MatchExplanation } from '#web/shared/explain/explanation.ts'
import { TeamNetBreakdown } from '#web/shared/explain/why-result.tsx'
import type { TeamRow } from '#web/shared/matches/match-rows.ts'
import { NetScore } from '#web/shared/rounds/figure.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { TeamName } from '#web/shared/teams/team-name.tsx'
import { Card } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { useIsPhone } from '#web/ui/use-is-wide.ts'
import {
  ArrowsLegend,
  ClimbedPosition,
  Explained,
  hasMoves,
  ifItEndedNow,
  PointsCell,
  positionWidth,
  worthOf,
} from './match-cells.tsx'
import { TeamBreakdown } from './team-breakdown.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './match-table.module.css'

type Shows = { readonly moves: boolean; readonly points: boolean; readonly isPhone: boolean }

const columnsFor = (shows: Shows) =>
  [
    { name: 'POS', width: positionWidth(shows.moves) },
    { name: 'TEAM' },
    { name: 'POINTS', isNumber: true, isWide: !shows.points, width: 'min(clamp(3.3rem, 12vw, 6rem), 18vw)' },
    ...(shows.points ? [] : [ifItEndedNow(shows.isPhone, '8.25rem')]),
    { name: 'NET', isNumber: true, width: 'min(clamp(3.5rem, 15.5vw, 4.8rem), 25vw)' },
    { name: 'GOLFERS', isUnnamed: true, isOpener: true, width: 48 },
  ] as const

type TeamTableProps = {
  readonly rules: Match['rules']
  readonly teams: readonly TeamRow[]
  readonly explanation: MatchExplanation
  /** Whether the climbs in the response are today's. */
  readonly hasClimbs: boolean
  readonly ownTeamId: number | null
}

/** The teams of a match; a row expands to the sum of its golfers. */
export function TeamTable({ rules, teams, explanation, hasClimbs, ownTeamId }: TeamTableProps) {
  const isPhone = useIsPhone()
  const hasPoints = teams.some(({ result }) => result.points !== null)
  const moves = hasClimbs && hasMoves(teams)
  const columns = columnsFor({ moves, points: hasPoints, isPhone })
  return (
    <Card title="Teams" note={<span className="unseen-48">{rulesText(rules)}</span>}>
      <DataTable label="Teams" columns={columns} order={teams.map(({ id }) => id)}>
        {teams.map((team) => (
          <Team
            key={team.id}
            team={team}
            explanation={explanation}
            hasClimbs={hasClimbs}
            hasPoints={hasPoints}
            isMine={team.id === ownTeamId}
            isPhone={isPhone}
            span={columns.length}
          />
        ))}
      </DataTable>
      {moves && <ArrowsLegend />}
    </Card>
  )
}

type TeamProps = {
  readonly team: TeamRow
  readonly explanation: MatchExplanation
  readonly hasClimbs: boolean
  /** Whether the match has points; while it is open, the row shows what its place is worth. */
  readonly hasPoints: boolean
  readonly isMine: boolean
  readonly isPhone: boolean
  readonly span: number
}

function Team({ team, explanation, hasClimbs, hasPoints, isMine, isPhone, span }: TeamProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, result } = team
  const toggle = () => setOpen(!isOpen)
  const breakdown = <TeamNetBreakdown team={team} explanation={explanation} />
  const why = { answer: breakdown, matchId: explanation.matchId, isPhone }
  const whyPoints = { question: explanation.pointsOfTeam(team)?.title, ...why }
  return (
    <>
      <Row id={id} isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <ClimbedPosition result={result} hasClimbs={hasClimbs} />
        </Cell>
        <Cell>
          <div className={nameCell['who']}>
            <span className={`no-print ${nameCell['picture']} ${css['crest']}`}>
              <TeamIcon team={team} />
            </span>
            <TeamName
              name={name}
              isMine={isMine}
              isRestated={team.isRestated}
              note={hasPoints ? null : toPlayText(team)}
            />
          </div>
        </Cell>
        <PointsCell points={result.points} isWide={!hasPoints} {...whyPoints} />
        {!hasPoints && <PointsCell points={worthOf(result)} isDim {...whyPoints} />}
        <Cell isNumber>
          <b className="fz-main fw-700">
            {result.netScore === null ? (
              <NetScore net={null} />
            ) : (
              <Explained question={explanation.ofTeam(team)?.title} {...why}>
                <NetScore net={result.netScore} />
              </Explained>
            )}
          </b>
        </Cell>
        <Cell isNumber isOpener>
          <ExpandButton isOpen={isOpen} label={`Golfers of ${name}`} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && <TeamBreakdown team={team} explanation={explanation} span={span} />}
    </>
  )
}

function toPlayText({ golfers }: TeamRow): string {
  const left = golfers.filter(({ net }) => net === null).length
  return left === 0 ? 'All played' : `${left} to play`
}

function rulesText({ scoresDroppedPerTeam, maxNetDifferential }: Match['rules']): string {
  const limit = `max ${formatNet(maxNetDifferential)} each`
  if (scoresDroppedPerTeam === 0) return limit
  const dropped = scoresDroppedPerTeam === 1 ? 'score' : counted(scoresDroppedPerTeam, 'score')
  return `Worst ${dropped} dropped · ${limit}`
}
