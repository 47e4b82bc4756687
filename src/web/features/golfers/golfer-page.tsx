import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { golferQuery } from '#web/shared/golfers/golfer-queries.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { GolferScreen } from './golfer-screen.tsx'
import { GolferSkeleton, GolferNotFound } from './golfer-states.tsx'

/** A golfer's own page. */
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
      {(golfer) => <GolferScreen key={golfer.id} golfer={golfer} league={league} />}
    </Loadable>
  )
}
