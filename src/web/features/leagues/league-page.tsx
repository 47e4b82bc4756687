import { useQuery } from '@tanstack/react-query'
import type { ClaimToAnswer } from '#contract/claims.ts'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { isDeputy, may } from '#domain/permissions.ts'
import { counted } from '#domain/scoring/number-words.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { golfersText } from '#web/shared/golfers/golfer-text.ts'
import { claimsQuery } from '#web/shared/leagues/claims.api.ts'
import { LeagueById } from '#web/shared/leagues/league-by-id.tsx'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts, Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { TabPanel, Tabs, useTab } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { ExportLeague } from './export-league.tsx'
import { Members } from './members.tsx'

const Rules = part(
  async () => (await import('./rules-tab.tsx')).RulesTab,
  <Card title="Settings">
    <ListSkeleton rows={8} height={64} />
  </Card>,
)
const Sharing = part(async () => (await import('./sharing-tab.tsx')).SharingTab)
const OwnerAway = part(async () => (await import('./owner-away.tsx')).OwnerAway)
const History = part(async () => (await import('./history-tab.tsx')).HistoryTab)
const Claims = part(async () => (await import('#web/shared/leagues/claims.tsx')).Claims)

/** The league whose id is in the address. */
export function LeaguePage() {
  return <LeagueById skeleton={<LeaguePageSkeleton />}>{(league) => <LeagueScreen league={league} />}</LeagueById>
}

function LeagueScreen({ league }: { league: League }) {
  const actor = actorOf(useUser())
  const members = useQuery(membersQuery(league.id))
  const organizes = may.manageMembers(actor, league)
  const answersClaims = may.answerClaims(actor, league)
  const { data: claims } = useQuery({ ...claimsQuery(league.id), enabled: answersClaims })
  const tabs = [
    { name: 'members', label: 'Members', waiting: answersClaims ? (claims?.length ?? 0) : 0 },
    { name: 'rules', label: 'Rules' },
    ...(organizes ? [{ name: 'sharing', label: 'Sharing' }] : []),
    { name: 'history', label: 'History' },
  ] as const
  const open = useTab(tabs)
  return (
    <Page
      title={league.name}
      note={<Note league={league} members={members.data} />}
      actions={organizes && <ExportLeague league={league} />}
      hasSmallActions
    >
      {isDeputy(actor, league) && <OwnerAway league={league} />}
      <Tabs label="Parts of the league" tabs={tabs} open={open} />
      <TabPanel isOpen={open === 'members'}>
        {answersClaims && claims && <OpenClaims league={league} claims={claims} members={members.data} />}
        <Members league={league} query={members} isManager={organizes} />
      </TabPanel>
      <TabPanel isOpen={open === 'rules'}>
        <Rules league={league} members={members.data} />
      </TabPanel>
      <TabPanel isOpen={open === 'sharing'}>
        <Sharing league={league} />
      </TabPanel>
      <TabPanel isOpen={open === 'history'}>
        <History league={league} />
      </TabPanel>
    </Page>
  )
}

/** '24 golfers · six teams', and the reader's role. */
function Note({ league, members }: { league: League; members: readonly LeagueMember[] | undefined }) {
  const user = useUser()
  const teams = new Set(members?.flatMap(({ team }) => team?.id ?? [])).size
  return (
    <Facts>
      {members !== undefined && <span>{members.length === 0 ? 'No golfers yet' : golfersText(members.length)}</span>}
      {teams > 0 && <span>{counted(teams, 'team')}</span>}
      {league.ownerId === user.id && <Tag isStrong>Owner</Tag>}
      {isDeputy(actorOf(user), league) && <Tag>Deputy</Tag>}
    </Facts>
  )
}

function LeaguePageSkeleton() {
  return (
    <Page title="League">
      <Card title="Members">
        <ListSkeleton rows={8} />
      </Card>
    </Page>
  )
}

type OpenClaimsProps = {
  readonly league: League
  readonly claims: readonly ClaimToAnswer[]
  readonly members: readonly LeagueMember[] | undefined
}

/** The claims that wait for the organizers; shown if there are any, or if the user came from an email about one. */
function OpenClaims({ league, claims, members = [] }: OpenClaimsProps) {
  const [address] = useAddress()
  const asked = address.get('claim')
  if (claims.length === 0 && asked === null) return null
  return <Claims league={league} claims={claims} members={members} askedId={asked === null ? null : Number(asked)} />
}
