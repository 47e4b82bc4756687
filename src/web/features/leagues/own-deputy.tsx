import { Button } from '@mantine/core'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useSteppingDown } from './leagues.api.ts'

/** What a deputy does in a league, and how they step down. */
export function OwnDeputy({ league }: { league: League }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSteppingDown(league.id)
  return (
    <Card title="Deputy">
      <CardBody>
        <div className="row wrap align-center justify-between gap-12">
          <p className="c-dim">You organize this league with its owner, who alone changes the rules.</p>
          <Button variant="default" onClick={() => setAsking(true)}>
            Step Down
          </Button>
        </div>
      </CardBody>
      {isAsking && (
        <ConfirmDialog
          title={`Step down as a deputy of ${league.name}?`}
          confirmLabel="Step Down"
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          You keep playing. Only the owner or an administrator can name you again.
        </ConfirmDialog>
      )}
    </Card>
  )
}
