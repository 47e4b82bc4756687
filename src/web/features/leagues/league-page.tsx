import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { isDeputy, may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { claimsQuery } from '#web/shared/leagues/claims.api.ts'
import { LeagueById } from '#web/shared/leagues/league-by-id.tsx'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { chosenText, createdText, labels, leagueText, settingNames } from './league-form.ts'
import { LeagueSettings } from './league-settings.tsx'
import { ruleChangesQuery } from './leagues.api.ts'
import { Members } from './members.tsx'
import css from './league-page.module.css'

const Ownership = part(async () => (await import('./ownership.tsx')).Ownership)
const OwnDeputy = part(async () => (await import('./own-deputy.tsx')).OwnDeputy)
const Claims = part(async () => (await import('#web/shared/leagues/claims.tsx')).Claims)
const RuleChanges = part(async () => (await import('./rule-changes.tsx')).RuleChanges)
const ExportLeague = part(async () => (await import('./export-league.tsx')).ExportLeague)
const PublicPageCard = part(async () => (await import('./public-page-card.tsx')).PublicPageCard)
const LeagueLink = part(async () => (await import('./league-link.tsx')).LeagueLink)

/** The league whose id is in the address. */
export function LeaguePage() {
  return <LeagueById skeleton={<LeaguePageSkeleton />}>{(league) => <LeagueScreen league={league} />}</LeagueById>
}

function LeagueScreen({ league }: { league: League }) {
  const user = useUser()
  const actor = actorOf(user)
  const members = useQuery(membersQuery(league.id))
  const isEditor = may.editLeague(actor, league)
  const helpsOwner = isDeputy(actor, league)
  const note = (
    <div className="row wrap align-center gap-10 row-gap-4">
      <span>{createdText(league.createdAt)}</span>
      <Link href={`/leagues/${league.id}/champions`}>Champions</Link>
      {league.ownerId === user.id && <Tag isStrong>Owner</Tag>}
      {helpsOwner && <Tag>Deputy</Tag>}
    </div>
  )
  return (
    <Page title={league.name} note={note} actions={(isEditor || helpsOwner) && <OrganizerActions league={league} />}>
      {may.answerClaims(actor, league) && <OpenClaims league={league} members={members.data} />}
      {may.inviteGolfers(actor, league) && <LeagueLink league={league} />}
      <div
        className={`page-columns folds-75 ${css['layout']}`}
        style={{ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.5fr)' }}
      >
        <div>
          {isEditor ? <LeagueSettings league={league} members={members.data} /> : <LeagueFacts league={league} />}
          {isEditor && <PublicPageCard league={league} />}
          <ChangedRules league={league} />
        </div>
        <div>
          <Members league={league} query={members} mayManage={may.manageMembers(actor, league)} />
          {may.transferLeague(actor, league) && members.data && (
            <Ownership key={league.ownerId} league={league} members={members.data} />
          )}
          {helpsOwner && <OwnDeputy league={league} />}
        </div>
      </div>
    </Page>
  )
}

/** Organizers see what the league's digest says now, and take everything along. */
const OrganizerActions = ({ league }: { league: League }) => (
  <>
    <Button component={Link} href={`/email-preview?leagueId=${league.id}`} variant="default" size="sm">
      Email digest
    </Button>
    <ExportLeague league={league} />
  </>
)

function LeaguePageSkeleton() {
  return (
    <Page title="League">
      <div
        className={`page-columns folds-75 ${css['layout']}`}
        style={{ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.5fr)' }}
      >
        <Card title="Details">
          <ListSkeleton rows={6} height={64} />
        </Card>
        <Card title="Members">
          <ListSkeleton rows={8} />
        </Card>
      </div>
    </Page>
  )
}

/** A league's settings, read-only. */
export function LeagueFacts({ league }: { league: League }) {
  const text = leagueText(league)
  return (
    <Card title="Details" note="Only the owner can change them">
      <CardBody>
        {league.description && (
          <p className={`breaks mb-10 ${css['description']}`} dir="auto">
            {league.description}
          </p>
        )}
        <dl className="ruled">
          {settingNames.map((name) => (
            <div key={name} className="row justify-between gap-16 py-8">
              <dt className="c-dim">{labels[name]}</dt>
              <dd className="fw-600 numbers ta-right">{chosenText(name, text[name])}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

/** When the rules that decide what counts were changed, and by whom; empty before the first change (laws 19, 21 and 23). */
function ChangedRules({ league }: { league: League }) {
  const { data: changes = [] } = useQuery(ruleChangesQuery(league.id))
  return changes.length === 0 ? null : <RuleChanges changes={changes} timeZone={league.timeZone} />
}

type OpenClaimsProps = { readonly league: League; readonly members: readonly LeagueMember[] | undefined }

/** What waits for the organizers of a league; shown when something does, or when an email has led here. */
function OpenClaims({ league, members = [] }: OpenClaimsProps) {
  const [address] = useAddress()
  const { data: claims } = useQuery(claimsQuery(league.id))
  const asked = address.get('claim')
  if (claims === undefined || (claims.length === 0 && asked === null)) return null
  return <Claims league={league} claims={claims} members={members} askedId={asked === null ? null : Number(asked)} />
}
