import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { LeagueRivals, Rival } from '#contract/rivals.ts'
import { recordText, recordWords } from '#domain/rivals/record-text.ts'
import { rivalsQuery } from '#web/shared/rivals/rival-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import css from './rivals.module.css'

const roles = [
  ['mostPlayed', 'Most played'],
  ['closest', 'Closest'],
  ['nemesis', 'Nemesis'],
  ['favourite', 'Favourite'],
] as const

/** A golfer's rivals in each league, each a link to the two head to head. */
export function RivalsCard({ golferId }: { golferId: number }) {
  const query = useQuery(rivalsQuery(golferId))
  return (
    <Card title="Rivals" note="won–lost–halved">
      <Loadable query={query} failure="Failed to load rivals" skeleton={<ListSkeleton rows={4} />}>
        {({ leagues }) => {
          const met = leagues.filter(({ mostPlayed }) => mostPlayed !== null)
          if (met.length === 0)
            return (
              <EmptyState text="No rivals yet" hint="They appear after the first finished match with another golfer." />
            )
          return met.map((league) => (
            <RivalsOf key={league.leagueId} league={league} golferId={golferId} isNamed={met.length > 1} />
          ))
        }}
      </Loadable>
    </Card>
  )
}

type RivalsOfProps = { readonly league: LeagueRivals; readonly golferId: number; readonly isNamed: boolean }

function RivalsOf({ league, golferId, isNamed }: RivalsOfProps) {
  return (
    <div className={css['league']} role="group" aria-label={league.name}>
      {isNamed && (
        <h3 className={css['leagueName']}>
          <bdi>{league.name}</bdi>
        </h3>
      )}
      <ul className={css['rivals']}>
        {roles.map(([role, label]) => {
          const rival = league[role]
          return rival === null ? null : <RivalLine key={role} rival={rival} label={label} golferId={golferId} />
        })}
      </ul>
    </div>
  )
}

type RivalLineProps = { readonly rival: Rival; readonly label: string; readonly golferId: number }

function RivalLine({ rival, label, golferId }: RivalLineProps) {
  return (
    <li>
      <Link href={`/golfer/${golferId}/against/${rival.golferId}`} className={css['rival']}>
        <span className={css['who']}>
          <span className={css['role']}>{label}</span>
          <bdi className={css['name']}>{rival.name}</bdi>
        </span>
        <span className={css['record']} title={recordWords(rival)}>
          {recordText(rival)}
        </span>
      </Link>
    </li>
  )
}
