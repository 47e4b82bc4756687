import type { RuleChange } from '#contract/rule-changes.ts'
import { ruleChangeSource, ruleChangeText } from '#web/shared/leagues/rule-changes.ts'
import { Card, CardBody } from '#web/ui/card.tsx'

type RuleChangesProps = { readonly changes: readonly RuleChange[]; readonly timeZone: string }

/** Changes of a league's rules, each with its day and who made it. */
export function RuleChanges({ changes, timeZone }: RuleChangesProps) {
  return (
    <Card title="Changed rules">
      <CardBody>
        <ul className="grid gap-12">
          {changes.map((change) => (
            <li key={change.id}>
              {ruleChangeText(change)}
              <small>
                <bdi>{ruleChangeSource(change, timeZone)}</bdi>
              </small>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
