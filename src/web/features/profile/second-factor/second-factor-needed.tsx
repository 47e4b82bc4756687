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
  const { user, signOut } = useSession()
  const takesCodes = user?.secondFactor !== 'passkey_required'
  const title = takesCodes ? 'Set up two-step sign-in' : 'Add a passkey'
  const refresh = useAccountRefresh()
  useEffect(() => {
    document.title = `${title} · Nineteenth`
  }, [title])
  return (
    <div className={css['page']}>
      <h1 className="mb-8 fw-600 fz-answer lh-1-15 ff-title">{title}</h1>
      <p className="mb-12">
        {takesCodes
          ? 'This site asks for a code from your phone as well as your password, or for a passkey in place of both.'
          : 'This site asks administrators and organizers to sign in with a passkey.'}{' '}
        It takes a minute, once.
      </p>
      <Card title={takesCodes ? 'Two-Step Sign-In' : 'Signing In'}>
        {takesCodes && (
          <CardBody>
            <SetUp isOn={false} onDone={() => refresh.mutate()} />
          </CardBody>
        )}
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
