import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Against } from '#contract/rivals.ts'
import { pairText, shortName } from '#domain/rivals/record-text.ts'
import { RecordHead } from '#web/shared/rivals/record-head.tsx'
import { againstQuery } from '#web/shared/rivals/rival-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import css from './rivals.module.css'

type Person = { readonly id: number; readonly name: string }

/** The reader and another golfer head to head, in each league they have in common. */
export function AgainstCard({ own, golfer }: { own: Person; golfer: Person }) {
  const query = useQuery(againstQuery(own.id, golfer.id))
  return (
    <Card title={`You and ${shortName(golfer.name, own.name)}`}>
      <Loadable query={query} failure="Failed to load your record" skeleton={<ListSkeleton rows={2} />}>
        {({ leagues, ...people }) => (
          <>
            {leagues.map((league) => (
              <div key={league.leagueId} className={css['league']} role="group" aria-label={league.name}>
                {leagues.length > 1 && (
                  <h3 className={css['leagueName']}>
                    <bdi>{league.name}</bdi>
                  </h3>
                )}
                <RecordHead league={league} pair={pairOf(people)} />
              </div>
            ))}
            <Link href={`/golfer/${golfer.id}/against/${own.id}`} className={css['all']}>
              All matches of {pairText(pairOf(people)).replace(/^You/, 'you')}
            </Link>
          </>
        )}
      </Loadable>
    </Card>
  )
}

const pairOf = ({ golfer, opponent }: Pick<Against, 'golfer' | 'opponent'>) => ({
  golfer: golfer.name,
  opponent: opponent.name,
  isReader: true,
})
