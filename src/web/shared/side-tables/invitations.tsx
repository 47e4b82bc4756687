import { Button } from '@mantine/core'
import { Link } from 'wouter'
import css from './invitations.module.css'
import { useDeclining, useJoining } from './side-tables.api.ts'

type Invitation = { readonly id: number; readonly name: string; readonly invitedBy: string | null }

type InvitationsProps = {
  readonly invitations: readonly Invitation[]
  /** Whether it is too late to join. */
  readonly isOver?: boolean
}

/** Open invitations to side tables, to be answered in one tap. */
export function Invitations({ invitations, isOver = false }: InvitationsProps) {
  return (
    <ul className={css['notices']} aria-label="Invitations to side tables">
      {invitations.map((invitation) => (
        <li key={invitation.id} className={css['notice']}>
          <p className={css['text']}>
            {invitation.invitedBy !== null && (
              <>
                <b>
                  <bdi>{invitation.invitedBy}</bdi>
                </b>{' '}
                invites you to{' '}
              </>
            )}
            {invitation.invitedBy === null && 'You are invited to '}
            <Link href={`/side-tables/${invitation.id}`}>
              <bdi>{invitation.name}</bdi>
            </Link>
            {isOver && ', but its season has ended'}
          </p>
          <Answer to={invitation} isOver={isOver} />
        </li>
      ))}
    </ul>
  )
}

/** The buttons that answer an invitation. */
export function Answer({ to, isOver }: { to: Pick<Invitation, 'id' | 'name'>; isOver: boolean }) {
  const joining = useJoining()
  const declining = useDeclining()
  return (
    <div className={css['buttons']}>
      {!isOver && (
        <Button
          size="sm"
          aria-label={`Join ${to.name}`}
          loading={joining.isPending}
          disabled={declining.isPending}
          onClick={() => joining.mutate(to)}
        >
          Join
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={`Decline ${to.name}`}
        loading={declining.isPending}
        disabled={joining.isPending}
        onClick={() => declining.mutate(to)}
      >
        Decline
      </Button>
    </div>
  )
}
