import { useState } from 'react'
import { Link } from 'wouter'
import type { Season } from '#contract/seasons.ts'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { Position } from '#web/shared/matches/position.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './standings-page.module.css'
import type { Line } from './standings-view.ts'
import { MatchPoints, TotalPoints } from './points.tsx'
import { Days } from '#web/ui/days.tsx'

type Kind = 'team' | 'golfer'

const columnsFor = (kind: Kind) =>
  [
    { name: 'POS', width: 'min(clamp(3.8rem, 8.2vw, 4.9rem), 18vw)' },
    { name: kind === 'team' ? 'TEAM' : 'NAME' },
    {
      name: kind === 'team' ? 'POINTS' : 'PTS',
      isNumber: true,
      width: kind === 'team' ? 'min(clamp(4.6rem, 12vw, 5rem), 25vw)' : 'min(clamp(4.2rem, 8vw, 4.6rem), 25vw)',
    },
    { name: 'MATCHES', isUnnamed: true, isOpener: true, width: 48 },
  ] as const

type StandingTableProps = {
  readonly kind: Kind
  readonly season: Season
  readonly lines: readonly Line[]
  readonly ownId: number | null
}

/** A season's table; a row expands to its points match by match. */
export function StandingTable({ kind, season, lines, ownId }: StandingTableProps) {
  const columns = columnsFor(kind)
  return (
    <DataTable label={kind === 'team' ? 'Teams' : 'Golfers'} columns={columns} order={lines.map(({ id }) => id)}>
      {lines.map((line) => (
        <StandingRow key={line.id} kind={kind} season={season} line={line} isMine={line.id === ownId} />
      ))}
    </DataTable>
  )
}

type StandingRowProps = {
  readonly kind: Kind
  readonly season: Season
  readonly line: Line
  readonly isMine: boolean
}

function StandingRow({ kind, season, line, isMine }: StandingRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, place, moved } = line
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      <Row id={id} isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <Position place={place} moved={moved} since="since the latest finished match" />
        </Cell>
        <Cell>{kind === 'team' ? <TeamName line={line} /> : <GolferName line={line} />}</Cell>
        <Cell isNumber>
          <b className={css['points']}>
            <TotalPoints season={season} line={line} />
          </b>
        </Cell>
        <Cell isNumber isOpener>
          <ExpandButton isOpen={isOpen} label={`Matches of ${name}`} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && <MatchLines kind={kind} season={season} line={line} />}
    </>
  )
}

function TeamName({ line }: { line: Line }) {
  return (
    <div className={nameCell['who']}>
      <span className={css['crest']}>
        <TeamIcon team={line} />
      </span>
      <bdi className={nameCell['name']}>{line.name}</bdi>
    </div>
  )
}

function GolferName({ line: { id, name } }: { line: Line }) {
  return (
    <Link href={`/golfer/${id}`} className={nameCell['name']} onClick={(event) => event.stopPropagation()}>
      <bdi>{name}</bdi>
    </Link>
  )
}

type MatchLinesProps = { readonly kind: 'team' | 'golfer'; readonly season: Season; readonly line: Line }

/** The details of a standings row: its points, match by match. */
function MatchLines({ kind, season, line }: MatchLinesProps) {
  return season.matches.map((match, index) => (
    <tr key={match.id} className={css['match']}>
      <Cell />
      <Cell>
        <Link href={`/matches/${match.id}`} className={css['matchLink']}>
          Match {match.number}
        </Link>{' '}
        <span className={css['days']}>
          <Days of={match} />
        </span>
      </Cell>
      <Cell isNumber isDim={!match.finished}>
        <MatchPoints kind={kind} line={line} match={match} points={line.byMatch[index] ?? null} />
      </Cell>
      <Cell isOpener />
    </tr>
  ))
}
