import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GolferMerge, listGolferMerges, undoMerge } from '#contract/golfer-merges.ts'
import type { GolferProfile } from '#contract/golfers.ts'
import { may } from '#domain/permissions.ts'
import { dayOf } from '#domain/shared/day.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useChange } from '#web/api/use-change.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { localTimeZone, today } from '#web/dates/now.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { useMemberships } from './use-memberships.ts'

const MergeDialog = dialogPart(async () => (await import('./merge-dialog.tsx')).MergeDialog)

type GolferProps = { readonly golfer: GolferProfile }

const mergesQuery = (golferId: number) =>
  answerOf(
    queryKeys.golfers.merges({ golferId }),
    listGolferMerges,
    { params: { id: golferId } },
    { failure: 'Failed to load merged golfers' },
  )

/** The merges that the server allows; it includes leagues that the user cannot read. */
function useMerges(golfer: GolferProfile) {
  const canAsk = may.mergeGolfers(actorOf(useUser()), [useMemberships(golfer)])
  const { data } = useQuery({ ...mergesQuery(golfer.id), enabled: canAsk })
  return canAsk && data !== undefined ? data : { mayMerge: false, merges: [] }
}

/** A button to merge a duplicate golfer, for organizers of all leagues of the golfer. */
export function MergeGolfer({ golfer }: GolferProps) {
  const { mayMerge } = useMerges(golfer)
  const [isOpen, setOpen] = useState(false)
  if (!mayMerge) return null
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
        Merge with another golfer…
      </Button>
      {isOpen && <MergeDialog golfer={golfer} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The golfers who were merged into this one, as long as that can be undone. */
export function Merges({ golfer }: GolferProps) {
  const { merges } = useMerges(golfer)
  return merges.map((merge) => <Merge key={merge.id} merge={merge} />)
}

function Merge({ merge: { id, name, undoUntil } }: { merge: GolferMerge }) {
  const lastDay = nearDayText(dayOf(Date.parse(undoUntil), localTimeZone()), today())
  const { mutate, isPending } = useChange(() => call(undoMerge, { params: { id } }), {
    failure: 'Failed to undo the merge',
    done: `${name} is a golfer again`,
  })
  return (
    <div className="row wrap align-center gap-12 mb-20">
      <p className="c-dim">
        <bdi>{name}</bdi> was merged into this golfer. You can undo this until {lastDay}.
      </p>
      <AskButton
        button="Undo"
        name={`Undo merging ${name}`}
        size="sm"
        title={`Undo merging ${name}?`}
        confirmLabel="Undo"
        isPending={isPending}
        onConfirm={(close) => mutate(undefined, { onSettled: close })}
      >
        What was theirs becomes theirs again. What came since the merge stays with this golfer, and final results stay
        as they are.
      </AskButton>
    </div>
  )
}
