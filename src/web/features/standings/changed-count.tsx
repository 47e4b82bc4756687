import type { Standings } from '#contract/seasons.ts'
import { ruleChangeSource, ruleChangeText } from '#web/shared/leagues/rule-changes.ts'

type ChangedCountProps = { readonly standings: Standings; readonly timeZone: string }

/** How the number of matches that count was changed after the first result was published (law 23). */
export function ChangedCount({ standings, timeZone }: ChangedCountProps) {
  return standings.ruleChanges.map((change) => (
    <p key={change.id} className="mb-12 fz-text" role="note">
      {ruleChangeText(change)}. <bdi>{ruleChangeSource(change, timeZone)}</bdi>
    </p>
  ))
}
