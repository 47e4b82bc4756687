import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import { type Waiting, thingsOf, thingsText } from '#domain/organise/waiting.ts'
import { organisersOf } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { useSelectedLeague } from './selected-league.tsx'
import { useWaiting } from './waiting.api.ts'

/** For an organizer, a line for each of their leagues where something waits: '4 things wait'. */
export function ThingsWait() {
  const user = useUser()
  const { leagues, choose } = useSelectedLeague()
  const own = leagues.filter((league) => organisersOf(league).some(({ id }) => id === user.id))
  const waiting = useWaiting(own.length > 0)
  const lines = own.flatMap((league) => {
    const here = waiting.find(({ leagueId }) => leagueId === league.id)
    return here === undefined ? [] : [{ ...league, here }]
  })
  if (lines.length === 0) return null
  return (
    <div className="framed ruled mb-16 no-print">
      {lines.map(({ id, name, here }) => (
        <Link
          key={id}
          href="/organise"
          className="row align-center justify-between gap-16 mih-44 inset py-8 plain"
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
      ))}
    </div>
  )
}

/** '2 rounds to confirm, 1 request, 1 round to look at'. */
function kindsText({ rounds, claims, findings }: Waiting): string {
  const kinds = [
    { count: rounds, one: 'round to confirm', many: 'rounds to confirm' },
    { count: claims, one: 'request', many: 'requests' },
    { count: findings, one: 'round to look at', many: 'rounds to look at' },
  ]
  return kinds
    .flatMap(({ count, one, many }) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]))
    .join(', ')
}
