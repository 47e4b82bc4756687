import { today } from '#web/dates/now.ts'
import { useSession, useUser } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { deleteDrafts, draftTexts } from './draft-store.ts'
import { draftText, draftsIn } from './round-draft.ts'

/** Confirms before signing out discards unsent rounds. */
export function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const { id: userId } = useUser()
  const { signOut } = useSession()
  const drafts = draftsIn(draftTexts(userId))
  const [first] = drafts
  const isOne = drafts.length === 1
  const signOutAndDiscard = () => {
    deleteDrafts(userId)
    signOut()
  }
  return (
    <ConfirmDialog
      title={isOne ? 'You have a round that is not sent yet' : 'You have rounds that are not sent yet'}
      confirmLabel="Sign out and discard"
      cancelLabel="Stay signed in"
      isPending={false}
      onConfirm={signOutAndDiscard}
      onClose={onClose}
    >
      {isOne && first !== undefined
        ? `${first.golferName}, ${draftText(first.text, today())}. It’s sent automatically once the server responds. Signing out deletes it from this device.`
        : `${drafts.length} rounds are sent automatically once the server responds. Signing out deletes them from this device.`}
    </ConfirmDialog>
  )
}
