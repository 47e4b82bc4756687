import { Button, Link, Text } from '@react-email/components'
import { createElement as h } from 'react'
import { randomBytes } from 'node:crypto'
import type { Email, Person } from '#server/adapters/mail/port.ts'
import { hashOfToken } from './sessions/sessions.ts'
import { emailLayout, notInText, styles, written } from '#server/mail/email-layout.ts'

/** A new token for a link that works for `life` milliseconds, and the row that is stored: only the token's hash. */
export function linkToken(createdAt: Date, life: number) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + life)
  return { token, row: { tokenHash: hashOfToken(token), createdAt, expiresAt } }
}

type LinkEmail = {
  /** Subject, title and button. */
  readonly title: string
  readonly preview: string
  readonly text: string
  readonly footer: string
  readonly link: string
}

/**
 * An email with one link. Contains no text that a user typed: registering a stranger's
 * address must not let anyone write to them.
 */
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
