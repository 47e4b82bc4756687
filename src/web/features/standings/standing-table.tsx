import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Season } from '#contract/seasons.ts'
import { formatPoints } from '#domain/scoring/score-format.ts'
import { ChampionBadge } from '#web/shared/honors/honors.tsx'
import { Move, Position } from '#web/shared/matches/position.tsx'
import { Figure, Points } from '#web/shared/rounds/figure.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { TeamName } from '#web/shared/teams/team-name.tsx'
import { part } from '#web/ui/part.tsx'
import { placeWidth, Cell, DataTable, DetailRow, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { useIsPhone, useIsWide } from '#web/ui/use-is-wide.ts'
import { ChanceChange, ChanceToWin } from './chance.tsx'
import type { Odds } from './chances.ts'
import { LastFive } from './last-five.tsx'
import { TotalPoints, pointsOf } from './points.tsx'
import type { Line } from './standings-view.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './standings-page.module.css'

const OpenedStanding = part(
  async () => (await import('./opened-standing.tsx')).OpenedStanding,
  // Reserves the height of an opened row while its code loads.
  <div style={{ minHeight: '10rem' }} />,
)

type Kind = 'team' | 'golfer'

/** All columns; those of the specification; or these, with the others in a second line of each row. */
type Layout = 'all' | 'few' | 'stacked'

type StandingTableProps = {
  readonly kind: Kind
  /** Whether it is the season's main table, which shows more than positions and points. */
  readonly isMain: boolean
  readonly season: Season
  readonly lines: readonly Line[]
  readonly ownId: number | null
  /** The chances to win; null where they are not shown. */
  readonly odds: Odds | null
}

/** A season's table; a row expands to its points match by match. */
export function StandingTable({ kind, isMain, season, lines, ownId, odds }: StandingTableProps) {
  const isPhone = useIsPhone()
  const isWide = useIsWide(74.01)
  const layout = isMain && isWide ? 'all' : isMain && kind === 'team' ? 'stacked' : 'few'
  const hasMoves = lines.some(({ moved }) => moved !== 0)
  const columns = columnsFor(kind, layout, { hasMoves, hasOdds: odds !== null })
  return (
    <div className={css['table']} data-layout={layout}>
      <DataTable label={kind === 'team' ? 'Teams' : 'Golfers'} columns={columns} order={lines.map(({ id }) => id)}>
        {lines.map((line) => (
          <StandingRow
            key={line.id}
            {...{ kind, season, line, layout, odds, isPhone }}
            columns={columns.length}
            indent={positionWidth(layout, hasMoves)}
            isMine={line.id === ownId}
          />
        ))}
      </DataTable>
    </div>
  )
}

/** Moves are beside the position where they are not below it. */
const positionWidth = (layout: Layout, hasMoves: boolean) => placeWidth(hasMoves && layout !== 'stacked' ? 4.4 : 3.1)

function columnsFor(kind: Kind, layout: Layout, { hasMoves, hasOdds }: { hasMoves: boolean; hasOdds: boolean }) {
  return [
    { name: 'POS', width: positionWidth(layout, hasMoves) },
    { name: kind === 'team' ? 'TEAM' : 'NAME' },
    {
      name: kind === 'team' ? 'POINTS' : 'PTS',
      isNumber: true,
      width: kind === 'team' ? 'min(clamp(4.6rem, 12vw, 5rem), 25vw)' : 'min(4.2rem, 25vw)',
    },
    ...(layout === 'all'
      ? [
          { name: 'BEHIND', isNumber: true, width: '5.5rem' },
          { name: 'LAST FIVE', isNumber: true, width: '10rem' },
          ...(hasOdds
            ? [
                { name: 'CHANCE TO WIN', width: '14rem' },
                { name: 'CHANGE', isNumber: true, width: '4.5rem' },
              ]
            : []),
        ]
      : []),
    { name: 'MATCHES', isUnnamed: true, isOpener: true, width: 40 },
  ]
}

type StandingRowProps = {
  readonly kind: Kind
  readonly season: Season
  readonly line: Line
  readonly layout: Layout
  readonly odds: Odds | null
  readonly isPhone: boolean
  readonly columns: number
  /** Where the names begin: the width of the column before them. */
  readonly indent: string
  readonly isMine: boolean
}

function StandingRow({ kind, season, line, layout, odds, isPhone, columns, indent, isMine }: StandingRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, place, moved } = line
  const toggle = () => setOpen(!isOpen)
  const badge = <ChampionBadge leagueId={season.leagueId} kind={kind} id={id} />
  return (
    <>
      <Row id={id} isOpen={isOpen} isMine={isMine} onClick={toggle}>
        <Cell>
          <Position place={place} moved={layout === 'stacked' ? 0 : moved} since={since} />
        </Cell>
        <Cell>
          {kind === 'team' ? <Team {...{ line, isMine, badge }} /> : <Golfer {...{ line, isMine, isPhone, badge }} />}
        </Cell>
        <Cell isNumber>
          <b className="fz-main fw-700">
            {isPhone ? <Points points={pointsOf(line)} /> : <TotalPoints season={season} line={line} />}
          </b>
        </Cell>
        {layout === 'all' && <MoreCells line={line} odds={odds} />}
        <Cell isNumber isOpener>
          <ExpandButton isOpen={isOpen} label={`Matches of ${name}`} onToggle={toggle} />
        </Cell>
      </Row>
      {layout === 'stacked' && (
        <Row isOpen={isOpen} isMine={isMine} onClick={toggle}>
          <Cell>{moved !== 0 && <Move places={moved} since={since} />}</Cell>
          <Cell span={2}>
            <SecondLine line={line} odds={odds} isOver={isOver(season)} />
          </Cell>
          <Cell isOpener />
        </Row>
      )}
      {isOpen && (
        <DetailRow span={columns}>
          <OpenedStanding {...{ kind, season, line, odds }} hasColumns={layout === 'all'} indent={indent} />
        </DetailRow>
      )}
    </>
  )
}

const isOver = ({ matches }: Season) => matches.every(({ finished }) => finished)

const since = 'since the latest finished match'

/** What the main table shows beside the columns of the specification. */
function MoreCells({ line: { id, behind, lastFive }, odds }: { line: Line; odds: Odds | null }) {
  return (
    <>
      <Cell isNumber isDim>
        <Figure column="behind" text={formatPoints(behind === 0 ? null : behind)} />
      </Cell>
      <Cell isNumber>
        <LastFive places={lastFive} />
      </Cell>
      {odds !== null && (
        <>
          <Cell>
            <ChanceToWin odds={odds} id={id} />
          </Cell>
          <Cell isNumber>
            <ChanceChange odds={odds} id={id} />
          </Cell>
        </>
      )}
    </>
  )
}

type SecondLineProps = { readonly line: Line; readonly odds: Odds | null; readonly isOver: boolean }

/** The same on a phone, below the team's name; the champion of a season that is over has a badge. */
function SecondLine({ line: { id, behind, lastFive }, odds, isOver }: SecondLineProps) {
  return (
    <div className="grid gap-8 fz-small lh-16" style={{ paddingBottom: 12 }}>
      {behind !== null && (
        <div className="row gap-8 align-center" style={{ minHeight: 20 }}>
          <LastFive places={lastFive} />
          <span className="ml-auto c-dim nowrap">{behind > 0 ? `${behind} behind` : isOver ? '' : 'leads'}</span>
        </div>
      )}
      {odds !== null && <ChanceToWin odds={odds} id={id} isLine />}
    </div>
  )
}

type TeamProps = { readonly line: Line; readonly isMine: boolean; readonly badge: ReactNode }

function Team({ line, isMine, badge }: TeamProps) {
  return (
    <div className={nameCell['who']}>
      <span className={`no-print ${nameCell['picture']}`}>
        <TeamIcon team={line} size={28} />
      </span>
      <TeamName name={line.name} isMine={isMine} />
      {badge}
    </div>
  )
}

type GolferProps = TeamProps & { readonly isPhone: boolean }

function Golfer({ line: { id, name }, isMine, isPhone, badge }: GolferProps) {
  return (
    <div className="row align-baseline gap-8 miw-0">
      {isPhone ? (
        <bdi className={nameCell['name']}>{name}</bdi>
      ) : (
        <Link href={`/golfer/${id}`} className={nameCell['name']} onClick={(event) => event.stopPropagation()}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {isMine && <span className={nameCell['own']}>You</span>}
      {badge}
    </div>
  )
}
