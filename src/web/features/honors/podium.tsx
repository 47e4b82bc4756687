import { Link } from 'wouter'
import type { Recap } from '#contract/honors.ts'
import { pointsInWords } from '#domain/scoring/explain-points.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { Initials } from '#web/shared/golfers/initials.tsx'
import { Points } from '#web/shared/rounds/figure.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Card } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './podium.module.css'

type Team = Recap['podium']['teams'][number]
type Golfer = Recap['podium']['golfers'][number]
type Placed = Team | Golfer

/** The first three teams as a picture and the first three golfers below; in a league of individuals the golfers. */
export function Podium({ recap: { podium } }: { recap: Recap }) {
  const { teams, golfers } = podium
  const main: readonly Placed[] = teams.length > 0 ? teams : golfers
  if (main.length === 0) return null
  // Shared places can have more rows than a podium has steps.
  const hasSteps = main.length <= 3
  return (
    <Card title="Podium" note={teams.length > 0 ? 'teams' : 'golfers'}>
      {hasSteps ? <Steps rows={main} /> : <PlacedTable title={teams.length > 0 ? 'TEAMS' : 'GOLFERS'} rows={main} />}
      {teams.length > 0 && golfers.length > 0 && <PlacedTable title="GOLFERS" rows={golfers} />}
    </Card>
  )
}

/** The second to the left of the first, the third to the right. */
const order = [1, 0, 2]

function Steps({ rows }: { rows: readonly Placed[] }) {
  const steps = order.flatMap((index) => rows[index] ?? [])
  return (
    <ol className={`grid align-end gap-4 ${css['steps']}`}>
      {steps.map((row) => (
        <li key={row.id} className="stack align-center ta-center">
          <Badge row={row} size={40} />
          <bdi className="line-clamp mt-8 fw-600 lh-20 breaks" style={{ maxWidth: '100%', WebkitLineClamp: 2 }}>
            {row.name}
          </bdi>
          <span className="c-dim fz-small lh-16">{pointsInWords(row.points)}</span>
          <span
            className={`grid place-center w-100 mt-8 fw-560 fz-answer ff-title lining lh-32 ${css['block']}`}
            data-position={row.position}
          >
            {placeText(row)}
          </span>
        </li>
      ))}
    </ol>
  )
}

const firstShown = 6

function PlacedTable({ title, rows }: { title: string; rows: readonly Placed[] }) {
  const columns = [
    { name: 'POS', width: '3.2rem' },
    { name: title },
    { name: 'POINTS', isNumber: true, width: '5.5rem' },
  ]
  return (
    <Preview rows={rows} first={firstShown}>
      {(shown) => (
        <DataTable label={title === 'TEAMS' ? 'Teams' : 'Golfers'} columns={columns}>
          {shown.map((row) => (
            <Row key={row.id}>
              <Cell isDim>{placeText(row)}</Cell>
              <Cell>
                <span className={nameCell['who']}>
                  <Badge row={row} size={28} />
                  {'color' in row ? (
                    <bdi className={nameCell['name']}>{row.name}</bdi>
                  ) : (
                    <Link href={`/golfer/${row.id}`} className={nameCell['name']}>
                      <bdi>{row.name}</bdi>
                    </Link>
                  )}
                </span>
              </Cell>
              <Cell isNumber>
                <Points points={row.points} />
              </Cell>
            </Row>
          ))}
        </DataTable>
      )}
    </Preview>
  )
}

/** A team's square, a golfer's team's, or the circle of a golfer without one. */
function Badge({ row, size }: { row: Placed; size: number }) {
  const team = 'color' in row ? row : row.team
  if (team !== null) return <TeamIcon team={team} size={size} />
  return <Initials name={row.name} size={size} />
}
