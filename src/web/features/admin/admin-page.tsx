import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useHasAssociation } from '#web/api/site.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { unusedGolfersQuery } from './admin.api.ts'
import { ScoreCalculations } from './score-calculations.tsx'
import { SiteRules } from './site-rules.tsx'
import { SyncSection } from './sync-section.tsx'
import { Users } from './users.tsx'

const Chooser = part(async () => (await import('./unused-golfers-chooser.tsx')).Chooser)

/** Accounts, who creates leagues, syncs, score calculations and the digest. */
export function AdminPage() {
  const hasAssociation = useHasAssociation()
  return (
    <Page title="Admin Dashboard">
      <Users />
      {hasAssociation && <SyncSection />}
      <UnusedGolfers />
      <div
        className="grid gap-20 mt-20"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem,100%), 1fr))' }}
      >
        <div>
          <SiteRules />
        </div>
        <div>
          <ScoreCalculations />
          <Tool title="Email Digest" href="/email-preview" link="Email Preview">
            Preview a league’s digest as of today, and send it.
          </Tool>
          <Tool title="Security" href="/admin/security" link="Security Events">
            See refused sign-ins, changed passwords and rights, deletions and backups.
          </Tool>
        </div>
      </div>
    </Page>
  )
}

type ToolProps = { readonly title: string; readonly href: string; readonly link: string; readonly children: string }

function Tool({ title, href, link, children }: ToolProps) {
  return (
    <Card title={title}>
      <CardBody>
        <p className="mb-12 c-dim">{children}</p>
        <Button component={Link} href={href} variant="default">
          {link}
        </Button>
      </CardBody>
    </Card>
  )
}

/** Golfers without account, league, follower or result; nothing while there are none. */
function UnusedGolfers() {
  const { data: golfers = [] } = useQuery(unusedGolfersQuery)
  return golfers.length === 0 ? null : <Chooser golfers={golfers} />
}
