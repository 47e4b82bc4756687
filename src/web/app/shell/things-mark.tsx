import { thingsOf, thingsText } from '#domain/organize/waiting.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { useWaiting } from '#web/shared/leagues/waiting.api.ts'
import css from './nav-link.module.css'

/** How many things wait in the selected league for the user, who organizes it; nothing if none do. */
export function ThingsMark() {
  const { league } = useSelectedLeague()
  const here = useWaiting().find(({ leagueId }) => leagueId === league?.id)
  if (here === undefined) return null
  const things = thingsOf(here)
  return (
    <>
      {' '}
      <span className={`mark ${css['mark']}`} role="img" aria-label={thingsText(things)}>
        {things}
      </span>
    </>
  )
}
