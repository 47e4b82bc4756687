import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { declineSideTable, joinSideTable } from '#contract/side-tables.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Notice, Notices } from '#web/ui/notices.tsx'

/** The invitations to side tables of a league that wait for the user; nothing if there are none. */
export function OpenInvitations({ leagueId }: { leagueId: number }) {
  const league = useSelectedLeague().leagues.find(({ id }) => id === leagueId)
  const { sideTableInvitations: invitations = [] } = league ?? {}
  return invitations.length === 0 ? null : <Invitations invitations={invitations} />
}

type Invitation = { readonly id: number; readonly name: string; readonly invitedBy: string | null }

type InvitationsProps = {
  readonly invitations: readonly Invitation[]
  /** Whether it is too late to join. */
  readonly isOver?: boolean
}

/** Open invitations to side tables, to be answered in one tap. */
export function Invitations({ invitations, isOver = false }: InvitationsProps) {
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

/** The buttons that answer an invitation. */
export function Answer({ to, isOver }: { to: Pick<Invitation, 'id' | 'name'>; isOver: boolean }) {
  const { mutate, isPending, variables } = useAnswer(to)
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

type InvitedTo = { readonly id: number; readonly name: string }

/** Joins a side table, or declines the invitation to it. */
export function useAnswer({ id, name }: InvitedTo) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (joins: boolean) => call(joins ? joinSideTable : declineSideTable, { params: { id } }),
    meta: { failure: 'Failed to answer the invitation' },
    onSuccess: (_done, joins) => reportChange(`You ${joins ? 'joined' : 'declined'} ${name}`),
  })
}
