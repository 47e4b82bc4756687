import { NativeSelect } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { JoinLink } from '#contract/invitations.ts'
import type { League } from '#contract/leagues.ts'
import { linkDays } from '#domain/invitations/invitation.ts'
import { useLinkCreation } from '#web/shared/leagues/join-link.api.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { ApprovalField } from './current-link.tsx'

type NewLinkDialogProps = {
  readonly league: League
  /** The link that the new one replaces. */
  readonly earlier: JoinLink | null
  readonly onClose: () => void
}

const defaultDays = 30

/** Creates the link of a league, with its duration and who needs approval. */
export function NewLinkDialog({ league, earlier, onClose }: NewLinkDialogProps) {
  const { mutate, isPending } = useLinkCreation(league.id)
  const [days, setDays] = useState(String(defaultDays))
  const [needsApproval, setNeedsApproval] = useState(earlier?.needsApproval ?? true)
  const isReplaced = earlier !== null && !earlier.hasExpired
  const create = (event: SubmitEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toastSuccess(isReplaced ? 'New link created' : 'Link created')
      onClose()
    }
    mutate({ days: linkDays.find((one) => String(one) === days) ?? defaultDays, needsApproval }, { onSuccess })
  }
  return (
    <Dialog
      title={isReplaced ? `Replace the link of ${league.name}?` : `Create a link for ${league.name}`}
      onClose={onClose}
      isDirty={false}
    >
      <form onSubmit={create}>
        <div className="stack gap-16">
          {isReplaced && <p>The link you have sent so far stops working. Requests that wait for you stay.</p>}
          <NativeSelect
            label={isReplaced ? 'The new one works for' : 'Works for'}
            data={linkDays.map((one) => ({ value: String(one), label: `${one} days` }))}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
          <ApprovalField needsApproval={needsApproval} onChange={setNeedsApproval} />
          <DialogButtons isPending={isPending}>{isReplaced ? 'Create new link' : 'Create link'}</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
