import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { may } from '#domain/permissions.ts'
import { forgetUnsaved } from '#web/forms/unsaved.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { LeagueById } from '#web/shared/leagues/league-by-id.tsx'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { teamsQuery } from '../teams.api.ts'
import { ArrangeTeams } from './arrange-teams.tsx'

/** Where an organizer puts the golfers of a league in teams, several at once. */
export function ArrangePage() {
  return (
    <LeagueById screen="Arrange teams" skeleton={<ListSkeleton rows={8} />}>
      {(league) => <Arrange league={league} />}
    </LeagueById>
  )
}

const toTeams = { href: '/teams', label: 'Teams' }

function Arrange({ league }: { league: League }) {
  const actor = actorOf(useUser())
  const teams = useQuery(teamsQuery(league.id))
  const members = useQuery(membersQuery(league.id))
  if (!may.manageTeams(actor, league))
    return (
      <NotFound
        title="Only organizers arrange teams"
        note="Ask the owner of the league."
        href={toTeams.href}
        link="Go to Teams"
      />
    )
  return (
    <Page title="Arrange teams" note={<bdi>{league.name}</bdi>} back={toTeams}>
      <Loadable query={teams} failure="Failed to fetch teams" skeleton={<ListSkeleton rows={8} />}>
        {(known) => (
          <Loadable query={members} failure="Failed to load members" skeleton={<ListSkeleton rows={8} />}>
            {(golfers) => <Arranging league={league} teams={known} golfers={golfers} />}
          </Loadable>
        )}
      </Loadable>
    </Page>
  )
}

type ArrangingProps = {
  readonly league: League
  readonly teams: readonly Team[]
  readonly golfers: readonly LeagueMember[]
}

function Arranging({ league, teams, golfers }: ArrangingProps) {
  const [, navigate] = useLocation()
  if (golfers.length === 0)
    return <EmptyState text="No golfers in this league yet" hint="Add them on the league’s page first." />
  const leave = () => {
    forgetUnsaved()
    navigate(toTeams.href)
  }
  return <ArrangeTeams league={league} teams={teams} golfers={golfers} onSaved={leave} />
}
