import { IconChevronDown } from '@tabler/icons-react'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { leaveForms } from '#web/forms/unsaved.ts'
import css from './league-selector.module.css'
import { useChooseLeague } from './use-choose-league.ts'

/** Chooses the league whose matches, standings and teams are shown. */
export function LeagueSelector() {
  const { league, leagues } = useSelectedLeague()
  const choose = useChooseLeague()
  return (
    <label className={css['selector']}>
      <span className={css['label']}>League</span>
      <select
        className={css['select']}
        value={league?.id ?? ''}
        onChange={({ currentTarget: { value } }) => leaveForms(() => choose(Number(value)))}
      >
        {league === null && (
          <option value="" disabled>
            Choose a league
          </option>
        )}
        {leagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown className={css['chevron']} size={16} aria-hidden="true" />
    </label>
  )
}
