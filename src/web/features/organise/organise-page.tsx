import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { OwnLeague } from '#contract/leagues.ts'
import type { Organise } from '#contract/organise.ts'
import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { Claims } from '#web/shared/leagues/claims.tsx'
import { claimsQuery } from '#web/shared/leagues/claims.api.ts'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { WaitingRounds } from '#web/shared/rounds/waiting-rounds.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { FairPlay } from './fair-play.tsx'
import { NoticeCard } from './notice-card.tsx'
import { NotPlayed } from './not-played.tsx'
import { organiseQuery } from './organise.api.ts'
import css from './organise.module.css'
import { Checks, DueList, Restated } from './organise-lists.tsx'

const columns = { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)' }

/** The organiser's Monday: everything that waits for the organisers of the selected league. */
export function OrganisePage() {
  const actor = actorOf(useUser())
  return (
    <RequireLeague title="Organise" things="what waits for its organisers">
      {(league) =>
        may.organiseLeague(actor, league) ? (
          <Organising key={league.id} league={league} />
        ) : (
          <NotFound
            title="Only organisers see this page"
            note="It is for the owner of the league, its deputies and administrators."
            href="/"
            link="Go to the start"
          />
        )
      }
    </RequireLeague>
  )
}

function Organising({ league }: { league: OwnLeague }) {
  const query = useQuery(organiseQuery(league.id))
  return (
    <Loadable query={query} screen="Organise" failure="Failed to load what waits for you" skeleton={<Skeleton />}>
      {(organise) => (
        <Page
          title="Organise"
          note={<Summary organise={organise} />}
          actions={<Link href={`/leagues/${league.id}`}>Settings and members</Link>}
          hasSmallActions
        >
          <div className="page-columns folds-62" style={columns}>
            <div className={`stack gap-20 miw-0 ${css['waits']}`}>
              <NotPlayed league={league} organise={organise} />
              <WaitingRounds league={league} />
              {organise.claims > 0 && <OpenClaims league={league} />}
              <div>
                <FairPlay leagueId={league.id} />
              </div>
            </div>
            <div className="miw-0">
              <DueList organise={organise} league={league} />
              <NoticeCard key={noticeKey(organise)} league={league} organise={organise} />
              {organise.checks !== null && <Checks checks={organise.checks} />}
              {organise.restatements.length > 0 && (
                <Restated restatements={organise.restatements} timeZone={league.timeZone} />
              )}
            </div>
          </div>
        </Page>
      )}
    </Loadable>
  )
}

const noticeKey = ({ notice }: Organise) => (notice === null ? 'none' : `${notice.until} ${notice.text}`)

function Summary({ organise: { summary, isDone } }: { organise: Organise }) {
  return (
    <p className={`row align-center gap-6 ${isDone ? 'c-live fw-600' : ''}`} role="status">
      {isDone && <IconCheck size={18} aria-hidden="true" />}
      {summary}
    </p>
  )
}

/** The requests that wait, each answered in one tap. */
function OpenClaims({ league }: { league: OwnLeague }) {
  const claims = useQuery(claimsQuery(league.id))
  const { data: members = [] } = useQuery(membersQuery(league.id))
  return (
    <Loadable
      query={claims}
      failure="Failed to load the requests"
      skeleton={
        <Card title="Requests">
          <ListSkeleton rows={2} />
        </Card>
      }
    >
      {(open) => <Claims league={league} claims={open} members={members} askedId={null} />}
    </Loadable>
  )
}

function Skeleton() {
  return (
    <Page title="Organise">
      <div className="page-columns folds-62" style={columns}>
        <Card title="Not played yet">
          <ListSkeleton rows={6} />
        </Card>
        <Card title="Due">
          <CardBody>
            <ListSkeleton rows={3} height={32} />
          </CardBody>
        </Card>
      </div>
    </Page>
  )
}
