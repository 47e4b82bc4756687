import { useHistoryState } from 'wouter/use-browser-location'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import css from './missing-match.module.css'

/** The same for a match that does not exist and one of a league that the reader is not in. */
export const missingMatch = 'This match doesn’t exist, or you’re not in its league.'

/** Says why the link to a match led here, if it did. */
export function RefusedMatch() {
  const state: unknown = useHistoryState()
  if (!isRefusal(state) || !/^\/matches\/\d+$/.test(state.refused)) return null
  return (
    <Card title="Match not found" className={css['card']}>
      <EmptyState
        text={missingMatch}
        hint="If someone sent you the link, ask an organiser of their league to add your golfer. Then open it again."
      />
    </Card>
  )
}

const isRefusal = (state: unknown): state is { readonly refused: string } =>
  typeof state === 'object' && state !== null && 'refused' in state && typeof state.refused === 'string'
