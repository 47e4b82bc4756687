import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SideTable } from '#contract/side-tables.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { GolferChoice } from './golfer-choice.tsx'
import { type Kind, SideTableForm } from './side-table-form.tsx'
import { useInviting, useLeavingTable, useRemoving, useSideTableDeletion } from './side-tables.api.ts'

type Golfer = { readonly id: number; readonly name: string }

/** The open dialog; a golfer means the dialog that removes them. */
export type OpenDialog = 'invite' | 'rename' | 'leave' | 'delete' | Golfer

type DialogProps = { readonly table: SideTable; readonly onClose: () => void }

export function SideTableDialog({ open, ...props }: DialogProps & { readonly open: OpenDialog }) {
  if (open === 'invite') return <InviteDialog {...props} />
  if (open === 'rename') return <ChangeDialog {...props} />
  if (open === 'leave') return <LeaveDialog {...props} />
  if (open === 'delete') return <DeleteDialog {...props} />
  return <RemoveDialog {...props} golfer={open} />
}

function InviteDialog({ table, onClose }: DialogProps) {
  const { mutate, isPending } = useInviting(table)
  const [golferIds, setGolferIds] = useState<number[]>([])
  return (
    <Dialog title={`Invite to ${table.name}`} onClose={onClose} isDirty={golferIds.length > 0}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          mutate(golferIds, { onSuccess: onClose })
        }}
      >
        <div className="stack gap-16">
          <GolferChoice
            leagueId={table.leagueId}
            except={[...table.golfers, ...table.invitations].map(({ id }) => id)}
            chosen={golferIds}
            onChange={setGolferIds}
          />
          <DialogButtons isPending={isPending} disabled={golferIds.length === 0}>
            {golferIds.length < 2 ? 'Invite' : `Invite ${golferIds.length} golfers`}
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

function ChangeDialog(props: DialogProps) {
  const { leagueId, name, organizers } = props.table
  const [title, kinds]: [string, Kind[]] =
    organizers === null ? ['Rename side table', ['joined']] : [`Change ${name}`, ['chosen', 'range']]
  return <SideTableForm {...props} title={title} leagueId={leagueId} kinds={kinds} />
}

function LeaveDialog({ table, onClose }: DialogProps) {
  const { mutate, isPending } = useLeavingTable(table, useGoBack(table))
  const isLast = table.golfers.length === 1
  return (
    <ConfirmDialog
      title={`Leave ${table.name}?`}
      confirmLabel="Leave"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {isLast
        ? 'No one else has joined, so the side table is deleted.'
        : 'The others are scored without you. Someone there has to invite you again before you can come back.'}
    </ConfirmDialog>
  )
}

function DeleteDialog({ table, onClose }: DialogProps) {
  const { mutate, isPending } = useSideTableDeletion(table, useGoBack(table))
  const others = table.organizers === null ? table.golfers.length - 1 : 0
  return (
    <ConfirmDialog
      title={`Delete ${table.name}?`}
      confirmLabel="Delete"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {others > 0 ? `It is deleted for the ${others === 1 ? 'other golfer' : `${others} others`} too. ` : ''}
      Results of the league stay as they are.
    </ConfirmDialog>
  )
}

function RemoveDialog({ table, golfer, onClose }: DialogProps & { readonly golfer: Golfer }) {
  const { mutate, isPending } = useRemoving(table)
  const isInvited = table.invitations.some(({ id }) => id === golfer.id)
  return (
    <ConfirmDialog
      title={isInvited ? `Withdraw the invitation of ${golfer.name}?` : `Remove ${golfer.name} from ${table.name}?`}
      confirmLabel={isInvited ? 'Withdraw' : 'Remove'}
      isPending={isPending}
      onConfirm={() => mutate(golfer.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isInvited ? 'They can no longer join.' : 'They no longer see it, and the others are scored without them.'}
    </ConfirmDialog>
  )
}

/** Back to the list, as the side table is no longer there for the user. */
function useGoBack({ leagueId }: SideTable) {
  const [, navigate] = useLocation()
  return () => navigate(`/leagues/${leagueId}/side-tables`, { replace: true })
}
