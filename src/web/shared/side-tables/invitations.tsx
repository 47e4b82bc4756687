import { Button } from '@mantine/core'
import { Link } from 'wouter'
import css from './invitations.module.css'
import { useAnswer } from './side-tables.api.ts'

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
            <bdi>{invitation.invitedBy ?? 'You'}</bdi> {invitation.invitedBy ? 'invites you' : 'are invited'} to{' '}
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
  const { mutate, isPending, variables } = useAnswer(to)
  return (
    <div className={css['buttons']}>
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
    </div>
  )
}
