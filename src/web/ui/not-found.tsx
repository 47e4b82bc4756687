import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { Page } from './page.tsx'

type NotFoundProps = {
  readonly title: string
  readonly note: string
  readonly href: string
  /** The text of the link to `href`. */
  readonly link: string
}

/** A page about something that does not exist, with a link to where the user can go on. */
export function NotFound({ title, note, href, link }: NotFoundProps) {
  return (
    <Page title={title} note={note}>
      <Button component={Link} href={href}>
        {link}
      </Button>
    </Page>
  )
}
