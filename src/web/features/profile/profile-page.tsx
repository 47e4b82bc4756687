import { Redirect } from 'wouter'
import { Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { TabPanel, Tabs, useTab } from '#web/ui/tabs.tsx'
import { You } from './you.tsx'

const tabs = [
  { name: 'you', label: 'You' },
  { name: 'messages', label: 'Messages' },
  { name: 'account', label: 'Account' },
] as const

const Messages = part(async () => (await import('./messages.tsx')).Messages, <ListSkeleton />)
const Account = part(async () => (await import('./account.tsx')).Account, <ListSkeleton />)

/** The user's profile and plans, what they are notified of, and how they sign in. */
export function ProfilePage() {
  const open = useTab(tabs)
  // Redirects links of earlier versions.
  if (location.hash === '#notifications') return <Redirect to="/profile?tab=messages" replace />
  return (
    <Page title="Profile Settings">
      <Tabs label="Profile" tabs={tabs} open={open} />
      <TabPanel isOpen={open === 'you'}>
        <You />
      </TabPanel>
      <TabPanel isOpen={open === 'messages'}>
        <Messages />
      </TabPanel>
      <TabPanel isOpen={open === 'account'}>
        <Account />
      </TabPanel>
    </Page>
  )
}
