import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { may } from '#domain/permissions.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { SeasonScreen } from './season-screen.tsx'
import { seasonQuery } from './seasons.api.ts'

/** The season whose id is in the address. */
export function SeasonPage() {
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,8}$/.test(id) ? <SeasonOf key={id} id={Number(id)} /> : <SeasonNotFound />
}

function SeasonOf({ id }: { id: number }) {
  const actor = actorOf(useUser())
  const { league: selected, leagues } = useSelectedLeague()
  const query = useQuery(seasonQuery(id))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <SeasonNotFound />
  return (
    <Loadable query={query} failure="Failed to load the season" skeleton={<SeasonPageSkeleton />}>
      {(season) => {
        const league = leagues.find((one) => one.id === season.leagueId)
        return (
          <SeasonScreen
            season={season}
            leagueName={league === undefined || league.id === selected?.id ? null : league.name}
            timeZone={league?.timeZone}
            matchLength={league !== undefined && may.manageSeasons(actor, league) ? league.matchLength : null}
          />
        )
      }}
    </Loadable>
  )
}

function SeasonPageSkeleton() {
  return (
    <Page title="Season">
      <ListSkeleton rows={8} />
    </Page>
  )
}

function SeasonNotFound() {
  return (
    <Page title="Season not found" note="It was deleted, or it belongs to another league.">
      <Button component={Link} href="/seasons">
        Go to Seasons
      </Button>
    </Page>
  )
}
