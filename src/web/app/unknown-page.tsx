import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useSession } from '#web/session/session.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicLayout } from './public-layout.tsx'
import css from './unknown-page.module.css'

/** An address that leads nowhere, and a way on. */
export function UnknownPage() {
  const { user } = useSession()
  if (user !== null) return <OutOfBounds to="/followed-golfers" words="Go to Followed Golfers" />
  return (
    <PublicLayout>
      <OutOfBounds to="/login" words="Go to sign in" />
    </PublicLayout>
  )
}

function OutOfBounds({ to, words }: { to: string; words: string }) {
  return (
    <Page title="Out of bounds" tabTitle="Page not found" note="There is no page at this address.">
      <p className={css['words']}>
        The link may be mistyped, or older than the page it led to. Play another ball from here:
      </p>
      <Button component={Link} href={to}>
        {words}
      </Button>
    </Page>
  )
}
