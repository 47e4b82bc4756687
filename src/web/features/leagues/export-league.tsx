import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { exportLeague } from '#contract/exports.ts'
import type { League } from '#contract/leagues.ts'
import { callFile } from '#web/api/api-client.ts'
import { IconDownload } from '#web/icons/icons.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Downloads everything of a league, as tables. */
export function ExportLeague({ league: { id, name } }: { league: Pick<League, 'id' | 'name'> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(exportLeague, { params: { id } }),
    meta: { failure: 'Failed to export the league' },
    onSuccess: (archive) => saveFile(new File([archive], `${name}.zip`, { type: archive.type })),
  })
  return (
    <Button
      variant="default"
      size="sm"
      loading={isPending}
      leftSection={<IconDownload size={17} />}
      onClick={() => mutate()}
    >
      Export
    </Button>
  )
}
