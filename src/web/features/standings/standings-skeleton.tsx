import type { League } from '#contract/leagues.ts'
import { Card } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import css from './standings-page.module.css'

/** The layout while the standings are loading. */
export function StandingsSkeleton({ league }: { league: League }) {
  return (
    <div className={league.useTeams ? css['ofTeams'] : undefined}>
      {league.useTeams && (
        <div>
          <Card title="Teams">
            <ListSkeleton rows={6} />
          </Card>
        </div>
      )}
      <div>
        <Card title="Golfers">
          <ListSkeleton rows={10} />
        </Card>
      </div>
    </div>
  )
}
