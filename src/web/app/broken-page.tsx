import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/states.tsx'
import { whyBroken } from './failsafe.tsx'

/** In place of a screen that throws: what happened, and a button to reload. */
export function BrokenPage() {
  return (
    <EmptyState text="This page could not be shown" hint={whyBroken()}>
      <Button onClick={() => location.reload()}>Load again</Button>
    </EmptyState>
  )
}
