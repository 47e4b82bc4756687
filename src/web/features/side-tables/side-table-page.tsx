import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ApiProblem } from '#web/api/api-client.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { SideTableScreen } from './side-table-screen.tsx'
import { sideTableQuery } from './side-tables.api.ts'

/** The side table whose id is in the address. */
export function SideTablePage() {
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,8}$/.test(id) ? <SideTableOf key={id} id={Number(id)} /> : <SideTableNotFound />
}

function SideTableOf({ id }: { id: number }) {
  const query = useQuery(sideTableQuery(id))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <SideTableNotFound />
  return (
    <Loadable query={query} failure="Failed to load the side table" screen="Side Table" skeleton={<Skeleton />}>
      {(table) => <SideTableScreen table={table} />}
    </Loadable>
  )
}

function Skeleton() {
  return (
    <Page title="Side Table">
      <ListSkeleton rows={6} />
    </Page>
  )
}

function SideTableNotFound() {
  const { league } = useSelectedLeague()
  return (
    <NotFound
      title="Side table not found"
      note="It was deleted, or you are not in it."
      href={league === null ? '/followed-golfers' : `/leagues/${league.id}/side-tables`}
      link={league === null ? 'Go to Followed Golfers' : 'Go to Side Tables'}
    />
  )
}
