import { useHistoryState } from 'wouter/use-browser-location'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { missingMatch } from './match-query.ts'

/** Says why the link to a match led here, if it did. */
export function RefusedMatch() {
  const state: unknown = useHistoryState()
  if (!isRefusal(state) || !/^\/matches\/\d+$/.test(state.refused)) return null
  return (
    <Card title="Match not found" className="mb-20">
      <EmptyState
        text={missingMatch}
        hint="If someone sent you the link, ask an organizer of their league to add your golfer. Then open it again."
      />
    </Card>
  )
}

const isRefusal = (state: unknown): state is { readonly refused: string } =>
  typeof state === 'object' && state !== null && 'refused' in state && typeof state.refused === 'string'
