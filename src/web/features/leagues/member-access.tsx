import { Button } from '@mantine/core'
import type { Invitation } from '#contract/invitations.ts'
import type { LeagueMember } from '#contract/leagues.ts'
import { localTimeZone, today } from '#web/dates/now.ts'
import type { OpenAccess } from './access-dialogs.tsx'
import { invitationText, linkText } from './access-words.ts'
import css from './members.module.css'

type MemberAccessProps = {
  readonly member: LeagueMember
  readonly invitation: Invitation | undefined
  readonly onOpen: (open: OpenAccess) => void
}

/** How a member gets in: the state of their invitation, or that an organiser linked their account. */
export function MemberAccess({ member, invitation, onOpen }: MemberAccessProps) {
  const { name, userId, unverifiedLink } = member
  if (unverifiedLink !== null)
    return (
      <span className={css['access']}>
        <bdi>{linkText(unverifiedLink)}</bdi>
        <SmallButton label={`Undo the link of ${name}`} onClick={() => onOpen({ kind: 'undo', member })}>
          Undo
        </SmallButton>
      </span>
    )
  const state = stateOf(member, invitation)
  if (userId !== null || invitation === undefined || state === null) return null
  return (
    <span className={css['access']}>
      <span title={invitation.email}>{state}</span>
      <SmallButton
        label={`Send the invitation of ${name} again`}
        onClick={() => onOpen({ kind: 'invite', member, email: invitation.email })}
      >
        Send again
      </SmallButton>
      {invitation.state === 'open' && (
        <SmallButton
          label={`Revoke the invitation of ${name}`}
          onClick={() => onOpen({ kind: 'revoke', member, email: invitation.email })}
        >
          Revoke
        </SmallButton>
      )}
    </span>
  )
}

/** The button that invites a member who has neither an account nor an invitation. */
export function InviteButton({ member, invitation, onOpen }: MemberAccessProps) {
  if (member.userId !== null || stateOf(member, invitation) !== null) return null
  return (
    <SmallButton label={`Invite ${member.name}`} onClick={() => onOpen({ kind: 'invite', member, email: null })}>
      Invite
    </SmallButton>
  )
}

function stateOf({ userId }: LeagueMember, invitation: Invitation | undefined): string | null {
  if (userId !== null || invitation === undefined) return null
  return invitationText(invitation, { today: today(), timeZone: localTimeZone() })
}

type SmallButtonProps = { readonly label: string; readonly onClick: () => void; readonly children: string }

const SmallButton = ({ label, onClick, children }: SmallButtonProps) => (
  <Button variant="subtle" size="compact-sm" aria-label={label} onClick={onClick}>
    {children}
  </Button>
)
