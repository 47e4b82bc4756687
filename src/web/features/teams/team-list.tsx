import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TeamCard } from './team-card.tsx'
import type { OpenDialog } from './team-dialogs.tsx'
import { UnequalTeams } from '#web/shared/teams/unequal-teams.tsx'
import layout from '#web/ui/columns.module.css'
import { dialogPart } from '#web/ui/part.tsx'

const TeamDialog = dialogPart(async () => (await import('./team-dialogs.tsx')).TeamDialog)

type TeamListProps = {
  readonly teams: readonly Team[]
  readonly mayManage: boolean
  /** Opens the form that assigns a golfer to a team. */
  readonly onAssign: (teamId: number) => void
}

/** A league's teams side by side. */
export function TeamList({ teams, mayManage, onAssign }: TeamListProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)

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
    <div className="miw-0">
      <ul className={`align-start miw-0 ${layout['narrowCards']}`} aria-label="Teams">
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCard
              team={team}
              mayManage={mayManage}
              onAssign={() => onAssign(team.id)}
              onEdit={() => setOpen({ team, what: 'edit' })}
              onDelete={() => setOpen({ team, what: 'delete' })}
              onRemove={(golfer) => setOpen({ team, what: golfer })}
            />
          </li>
        ))}
      </ul>
      {mayManage && <UnequalTeams sizes={teams.map(({ golfers }) => golfers.length)} />}
      {open && <TeamDialog open={open} onClose={close} />}
    </div>
  )
}
