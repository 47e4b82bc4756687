import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonBar, EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import css from './match-screen.module.css'

/** The page's layout while the match is loading. */
export function MatchSkeleton({ useTeams }: { useTeams: boolean }) {
  return (
    <Page
      title="Match"
      note={<SkeletonBar width="min(22rem, 80vw)" height={25} />}
      actions={
        <div className={css['arrows']}>
          <SkeletonBar height="100%" />
        </div>
      }
    >
      <div className={css['columns']}>
        <div className={css['tables']}>
          {useTeams && (
            <Card title="Teams">
              <ListSkeleton rows={6} />
            </Card>
          )}
          <Card title="Golfers">
            <ListSkeleton rows={10} />
          </Card>
        </div>
        <div className={css['feeds']}>
          <Card title="Recent Rounds">
            <ListSkeleton rows={5} />
          </Card>
        </div>
      </div>
    </Page>
  )
}

/** A league without matches, with the user's next step. */
export function NoMatches({ mayCreate }: { mayCreate: boolean }) {
  return (
    <Page title="Match">
      <EmptyState
        text="Match not found"
        hint={
          mayCreate
            ? 'This league has no matches yet. Create a season to schedule them.'
            : 'This league has no matches yet. They appear here once its owner creates a season.'
        }
      >
        <Button component={Link} href={mayCreate ? '/seasons' : '/leaderboard'}>
          {mayCreate ? 'Go to Seasons' : 'Go to Leaderboard'}
        </Button>
      </EmptyState>
    </Page>
  )
}

/** An unknown match, with a link to the current one. */
export function MatchNotFound() {
  return (
    <Page title="Match not found" note="A new schedule may have replaced it.">
      <Button component={Link} href="/matches/current">
        Go to the current match
      </Button>
    </Page>
  )
}
