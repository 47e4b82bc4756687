import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'wouter'
import type { OwnLeague } from '#contract/leagues.ts'
import type { SideTableEntry } from '#contract/side-tables.ts'
import { may } from '#domain/permissions.ts'
import { counted } from '#domain/scoring/number-words.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Invitations } from '#web/shared/side-tables/invitations.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Facts, NotFound, Page } from '#web/ui/page.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import type { Kind } from './side-table-form.tsx'
import { sideTablesQuery } from './side-tables.api.ts'
import css from './side-tables.module.css'

const SideTableForm = dialogPart(async () => (await import('./side-table-form.tsx')).SideTableForm)

/** The user's side tables in the league whose id is in the address. */
export function SideTablesPage() {
  const { id } = useParams<{ id: string }>()
  const { leagues, status } = useSelectedLeague()
  const league = leagues.find((one) => String(one.id) === id)
  if (league !== undefined) return <SideTablesOf key={league.id} league={league} />
  if (status === 'loading')
    return (
      <Page title="Side Tables">
        <ListSkeleton rows={3} />
      </Page>
    )
  return (
    <NotFound
      title="League not found"
      note="It was deleted, or you are not a member."
      href="/followed-golfers"
      link="Go to Followed Golfers"
    />
  )
}

function SideTablesOf({ league }: { league: OwnLeague }) {
  const actor = actorOf(useUser())
  const query = useQuery(sideTablesQuery(league.id))
  const [isCreating, setCreating] = useState(false)
  const mayAdd = may.manageTables(actor, league)
  const kinds: Kind[] = [
    ...(league.isMember ? ['joined' as const] : []),
    ...(mayAdd ? (['chosen', 'range'] as const) : []),
  ]
  const title = mayAdd ? 'Add a table' : 'New side table'
  const mayCreate = kinds.length > 0 && league.activeSeasonId !== null
  const hasJoined = query.data?.some(({ state }) => state !== 'invited') ?? false
  const create = mayCreate && (
    <Button size="sm" onClick={() => setCreating(true)}>
      {title}
    </Button>
  )
  return (
    <Page
      title="Side Tables"
      note={
        <Facts>
          <bdi>{league.name}</bdi>
          <span>Some of you, scored among yourselves</span>
        </Facts>
      }
      actions={hasJoined && create}
    >
      <Loadable query={query} failure="Failed to load side tables" skeleton={<ListSkeleton rows={3} height={72} />}>
        {(tables) => <Tables tables={tables} league={league} create={create} />}
      </Loadable>
      {isCreating && (
        <SideTableForm title={title} leagueId={league.id} kinds={kinds} onClose={() => setCreating(false)} />
      )}
    </Page>
  )
}

type TablesProps = {
  readonly tables: readonly SideTableEntry[]
  readonly league: OwnLeague
  readonly create: ReactNode
}

function Tables({ tables, league, create }: TablesProps) {
  const joined = tables.filter(({ state }) => state === 'joined')
  const ofLeague = tables.filter(({ organizers }) => organizers !== null)
  const invited = tables.filter(({ state }) => state === 'invited')
  return (
    <>
      <Invitations invitations={invited.filter(({ season }) => !season.hasEnded)} />
      <Invitations invitations={invited.filter(({ season }) => season.hasEnded)} isOver />
      {ofLeague.length > 0 && (
        <ul className="grid gap-12 mb-16" aria-label="Tables of the league">
          {ofLeague.map((table) => (
            <Entry key={table.id} table={table} />
          ))}
        </ul>
      )}
      {joined.length === 0 ? (
        <Card title="Yours">
          <EmptyState text="You are at no side table yet" hint={emptyHint(league)}>
            {ofLeague.length === 0 && create}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-12" aria-label="Your side tables">
          {joined.map((table) => (
            <Entry key={table.id} table={table} />
          ))}
        </ul>
      )}
    </>
  )
}

function emptyHint({ isMember, activeSeasonId }: OwnLeague): string {
  if (!isMember) return 'Golfers of the league create them.'
  if (activeSeasonId === null) return 'The league plays no season right now.'
  return 'Create one and invite the golfers you want to be compared with. Your rounds count there too.'
}

function Entry({ table: { id, name, answer, joined, season } }: { table: SideTableEntry }) {
  return (
    <li className="framed">
      <Link href={`/side-tables/${id}`} className={`grid fill-auto gap-16 row-gap-4 plain ${css['entry']}`}>
        <bdi className="fw-560 fz-title lh-1-2 ff-title breaks">{name}</bdi>
        <span className="span-all breaks">{answer}</span>
        <span className="c-dim fz-small">
          {counted(joined, 'golfer')} · {season.year}
        </span>
      </Link>
    </li>
  )
}
