import { Button, Link, Text } from '@react-email/components'
import { createElement as h } from 'react'
import type { Email, Person } from '#server/adapters/mail/port.ts'
import { emailLayout, notInText, styles, written } from '#server/mail/email-layout.ts'

type LinkEmail = {
  /** Subject, title and button. */
  readonly title: string
  readonly preview: string
  readonly text: string
  readonly footer: string
  readonly link: string
}

/** An email with one link. Contains no text that a user typed: registering a stranger's address must not let anyone write to them. */
export async function linkEmail(to: Person, { title, preview, text, footer, link }: LinkEmail): Promise<Email> {
  const email = emailLayout(
    { preview, title, footer },
    h(Text, { className: 'ink', style: styles.text }, text),
    h(Text, { style: styles.text, ...notInText }, h(Button, { href: link, style: styles.button }, title)),
    h(
      Text,
      { className: 'dim', style: styles.small },
      h(Link, { className: 'link', href: link, style: styles.link }, link),
    ),
  )
  return { to, subject: title, ...(await written(email)), headers: {} }
}
