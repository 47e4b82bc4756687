import type { LeagueMember } from '#contract/leagues.ts'
import { InviteDialog } from '#web/shared/leagues/invite-dialog.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useRevoking, useUndoingLink } from './access.api.ts'

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
