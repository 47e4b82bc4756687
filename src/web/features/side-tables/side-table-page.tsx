import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { ById } from '#web/ui/by-id.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { SideTableScreen } from './side-table-screen.tsx'
import { sideTableQuery } from './side-tables.api.ts'

/** The side table whose id is in the address. */
export function SideTablePage() {
  const { league } = useSelectedLeague()
  return (
    <ById
      queryOf={sideTableQuery}
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
