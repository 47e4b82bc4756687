import { useQuery } from '@tanstack/react-query'
import { Redirect, useParams } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { golferQuery } from '#web/shared/golfers/golfer-queries.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton, SkeletonBar } from '#web/ui/states.tsx'
import { GolferScreen } from './golfer-screen.tsx'
import css from './golfer-screen.module.css'

export function GolferPage() {
  const { league, status } = useSelectedLeague()
  const { id } = useParams<{ id: string }>()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <GolferNotFound />
  return status === 'loading' ? <GolferSkeleton /> : <GolferOf id={Number(id)} league={league} />
}

function GolferOf({ id, league }: { id: number; league: League | null }) {
  const query = useQuery(golferQuery(id, league?.id))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <GolferNotFound />
  return (
    <Loadable query={query} screen="Golfer" failure="Failed to load the golfer" skeleton={<GolferSkeleton />}>
      {(golfer) =>
        // Another id means that the golfer was merged.
        golfer.id === id ? (
          <GolferScreen key={id} golfer={golfer} league={league} />
        ) : (
          <Redirect to={`/golfer/${golfer.id}`} replace />
        )
      }
    </Loadable>
  )
}

/** The page's layout while the golfer is loading. */
function GolferSkeleton() {
  return (
    <Page title="Golfer" note={<SkeletonBar width="min(20rem, 60vw)" height={20} />}>
      <div className="row wrap mb-20 framed clip" style={{ gap: 1, background: 'var(--line)' }}>
        {['Handicap Index', 'Rounds Played', 'Rounds/Match'].map((label) => (
          <div key={label} className={`bg-card ${css['figure']}`} style={{ flex: '1 1 min(9.5rem, 40%)' }}>
            <SkeletonBar width={90} height={14} />
            <div style={{ padding: '6px 0 3px' }}>
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
const GolferNotFound = () => (
  <NotFound
    title="Golfer not found"
    note="Search for golfers by name and follow them to see their rounds."
    href="/followed-golfers"
    link="Go to Followed Golfers"
  />
)
