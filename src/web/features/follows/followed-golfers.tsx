import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { may } from '#domain/permissions.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { followedQuery, isAwaitingRounds } from '#web/shared/golfers/followed-golfers.ts'
import { NewGolfer } from '#web/shared/golfers/new-golfer.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { FollowedList } from './followed-list.tsx'
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
      <div className="page-columns folds-75" style={{ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 22rem)' }}>
        <div style={{ order: isNew ? 1 : 0 }}>
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

/** Replaces the search on a site without the association: adds golfers, and explains who links accounts. */
function GolfersByHand() {
  const user = useUser()
  return (
    <Card title="Add Golfers">
      <CardBody>
        <div className="stack align-start gap-16">
          <p>Golfers and rounds are entered by hand here. Open a golfer’s page to enter a round.</p>
          {user.golfer === null && <NewGolfer league={null} isMe variant="filled" label="Add yourself" />}
          <NewGolfer league={null} variant={user.golfer === null ? 'default' : 'filled'} />
          {user.golfer === null && (
            <p>
              {may.administer(actorOf(user)) ? (
                <>
                  Administrators link accounts to golfers on the <Link href="/admin">Admin page</Link>.
                </>
              ) : (
                'Already added by someone else? Ask an administrator to link your account to your golfer record.'
              )}
            </p>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
