import { TextInput } from '@mantine/core'
import type { LeagueMember } from '#contract/leagues.ts'
import { invitationDays } from '#domain/invitations/invitation.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { useInviting, useRevoking, useUndoingLink } from './access.api.ts'

/** The dialog that is open, and for whom; `email` is where the last invitation went. */
export type OpenAccess =
  | { readonly kind: 'invite'; readonly member: LeagueMember; readonly email: string | null }
  | { readonly kind: 'revoke'; readonly member: LeagueMember; readonly email: string }
  | { readonly kind: 'undo'; readonly member: LeagueMember }

type AccessDialogProps = { readonly leagueId: number; readonly open: OpenAccess; readonly onClose: () => void }

/** A dialog about how a member gets in. */
export function AccessDialog({ leagueId, open, onClose }: AccessDialogProps) {
  const { member } = open
  if (open.kind === 'undo') return <UndoDialog member={member} onClose={onClose} />
  const shared = { leagueId, member, onClose }
  return open.kind === 'invite' ? (
    <InviteDialog {...shared} email={open.email} />
  ) : (
    <RevokeDialog {...shared} email={open.email} />
  )
}

type OfMember = { readonly member: LeagueMember; readonly onClose: () => void }
type OfLeague = OfMember & { readonly leagueId: number }

function InviteDialog({ leagueId, member, email, onClose }: OfLeague & { readonly email: string | null }) {
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

function RevokeDialog({ leagueId, member, email, onClose }: OfLeague & { readonly email: string }) {
  const { mutate, isPending } = useRevoking(leagueId, member)
  return (
    <ConfirmDialog
      title={`Revoke the invitation of ${member.name}?`}
      confirmLabel="Revoke"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      The link sent to {email} stops working.
    </ConfirmDialog>
  )
}

function UndoDialog({ member, onClose }: OfMember) {
  const { mutate, isPending } = useUndoingLink(member)
  return (
    <ConfirmDialog
      title={`Undo the link of ${member.name}?`}
      confirmLabel="Undo the link"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      The account no longer plays as {member.name}. The account, all rounds and all results stay.
    </ConfirmDialog>
  )
}
