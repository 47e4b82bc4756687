import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { followedQuery, isAwaitingRounds } from '#web/shared/golfers/followed-golfers.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { Page } from '#web/ui/page.tsx'
import { FollowedList } from './followed-list.tsx'
import { GolfersByHand } from './golfers-by-hand.tsx'
import css from './followed-golfers-page.module.css'
import { RecentScores } from './recent-scores.tsx'
import { SearchGolfers } from './search-golfers.tsx'

type FollowedGolfersPageProps = {
  /** The search field, which the content above the golfers can focus. */
  readonly searchBox: RefObject<HTMLInputElement | null>
  /** Content above the golfers. */
  readonly children: ReactNode
}

export function FollowedGolfersPage({ searchBox, children }: FollowedGolfersPageProps) {
  const followed = useQuery(followedQuery)
  const hasAssociation = useHasAssociation()
  const golfers = followed.data ?? []
  const isNew = followed.data?.length === 0

  return (
    <Page title="Followed Golfers">
      {children}
      <div className={isNew ? css['forNewcomers'] : css['layout']}>
        <div className={css['scores']}>
          <RecentScores isAwaited={hasAssociation && golfers.some(isAwaitingRounds)} />
        </div>
        <div>
          {hasAssociation ? <SearchGolfers followed={golfers} box={searchBox} /> : <GolfersByHand />}
          <FollowedList query={followed} onSearch={() => searchBox.current?.focus()} />
        </div>
      </div>
    </Page>
  )
}
