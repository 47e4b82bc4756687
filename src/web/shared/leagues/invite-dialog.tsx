import { TextInput } from '@mantine/core'
import { inviteGolfer } from '#contract/invitations.ts'
import { invitationDays } from '#domain/invitations/invitation.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'

type Invited = { readonly id: number; readonly name: string }

const useInviting = (leagueId: number, { id: golferId, name }: Invited) =>
  useChange((email: string) => call(inviteGolfer, { params: { id: leagueId }, body: { golferId, email } }), {
    failure: `Failed to invite ${name}`,
    done: `${name} is invited`,
  })

type InviteDialogProps = {
  readonly leagueId: number
  /** A member without an account. */
  readonly member: Invited
  /** The address of the last invitation; null for the first one. */
  readonly email: string | null
  readonly onClose: () => void
}

export function InviteDialog({ leagueId, member, email, onClose }: InviteDialogProps) {
  const { mutate, isPending } = useInviting(leagueId, member)
  const { field, isDirty, submit, showProblem } = useForm(
    { email: email ?? '' },
    { email: required('Enter their email address') },
  )
  return (
    <Dialog title={`Invite ${member.name}`} onClose={onClose} isDirty={isDirty}>
      <form
        noValidate
        onSubmit={submit((typed) => mutate(typed.email.trim(), { onSuccess: onClose, onError: showProblem }))}
      >
        <div className="stack gap-16">
          <TextInput
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            data-autofocus
          />
          <p className="c-dim">
            {email === null
              ? `They get an email with a link, which works for ${invitationDays} days and only for ${member.name}.`
              : 'They get an email with a new link. The one from before no longer works.'}
          </p>
          <DialogButtons isPending={isPending}>{email === null ? 'Invite' : 'Send again'}</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
