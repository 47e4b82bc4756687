import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dialogPart } from '#web/ui/part.tsx'
import { playedTeesQuery } from './played-tees.ts'
import type { RoundGolfer } from './use-round-form.ts'

/** With the code that keeps a round, which cannot be loaded once the connection is lost. */
const loadDialog = async () => {
  const [dialog] = await Promise.all([import('./round-dialog.tsx'), import('./drafts/unsent-rounds.tsx')])
  return dialog.RoundDialog
}
const RoundDialog = dialogPart(loadDialog)

/** Milliseconds after the page is complete before the form's many files are preloaded. */
const loadAfter = 2000

type EnterRoundProps = {
  readonly golfers: readonly RoundGolfer[]
  readonly golferId: number | null
  readonly look?: keyof typeof looks
}

/** The button as the next thing to do, beside other buttons, or for a round that did not arrive by itself. */
const looks = {
  first: { variant: 'filled', text: 'Enter a round' },
  beside: { variant: 'default', text: 'Enter a round' },
  missing: { variant: 'transparent', text: 'Round missing?', px: 0 },
}

/** The button that opens the form for a round of one of these golfers. */
export function EnterRound({ golfers, golferId, look = 'beside' }: EnterRoundProps) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => null), loadAfter)
    return () => clearTimeout(timer)
  }, [])
  const open = () => {
    // Not after the code of the form: on a slow network each way takes half a second.
    if (golferId !== null) void client.prefetchQuery(playedTeesQuery(golferId))
    setOpen(true)
  }
  if (golfers.length === 0) return null
  const { text, ...shape } = looks[look]
  return (
    <>
      <Button {...shape} onClick={open}>
        {text}
      </Button>
      {isOpen && <RoundDialog golfers={golfers} golferId={golferId} corrected={null} onClose={() => setOpen(false)} />}
    </>
  )
}
