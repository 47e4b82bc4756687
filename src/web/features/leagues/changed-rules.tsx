import { useQuery } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { ruleChangeSource, ruleChangeText } from '#web/shared/leagues/rule-changes.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import css from './league-page.module.css'
import { ruleChangesQuery } from './leagues.api.ts'

/** When the rules that decide what counts were changed, and by whom; nothing while they never were (laws 19, 21 and 23). */
export function ChangedRules({ league }: { league: League }) {
  const { data: changes = [] } = useQuery(ruleChangesQuery(league.id))
  if (changes.length === 0) return null
  return (
    <Card title="Changed rules">
      <CardBody>
        <ul className={css['changes']}>
          {changes.map((change) => (
            <li key={change.id}>
              {ruleChangeText(change)}
              <small>
                <bdi>{ruleChangeSource(change, league.timeZone)}</bdi>
              </small>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
