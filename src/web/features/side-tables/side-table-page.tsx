import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { SideTable } from '#contract/side-tables.ts'
import { may } from '#domain/permissions.ts'
import { inWords } from '#domain/scoring/number-words.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { formatDifferential, formatIndex } from '#domain/scoring/score-format.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Figure, NetScore, Points } from '#web/shared/rounds/figure.tsx'
import { Answer } from '#web/shared/side-tables/invitations.tsx'
import { ById } from '#web/ui/by-id.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Notice, Notices } from '#web/ui/notices.tsx'
import { Facts, NotFound, Page } from '#web/ui/page.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { SeasonTable } from './season-table.tsx'
import { SideGolfers } from './side-golfers.tsx'
import type { OpenDialog } from './side-table-dialogs.tsx'
import { sideTableQuery } from './side-tables.api.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'

const SideTableDialog = dialogPart(async () => (await import('./side-table-dialogs.tsx')).SideTableDialog)

export function SideTablePage() {
  const { league } = useSelectedLeague()
  const season = useAddress()[0].get('season')
  return (
    <ById
      queryOf={(id) => sideTableQuery(id, season)}
      failure="Failed to load the side table"
      screen="Side Table"
      skeleton={
        <Page title="Side Table">
          <ListSkeleton rows={6} />
        </Page>
      }
      missing={
        <NotFound
          title="Side table not found"
          note="It was deleted, or you are not in it."
          href={league === null ? '/followed-golfers' : `/leagues/${league.id}/side-tables`}
          link={league === null ? 'Go to Followed Golfers' : 'Go to Side Tables'}
        />
      }
    >
      {(table) => <SideTableScreen table={table} />}
    </ById>
  )
}

/** A side table: how things are, the season's table, the open match, and who is in it. */
function SideTableScreen({ table }: { table: SideTable }) {
  const user = useUser()
  const ownId = user.golfer?.id ?? null
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const league = useSelectedLeague().leagues.find(({ id }) => id === table.leagueId)
  const mayRun = may.runSideTable(actorOf(user), {
    ...table,
    league: table.organizers === null ? null : (league ?? null),
  })
  return (
    <Page
      title={table.name}
      back={{ href: `/leagues/${table.leagueId}/side-tables`, label: 'Side Tables' }}
      note={<Note table={table} leagueName={league?.name ?? null} />}
      actions={
        mayRun && (
          <>
            <Button size="sm" variant="default" onClick={() => setOpen('rename')}>
              {table.organizers === null ? 'Rename' : 'Change'}
            </Button>
            <Button size="sm" variant="default" onClick={() => setOpen('delete')}>
              Delete
            </Button>
          </>
        )
      }
    >
      {table.state === 'invited' && (
        <Notices label="Your invitation">
          <Notice text={table.season.hasEnded ? 'You were invited, but the season has ended.' : 'You are invited.'}>
            <Answer to={table} isOver={table.season.hasEnded} />
          </Notice>
        </Notices>
      )}
      <p className="mb-16 fw-560 fz-answer lh-1-15 ff-title lining breaks">{table.answer}</p>
      <div className="grid gap-20 align-start folds-62" style={{ gridTemplateColumns: 'minmax(0, 1fr) 380px' }}>
        <div className="miw-0">
          <Card title="Season" note={matchesNote(table)}>
            <SeasonTable table={table} ownId={ownId} />
          </Card>
        </div>
        <div className="miw-0">
          {table.open !== null && <OpenMatch table={table} open={table.open} ownId={ownId} />}
          {table.moves.length > 0 && <Moves table={table} />}
          {table.organizers === null && <SideGolfers table={table} ownId={ownId} mayRun={mayRun} onOpen={setOpen} />}
        </div>
      </div>
      {open !== null && <SideTableDialog open={open} table={table} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function Note({ table: { season, organizers }, leagueName }: { table: SideTable; leagueName: string | null }) {
  return (
    <Facts>
      {leagueName !== null && <bdi>{leagueName}</bdi>}
      <span>{season.isArchived ? `Deleted season ${season.year}` : `Season ${season.year}`}</span>
      {organizers !== null && <span>{rulesText(organizers)}</span>}
      {season.matchesCounted !== null && (
        <span>
          {season.matchesCounted === 1 ? 'The best match counts' : `The best ${inWords(season.matchesCounted)} count`}
        </span>
      )}
    </Facts>
  )
}

function rulesText({ basis, golfersBy, indexFrom, indexTo }: NonNullable<SideTable['organizers']>): string {
  const from = indexFrom === null ? '' : ` from ${formatIndex(indexFrom)}`
  const to = indexTo === null ? '' : ` to ${formatIndex(indexTo)}`
  const range = golfersBy === 'range' ? `, Index${from}${to} on the season’s first day` : ''
  return `${basis === 'net' ? 'Net' : 'Scratch'}${range}`
}

/** Golfers who were promoted or relegated to or from this division when its season began. */
function Moves({ table: { moves } }: { table: SideTable }) {
  return (
    <Card title="New division">
      <CardBody>
        <ul>
          {moves.map(({ golferId, text }) => (
            <li key={golferId} className="my-8 breaks">
              {text}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function matchesNote({ matches }: SideTable): string {
  const finished = matches.filter((match) => match.finished).length
  if (finished === matches.length) return 'All matches played'
  return finished === 1 ? 'After one match' : `After ${inWords(finished)} matches`
}

const columns = [
  { name: 'POS', width: '3.1rem' },
  { name: 'NAME' },
  { name: 'NET', isNumber: true, width: '4rem' },
  { name: 'PTS', isNumber: true, width: '3.6rem' },
] as const

const scratchColumns = columns.map((column) => (column.name === 'NET' ? { ...column, name: 'DIFF' } : column))

type OpenMatchProps = {
  readonly table: SideTable
  readonly open: NonNullable<SideTable['open']>
  readonly ownId: number | null
}

/** The open match among the golfers of a side table, with the points it would bring them if it ended now. */
function OpenMatch({ table, open, ownId }: OpenMatchProps) {
  const names = new Map(table.golfers.map(({ id, name }) => [id, name]))
  const isScratch = table.organizers?.basis === 'scratch'
  const number = table.matches.find(({ id }) => id === open.matchId)?.number
  return (
    <Card title="If it ended now" note={<Link href={`/matches/${open.matchId}`}>Match {number}</Link>}>
      <DataTable
        label={`Match ${number}, if it ended now`}
        columns={isScratch ? scratchColumns : columns}
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
              {isScratch ? <Figure column="differential" text={formatDifferential(net)} /> : <NetScore net={net} />}
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
