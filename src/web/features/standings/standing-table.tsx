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
import { Points } from '#web/shared/scores/figure.tsx'
import { TeamName } from '#web/shared/teams/team-name.tsx'
import { useIsPhone } from '#web/ui/use-is-wide.ts'
import { MatchPoints, TotalPoints, pointsOf } from './points.tsx'
import { Days } from '#web/ui/days.tsx'

type Kind = 'team' | 'golfer'

const columnsFor = (kind: Kind, hasMoves: boolean) =>
  [
    { name: 'POS', width: hasMoves ? 'min(4.4rem, 18vw)' : 'min(3.1rem, 15vw)' },
    { name: kind === 'team' ? 'TEAM' : 'NAME' },
    {
      name: kind === 'team' ? 'POINTS' : 'PTS',
      isNumber: true,
      width: kind === 'team' ? 'min(clamp(4.6rem, 12vw, 5rem), 25vw)' : 'min(4.2rem, 25vw)',
    },
    { name: 'MATCHES', isUnnamed: true, isOpener: true, width: 40 },
  ] as const

type StandingTableProps = {
  readonly kind: Kind
  readonly season: Season
  readonly lines: readonly Line[]
  readonly ownId: number | null
}

/** A season's table; a row expands to its points match by match. */
export function StandingTable({ kind, season, lines, ownId }: StandingTableProps) {
  const isPhone = useIsPhone()
  const columns = columnsFor(
    kind,
    lines.some(({ moved }) => moved !== 0),
  )
  return (
    <DataTable label={kind === 'team' ? 'Teams' : 'Golfers'} columns={columns} order={lines.map(({ id }) => id)}>
      {lines.map((line) => (
        <StandingRow
          key={line.id}
          kind={kind}
          season={season}
          line={line}
          isMine={line.id === ownId}
          isPhone={isPhone}
        />
      ))}
    </DataTable>
  )
}

type StandingRowProps = {
  readonly kind: Kind
  readonly season: Season
  readonly line: Line
  readonly isMine: boolean
  readonly isPhone: boolean
}

function StandingRow({ kind, season, line, isMine, isPhone }: StandingRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, place, moved } = line
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      <Row id={id} isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <Position place={place} moved={moved} since="since the latest finished match" />
        </Cell>
        <Cell>
          {kind === 'team' ? <Team line={line} isMine={isMine} /> : <Golfer {...{ line, isMine, isPhone }} />}
        </Cell>
        <Cell isNumber>
          <b className={css['points']}>
            {isPhone ? <Points points={pointsOf(line)} /> : <TotalPoints season={season} line={line} />}
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

function Team({ line, isMine }: { line: Line; isMine: boolean }) {
  return (
    <div className={nameCell['who']}>
      <span className={css['crest']}>
        <TeamIcon team={line} />
      </span>
      <TeamName name={line.name} isMine={isMine} />
    </div>
  )
}

type GolferProps = { readonly line: Line; readonly isMine: boolean; readonly isPhone: boolean }

function Golfer({ line: { id, name }, isMine, isPhone }: GolferProps) {
  return (
    <div className={css['golfer']}>
      {isPhone ? (
        <bdi className={nameCell['oneLine']}>{name}</bdi>
      ) : (
        <Link href={`/golfer/${id}`} className={nameCell['name']} onClick={(event) => event.stopPropagation()}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {isMine && <span className={nameCell['own']}>You</span>}
    </div>
  )
}

type MatchLinesProps = { readonly kind: 'team' | 'golfer'; readonly season: Season; readonly line: Line }

/** The details of a standings row: its points, match by match. */
function MatchLines({ kind, season, line }: MatchLinesProps) {
  const matches = season.matches.map((match, index) => (
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
  return (
    <>
      {matches}
      {kind === 'golfer' && (
        <tr className={css['match']}>
          <Cell />
          <Cell span={2}>
            <Link href={`/golfer/${line.id}`} className={css['page']}>
              <bdi>{line.name}</bdi>’s page
            </Link>
          </Cell>
          <Cell isOpener />
        </tr>
      )}
    </>
  )
}
