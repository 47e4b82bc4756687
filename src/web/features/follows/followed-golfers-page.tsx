import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { followedQuery, isAwaitingRounds } from '#web/lib/followed-golfers.ts'
import { useHasAssociation } from '#web/lib/site.ts'
import { Page } from '#web/ui/page.tsx'
import { FollowedList } from './followed-list.tsx'
import { GolfersByHand } from './golfers-by-hand.tsx'
import css from './followed-golfers-page.module.css'
import { RecentScores } from './recent-scores.tsx'
import { SearchGolfers } from './search-golfers.tsx'

type FollowedGolfersPageProps = {
  /** What comes before the golfers; it can lead to their search. */
  readonly above: (search: () => void) => ReactNode
}

export function FollowedGolfersPage({ above }: FollowedGolfersPageProps) {
  const searchBox = useRef<HTMLInputElement>(null)
  const followed = useQuery(followedQuery)
  const hasAssociation = useHasAssociation()
  const golfers = followed.data ?? []
  const isNew = followed.data?.length === 0
  const search = () => searchBox.current?.focus()

  return (
    <Page title="Followed Golfers">
      {above(search)}
      <div className={isNew ? css['forNewcomers'] : css['layout']}>
        <div className={css['scores']}>
          <RecentScores isAwaited={hasAssociation && golfers.some(isAwaitingRounds)} />
        </div>
        <div className={css['people']}>
            {hasAssociation ? <SearchGolfers followed={golfers} box={searchBox} /> : <GolfersByHand />}
            <FollowedList query={followed} onSearch={search} />
        </div>
      </div>
    </Page>
  )
}
