import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { League } from '#contract/leagues.ts'
import { toastError } from '#web/lib/toast.ts'
import { useDigestSending } from './email-preview.api.ts'
import css from './email-preview-page.module.css'

/** Sends the digest of a league to its readers, and says what came of it. */
export function SendDigest({ league }: { league: League | null }) {
  const { mutate, isPending, data } = useDigestSending(league?.id ?? 0)
  const send = () => (league === null ? toastError('No league selected') : mutate())
  return (
    <>
      <Button loading={isPending} leftSection={<IconSend size={17} aria-hidden="true" />} onClick={send}>
        Send Email Digest
      </Button>
      <div className={css['result']} role="status">
        {data && <p data-outcome={data.success ? 'sent' : 'not sent'}>{data.message}</p>}
      </div>
    </>
  )
}
