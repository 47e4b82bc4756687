import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useSession } from '#web/session/session.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Passkeys } from '../passkeys/passkeys.tsx'
import { useAccountRefresh } from './second-factor.api.ts'
import { SetUp } from './set-up.tsx'
import css from './second-factor.module.css'

/** In place of every screen, for an account that has yet to set up what its site requires. */
export function SecondFactorNeeded() {
  const { signOut } = useSession()
  const refresh = useAccountRefresh()
  useEffect(() => {
    document.title = 'Set up two-step sign-in · Nineteenth'
  }, [])
  return (
    <div className={css['page']}>
      <h1 className="mb-8 fw-600 fz-answer lh-1-15 ff-title">Set up two-step sign-in</h1>
      <p className="mb-12">
        This site asks for a code from your phone as well as your password, or for a passkey in place of both. It takes
        a minute, once.
      </p>
      <Card title="Two-Step Sign-In">
        <CardBody>
          <SetUp isOn={false} onDone={() => refresh.mutate()} />
        </CardBody>
        <Passkeys />
      </Card>
      <div className={css['leave']}>
        <Button variant="default" onClick={signOut}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
