import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RoundGolfer } from './round-dialog.tsx'
import { part } from '#web/ui/part.tsx'

const RoundDialog = part(async () => (await import('./round-dialog.tsx')).RoundDialog)

type EnterRoundProps = { readonly golfers: readonly RoundGolfer[]; readonly golferId: number | null }

/** The button that opens the form for a round of one of these golfers. */
export function EnterRound({ golfers, golferId }: EnterRoundProps) {
  const [isOpen, setOpen] = useState(false)
  if (golfers.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Enter a round
      </Button>
      {isOpen && <RoundDialog golfers={golfers} golferId={golferId} corrected={null} onClose={() => setOpen(false)} />}
    </>
  )
}
