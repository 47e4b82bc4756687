import type { Match } from '#contract/matches.ts'
import type { TeamBadge } from '#contract/shared.ts'
import type { Day, Span } from '#domain/shared/day.ts'
import { startText } from '#web/dates/day-format.ts'
import type { MatchRows } from '#web/shared/matches/match-rows.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { UpcomingRounds } from './match-feeds.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './match-ahead.module.css'

type MatchAheadProps = { readonly match: Match; readonly rows: MatchRows; readonly today: Day }

/** A match that has not started: when it starts, and planned rounds. */
export function MatchAhead({ match, rows: { teams, golfers }, today }: MatchAheadProps) {
  return (
    <div className={css['ahead']}>
      <Card title="Starts">
        <CardBody>
          <p className={css['start']}>
            <time dateTime={match.startDate}>{startText(match.startDate, today)}</time>
          </p>
          <p className={css['rule']}>{countingText(match, today)}</p>
        </CardBody>
      </Card>
      <UpcomingRounds match={match} today={today} />
      {teams.length > 0 && <Entrants title="Teams" name="TEAM" points="POINTS" entrants={teams.map(teamEntrant)} />}
      {golfers.length > 0 && (
        <Entrants title="Golfers" name="NAME" points="PTS" entrants={golfers.map(golferEntrant)} />
      )}
    </div>
  )
}

type Entrant = {
  readonly id: number
  readonly name: string
  readonly team: Pick<TeamBadge, 'name' | 'iconUrl' | 'color'> | null
}

const teamEntrant = (team: MatchRows['teams'][number]): Entrant => ({ id: team.id, name: team.name, team })
const golferEntrant = ({ id, name, result: { team } }: MatchRows['golfers'][number]): Entrant => ({ id, name, team })

type EntrantsProps = {
  readonly title: string
  readonly name: string
  readonly points: string
  readonly entrants: readonly Entrant[]
}

function Entrants({ title, name, points, entrants }: EntrantsProps) {
  const columns = [
    { name: 'POS', width: '3rem' },
    { name },
    { name: points, isNumber: true, width: '4.2rem' },
    { name: 'NET', isNumber: true, width: '3.6rem' },
  ]
  return (
    <Card title={title}>
      <DataTable label={title} columns={columns}>
        {entrants.map(({ id, name: entrant, team }) => (
          <Row key={id}>
            <Cell isDim>–</Cell>
            <Cell>
              <div className={nameCell['who']}>
                {team && <TeamIcon team={team} />}
                <bdi className={nameCell['name']}>{entrant}</bdi>
              </div>
            </Cell>
            <Cell isNumber isDim>
              –
            </Cell>
            <Cell isNumber isDim>
              –
            </Cell>
          </Row>
        ))}
      </DataTable>
    </Card>
  )
}

function countingText({ startDate, endDate }: Span, today: Day): string {
  if (startDate === endDate) return 'Rounds played that day count.'
  return `Rounds played from that day to ${startText(endDate, today)} count.`
}
