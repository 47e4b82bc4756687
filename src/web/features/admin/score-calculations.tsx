import { Button } from '@mantine/core'
import { Card, CardBody } from '#web/ui/card.tsx'
import css from './admin-page.module.css'
import { useScoreCalculations } from './admin.api.ts'

/** Scores every match again from its rounds, and says how that went. */
export function ScoreCalculations() {
  const { mutate, isPending, data } = useScoreCalculations()
  return (
    <Card title="Score Calculations">
      <CardBody>
        <p className={css['words']}>Scores every match again from its rounds. Nothing changes where nothing was wrong.</p>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Update Score Calculations
        </Button>
        <div role="status">
          {isPending && <p className={css['result']}>Every match is being scored again…</p>}
          {!isPending && data && <p className={css['result']}>{resultText(data.stats)}</p>}
        </div>
      </CardBody>
    </Card>
  )
}

function resultText({ updated, skipped, errors }: { updated: number; skipped: number; errors: number }): string {
  const failed = errors === 0 ? 'none failed' : `${errors} could not be scored`
  return `${matches(updated)} changed, ${skipped} were right already, ${failed}.`
}

function matches(n: number): string {
  return n === 1 ? '1 match' : `${n} matches`
}
