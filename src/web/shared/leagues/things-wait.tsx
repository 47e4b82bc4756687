import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import { kindsText, thingsOf, thingsText } from '#domain/organise/waiting.ts'
import { organiserTie } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { useSelectedLeague } from './selected-league.tsx'
import { useWaiting } from './waiting.api.ts'

/** For an organizer, a line for each of their leagues where something waits: '4 things wait'. */
export function ThingsWait() {
  const user = useUser()
  const { leagues, choose } = useSelectedLeague()
  const waiting = useWaiting()
  const own = leagues.filter((league) => organiserTie(user, [league]).organises)
  return own.map(({ id, name }) => {
    const here = waiting.find(({ leagueId }) => leagueId === id)
    return (
      here && (
        <Link
          key={id}
          href="/organise"
          className="framed row align-center justify-between gap-16 mih-44 inset py-8 mb-16 plain no-print"
          onClick={() => choose(id)}
        >
          <span className="miw-0 breaks">
            <b className="block">
              {thingsText(thingsOf(here))}
              {own.length > 1 && (
                <>
                  {' '}
                  in <bdi>{name}</bdi>
                </>
              )}
            </b>
            <span className="c-dim fz-small">{kindsText(here)}</span>
          </span>
          <IconChevronRight className="c-faint" size={16} aria-hidden="true" />
        </Link>
      )
    )
  })
}
