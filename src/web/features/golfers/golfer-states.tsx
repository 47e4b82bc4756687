import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonBar, ListSkeleton } from '#web/ui/states.tsx'
import css from './golfer-screen.module.css'

/** The page's layout while the golfer is loading. */
export function GolferSkeleton() {
  return (
    <Page title="Golfer" note={<SkeletonBar width="min(20rem, 60vw)" height={20} />}>
      <div className={css['figures']}>
        {['Handicap Index', 'Rounds Played', 'Rounds/Match'].map((label) => (
          <div key={label} className={css['figure']}>
            <SkeletonBar width={90} height={14} />
            <div className={css['figureSkeleton']}>
              <SkeletonBar width={52} height={24} />
            </div>
          </div>
        ))}
      </div>
      <Card title="Scores">
        <ListSkeleton rows={5} />
      </Card>
      <Card title="Upcoming Rounds">
        <ListSkeleton rows={2} />
      </Card>
    </Page>
  )
}

/** An unknown golfer, with a link to the search. */
export function GolferNotFound() {
  return (
    <Page title="Golfer not found" note="Search for golfers by name and follow them to see their rounds.">
      <Button component={Link} href="/followed-golfers">
        Go to Followed Golfers
      </Button>
    </Page>
  )
}
