import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { LeagueById } from '#web/shared/leagues/league-by-id.tsx'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { RosterForm } from './roster-form.tsx'
import type { Imported } from './use-previewed.ts'

/** Imports golfers, teams and invitations of a league from a pasted list or a file. */
export function RosterPage() {
  return (
    <LeagueById screen="Import golfers" skeleton={<ListSkeleton rows={8} />}>
      {(league) => <Roster league={league} />}
    </LeagueById>
  )
}

function Roster({ league }: { league: League }) {
  const actor = actorOf(useUser())
  const [imported, setImported] = useState<Imported | null>(null)
  const back = { href: `/leagues/${league.id}`, label: league.name }
  if (!may.manageMembers(actor, league))
    return (
      <NotFound
        title="Only organizers import golfers"
        note="Ask the owner of the league to add who is missing."
        href={back.href}
        link="Go to the league"
      />
    )
  if (imported === null) return <RosterForm league={league} onImported={setImported} />
  return (
    <Page title="Import golfers" back={back}>
      <ImportedRoster league={league} imported={imported} onAgain={() => setImported(null)} />
    </Page>
  )
}

type ImportedProps = { readonly league: League; readonly imported: Imported; readonly onAgain: () => void }

function ImportedRoster({ league, imported: { summary, waiting }, onAgain }: ImportedProps) {
  const { choose } = useSelectedLeague()
  const { hint, href, label } = nextStep(league)
  return (
    <Card title="Imported">
      <CardBody>
        <p className="mb-8 breaks" role="status">
          {summary}
        </p>
        {waiting > 0 && (
          <p className="mb-8 c-dim">Invitations that were not sent: {waiting}. Import the list again tomorrow.</p>
        )}
        <p>{hint}</p>
        <div className="row wrap gap-12 row-gap-10 mt-16">
          <Button component={Link} href={href} onClick={() => choose(league.id)}>
            {label}
          </Button>
          <Button variant="default" onClick={onAgain}>
            Import another list
          </Button>
        </div>
        {!league.hasSeasons && (
          <p className="mt-16">
            <Link href={`/leagues/${league.id}/moving-in`}>Bring your past seasons</Link>
          </p>
        )}
      </CardBody>
    </Card>
  )
}

const nextStep = ({ id, hasSeasons }: League) =>
  hasSeasons
    ? {
        hint: 'Next: send the league’s link to everyone without an account.',
        href: `/leagues/${id}`,
        label: 'Invite your members',
      }
    : { hint: 'Next: create a season, and the first match begins.', href: '/seasons', label: 'Create a season' }
