import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useSession } from '#web/lib/session.tsx'
import { Page } from '#web/ui/page.tsx'
import css from './unknown-page.module.css'

/** An address that leads nowhere, and a way on. */
export function UnknownPage() {
  const { user } = useSession()
  const [to, words] = user === null ? ['/login', 'Go to sign in'] : ['/followed-golfers', 'Go to Followed Golfers']
  return (
    <div className={user === null ? css['alone'] : undefined}>
      <Page title="Out of bounds" tabTitle="Page not found" note="There is no page at this address.">
        <p className={css['words']}>
          The link may be mistyped, or older than the page it led to. Play another ball from here:
        </p>
        <Button component={Link} href={to}>
          {words}
        </Button>
      </Page>
    </div>
  )
}
