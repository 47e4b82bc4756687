import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { deleteGolfer } from '#contract/golfers.ts'
import { call } from '#web/api/api-client.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type DeleteGolferProps = { readonly golfer: { readonly id: number; readonly name: string } }

/** Removes a golfer for good, for administrators; the server says why when somebody has an interest in the golfer. */
export function DeleteGolfer({ golfer: { id, name } }: DeleteGolferProps) {
  const [isAsking, setAsking] = useState(false)
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
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Remove Golfer
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name} for good?`}
          confirmLabel="Remove"
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          The golfer and their rounds are deleted. That works only while no one follows them, no league has or had them,
          and no account is linked to them.
        </ConfirmDialog>
      )}
    </>
  )
}
