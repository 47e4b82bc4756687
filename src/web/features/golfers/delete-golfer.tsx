import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { deleteGolfer } from '#contract/golfers.ts'
import { call } from '#web/api/api-client.ts'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toastSuccess } from '#web/ui/toast.ts'

type DeleteGolferProps = { readonly golfer: { readonly id: number; readonly name: string } }

/** Deletes a golfer, for administrators; the server refuses and says why while the golfer is in use. */
export function DeleteGolfer({ golfer: { id, name } }: DeleteGolferProps) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteGolfer, { params: { id } }),
    meta: { failure: 'Failed to remove golfer' },
    onSuccess: () => {
      toastSuccess(`${name} was removed`)
      navigate('/followed-golfers', { replace: true })
      return client.invalidateQueries()
    },
  })
  return (
    <AskButton
      button="Remove Golfer"
      title={`Remove ${name} for good?`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={(close) => mutate(undefined, { onSettled: close })}
    >
      Their rounds are deleted too. This works only if no one follows them, no account is linked to them, and they play
      in no league and in no result that can still change. Final results keep their figures.
    </AskButton>
  )
}
