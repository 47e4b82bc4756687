import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useSession } from '#web/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { PublicLayout } from './public-layout.tsx'
import css from './unknown-page.module.css'

export function UnknownPage() {
  const { user } = useSession()
  if (user !== null) return <OutOfBounds to="/followed-golfers" label="Go to Followed Golfers" />
  return (
    <PublicLayout>
      <OutOfBounds to="/login" label="Go to sign in" />
    </PublicLayout>
  )
}

function OutOfBounds({ to, label }: { to: string; label: string }) {
  return (
    <Page title="Out of bounds" tabTitle="Page not found" note="There is no page at this address.">
      <p className={`mb-20 ${css['text']}`}>
        The link may be mistyped, or the page was removed. Play another ball from here:
      </p>
      <Button component={Link} href={to}>
        {label}
      </Button>
    </Page>
  )
}
