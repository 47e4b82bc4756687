import { useQuery } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { AddGolfer } from './add-golfer.tsx'
import { GolferTable } from './golfer-table.tsx'
import layout from '#web/ui/columns.module.css'
import css from './golfers-page.module.css'
import { leagueGolfersQuery } from './golfers.api.ts'

/** The golfers of the league. */
export function GolfersPage() {
  return (
    <RequireLeague title="Golfers" things="golfers">
      {(league) => <GolfersOf key={league.id} league={league} />}
    </RequireLeague>
  )
}

function GolfersOf({ league }: { league: League }) {
  const mayAdd = may.manageMembers(actorOf(useUser()), league)
  const query = useQuery(leagueGolfersQuery(league.id))
  return (
    <Page title="Golfers" note={<bdi>{league.name}</bdi>}>
      <div className={mayAdd ? `${layout['columns']} ${css['layout']}` : undefined}>
        <Card title="In the league" note={query.data && String(query.data.length)}>
          <Loadable query={query} failure="Failed to fetch golfers" skeleton={<ListSkeleton rows={10} height={52} />}>
            {(golfers) => <GolferTable golfers={golfers} league={league} />}
          </Loadable>
        </Card>
        {mayAdd && (
          <div>
            <AddGolfer league={league} golfers={query.data} />
          </div>
        )}
      </div>
    </Page>
  )
}
