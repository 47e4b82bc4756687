import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useHasAssociation } from '#web/api/site.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { LeagueCreators } from './league-creators.tsx'
import { ScoreCalculations } from './score-calculations.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { SyncSection } from './sync-section.tsx'
import { UnusedGolfers } from './unused-golfers.tsx'
import { Users } from './users.tsx'

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
          <LeagueCreators />
          <ScoreCalculations />
        </div>
        <div>
          <Card title="Email Digest">
            <CardBody>
              <p className="mb-12 c-dim">Preview a league’s digest as of today, and send it.</p>
              <Button component={Link} href="/email-preview" variant="default">
                Email Preview
              </Button>
            </CardBody>
          </Card>
          <Card title="Security">
            <CardBody>
              <p className="mb-12 c-dim">See refused sign-ins, changed passwords and rights, deletions and backups.</p>
              <Button component={Link} href="/admin/security" variant="default">
                Security Events
              </Button>
            </CardBody>
          </Card>
          <SecondFactorRule />
        </div>
      </div>
    </Page>
  )
}
