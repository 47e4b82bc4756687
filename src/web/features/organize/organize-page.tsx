import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { OwnLeague } from '#contract/leagues.ts'
import type { Organize } from '#contract/organize.ts'
import { thingsOf, thingsText } from '#domain/organize/waiting.ts'
import { may } from '#domain/permissions.ts'
import { useNow } from '#web/dates/now.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { claimsQuery } from '#web/shared/leagues/claims.api.ts'
import { Claims } from '#web/shared/leagues/claims.tsx'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { WaitingRounds } from '#web/shared/rounds/waiting-rounds.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { FairPlay } from './fair-play.tsx'
import { NotPlayed } from './not-played.tsx'
import { NoticeCard } from './notice-card.tsx'
import { DueList, Problems, Restated, wellText } from './organize-lists.tsx'
import { organizeQuery } from './organize.api.ts'
import css from './organize.module.css'

const columns = { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)' }

/** The organizer's Monday: everything that waits for the organizers of the selected league. */
export function OrganizePage() {
  const actor = actorOf(useUser())
  return (
    <RequireLeague title="Organize" things="what waits for its organizers">
      {(league) =>
        may.organizeLeague(actor, league) ? (
          <Organizing key={league.id} league={league} />
        ) : (
          <NotFound
            title="Only organizers see this page"
            note="It is for the owner of the league, its deputies and administrators."
            href="/"
            link="Go to the start"
          />
        )
      }
    </RequireLeague>
  )
}

function Organizing({ league }: { league: OwnLeague }) {
  const query = useQuery(organizeQuery(league.id))
  return (
    <Loadable query={query} screen="Organize" failure="Failed to load what waits for you" skeleton={<Skeleton />}>
      {(organize) => <Filled league={league} organize={organize} />}
    </Loadable>
  )
}

type FilledProps = { readonly league: OwnLeague; readonly organize: Organize }

function Filled({ league, organize }: FilledProps) {
  const { waiting, match, notPlayed, restatements, checks } = organize
  return (
    <Page
      title="Organize"
      note={<Summary organize={organize} />}
      actions={<Link href={`/leagues/${league.id}`}>Settings and members</Link>}
      hasSmallActions
    >
      <div className={`page-columns folds-62 ${css['columns']}`} style={columns}>
        <div className={`stack gap-20 miw-0 ${css['waits']}`}>
          <WaitingRounds league={league} />
          {waiting.claims > 0 && <OpenClaims league={league} />}
          <FairPlay leagueId={league.id} isExpected={waiting.findings > 0 || restatements.length > 0}>
            {restatements.length > 0 && <Restated restatements={restatements} timeZone={league.timeZone} />}
          </FairPlay>
          {match !== null && notPlayed.length > 0 && <NotPlayed league={league} match={match} notPlayed={notPlayed} />}
        </div>
        <div className="miw-0">
          <DueList organize={organize} league={league} />
          {checks !== null && <Problems problems={checks.problems} />}
          <NoticeCard key={noticeKey(organize)} league={league} organize={organize} />
        </div>
      </div>
    </Page>
  )
}

const noticeKey = ({ notice }: Organize) => (notice === null ? 'none' : `${notice.until} ${notice.text}`)

/** How much waits, and in the same line what is well. */
function Summary({ organize }: { organize: Organize }) {
  const things = thingsOf(organize.waiting)
  const well = wellText(organize, useNow())
  return (
    <p role="status">
      <b className={things > 0 ? 'c-ink' : 'c-live'}>
        {things > 0 ? `${thingsText(things)}.` : 'Nothing waits for you.'}
      </b>{' '}
      {well}
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
    <Page title="Organize">
      <div className={`page-columns folds-62 ${css['columns']}`} style={columns}>
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
