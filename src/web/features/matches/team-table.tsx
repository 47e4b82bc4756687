import { useState } from 'react'
import { counted } from '#domain/scoring/number-words.ts'
import { placeText } from '#domain/scoring/place.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import type { Match } from '#contract/matches.ts'
import { Card } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/data-table.tsx'
import { ExpandButton } from '#web/ui/expand-button.tsx'
import { NetScore } from '#web/ui/net-score.tsx'
import { TeamIcon } from '#web/ui/team-icon.tsx'
import { type MatchExplanation, placeOf } from './match-explanation.ts'
import type { TeamRow } from './match-rows.ts'
import css from './match-table.module.css'
import { pointsText } from './match-words.ts'
import { TeamMaking } from './team-making.tsx'

const columns = [
  { name: 'POS', width: 'clamp(3.1rem, 8.2vw, 4rem)' },
  { name: 'TEAM' },
  { name: 'POINTS', isNumber: true, isWide: true, width: '6rem' },
  { name: 'NET', isNumber: true, width: '4.6rem' },
  { name: 'GOLFERS', isUnnamed: true, width: 48 },
] as const

type TeamTableProps = {
  readonly rules: Match['rules']
  readonly teams: readonly TeamRow[]
  readonly explanation: MatchExplanation
}

/** The teams of a match; a row opens to the sum of its golfers. */
export function TeamTable({ rules, teams, explanation }: TeamTableProps) {
  return (
    <Card title="Teams" note={rulesText(rules)}>
      <DataTable label="Teams" columns={columns}>
        {teams.map((team) => (
          <Team key={team.id} team={team} explanation={explanation} />
        ))}
      </DataTable>
    </Card>
  )
}

function Team({ team, explanation }: { team: TeamRow; explanation: MatchExplanation }) {
  const [isOpen, setOpen] = useState(false)
  const { name, iconUrl, result } = team
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      <Row isOpen={isOpen} onClick={toggle}>
        <Cell>
          <span className={css['place']}>{placeText(placeOf(result))}</span>
        </Cell>
        <Cell>
          <div className={css['who']}>
            <span className={css['crest']}>
              <TeamIcon name={name} iconUrl={iconUrl} />
            </span>
            <bdi className={css['name']}>{name}</bdi>
          </div>
        </Cell>
        <Cell isNumber isWide isDim={result.points === null}>
          {pointsText(result.points)}
        </Cell>
        <Cell isNumber>
          <b className={css['net']}>
            <NetScore net={result.netScore} />
          </b>
        </Cell>
        <Cell isNumber>
          <ExpandButton isOpen={isOpen} label={`Golfers of ${name}`} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && <TeamMaking team={team} explanation={explanation} span={columns.length} />}
    </>
  )
}

function rulesText({ scoresDroppedPerTeam, maxNetDifferential }: Match['rules']): string {
  return `${counted(scoresDroppedPerTeam, 'score')} dropped, capped at ${formatNet(tenthsOf(maxNetDifferential))}`
}
