import { Suspense, lazy, useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TeamCard } from './team-card.tsx'
import css from './teams-page.module.css'

const EditTeamDialog = lazy(async () => ({ default: (await import('./edit-team-dialog.tsx')).EditTeamDialog }))
const LeaveTeamDialog = lazy(async () => ({ default: (await import('./leave-team-dialog.tsx')).LeaveTeamDialog }))

type TeamGolfer = Team['golfers'][number]
type Asked = { readonly team: Team; readonly leaver: TeamGolfer | null }

type TeamListProps = {
  readonly teams: readonly Team[]
  readonly mayManage: boolean
  /** Goes to where a golfer is put into a team. */
  readonly onAssign: (teamId: number) => void
}

/** A league's teams side by side. */
export function TeamList({ teams, mayManage, onAssign }: TeamListProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)

  if (teams.length === 0) {
    return (
      <Card title="Teams">
        <EmptyState
          text="No teams yet"
          hint={
            mayManage ? 'Create the first one here, then assign golfers to it.' : 'The league’s owner creates them.'
          }
        />
      </Card>
    )
  }
  return (
    <>
      <ul className={css['teams']} aria-label="Teams">
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCard
              team={team}
              mayManage={mayManage}
              onAssign={() => onAssign(team.id)}
              onEdit={() => setAsked({ team, leaver: null })}
              onRemove={(leaver) => setAsked({ team, leaver })}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {asked && asked.leaver === null && <EditTeamDialog team={asked.team} onClose={close} />}
        {asked?.leaver && <LeaveTeamDialog team={asked.team} golfer={asked.leaver} onClose={close} />}
      </Suspense>
    </>
  )
}
