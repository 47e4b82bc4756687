import type { Standings } from '#contract/seasons.ts'
import { ruleChangeAuthor, ruleChangeText } from '#domain/leagues/rule-change-text.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'

type ChangedCountProps = { readonly standings: Standings; readonly timeZone: string }

/** How the number of matches that count was changed after the first result was published (law 23). */
export function ChangedCount({ standings, timeZone }: ChangedCountProps) {
  return standings.ruleChanges.map((change) => (
    <p key={change.id} className="mb-12 fz-text" role="note">
      {ruleChangeText(change)}.{' '}
      <bdi>
        {dayText(dayOf(Date.parse(change.changedAt), timeZone))}, {ruleChangeAuthor(change.changedBy)}
      </bdi>
    </p>
  ))
}
