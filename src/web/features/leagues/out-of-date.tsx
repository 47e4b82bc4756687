import { Button } from '@mantine/core'
import { differences } from './league-changes.ts'
import type { LeagueText } from './league-form.ts'

type OutOfDateProps = { readonly typed: LeagueText; readonly saved: LeagueText; readonly onDiscard: () => void }

/** Someone else saved the league first: lists where that version differs from the typed one. */
export function OutOfDate({ typed, saved, onDiscard }: OutOfDateProps) {
  return (
    <div className="notice mt-16" data-tone="gold" role="alert">
      <p>Someone else has changed this league. What you typed is still here, but it differs from what is saved now:</p>
      <ul className="bullets my-8">
        {differences(typed, saved).map((one) => (
          <li key={one.label}>
            {one.label}: saved as <b>{one.saved}</b>
          </li>
        ))}
      </ul>
      <p>Save again to replace it with yours, or use what is saved.</p>
      <Button variant="default" size="sm" mt={10} onClick={onDiscard}>
        Use what is saved
      </Button>
    </div>
  )
}
