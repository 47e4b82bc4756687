import { Fragment } from 'react'
import { Link } from 'wouter'
import { type Waiting, thingsOf, thingsText } from '#domain/organize/waiting.ts'
import { organizersOf } from '#domain/permissions.ts'
import { IconChevronRight } from '#web/icons/icons.ts'
import { useUser } from '#web/session/session.ts'
import { useSelectedLeague } from './selected-league.tsx'
import { useWaiting } from './waiting.api.ts'

/** For an organizer, what waits in their leagues: '4 things wait'. It leads to the league where most waits. */
export function ThingsWait() {
  const user = useUser()
  const { leagues, choose } = useSelectedLeague()
  const own = leagues.filter((league) => organizersOf(league).some(({ id }) => id === user.id))
  const waiting = useWaiting(own.length > 0)
  const here = own
    .flatMap(({ id, name }) => waiting.flatMap((things) => (things.leagueId === id ? { ...things, name } : [])))
    .toSorted((a, b) => thingsOf(b) - thingsOf(a))
  const [first] = here
  if (first === undefined) return null
  const count = here.reduce((sum, things) => sum + thingsOf(things), 0)
  return (
    <Link
      href="/organize"
      className="row align-center justify-between gap-16 mih-44 inset py-8 plain"
      onClick={() => choose(first.leagueId)}
    >
      <span className="miw-0 breaks">
        <b className="block">{thingsText(count)}</b>
        <span className="c-dim fz-small">
          {here.length === 1
            ? kindsText(first)
            : here.map((things, n) => (
                <Fragment key={things.leagueId}>
                  {n > 0 && ', '}
                  {thingsOf(things)} in <bdi>{things.name}</bdi>
                </Fragment>
              ))}
        </span>
      </span>
      <IconChevronRight className="flex-none c-faint" size={16} />
    </Link>
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
