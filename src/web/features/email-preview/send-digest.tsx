import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import { toastError } from '#web/ui/toast.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDigestSending, useRecipientCount } from './email-preview.api.ts'
import css from './email-preview-page.module.css'

/** Sends a league's digest after the number of recipients is confirmed, and shows the result. */
export function SendDigest({ league }: { league: League | null }) {
  const [recipients, setRecipients] = useState<number | null>(null)
  const count = useRecipientCount(league?.id ?? 0)
  const { mutate, isPending, data } = useDigestSending(league?.id ?? 0)
  const close = () => setRecipients(null)
  const ask = () => {
    if (league === null) toastError('No league selected')
    else count.mutate(undefined, { onSuccess: ({ readers }) => (readers === 0 ? mutate() : setRecipients(readers)) })
  }
  const isAsking = recipients !== null
  return (
    <>
      <Button
        loading={count.isPending || (isPending && !isAsking)}
        leftSection={<IconSend size={17} aria-hidden="true" />}
        onClick={ask}
      >
        Send Email Digest
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Send the digest of ${league?.name} to ${people(recipients)}?`}
          confirmLabel="Send"
          isRemoval={false}
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          {recipients === 1 ? 'They get' : 'Each of them gets'} an email within a minute.
        </ConfirmDialog>
      )}
      <div className={`w-100 ${css['result']}`} role="status">
        {data && (
          <p
            className="notice"
            data-tone={data.success ? 'good' : 'gold'}
            data-outcome={data.success ? 'sent' : 'not sent'}
          >
            {data.message}
          </p>
        )}
      </div>
    </>
  )
}

function people(n: number): string {
  return n === 1 ? '1 reader' : `${n} readers`
}
