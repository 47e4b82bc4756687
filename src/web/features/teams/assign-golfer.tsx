import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { followedQuery } from '#web/shared/golfers/followed-golfers.ts'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { candidateGroups } from './team-view.ts'
import { useAssignGolfer } from './teams.api.ts'

type AssignGolferProps = {
  readonly league: League
  /** Undefined while loading. */
  readonly teams: readonly Team[] | undefined
  readonly teamId: string
  readonly golferBox: RefObject<HTMLSelectElement | null>
  readonly onTeam: (teamId: string) => void
}

export function AssignGolfer({ league, teams, teamId, golferBox, onTeam }: AssignGolferProps) {
  const { members, groups } = useCandidates(league.id)
  const [golferId, setGolferId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useAssignGolfer()

  const golfer = groups.flatMap(({ candidates }) => candidates).find(({ id }) => String(id) === golferId)
  const team = teams?.find(({ id }) => String(id) === teamId)

  const assign = (event: SubmitEvent) => {
    event.preventDefault()
    if (golfer === undefined || team === undefined) return
    const assignment = { leagueId: league.id, golferId: golfer.id, teamId: team.id, isMember: golfer.isMember }
    mutate(assignment, { onSuccess: () => setGolferId((now) => (now === golferId ? '' : now)) })
  }

  return (
    <Card title="Assign Golfer to Team">
      <CardBody>
        <Loadable query={members} failure="Failed to fetch golfers" skeleton={<ListSkeleton rows={3} />}>
          {(all) =>
            isAsked || teamId !== '' || all.some((member) => member.team === null) ? (
              <form className="stack gap-12" onSubmit={assign}>
                <NativeSelect
                  ref={golferBox}
                  label="Golfer"
                  data={[
                    { value: '', label: 'Choose a golfer' },
                    ...groups.map(({ group, candidates }) => ({
                      group,
                      items: candidates.map(({ id, label }) => ({ value: String(id), label })),
                    })),
                  ]}
                  value={golfer === undefined ? '' : golferId}
                  onChange={({ currentTarget }) => setGolferId(currentTarget.value)}
                />
                <NativeSelect
                  label="Team"
                  data={[
                    { value: '', label: teams?.length === 0 ? 'Create a team first' : 'Choose a team' },
                    ...(teams ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  value={team === undefined ? '' : teamId}
                  disabled={teams === undefined || teams.length === 0}
                  onChange={({ currentTarget }) => onTeam(currentTarget.value)}
                />
                <Button type="submit" disabled={golfer === undefined || team === undefined} loading={isPending}>
                  Assign Golfer
                </Button>
              </form>
            ) : (
              <Button variant="default" onClick={() => setAsked(true)}>
                Choose a golfer
              </Button>
            )
          }
        </Loadable>
        <FollowFirst />
      </CardBody>
    </Card>
  )
}

const FollowFirst = () => (
  <p className="mt-12 c-dim fz-text">
    New golfer? <Link href="/followed-golfers">Follow them first</Link>. They join the league with the team.
  </p>
)

function useCandidates(leagueId: number) {
  const followed = useQuery(followedQuery)
  const members = useQuery({ ...membersQuery(leagueId), meta: { failure: 'Failed to fetch golfers' } })
  return { members, groups: candidateGroups(members.data ?? [], followed.data ?? []) }
}
