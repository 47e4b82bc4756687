import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { golfersText } from '#web/shared/golfers/golfer-text.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { reminderQuery, useReminding } from './organize.api.ts'
import css from './organize.module.css'

type RemindDialogProps = {
  readonly league: League
  /** How many golfers get no reminder, and why. */
  readonly unreached: string | null
  readonly onClose: () => void
}

/** Shows the reminder and everyone who would get it, and sends it. */
export function RemindDialog({ league, unreached, onClose }: RemindDialogProps) {
  const query = useQuery(reminderQuery(league.id))
  const { mutate, isPending } = useReminding(league.id)
  return (
    <Dialog title="Remind those who have not played" onClose={onClose} isDirty={false}>
      <Loadable query={query} failure="Failed to load the reminder" skeleton={<ListSkeleton rows={4} />}>
        {({ matchId, subject, sentences, golfers }) => (
          <div className="stack gap-16">
            <div className={`grid gap-8 breaks ${css['email']}`}>
              <p className="fw-600">{subject}</p>
              {sentences.map((sentence) => (
                <p key={sentence} dir="auto">
                  {sentence}
                </p>
              ))}
            </div>
            <p className="breaks scrolls" style={{ maxHeight: '30vh' }}>
              <b>To {golfersText(golfers.length)}:</b>{' '}
              {golfers.map(({ id, name }, n) => (
                <span key={id}>
                  {n > 0 && ', '}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </p>
            {unreached !== null && <p className="c-dim">{unreached}</p>}
            <div className="row wrap align-center justify-end gap-16">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button
                loading={isPending}
                disabled={golfers.length === 0}
                data-autofocus
                onClick={() =>
                  mutate({ matchId, golferIds: golfers.map(({ id }) => id) }, { onSuccess: onClose, onError: onClose })
                }
              >
                Send to {golfersText(golfers.length)}
              </Button>
            </div>
          </div>
        )}
      </Loadable>
    </Dialog>
  )
}
