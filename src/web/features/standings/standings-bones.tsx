import type { League } from '#contract/leagues.ts'
import { Card } from '#web/ui/card.tsx'
import { ListBones } from '#web/ui/states.tsx'
import css from './standings-page.module.css'

/** Standings on their way, in their shape. */
export function StandingsBones({ league }: { league: League }) {
  return (
    <div className={league.useTeams ? css['ofTeams'] : undefined}>
      {league.useTeams && (
        <div>
          <Card title="Teams">
            <ListBones rows={6} />
          </Card>
        </div>
      )}
      <div>
        <Card title="Golfers">
          <ListBones rows={10} />
        </Card>
      </div>
    </div>
  )
}
