import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { mayEndMembership } from '#domain/permissions.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { GolferPicker, type PickedGolfer } from '#web/shared/golfers/golfer-picker.tsx'
import { sameNameText } from '#web/shared/golfers/golfer-text.ts'
import { NewGolfer } from '#web/shared/golfers/new-golfer.tsx'
import { plannedChangesQuery, useMemberAddition, useMemberRemoval } from '#web/shared/leagues/membership.api.ts'
import { fromMatch } from '#web/shared/matches/match-numbers.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import type { OpenAccess } from './access-dialogs.tsx'
import { invitationsQuery } from './invitations.api.ts'
import { MemberTable } from './member-table.tsx'

const RemoveMemberDialog = dialogPart(
  async () => (await import('#web/shared/leagues/remove-member-dialog.tsx')).RemoveMemberDialog,
)
const AccessDialog = dialogPart(async () => (await import('./access-dialogs.tsx')).AccessDialog)

type MembersProps = {
  readonly league: League
  readonly query: UseQueryResult<LeagueMember[]>
  readonly mayManage: boolean
}

/** The golfers of a league; its organizers see ids and email addresses, add and remove golfers. */
export function Members({ league, query, mayManage }: MembersProps) {
  const actor = actorOf(useUser())
  const hasAssociation = useHasAssociation()
  const [leaving, setLeaving] = useState<LeagueMember | null>(null)
  const [access, setAccess] = useState<OpenAccess | null>(null)
  const { data: invitations = [] } = useQuery({ ...invitationsQuery(league.id), enabled: mayManage })
  const { data: planned = [] } = useQuery(plannedChangesQuery(league.id))
  const joining = new Map(planned.flatMap(({ golfer, joins, from }) => (joins ? [[golfer.id, fromMatch(from)]] : [])))
  const removal = useMemberRemoval(league.id)
  const table = useRef<HTMLDivElement>(null)
  const mayRemove = (member: LeagueMember) => mayEndMembership(actor, league, member)
  const remove = (member: LeagueMember) =>
    removal.mutate(member, {
      onSuccess: () => {
        setLeaving(null)
        table.current?.focus({ preventScroll: true })
      },
    })
  return (
    <Card title="Members" note={query.data && String(query.data.length)}>
      {mayManage && <NewMembers league={league} members={query.data ?? []} />}
      <div ref={table} tabIndex={-1} className="no-ring">
        <Loadable query={query} failure="Failed to load members" skeleton={<ListSkeleton rows={8} />}>
          {(members) =>
            members.length === 0 ? (
              <EmptyState
                text="No golfers in this league yet"
                hint={
                  mayManage && (hasAssociation ? 'Search for golfers above by name or GHIN number.' : 'Add them above.')
                }
              />
            ) : (
              <MemberTable
                leagueId={league.id}
                members={members}
                ownerId={league.ownerId}
                joining={joining}
                managed={mayManage ? { invitations, onAccess: setAccess, onRemove: setLeaving, mayRemove } : null}
              />
            )
          }
        </Loadable>
      </div>
      {access && <AccessDialog leagueId={league.id} open={access} onClose={() => setAccess(null)} />}
      {leaving && (
        <RemoveMemberDialog
          member={leaving}
          league={league}
          isPending={removal.isPending}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}

const NewMembers = ({ league, members }: { league: League; members: readonly LeagueMember[] }) => (
  <CardBody>
    <AddGolfer leagueId={league.id} members={members} />
    <div className="row wrap gap-12 row-gap-8">
      <NewGolfer league={league} />
      <Button component={Link} href={`/leagues/${league.id}/roster`} variant="default" size="sm">
        Import a list
      </Button>
    </div>
  </CardBody>
)

function AddGolfer({ leagueId, members }: { leagueId: number; members: readonly LeagueMember[] }) {
  const hasAssociation = useHasAssociation()
  const [chosen, setChosen] = useState<PickedGolfer | null>(null)
  const { mutate, isPending } = useMemberAddition(leagueId)
  return (
    <form
      className="grid fill-auto folds-30 align-end gap-12 row-gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) mutate(chosen.id, { onSuccess: () => setChosen(null) })
      }}
    >
      <GolferPicker
        label="Add a golfer"
        golfer={chosen}
        without={new Set(members.map(({ id }) => id))}
        onPick={setChosen}
      />
      <Button type="submit" disabled={chosen === null} loading={isPending}>
        Add Golfer
      </Button>
      <p role="status" className="span-all c-dim fz-small links">
        {chosen !== null && sameNameText(chosen.name, members)}
      </p>
      <p className="span-all c-dim fz-small links">
        {hasAssociation ? (
          <>
            Not listed? <Link href="/followed-golfers">Find and follow them first</Link>.
          </>
        ) : (
          'Not listed? Add them by hand.'
        )}
      </p>
    </form>
  )
}
