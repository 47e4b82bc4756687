import type { League } from '#contract/leagues.ts'
import { Card } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { useSteppingDown } from './leagues.api.ts'

/** The rights of a deputy in a league, and a button to step down. */
export function OwnDeputy({ league }: { league: League }) {
  const { mutate, isPending } = useSteppingDown(league.id)
  return (
    <Card title="Who organizes">
      <Setting label="Deputy" note="You organize this league with its owner, who alone changes the rules.">
        <AskButton
          button="Step Down"
          title={`Step down as a deputy of ${league.name}?`}
          confirmLabel="Step Down"
          isPending={isPending}
          onConfirm={() => mutate()}
        >
          You keep playing. Only the owner or an administrator can name you again.
        </AskButton>
      </Setting>
    </Card>
  )
}
