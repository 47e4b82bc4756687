import { useState } from 'react'
import type { SideTable } from '#contract/side-tables.ts'
import { GolferLink, MatchName } from '#web/shared/matches/opened-row.tsx'
import { Position } from '#web/shared/matches/position.tsx'
import { Points } from '#web/shared/rounds/figure.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './side-tables.module.css'

type Standing = SideTable['standings'][number]

const columns = [
  { name: 'POS', width: 'min(4.4rem, 18vw)' },
  { name: 'NAME' },
  { name: 'PTS', isNumber: true, width: 'min(4.2rem, 25vw)' },
  { name: 'MATCHES', isUnnamed: true, isOpener: true, width: 40 },
] as const

type SeasonTableProps = { readonly table: SideTable; readonly ownId: number | null }

/** The season's table among the golfers of a side table; a row opens to its points match by match. */
export function SeasonTable({ table, ownId }: SeasonTableProps) {
  return (
    <DataTable label="Season" columns={columns} order={table.standings.map(({ golferId }) => golferId)}>
      {table.standings.map((standing) => (
        <StandingRow key={standing.golferId} table={table} standing={standing} isMine={standing.golferId === ownId} />
      ))}
    </DataTable>
  )
}

type StandingRowProps = { readonly table: SideTable; readonly standing: Standing; readonly isMine: boolean }

function StandingRow({ table, standing, isMine }: StandingRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { golferId, position, tied, moved, points } = standing
  const name = table.golfers.find(({ id }) => id === golferId)?.name ?? ''
  const hasPoints = table.standings.some((one) => one.points > 0)
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      <Row id={golferId} isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <Position
            place={hasPoints ? { position, tied } : null}
            moved={moved}
            since="since the latest finished match"
          />
        </Cell>
        <Cell>
          <span className="row align-baseline gap-8 miw-0">
            <bdi className={nameCell['name']}>{name}</bdi>
            {isMine && <span className={nameCell['own']}>You</span>}
          </span>
        </Cell>
        <Cell isNumber>
          <b className="fz-figure fw-700">
            <Points points={hasPoints ? points : null} />
          </b>
        </Cell>
        <Cell isNumber isOpener>
          <ExpandButton isOpen={isOpen} label={`Matches of ${name}`} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && <MatchLines table={table} standing={standing} name={name} />}
    </>
  )
}

type MatchLinesProps = { readonly table: SideTable; readonly standing: Standing; readonly name: string }

function MatchLines({ table: { matches }, standing, name }: MatchLinesProps) {
  const { byMatch, notCounted, golferId } = standing
  return (
    <>
      {matches.map((match, index) => {
        const points = byMatch[index] ?? null
        const figure = <Points points={points} />
        return (
          <tr key={match.id} className={css['match']}>
            <Cell />
            <Cell>
              <MatchName match={match} />
            </Cell>
            <Cell isNumber isDim={!match.finished}>
              {points !== null && notCounted.includes(match.number) ? <s className="c-faint">{figure}</s> : figure}
            </Cell>
            <Cell isOpener />
          </tr>
        )
      })}
      <tr className={css['match']}>
        <Cell />
        <Cell span={2}>
          <GolferLink id={golferId} name={name} />
        </Cell>
        <Cell isOpener />
      </tr>
    </>
  )
}
