import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { Card } from '#web/ui/card.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { TwoStepSignIn } from './second-factor/two-step-sign-in.tsx'

/** How the user signs in and where, and what becomes of their data. */
export function Account() {
  return (
    <div className="page-columns folds-75" style={{ rowGap: 20, gridTemplate: 'auto 1fr / repeat(2, minmax(0, 1fr))' }}>
      <Card title="Signing In">
        <Setting label="Password">
          <Button component={Link} href="/change-password" variant="default">
            Change Password
          </Button>
        </Setting>
        <TwoStepSignIn />
        <Passkeys />
      </Card>
      <div style={{ gridRow: 'span 2' }}>
        <OwnSessions />
      </div>
      <Card title="Your Data">
        <OwnData />
        <DeleteAccount />
      </Card>
    </div>
  )
}
