import { Button } from '@mantine/core'
import { Card, CardBody } from '#web/ui/card.tsx'
import css from './admin-page.module.css'
import { calculationText } from './sync-text.ts'
import { useScoreCalculation } from './use-score-calculation.ts'

/** Rescores every match from its rounds, with progress and result. */
export function ScoreCalculations() {
  const { start, isRunning, latest } = useScoreCalculation()
  return (
    <Card title="Score Calculations">
      <CardBody>
        <p className={css['text']}>Rescores every match. Correct results stay as they are.</p>
        <Button variant="default" loading={isRunning} onClick={() => start()}>
          Update Score Calculations
        </Button>
        <div role="status">
          {isRunning && (
            <p className={css['result']}>
              {latest?.status === 'RUNNING' ? calculationText(latest) : 'Rescoring matches…'}
            </p>
          )}
          {!isRunning && latest && <p className={css['result']}>{calculationText(latest)}</p>}
        </div>
      </CardBody>
    </Card>
  )
}
