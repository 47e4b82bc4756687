import { Link } from 'wouter'
import type { SideTable } from '#contract/side-tables.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { NetScore, Points } from '#web/shared/rounds/figure.tsx'
import { Card } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'

const columns = [
  { name: 'POS', width: '3.1rem' },
  { name: 'NAME' },
  { name: 'NET', isNumber: true, width: '4rem' },
  { name: 'PTS', isNumber: true, width: '3.6rem' },
] as const

type OpenMatchProps = {
  readonly table: SideTable
  readonly open: NonNullable<SideTable['open']>
  readonly ownId: number | null
}

/** The open match among the golfers of a side table, with the points it would bring them if it ended now. */
export function OpenMatch({ table, open, ownId }: OpenMatchProps) {
  const names = new Map(table.golfers.map(({ id, name }) => [id, name]))
  const number = table.matches.find(({ id }) => id === open.matchId)?.number
  return (
    <Card title="If it ended now" note={<Link href={`/matches/${open.matchId}`}>Match {number}</Link>}>
      <DataTable
        label={`Match ${number}, if it ended now`}
        columns={columns}
        order={open.golfers.map(({ golferId }) => golferId)}
      >
        {open.golfers.map(({ golferId, position, tied, net, points }) => (
          <Row key={golferId} id={golferId} isMine={golferId === ownId}>
            <Cell>{placeText(position === null ? null : { position, tied })}</Cell>
            <Cell>
              <span className="row align-baseline gap-8 miw-0">
                <bdi className={nameCell['name']}>{names.get(golferId)}</bdi>
                {golferId === ownId && <span className={nameCell['own']}>You</span>}
              </span>
            </Cell>
            <Cell isNumber>
              <NetScore net={net} />
            </Cell>
            <Cell isNumber>
              <Points points={position === null ? null : points} />
            </Cell>
          </Row>
        ))}
      </DataTable>
    </Card>
  )
}
