import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { missingMatch } from '#web/shared/matches/match-query.ts'
import { NotFound, Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

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

/** A match that does not exist or is another league's, with a link to the current one. */
export const MatchNotFound = () => (
  <NotFound
    title="Match not found"
    note={`${missingMatch} A rebuilt schedule may have replaced it.`}
    href="/matches/current"
    link="Go to the current match"
  />
)
