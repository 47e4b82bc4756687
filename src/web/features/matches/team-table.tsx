import { useState } from 'react'
import { counted } from '#domain/scoring/number-words.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import type { Match } from '#contract/matches.ts'
import { Card } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { NetScore } from '#web/shared/scores/figure.tsx'
import { TeamNetBreakdown } from '#web/shared/explain/why-result.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Why } from '#web/shared/explain/why.tsx'
import type { MatchExplanation } from '#web/shared/explain/explanation.ts'
import type { TeamRow } from '#web/shared/matches/match-rows.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './match-table.module.css'
import { ClimbedPosition } from './match-cells.tsx'
import { Points } from '#web/shared/scores/figure.tsx'
import { TeamBreakdown } from './team-breakdown.tsx'

const columns = [
  { name: 'POS', width: 'min(clamp(2.75rem, 8.2vw, 4.1rem), 15vw)' },
  { name: 'TEAM' },
  { name: 'POINTS', isNumber: true, width: 'min(clamp(3.3rem, 12vw, 6rem), 18vw)' },
  { name: 'NET', isNumber: true, width: 'min(clamp(3.5rem, 15.5vw, 4.8rem), 25vw)' },
  { name: 'GOLFERS', isUnnamed: true, isOpener: true, width: 48 },
] as const

type TeamTableProps = {
  readonly rules: Match['rules']
  readonly teams: readonly TeamRow[]
  readonly explanation: MatchExplanation
  /** Whether the climbs in the response are today's. */
  readonly hasClimbs: boolean
}

/** The teams of a match; a row expands to the sum of its golfers. */
export function TeamTable({ rules, teams, explanation, hasClimbs }: TeamTableProps) {
  return (
    <Card title="Teams" note={rulesText(rules)}>
      <DataTable label="Teams" columns={columns} order={teams.map(({ id }) => id)}>
        {teams.map((team) => (
          <Team key={team.id} team={team} explanation={explanation} hasClimbs={hasClimbs} />
        ))}
      </DataTable>
    </Card>
  )
}

type TeamProps = { readonly team: TeamRow; readonly explanation: MatchExplanation; readonly hasClimbs: boolean }

function Team({ team, explanation, hasClimbs }: TeamProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, result } = team
  const toggle = () => setOpen(!isOpen)
  const breakdown = <TeamNetBreakdown team={team} explanation={explanation} />
  return (
    <>
      <Row id={id} isOpen={isOpen} onClick={toggle}>
        <Cell>
          <ClimbedPosition result={result} hasClimbs={hasClimbs} />
        </Cell>
        <Cell>
          <div className={nameCell['who']}>
            <span className={css['crest']}>
              <TeamIcon team={team} />
            </span>
            <bdi className={nameCell['name']}>{name}</bdi>
          </div>
        </Cell>
        <Cell isNumber isDim={result.points === null}>
          {result.points === null ? (
            <Points points={null} />
          ) : (
            <Why question={explanation.pointsOfTeam(team)?.title ?? ''} answer={breakdown}>
              <Points points={result.points} />
            </Why>
          )}
        </Cell>
        <Cell isNumber>
          <b className={css['net']}>
            {result.netScore === null ? (
              <NetScore net={null} />
            ) : (
              <Why question={explanation.ofTeam(team)?.title ?? ''} answer={breakdown}>
                <NetScore net={result.netScore} />
              </Why>
            )}
          </b>
        </Cell>
        <Cell isNumber isOpener>
          <ExpandButton isOpen={isOpen} label={`Golfers of ${name}`} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && <TeamBreakdown team={team} explanation={explanation} span={columns.length} />}
    </>
  )
}

function rulesText({ scoresDroppedPerTeam, maxNetDifferential }: Match['rules']): string {
  const most = `max ${formatNet(tenthsOf(maxNetDifferential))} each`
  if (scoresDroppedPerTeam === 0) return most
  const dropped = scoresDroppedPerTeam === 1 ? 'score' : counted(scoresDroppedPerTeam, 'score')
  return `Worst ${dropped} dropped · ${most}`
}
