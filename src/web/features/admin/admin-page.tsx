import { useHasAssociation } from '#web/api/site.ts'
import { AdminTabs, dashboardTabs } from '#web/shared/admin/admin-tabs.tsx'
import { Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { TabPanel, useTab } from '#web/ui/tabs.tsx'
import { ScoreCalculations } from './score-calculations.tsx'
import { SyncSection } from './sync-section.tsx'
import { Users } from './users.tsx'

const SiteRules = part(async () => (await import('./site-rules.tsx')).SiteRules, <ListSkeleton rows={2} />)
const Tools = part(async () => (await import('./tools.tsx')).Tools, <ListSkeleton rows={1} />)

/** Accounts, syncs and score calculations; the site's rules and tools. */
export function AdminPage() {
  const hasAssociation = useHasAssociation()
  const open = useTab(dashboardTabs)
  return (
    <Page title="Admin Dashboard">
      <AdminTabs open={open} />
      <TabPanel isOpen={open === 'users'}>
        <Users />
        {hasAssociation && <SyncSection />}
        <ScoreCalculations />
      </TabPanel>
      <TabPanel isOpen={open === 'rules'}>
        <SiteRules />
      </TabPanel>
      <TabPanel isOpen={open === 'tools'}>
        <Tools />
      </TabPanel>
    </Page>
  )
}
