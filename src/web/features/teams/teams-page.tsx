import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { may } from '#domain/permissions.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { plannedChangesQuery } from '#web/shared/leagues/membership.api.ts'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { UnequalTeams } from '#web/shared/teams/unequal-teams.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { part, dialogPart } from '#web/ui/part.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { AssignGolfer } from './assign-golfer.tsx'
import { TeamCard } from './team-card.tsx'
import type { OpenDialog } from './team-dialogs.tsx'
import { teamsQuery, useCreateTeam } from './teams.api.ts'
import layout from '#web/ui/columns.module.css'

const PlannedChanges = part(async () => (await import('./planned-changes.tsx')).PlannedChanges)

/** The teams of the league with their golfers. */
export function TeamsPage() {
  return (
    <RequireLeague title="Teams" things="teams">
      {(league) => (league.useTeams ? <TeamsOf key={league.id} league={league} /> : <NoTeamsHere league={league} />)}
    </RequireLeague>
  )
}

function TeamsOf({ league }: { league: League }) {
  const mayManage = may.manageTeams(actorOf(useUser()), league)
  const query = useQuery(teamsQuery(league.id))
  const { data: planned = [] } = useQuery(plannedChangesQuery(league.id))
  const [teamId, setTeamId] = useState('')
  const golferBox = useRef<HTMLSelectElement>(null)
  const assignTo = (id: number) => {
    flushSync(() => setTeamId(String(id)))
    golferBox.current?.focus()
  }
  return (
    <Page title="Teams" note={<bdi>{league.name}</bdi>} actions={mayManage && <ArrangeLink leagueId={league.id} />}>
      {planned.length > 0 && <PlannedChanges leagueId={league.id} changes={planned} mayManage={mayManage} />}
      <div className={mayManage ? layout['columns'] : undefined}>
        <Loadable query={query} failure="Failed to fetch teams" skeleton={<TeamSkeleton />}>
          {(teams) => <TeamList teams={teams} mayManage={mayManage} onAssign={assignTo} />}
        </Loadable>
        {mayManage && (
          <div>
            {query.data?.length === 0 && <CreateTeam key="create" leagueId={league.id} />}
            <AssignGolfer
              key="assign"
              league={league}
              teams={query.data}
              teamId={teamId}
              golferBox={golferBox}
              onTeam={setTeamId}
            />
            {query.data?.length !== 0 && <CreateTeam key="create" leagueId={league.id} />}
          </div>
        )}
      </div>
    </Page>
  )
}

/** Several golfers at once, and balanced teams. */
const ArrangeLink = ({ leagueId }: { leagueId: number }) => (
  <Button component={Link} href={`/leagues/${leagueId}/teams`} variant="default" size="sm">
    Arrange teams
  </Button>
)

function TeamSkeleton() {
  return (
    <div className={`align-start miw-0 ${layout['narrowCards']}`}>
      {['first', 'second', 'third', 'fourth'].map((team) => (
        <div key={team}>
          <Card title="Team">
            <ListSkeleton rows={4} />
          </Card>
        </div>
      ))}
    </div>
  )
}

function NoTeamsHere({ league }: { league: League }) {
  const mayEdit = may.editLeague(actorOf(useUser()), league)
  return (
    <Page title="Teams" note={<bdi>{league.name}</bdi>}>
      <EmptyState text="This league plays without teams" hint="Every golfer plays individually.">
        <Button component={Link} href={mayEdit ? `/leagues/${league.id}` : '/golfers'} variant="default">
          {mayEdit ? 'Go to Settings' : 'Go to Golfers'}
        </Button>
      </EmptyState>
    </Page>
  )
}

function CreateTeam({ leagueId }: { leagueId: number }) {
  const { mutate, isPending } = useCreateTeam(leagueId)
  const { field, isDirty, submit, replace, showProblem } = useForm(
    { name: '' },
    { name: required('Team name is required') },
  )
  useUnsaved(isDirty && !isPending)
  const create = submit((sent) =>
    mutate(sent.name.trim(), { onSuccess: () => replace(sent, { name: '' }), onError: showProblem }),
  )
  return (
    <Card title="Create Team">
      <CardBody>
        <form className="stack gap-12" noValidate onSubmit={create}>
          <TextInput {...field('name')} label="Team name" autoComplete="off" maxLength={120} />
          <Button type="submit" variant="default" loading={isPending}>
            Create Team
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}

const TeamDialog = dialogPart(async () => (await import('./team-dialogs.tsx')).TeamDialog)

type TeamListProps = {
  readonly teams: readonly Team[]
  readonly mayManage: boolean
  readonly onAssign: (teamId: number) => void
}

/** A league's teams side by side. */
function TeamList({ teams, mayManage, onAssign }: TeamListProps) {
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
