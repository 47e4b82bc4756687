import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UnusedGolfer, deleteGolfers } from '#contract/golfers.ts'
import { dayOf } from '#domain/shared/day.ts'
import { call } from '#web/api/api-client.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toastInfo, toastSuccess } from '#web/ui/toast.ts'

const columns = 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))'

/** Golfers whom nothing uses, to be removed together. */
export function Chooser({ golfers }: { golfers: readonly UnusedGolfer[] }) {
  const hasAssociation = useHasAssociation()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { mutate, isPending } = useRemoval()
  const ids = golfers.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const toggle = (id: number) => setChosen(chosen.has(id) ? without(chosen, id) : new Set([...chosen, id]))
  const everyone = ids.length === golfers.length
  return (
    <Card title="Golfers Nobody Uses" note={String(golfers.length)}>
      <CardBody>
        <p className="mb-14">
          They have no account, league, follower or result. Of the thousand golfers added last, the newest hundred.
        </p>
        <Checkbox
          label="Select all"
          checked={everyone}
          indeterminate={ids.length > 0 && !everyone}
          onChange={() => setChosen(new Set(everyone ? [] : golfers.map(({ id }) => id)))}
        />
        <ul className="grid gap-12 mt-16 mb-16 breaks scrolls" style={{ gridTemplateColumns: columns, maxHeight: 420 }}>
          {golfers.map((golfer) => (
            <li key={golfer.id}>
              <Checkbox
                label={golfer.name}
                description={addedText(golfer, hasAssociation)}
                checked={chosen.has(golfer.id)}
                onChange={() => toggle(golfer.id)}
              />
            </li>
          ))}
        </ul>
        <AskButton
          button={ids.length === 0 ? 'Remove Golfers' : removeText(ids.length)}
          isDisabled={ids.length === 0}
          title={`${removeText(ids.length)} for good?`}
          confirmLabel="Remove"
          isPending={isPending}
          onConfirm={(close) => mutate(ids, { onSettled: close })}
        >
          Their rounds are deleted too. Golfers who are in use by now are kept.
        </AskButton>
      </CardBody>
    </Card>
  )
}

function useRemoval() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(deleteGolfers, { body: { ids } }),
    meta: { failure: 'Failed to remove golfers' },
    onSuccess: ({ deleted, kept }) => {
      toastSuccess(deleted === 1 ? '1 golfer was removed' : `${deleted} golfers were removed`)
      if (kept.length > 0) toastInfo(kept.length === 1 ? '1 golfer was kept' : `${kept.length} golfers were kept`)
      return client.invalidateQueries()
    },
  })
}

const removeText = (count: number) => (count === 1 ? 'Remove 1 Golfer' : `Remove ${count} Golfers`)

/** When a golfer was added and, in a league with the association, how. */
function addedText({ ghinNumber, createdAt }: UnusedGolfer, hasAssociation: boolean): string {
  const day = `Added ${dayText(dayOf(Date.parse(createdAt), localTimeZone()))}`
  if (!hasAssociation) return day
  return ghinNumber === null ? `${day}, by hand` : `${day}, number ${ghinNumber}`
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((one) => one !== id))
}
