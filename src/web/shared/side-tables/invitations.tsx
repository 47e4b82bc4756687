import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { type SideTableEntry, declineSideTable, joinSideTable } from '#contract/side-tables.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Notice, Notices } from '#web/ui/notices.tsx'

/** The invitations to side tables of a league that wait for the user. */
export function OpenInvitations({ leagueId }: { leagueId: number }) {
  const league = useSelectedLeague().leagues.find(({ id }) => id === leagueId)
  return <Invitations invitations={league?.sideTableInvitations ?? []} />
}

type Invitation = Pick<SideTableEntry, 'id' | 'name' | 'invitedBy'>

type InvitationsProps = {
  readonly invitations: readonly Invitation[]
  /** Whether it is too late to join. */
  readonly isOver?: boolean
}

/** Open invitations to side tables, to be answered in one tap; nothing if there are none. */
export function Invitations({ invitations, isOver = false }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <Notices label="Invitations to side tables">
      {invitations.map((invitation) => (
        <Notice
          key={invitation.id}
          text={
            <>
              <bdi>{invitation.invitedBy ?? 'You'}</bdi> {invitation.invitedBy ? 'invites you' : 'are invited'} to{' '}
              <Link href={`/side-tables/${invitation.id}`}>
                <bdi>{invitation.name}</bdi>
              </Link>
              {isOver && ', but its season has ended'}
            </>
          }
        >
          <Answer to={invitation} isOver={isOver} />
        </Notice>
      ))}
    </Notices>
  )
}

export function Answer({ to, isOver }: { to: Pick<Invitation, 'id' | 'name'>; isOver: boolean }) {
  const { mutate, isPending, variables } = useChange(
    (joins: boolean) => call(joins ? joinSideTable : declineSideTable, { params: { id: to.id } }),
    {
      failure: 'Failed to answer the invitation',
      done: (_reply, joins) => `You ${joins ? 'joined' : 'declined'} ${to.name}`,
    },
  )
  return (
    <>
      {[true, false].map((joins) => {
        const label = joins ? 'Join' : 'Decline'
        if (joins && isOver) return null
        return (
          <Button
            key={label}
            size="sm"
            variant={joins ? 'filled' : 'default'}
            aria-label={`${label} ${to.name}`}
            loading={isPending && variables === joins}
            disabled={isPending && variables !== joins}
            onClick={() => mutate(joins)}
          >
            {label}
          </Button>
        )
      })}
    </>
  )
}
