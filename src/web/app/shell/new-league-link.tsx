import { IconPlus } from '@tabler/icons-react'
import css from './nav-link.module.css'

/** Creates a league, beside the league selector. */
export const NewLeagueLink = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={css['button']} onClick={onPress}>
    <IconPlus size={19} stroke={1.8} aria-hidden="true" />
    New League
  </button>
)
