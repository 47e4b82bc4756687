import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LeagueMember } from '#contract/leagues.ts'
import { useForm } from '#web/forms/form.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { useConsentAsking, useConsentRevoking } from './leagues.api.ts'
import css from './members.module.css'

const words = {
  none: 'Scores: not asked yet',
  pending: 'Scores: requested, no answer yet',
  approved: 'Scores: access approved',
  denied: 'Scores: access denied',
  revoked: 'Scores: access ended',
} as const

type MemberConsentProps = { readonly leagueId: number; readonly member: LeagueMember }

/**
 * Whether a golfer lets this site see their scores; organisers ask for it and give it
 * back. Nothing where nobody is asked.
 */
export function MemberConsent({ leagueId, member }: MemberConsentProps) {
  const [isAsking, setAsking] = useState(false)
  const revoking = useConsentRevoking(leagueId)
  if (member.consent === null) return null
  const isGiven = member.consent === 'approved' || member.consent === 'pending'
  return (
    <span className={css['consent']}>
      {words[member.consent]}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={revoking.isPending}
        aria-label={`${isGiven ? 'Give back the access to' : 'Ask for'} the scores of ${member.name}`}
        onClick={() => (isGiven ? revoking.mutate(member) : setAsking(true))}
      >
        {isGiven ? 'Give back' : 'Ask'}
      </Button>
      {isAsking && <AskDialog leagueId={leagueId} member={member} onClose={() => setAsking(false)} />}
    </span>
  )
}

function AskDialog({ leagueId, member, onClose }: MemberConsentProps & { readonly onClose: () => void }) {
  const { mutate, isPending } = useConsentAsking(leagueId)
  const { field, isDirty, submit, showProblem } = useForm({ email: member.email ?? '' }, {})
  return (
    <Dialog title={`Ask ${member.name} for their scores?`} onClose={onClose} isDirty={isDirty}>
      <form
        noValidate
        onSubmit={submit(({ email }) =>
          mutate({ member, email: email.trim() }, { onSuccess: onClose, onError: showProblem }),
        )}
      >
        <Stack>
          <Text>The handicap association sends them an email, in which they approve or deny.</Text>
          <TextInput
            {...field('email')}
            label="Email"
            type="email"
            description={member.userId === null ? undefined : 'Without one, the address of their account'}
            maxLength={254}
            autoComplete="off"
            data-autofocus
          />
          <DialogButtons isPending={isPending}>Ask</DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
