import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { exportAccount } from '#contract/exports.ts'
import { callFile } from '#web/api/api-client.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { saveFile } from '#web/ui/save-file.ts'

/** Downloads all that the site keeps about the account and its golfer. */
export function OwnData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(exportAccount, {}),
    meta: { failure: 'Failed to download your data' },
    onSuccess: (archive) => saveFile(new File([archive], 'nineteenth-account.zip', { type: archive.type })),
  })
  return (
    <Card title="Your Data" note={<Link href="/privacy">What this site keeps</Link>}>
      <CardBody>
        <p className="mb-12">
          Your account, your golfer, rounds, Handicap Indexes and results, and what you did here: as tables for a
          spreadsheet and as JSON.
        </p>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Download your data
        </Button>
      </CardBody>
    </Card>
  )
}
