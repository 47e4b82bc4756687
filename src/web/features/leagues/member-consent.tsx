import { Button } from '@mantine/core'
import { useState } from 'react'
import type { LeagueMember } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useConsentAsking, useConsentRevoking } from './leagues.api.ts'

const words = {
  none: 'Scores: not asked yet',
  pending: 'Scores: requested, no answer yet',
  approved: 'Scores: access approved',
  denied: 'Scores: access denied',
  revoked: 'Scores: access ended',
} as const

type MemberConsentProps = {
  readonly leagueId: number
  readonly member: LeagueMember
  readonly consent: NonNullable<LeagueMember['consent']>
  /** Whether the user manages the members. */
  readonly mayAsk: boolean
}

/**
 * A golfer's consent to show their scores on this site. Organizers request it once the golfer has accepted to play; the
 * golfer and administrators end it.
 */
export function MemberConsent({ leagueId, member, consent, mayAsk }: MemberConsentProps) {
  const actor = actorOf(useUser())
  const [isOpen, setOpen] = useState(false)
  const asking = useConsentAsking(leagueId)
  const ending = useConsentRevoking(leagueId)
  const isGiven = consent === 'approved' || consent === 'pending'
  const mayChange = isGiven ? may.endConsent(actor, member.id) : mayAsk && member.hasAccepted
  const { mutate, isPending } = isGiven ? ending : asking
  return (
    <span className="c-dim fz-small block">
      {words[consent]}
      {mayChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${isGiven ? 'End the access to' : 'Ask for'} the scores of ${member.name}`}
          onClick={() => setOpen(true)}
        >
          {isGiven ? 'End' : 'Ask'}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={isGiven ? `End the access to the scores of ${member.name}?` : `Ask ${member.name} for their scores?`}
          confirmLabel={isGiven ? 'End' : 'Ask'}
          isRemoval={isGiven}
          isPending={isPending}
          onConfirm={() => mutate(member, { onSettled: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        >
          {isGiven
            ? 'No new rounds are fetched from the handicap association, for any league. Rounds that are here stay.'
            : 'The handicap association sends them an email, in which they approve or deny.'}
        </ConfirmDialog>
      )}
    </span>
  )
}
