import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { exportAccount } from '#contract/exports.ts'
import { callFile } from '#web/api/api-client.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Setting } from '#web/ui/setting.tsx'

/** Downloads all that the site keeps about the account and its golfer. */
export function OwnData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(exportAccount, {}),
    meta: { failure: 'Failed to download your data' },
    onSuccess: (archive) => saveFile(new File([archive], 'nineteenth-account.zip', { type: archive.type })),
  })
  return (
    <Setting
      label="A copy"
      note={
        <>
          As tables for a spreadsheet and as JSON. <Link href="/privacy">What this site keeps</Link>
        </>
      }
    >
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Download your data
      </Button>
    </Setting>
  )
}
