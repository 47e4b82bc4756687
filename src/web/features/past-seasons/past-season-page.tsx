import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import type { PastSeason } from '#contract/past-seasons.ts'
import { enteredText } from '#domain/past-seasons/past-season.ts'
import { may } from '#domain/permissions.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { PastRows } from './past-rows.tsx'
import { pastSeasonQuery, usePastRemoval } from './past-seasons.api.ts'

export function PastSeasonPage() {
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,8}$/.test(id) ? <PastSeasonOf key={id} id={Number(id)} /> : <PastSeasonNotFound />
}

function PastSeasonOf({ id }: { id: number }) {
  const query = useQuery(pastSeasonQuery(id))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <PastSeasonNotFound />
  return (
    <Loadable
      query={query}
      screen="Past season"
      failure="Failed to load the season"
      skeleton={<ListSkeleton rows={8} />}
    >
      {(season) => <PastSeasonScreen season={season} />}
    </Loadable>
  )
}

function PastSeasonScreen({ season }: { season: PastSeason }) {
  const { name, leagueId, tables } = season
  const actor = actorOf(useUser())
  const { leagues } = useSelectedLeague()
  const league = leagues.find(({ id }) => id === leagueId)
  const champions = `/leagues/${leagueId}/champions`
  return (
    <Page
      title={name}
      note={enteredText(season)}
      back={{ href: champions, label: 'Champions' }}
      hasSmallActions
      actions={
        league !== undefined && may.manageSeasons(actor, league) && <RemoveButton season={season} to={champions} />
      }
    >
      <div className="stack gap-20">
        {tables.map(({ title, isOfTeams, matches, rows }, at) => (
          // Tables have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Card key={at} title={title}>
            <PastRows
              label={title}
              rows={rows}
              matches={matches}
              linkTo={({ id }) => (isOfTeams || id === null ? null : `/golfer/${id}`)}
            />
          </Card>
        ))}
      </div>
    </Page>
  )
}

function RemoveButton({ season, to }: { readonly season: PastSeason; readonly to: string }) {
  const [, navigate] = useLocation()
  const removal = usePastRemoval(season, () => navigate(to))
  const ask = () => {
    if (window.confirm(`Remove ${season.name}? Its titles go with it.`)) removal.mutate()
  }
  return (
    <Button variant="subtle" color="var(--under)" size="sm" loading={removal.isPending} onClick={ask}>
      Remove
    </Button>
  )
}

const PastSeasonNotFound = () => (
  <NotFound
    title="Past season not found"
    note="It was removed, or belongs to a league you are not in."
    href="/standings"
    link="Go to Standings"
  />
)
