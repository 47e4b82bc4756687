import { Button } from '@mantine/core'
import type { Invitation } from '#contract/invitations.ts'
import type { LeagueMember } from '#contract/leagues.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { localTimeZone, today } from '#web/dates/now.ts'
import type { OpenAccess } from './access-dialogs.tsx'
import { invitationText, linkText } from './access-words.ts'
import css from './members.module.css'

type MemberAccessProps = {
  readonly member: LeagueMember
  /** The open or expired invitation of a member without an account. */
  readonly invitation: Invitation | undefined
  readonly onOpen: (open: OpenAccess) => void
}

/** How a member gets in: the state of their invitation, or that an organizer linked their account. */
export function MemberAccess({ member, invitation, onOpen }: MemberAccessProps) {
  const { name, unverifiedLink } = member
  const hasAssociation = useHasAssociation(unverifiedLink !== null)
  if (unverifiedLink !== null)
    return (
      <span className={`row wrap gap-12 row-gap-0 c-dim fz-small lh-1-3 ${css['access']}`}>
        <bdi className="w-100 breaks">{linkText(unverifiedLink, hasAssociation)}</bdi>
        <SmallButton label={`Undo the link of ${name}`} onClick={() => onOpen({ kind: 'undo', member })}>
          Undo
        </SmallButton>
      </span>
    )
  if (invitation === undefined) return null
  const { email } = invitation
  return (
    <span className={`row wrap gap-12 row-gap-0 c-dim fz-small lh-1-3 ${css['access']}`}>
      <span className="w-100 breaks">{invitationText(invitation, { today: today(), timeZone: localTimeZone() })}</span>
      <SmallButton
        label={`Send the invitation of ${name} again`}
        onClick={() => onOpen({ kind: 'invite', member, email })}
      >
        Send again
      </SmallButton>
      {invitation.state === 'open' && (
        <SmallButton
          label={`Revoke the invitation of ${name}`}
          onClick={() => onOpen({ kind: 'revoke', member, email })}
        >
          Revoke
        </SmallButton>
      )}
    </span>
  )
}

type SmallButtonProps = { readonly label: string; readonly onClick: () => void; readonly children: string }

const SmallButton = ({ label, onClick, children }: SmallButtonProps) => (
  <Button variant="subtle" size="compact-sm" aria-label={label} onClick={onClick}>
    {children}
  </Button>
)
