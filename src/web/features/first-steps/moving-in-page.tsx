import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { championsQuery } from '#web/shared/honors/champions.api.ts'
import { LeagueById } from '#web/shared/leagues/league-by-id.tsx'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { StepList } from './step-list.tsx'

/** The steps for a league that moves here, in order, with their state. */
export function MovingInPage() {
  return (
    <LeagueById screen="Moving in" skeleton={<ListSkeleton rows={6} />}>
      {(league) => <MovingIn league={league} />}
    </LeagueById>
  )
}

function MovingIn({ league }: { league: League }) {
  const actor = actorOf(useUser())
  const members = useQuery(membersQuery(league.id))
  const champions = useQuery(championsQuery(league.id))
  const { choose } = useSelectedLeague()
  if (!may.manageMembers(actor, league))
    return (
      <NotFound
        title="Only organizers move a league in"
        note="It is for the owner of the league, its deputies and administrators."
        href={`/leagues/${league.id}`}
        link="Go to the league"
      />
    )
  return (
    <Page
      title="Moving in"
      back={{ href: `/leagues/${league.id}`, label: league.name }}
      note={<a href="/help/organizers#move-in-from-spreadsheets">How to move in</a>}
    >
      <Loadable query={members} failure="Failed to load members" skeleton={<ListSkeleton rows={6} />}>
        {(all) => {
          const past = champions.data?.filter(({ pastSeasonId }) => pastSeasonId !== null).length ?? 0
          const steps = movingSteps(league, all, past)
          const done = steps.filter(({ isDone }) => isDone).length
          return (
            <Card title="From a spreadsheet to this site" note={`${done} of ${steps.length} done`}>
              <CardBody>
                <StepList steps={steps}>
                  {({ to, label }) => (
                    <Button component={Link} href={to} variant="default" size="sm" onClick={() => choose(league.id)}>
                      {label}
                    </Button>
                  )}
                </StepList>
              </CardBody>
            </Card>
          )
        }}
      </Loadable>
    </Page>
  )
}

/** The steps of a league that moves here. Those that are done can be done again: there is another past season. */
function movingSteps({ id, useTeams, version, hasSeasons }: League, members: readonly LeagueMember[], past: number) {
  const league = `/leagues/${id}`
  return [
    {
      key: 'members',
      title: 'Members from a list',
      hint: 'Paste the names from your spreadsheet, with emails, Indexes and teams if you have them.',
      isDone: members.length > 1,
      to: `${league}/roster`,
      label: 'Import a list',
    },
    ...(useTeams
      ? [
          {
            key: 'teams',
            title: 'Teams',
            hint: 'Arrange who plays for whom. Done if your list had teams.',
            isDone: members.some(({ team }) => team !== null),
            to: `${league}/teams`,
            label: 'Arrange teams',
          },
        ]
      : []),
    {
      key: 'rules',
      title: 'Rules',
      hint: 'Check how long a match lasts, and what counts in it.',
      isDone: version > 1 || hasSeasons,
      to: `${league}?tab=rules`,
      label: 'Check the rules',
    },
    {
      key: 'past',
      title: 'Past seasons',
      hint: 'Paste the final table of each: its champions keep their titles.',
      isDone: past > 0,
      to: `${league}/past-seasons/new`,
      label: past > 0 ? 'Add another' : 'Add a past season',
    },
    {
      key: 'season',
      title: 'This season',
      hint: 'Choose its first and last day; matches are scheduled between them.',
      isDone: hasSeasons,
      to: '/seasons',
      label: 'Create a season',
    },
    {
      key: 'invite',
      title: 'Invite everyone',
      hint: 'Send the league’s link: they sign up and pick their name.',
      isDone: members.filter(({ userId }) => userId !== null).length > 1,
      to: `${league}?tab=sharing`,
      label: 'Share the link',
    },
  ]
}
