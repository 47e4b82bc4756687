import { IconPlus } from '@tabler/icons-react'
import { NewLeague } from '#web/features/leagues/new-league.tsx'
import css from './nav-link.module.css'

/** Creates a league, beside the league selector. */
export function NewLeagueLink() {
  return (
    <NewLeague>
      {(open) => (
        <button type="button" className={css['button']} onClick={open}>
          <IconPlus size={19} stroke={1.8} aria-hidden="true" />
          New League
        </button>
      )}
    </NewLeague>
  )
}
