import { useQuery } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { part } from '#web/ui/part.tsx'
import { ruleChangesQuery } from './leagues.api.ts'

const RuleChanges = part(async () => (await import('./rule-changes.tsx')).RuleChanges)

/** When the rules that decide what counts were changed, and by whom; nothing while they never were (laws 19, 21 and 23). */
export function ChangedRules({ league }: { league: League }) {
  const { data: changes = [] } = useQuery(ruleChangesQuery(league.id))
  return changes.length === 0 ? null : <RuleChanges changes={changes} timeZone={league.timeZone} />
}
