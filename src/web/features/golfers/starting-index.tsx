import { Button } from '@mantine/core'
import { useState } from 'react'
import type { GolferProfile } from '#contract/golfers.ts'
import type { IndexHistory } from '#contract/own-indexes.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { dialogPart } from '#web/ui/part.tsx'

const StartingIndexDialog = dialogPart(async () => (await import('./starting-index-dialog.tsx')).StartingIndexDialog)

type StartingIndexProps = {
  readonly history: IndexHistory
  readonly golfer: Pick<GolferProfile, 'id' | 'name'>
  /** Whether it is below the revisions. */
  readonly isBelow?: boolean
}

/** The starting Index to come, and for organisers of the golfer's handicap league the button that sets one (law 22). */
export function StartingIndex({ history, golfer, isBelow = false }: StartingIndexProps) {
  const { nextStart, maySetStart, startingIndex } = history
  const [isOpen, setOpen] = useState(false)
  if (nextStart === null && !maySetStart) return null
  return (
    <div
      className={`wrap align-center justify-between gap-16 row-gap-8 ${isBelow ? 'row line-above inset py-12' : 'stack'}`}
    >
      {nextStart !== null && (
        <p className="c-dim fz-small lh-1-3 block" role="status">
          Starting Index {formatIndex(nextStart.handicapIndex)} from {nearDayText(nextStart.on, today())}
        </p>
      )}
      {maySetStart && (
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {startingIndex === null && nextStart === null ? 'Set a starting Index' : 'Change the starting Index'}
        </Button>
      )}
      {isOpen && <StartingIndexDialog golfer={golfer} history={history} onClose={() => setOpen(false)} />}
    </div>
  )
}
