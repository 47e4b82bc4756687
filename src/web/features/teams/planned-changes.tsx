import { Button } from '@mantine/core'
import { type PlannedChange, undoPlannedChanges } from '#contract/planned-changes.ts'
import { capitalized } from '#domain/scoring/number-words.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { fromMatch } from '#web/shared/matches/match-numbers.ts'
import { Card } from '#web/ui/card.tsx'

type PlannedChangesProps = {
  readonly leagueId: number
  readonly changes: readonly PlannedChange[]
  readonly mayManage: boolean
}

/** Who joins or changes teams from the next match on; organizers can undo it. */
export function PlannedChanges({ leagueId, changes, mayManage }: PlannedChangesProps) {
  const { mutate, isPending, variables } = useUndoing(leagueId)
  const [first] = changes
  if (first === undefined) return null
  const undo = (whose: number | 'all', label: string) => (
    <Button
      variant="default"
      size="sm"
      aria-label={label}
      loading={isPending && variables === whose}
      onClick={() => mutate(whose)}
    >
      {whose === 'all' ? 'Undo all' : 'Undo'}
    </Button>
  )
  return (
    <div className="mb-20">
      <Card title={capitalized(fromMatch(first.from))} note={`Begins ${nearDayText(first.from.startDate, today())}`}>
        <ul aria-label="Planned changes">
          {changes.map((change) => (
            <li key={change.golfer.id} className="row align-center gap-12 rule-above inset py-4 mih-44">
              <span className="flex-1 miw-0 breaks">
                <bdi className="fw-600">{change.golfer.name}</bdi> <span className="c-dim">{plannedText(change)}</span>
              </span>
              {mayManage && undo(change.golfer.id, `Undo for ${change.golfer.name}`)}
            </li>
          ))}
        </ul>
        {mayManage && changes.length > 1 && (
          <div className="row justify-end rule-above inset py-8">{undo('all', 'Undo all')}</div>
        )}
      </Card>
    </div>
  )
}

/** 'joins Missed Cut Club', 'Missed Cut Club → no team'. */
function plannedText({ joins, before, after }: PlannedChange): string {
  if (joins) return after === null ? 'joins' : `joins ${after.name}`
  return `${before?.name ?? 'no team'} → ${after?.name ?? 'no team'}`
}

/** Undoes what is planned for a golfer, or for all. */
const useUndoing = (leagueId: number) =>
  useChange(
    (golferId: number | 'all') =>
      call(undoPlannedChanges, {
        params: { id: leagueId },
        query: golferId === 'all' ? {} : { golferId: String(golferId) },
      }),
    {
      failure: 'Failed to undo what is planned',
      done: (_, golferId) => (golferId === 'all' ? 'Planned changes undone' : 'Planned change undone'),
    },
  )
