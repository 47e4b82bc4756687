import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { ById } from '#web/ui/by-id.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { SeasonScreen } from './season-screen.tsx'
import { seasonQuery } from './seasons.api.ts'

/** The season whose id is in the address. */
export function SeasonPage() {
  const actor = actorOf(useUser())
  const { league: selected, leagues } = useSelectedLeague()
  return (
    <ById
      queryOf={seasonQuery}
      failure="Failed to load the season"
      skeleton={<SeasonPageSkeleton />}
      missing={<SeasonNotFound />}
    >
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
    </ById>
  )
}

const SeasonPageSkeleton = () => (
  <Page title="Season">
    <ListSkeleton rows={8} />
  </Page>
)

const SeasonNotFound = () => (
  <NotFound
    title="Season not found"
    note="It was deleted, or it belongs to another league."
    href="/seasons"
    link="Go to Seasons"
  />
)
